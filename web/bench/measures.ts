/** Single measurements inside a page. */
import type { CDPSession, Page } from "playwright-core";
import { LONG, type Person } from "../tests/browser/harness";
import { click, myTurn, playQuickly } from "../tests/browser/playing";

type Arrival = { bytes: number; data: number; time: number; plain: number };

/** Open an address with an empty cache: what came over the line, and when something stood there. */
export async function arrival(
  { page, context }: Person,
  path: string,
  there: string,
): Promise<Arrival> {
  await context.addInitScript((there) => {
    const look = (): void => {
      if (!document.querySelector(there)) return;
      watch.disconnect();
      // seen and pressed it can be after the next frame
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { stood: performance.now() })),
      );
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { childList: true, subtree: true, attributes: true });
  }, there);
  await page.goto("/icon.svg"); // the least that this server has: its time is that of any page
  const plain = await page.evaluate(
    () => performance.getEntriesByType("navigation")[0]?.duration ?? 0,
  );
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.setCacheDisabled", { cacheDisabled: true });
  const addresses = new Map<string, string>();
  let [bytes, data] = [0, 0];
  line.on("Network.requestWillBeSent", ({ requestId, request }) =>
    addresses.set(requestId, request.url),
  );
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (addresses.get(requestId)?.includes("/api/")) data += encodedDataLength;
  });
  line.on("Network.webSocketFrameReceived", ({ response }) => {
    bytes += response.payloadData.length;
    data += response.payloadData.length;
  });
  await page.goto(path, { waitUntil: "commit" });
  const stood = await page.waitForFunction(
    () => (window as unknown as { stood?: number }).stood,
    null,
    { timeout: LONG },
  );
  const time = Number(await stood.jsonValue());
  await page.waitForLoadState("networkidle"); // what was begun until then counts, too
  return { bytes, data, time, plain };
}

/** Questions to the server that it answers without thinking. */
export function roundTrips(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let run = 0; run < 40; run += 1) {
      const begin = performance.now();
      await (await fetch("/healthz")).text();
      times.push(performance.now() - begin);
    }
    return times.slice(10);
  });
}

/** What plays at one click: handles of the sky, hand cards and abilities of the realms. */
const AT_ONCE = '.handle[data-move], .hand [data-move^="play"], .use[data-move]';

/** One move: from the click on its control to the table that shows it. */
function move(page: Page): Promise<number | null> {
  return page.evaluate(async (plays) => {
    const frame = document.querySelector<HTMLElement>(".frame");
    const control = document.querySelector<HTMLElement>(plays);
    if (!frame || !control) return null;
    const before = frame.dataset["changes"];
    const begin = performance.now();
    control.click();
    return new Promise<number | null>((done) => {
      const watch = new MutationObserver(() => {
        if (frame.dataset["changes"] === before) return;
        watch.disconnect();
        // what is in the page is on the screen after the next frame
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
      });
      watch.observe(frame, { attributes: true });
      setTimeout(() => done(null), 5000);
    });
  }, AT_ONCE);
}

/** Dice for single moves: numbers that follow each other would all fall alike. */
const luck = (tries: number): number => Math.imul(tries + 1, 2654435761) >>> 0;

/** A hand card of the stars that gives pushes, as the move that invokes it. */
function pusher(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    type Card = { number: number; invocation: { push?: number } };
    const answer = await fetch("/api/games/stars/catalogue?language=en");
    const { cards } = (await answer.json()) as { cards: Card[] };
    const give = new Set(
      cards.filter(({ invocation }) => invocation.push).map(({ number }) => String(number)),
    );
    const held = [
      ...document.querySelectorAll<HTMLElement>('.hand [data-card][data-move^="invoke"]'),
    ];
    return held.find(({ dataset }) => give.has(dataset["card"] ?? ""))?.dataset["move"] ?? null;
  });
}

/** Something between what is measured: pushes, if they can be had. */
async function between(page: Page, tries: number): Promise<void> {
  const move = await pusher(page);
  if (move) await click(page, move);
  else await playQuickly(page, luck(tries), 1);
}

/** How long each of some moves takes; what needs a choice is played between them. */
export async function moves(page: Page, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let tries = 0; tries < 10 * count && times.length < count; tries += 1) {
    if (!(await myTurn(page))) break;
    const time = await move(page);
    if (time === null) await between(page, tries);
    else times.push(time);
  }
  return times;
}

/** Milliseconds between frames: while nothing happens, or from the first to the last of a slide. */
function gaps(page: Page, sliding: boolean): Promise<number[]> {
  return page.evaluate(async (sliding) => {
    const gaps: number[] = [];
    const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
    const on = (): boolean => document.querySelector(".field.moving") !== null;
    if (sliding) {
      document.querySelector<HTMLElement>('[data-move^="push"]')?.click();
      for (let wait = 0; wait < 120 && !on(); wait += 1) await frame();
    }
    let last = await frame();
    for (let count = 0; count < 20 || (sliding && count < 60 && on()); count += 1) {
      const now = await frame();
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  }, sliding);
}

/** What the page's main thread has worked until now, in milliseconds of a core, and its layouts. */
async function worked(line: CDPSession): Promise<{ work: number; layouts: number }> {
  const { metrics } = await line.send("Performance.getMetrics");
  const of = (name: string): number => metrics.find((each) => each.name === name)?.value ?? NaN;
  return { work: of("ThreadTime") * 1000, layouts: of("LayoutCount") };
}

export type Slide = { rest: number[]; sliding: number[]; work: number; layouts: number };

/** Slides of rows until the game ends; before each, as many frames in which nothing happens. */
export async function slides({ page, context }: Person, count: number): Promise<Slide[]> {
  const line = await context.newCDPSession(page);
  await line.send("Performance.enable", { timeDomain: "threadTicks" });
  const seen: Slide[] = [];
  for (let tries = 0; tries < 300 && seen.length < count; tries += 1) {
    if (!(await myTurn(page))) break;
    if (await page.locator('[data-move^="push"]').count()) {
      await page.waitForTimeout(500); // what the move before has set going has come to rest
      const rest = await gaps(page, false);
      const before = await worked(line);
      const sliding = await gaps(page, true);
      const after = await worked(line);
      const layouts = after.layouts - before.layouts;
      seen.push({ rest, sliding, work: (after.work - before.work) / sliding.length, layouts });
    } else await between(page, tries);
  }
  await line.detach();
  return seen;
}
