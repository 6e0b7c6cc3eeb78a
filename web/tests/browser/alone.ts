/** People who have visited a host of nothing but files, and may have no network any more. */
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect } from "vitest";
import { BUILT, type Person } from "./harness";
import { kept } from "./keeping";
import { type People, withBrowser } from "./people";
import { StaticHost } from "./staticHost";

type Alone = Pick<People, "someone"> & {
  host(): StaticHost;
  /** Somebody who has been here once: the page has kept itself and all it needs. */
  visitor(): Promise<Person>;
  /** The same, and there is no network any more. */
  cutOff(): Promise<Person>;
};

/** A browser for a file of tests, and before each of them a host of nothing but files. */
export function withoutServer(): Alone {
  let host: StaticHost;
  beforeEach(async () => {
    host = await StaticHost.start(BUILT, { page: true });
  });
  afterEach(() => host.stop());
  const { someone } = withBrowser(() => host.address);

  async function visitor(): Promise<Person> {
    const who = await someone({ keeps: true });
    await who.page.goto("/");
    expect(await kept(who.page)).toBe(true);
    return who;
  }

  async function cutOff(): Promise<Person> {
    const who = await visitor();
    await who.context.setOffline(true);
    await host.stop();
    return who;
  }

  return { someone, visitor, cutOff, host: () => host };
}

export const TITLES = { stars: "The Stars Are Right", realms: "Cthulhu Realms" };
export const LIVE = '.frame[data-connection="live"]';

/** Play from the start page; the name of the room. */
export async function playNow(page: Page, game: keyof typeof TITLES): Promise<string> {
  await page.goto("/");
  const card = page.getByRole("region", { name: TITLES[game] });
  await card.getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/\/room\/local-/);
  await page.waitForSelector(LIVE);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}
