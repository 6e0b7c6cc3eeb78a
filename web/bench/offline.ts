/** The targets of the page without a server: what is loaded, how soon a table is there, who thinks how long. */
import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { BUILT, type Person, person } from "../tests/browser/harness";
import { kept } from "../tests/browser/keeping";
import { myTurn, playQuickly } from "../tests/browser/playing";
import { StaticHost } from "../tests/browser/staticHost";
import { kb, ms, type Row, share } from "./rows";
import { Chromium } from "./tab";

const RUNS = 3;
const MOVES = 40; // of the person, between the turns that are measured
const TITLES = { stars: "The Stars Are Right", realms: "Cthulhu Realms" };
type Game = keyof typeof TITLES;
const LIBRARIAN = JSON.stringify({
  speed: 0,
  levels: { stars: "librarian", realms: "librarian" },
  language: "en",
});

/** What comes only when a level that needs it is chosen. */
const NETWORKS = readdirSync(BUILT, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".network"))
  .map((name) => basename(name));

/** Files of the build that match, as they travel. */
function travelling(wanted: RegExp): { bytes: number; files: number } {
  const names = readdirSync(BUILT, { recursive: true, encoding: "utf8" });
  const sizes = names
    .filter((name) => wanted.test(name) && !/\.(br|gz)$/.test(name))
    .map((name) => join(BUILT, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}

function sized(what: string, wanted: RegExp, most: number): Row {
  const { bytes, files } = travelling(wanted);
  return {
    what: `offline: ${what} (${files} files)`,
    target: `< ${kb(most)}`,
    got: kb(bytes),
    beside: "with Brotli",
    holds: files > 0 && bytes < most,
  };
}

/** From the start page to a table at which something can be pressed, in milliseconds. */
async function toTable(page: Page, game: Game): Promise<number> {
  await page.goto("/");
  const card = page.getByRole("region", { name: TITLES[game] });
  await card.getByRole("button", { name: "Play now" }).click();
  await page.waitForSelector('.frame[data-status="playing"] .hand');
  return page.evaluate(() => performance.now()); // since the address was entered
}

/** From the end of one's own turn to the beginning of the next, for some turns. */
async function machineTurns(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLElement>(".frame");
    const times: number[] = [];
    let begun = 0;
    const look = (): void => {
      const mine = frame?.dataset["mine"] === "true";
      if (mine && begun) times.push(performance.now() - begun);
      begun = mine ? 0 : begun || performance.now();
    };
    if (frame) new MutationObserver(look).observe(frame, { attributes: true });
    Object.assign(window, { times });
  });
  await playQuickly(page, 5, MOVES);
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}

/** The memory of a tab in which somebody has played against a librarian: at a first and a second visit. */
async function memory(address: string, game: Game): Promise<Row> {
  const browser = await Chromium.start();
  const sizes: number[] = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const tab = await browser.open(address);
    await tab.waitForSelector("main");
    await tab.evaluate((chosen) => localStorage.setItem("cultists.settings", chosen), LIBRARIAN);
    await tab.reload();
    await tab.until((title: string) => {
      const found = [...document.querySelectorAll("button")].find(
        (each) =>
          each.innerText.includes("Play now") &&
          each.closest("section, article")?.textContent?.includes(title),
      );
      found?.click();
      return found !== undefined;
    }, TITLES[game]);
    await tab.waitForSelector('.frame[data-status="playing"][data-mine="true"] .hand');
    await playQuickly(tab as unknown as Page, 5, MOVES);
    sizes.push(await browser.memory());
    await tab.close();
  }
  await browser.stop();
  return {
    what: `offline: ${game}, memory of the tab with its workers`,
    target: "< 300 MB",
    got: sizes.map((bytes) => `${Math.round(bytes / 1e6)} MB`).join(", then "),
    beside: `against a librarian, after ${MOVES} moves of one's own; at a first visit, then at a second`,
    holds: Math.max(...sizes) < 300e6,
  };
}

async function arrivals(browser: Browser, address: string): Promise<Row[]> {
  const [first, warm]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    const who = await visitor(browser, address);
    first.push(await toTable(who.page, "realms"));
    await kept(who.page);
    await who.page.close();
    warm.push(await toTable(await who.context.newPage(), "realms"));
    await who.context.close();
  }
  const row = (what: string, times: number[], most: number): Row => ({
    what: `offline: ${what}, to a table`,
    target: `< ${ms(most)}`,
    got: `${ms(share(times, 0.5))}, best ${ms(Math.min(...times))}, worst ${ms(Math.max(...times))}`,
    beside: `${times.length} times`,
    holds: share(times, 0.5) < most,
  });
  return [row("first visit", first, 6000), row("everything kept", warm, 2500)];
}

const visitor = (browser: Browser, address: string, level = "sleepwalker"): Promise<Person> =>
  person(browser, address, { keeps: true, settings: { speed: 0, level } });

async function thinking(browser: Browser, address: string, game: Game): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [level, most] of [
    ["sleepwalker", 150],
    ["librarian", 500],
  ] as const) {
    const who = await visitor(browser, address, level);
    await toTable(who.page, game);
    await myTurn(who.page);
    const times = await machineTurns(who.page);
    rows.push({
      what: `offline: ${game}, a turn of the ${level} (${times.length} turns)`,
      target: `< ${ms(most)} of thinking`,
      got: `middle ${ms(share(times, 0.5))}, worst ${ms(Math.max(...times))}`,
      beside: "as the page sees it: thinking, rules, keeping and drawing of all moves of a turn",
      holds: share(times, 0.5) < most,
    });
    await who.context.close();
  }
  rows.push(await memory(address, game));
  return rows;
}

/** All rows, each as soon as it is there. */
export async function offline(browser: Browser, show: (rows: Row[]) => void): Promise<void> {
  const host = await StaticHost.start(BUILT, { page: true });
  try {
    show([
      sized(
        "rules of both games in WebAssembly",
        /offline-.*-(table|players)\.(wasm|json)$/,
        400_000,
      ),
      sized("everything but networks", /offline-.*(?<!\.network)$/, 9_000_000),
      ...NETWORKS.map((name) => sized(`the network ${name}`, new RegExp(name), 4_000_000)),
    ]);
    show(await arrivals(browser, host.address));
    for (const game of ["realms", "stars"] as const)
      show(await thinking(browser, host.address, game));
  } finally {
    await host.stop();
  }
}
