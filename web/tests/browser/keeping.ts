/** What the service worker of the page keeps. */
import type { Page } from "playwright-core";

/** Wait until the page has kept itself and all it needs without a network. */
export function kept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const { active } = await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((done) =>
        serviceWorker.addEventListener("controllerchange", done, { once: true }),
      );
    return new Promise<boolean>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => done(data === true);
      active?.postMessage("keep", [port2]);
    });
  });
}

/** The caches that there are. */
export const caching = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
