/** Tables without a server: the network is cut, tabs are closed, versions change, nothing can be kept. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LIVE, playNow, TITLES, withoutServer } from "./alone";
import { address } from "./people";
import { BUILT, picture, ROOT, SOAK } from "./harness";
import { caching, kept } from "./keeping";
import { myTurn, playMyTurn, playQuickly, state } from "./playing";
import { browserEnds, nativeGames } from "./randomGames";
import { StaticHost } from "./staticHost";
import { browserViews, nativeViews } from "./views";

const WORKER = readFileSync(join(BUILT, "sw.js"), "utf8");
/** Golden games of both editions and all seats; the soak takes all of them. */
const SOME = [
  "stars-2-2009-otherwise.txt",
  "stars-3-2008.txt",
  "realms-4.txt",
  "realms-2-otherwise.txt",
];

const { someone, visitor, cutOff, host } = withoutServer();

/** Save the game that is over as a file. */
async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Download the game" }).click();
  return (await download).path();
}

const cultists = (...words: string[]) =>
  promisify(execFile)(join(ROOT, ".venv/bin/cultists"), words);

test.each(["stars", "realms"] as const)(
  "%s to the end without a network, with a reload; its file is true elsewhere",
  async (game) => {
    const { page } = await cutOff();
    const room = await playNow(page, game);
    await page.getByText("The server cannot be reached").first().waitFor();
    await myTurn(page);
    await picture(page, `${game}-offline`);
    await playQuickly(page, 7, 4);
    const { changes } = await state(page);
    await page.reload();
    await page.waitForSelector(LIVE);
    expect((await state(page)).changes).toBeGreaterThanOrEqual(changes);
    await playQuickly(page, 11);
    await page.waitForSelector('.frame[data-status="ended"]');
    const file = await saved(page);
    expect(readFileSync(file, "utf8")).toContain(room);
    expect((await cultists("verify", file)).stdout).toContain("seed");
  },
);

test("a Comet of realms brings its network when it is wanted, and then plays without one", async () => {
  const networks = (page: Page): Promise<number> =>
    page.evaluate(async () => {
      const cache = await caches.open("cultists-parts");
      return (await cache.keys()).filter(({ url }) => url.endsWith(".network")).length;
    });
  const { page, context } = await someone({
    keeps: true,
    settings: { speed: 0, levels: { realms: "comet" } },
  });
  await page.goto("/");
  expect(await kept(page)).toBe(true);
  expect(await networks(page)).toBe(0);
  const turns = async (): Promise<void> => {
    await playNow(page, "realms");
    await myTurn(page);
    const mine = await playQuickly(page, 3, 25);
    expect((await state(page)).changes).toBeGreaterThan(mine); // the others are the machine's
  };
  await turns();
  expect(await networks(page)).toBe(1);
  await context.setOffline(true);
  await host().stop();
  await turns();
});

test("golden games are told with the same words here and in a browser, reasons too", async () => {
  const folder = join(ROOT, "tests/playthroughs");
  const all = readdirSync(folder).filter((name) =>
    /^(stars|realms)-[-\d]+(otherwise)?.txt$/.test(name),
  );
  const games = await nativeViews((SOAK ? all : SOME).map((name) => join(folder, name)));
  const { page } = await someone();
  await page.goto("/icon.svg");
  expect(await browserViews(page, games)).toEqual(games.map(({ told }) => told));
});

test("hundreds of games end in the same bytes here and in a browser", async () => {
  const games = await nativeGames(SOAK ? 100 : 20);
  expect(games.length).toBeGreaterThan(200);
  const { page } = await someone();
  expect(await browserEnds(page, host(), games)).toEqual(games.map(({ end }) => end));
});

test("a tab that is closed in the middle of a machine's turn loses nothing", async () => {
  const { page, context } = await cutOff();
  const room = await playNow(page, "stars");
  await myTurn(page);
  const left = await playMyTurn(page, 3);
  await page.close(); // the machine has just been told that it is to move
  const again = await context.newPage();
  await again.goto("/");
  const games = again.locator("section", {
    has: again.getByRole("heading", { name: "On this device" }),
  });
  await games.getByRole("link", { name: /^Continue/ }).click();
  await again.waitForURL(`**/room/${room}`);
  expect(await myTurn(again)).toBe(true);
  expect((await state(again)).changes).toBeGreaterThan(left);
});

test("a new version waits until no game is open, and then comes by itself", async () => {
  const { page } = await visitor();
  await playNow(page, "realms");
  const before = (await caching(page)).find((name) => name.includes("page"));
  host().changed.set("sw.js", WORKER.replace(/BUILD="\w+"/, 'BUILD="another"'));
  // the browser would look by itself within a day
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const fresh = registration.installing;
    while (fresh?.state === "installing")
      await new Promise((done) => fresh.addEventListener("statechange", done, { once: true }));
  });
  await myTurn(page);
  await playQuickly(page, 5, 2);
  await page.reload(); // still the same version: its cache is there, the other waits
  await page.waitForSelector(LIVE);
  expect(await caching(page)).toContain(before);
  await page.evaluate(() => Object.assign(window, { old: true }));
  await page.locator("header a.word").click();
  await page.waitForFunction(() => !("old" in window)); // the page has loaded again
  await page.getByRole("link", { name: /^Continue/ }).click();
  await page.waitForSelector(LIVE);
  expect((await caching(page)).sort()).toEqual(["cultists-page-another", "cultists-parts"]);
});

/** Has the worker that keeps games run some code first. */
function spoil(code: string): void {
  const worker = readdirSync(join(BUILT, "assets")).find((name) => /^roomWorker.*js$/.test(name));
  const whole = readFileSync(join(BUILT, "assets", worker ?? ""), "utf8");
  host().changed.set(`assets/${worker}`, `${code}\n${whole}`);
}

test("where nothing can be kept, it is said and the game goes on", async () => {
  spoil('IDBFactory.prototype.open = () => { throw new DOMException("denied"); };');
  const { page } = await visitor();
  await playNow(page, "realms");
  await page.getByText("not kept").waitFor();
  await myTurn(page);
  const { changes } = await state(page);
  await playQuickly(page, 5, 3);
  expect((await state(page)).changes).toBeGreaterThan(changes);
});

/** Aborts what is written after some entries, as a browser does that has no space left. */
const FULL = `{
  const put = IDBObjectStore.prototype.put;
  let left = 8;
  IDBObjectStore.prototype.put = function (...given) {
    const asked = put.apply(this, given);
    if (this.name === "entries" && left-- <= 0) this.transaction.abort();
    return asked;
  };
}`;

/** How many entries of games the browser has. */
const keptEntries = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((told) => {
        const opening = indexedDB.open("cultists");
        opening.onsuccess = () => {
          const asking = opening.result.transaction("entries").objectStore("entries").count();
          asking.onsuccess = () => {
            opening.result.close();
            told(asking.result);
          };
        };
      }),
  );

test("where space runs out in a game, it is said, the game goes on, and what was kept stays", async () => {
  spoil(FULL);
  const { page } = await visitor();
  await playNow(page, "realms");
  await myTurn(page);
  const unkept = page.getByText("not kept");
  while (!(await unkept.isVisible())) expect(await playQuickly(page, 5, 2)).toBe(2);
  const { changes } = await state(page);
  await playQuickly(page, 5, 3);
  expect((await state(page)).changes).toBeGreaterThan(changes);
  const entries = await keptEntries(page); // what was under way when it failed is not kept either
  expect(entries).toBeGreaterThan(0);
  expect(entries).toBeLessThanOrEqual(8);
  await page.reload();
  await page.waitForSelector(LIVE);
  const again = (await state(page)).changes; // the machine may have played on from there already
  expect(again).toBeGreaterThan(0);
  await myTurn(page);
  await playQuickly(page, 7, 3);
  expect((await state(page)).changes).toBeGreaterThan(again);
});

test("several people on one screen, without a network", async () => {
  const { page } = await cutOff();
  await page.goto("/together?game=realms");
  await page.getByRole("button", { name: "Begin" }).click();
  for (const name of ["Player 1", "Player 2"]) {
    await page.waitForSelector('.frame[data-covered="true"] .cover button:not([aria-disabled])');
    expect(await page.locator("[data-kind], [data-card], [data-move]").count()).toBe(0);
    await page.getByRole("button", { name: /^I am / }).click();
    await page.waitForSelector('.frame[data-covered="false"] .hand');
    expect(name).toBeTruthy();
    await playQuickly(page, 100);
  }
  await page.reload();
  await page.waitForSelector('.frame[data-covered="true"]');
});

test("a server that goes away with the first press is done without", async () => {
  const { page, context } = await someone({ keeps: true });
  await page.goto(address);
  expect(await kept(page)).toBe(true);
  await context.setOffline(true);
  const card = page.getByRole("region", { name: TITLES.realms });
  await card.getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/\/room\/local-/);
  await page.getByText("The server cannot be reached").first().waitFor();
  await myTurn(page);
});

test("with a server, too, a game can be played here", async () => {
  const { page } = await someone();
  await page.goto(address);
  const card = page.getByRole("region", { name: TITLES.realms });
  await card.getByRole("button", { name: "Play here, without the server" }).click();
  await page.waitForURL(/\/room\/local-/);
  await myTurn(page);
  await playQuickly(page, 5, 2);
});

test("as a site it plays from any path", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cultists-site-"));
  const build = ["run", "build", "--", "--base", "./", "--outDir", folder];
  const env = { ...process.env, NODE_ENV: "production" }; // tests have another, and no service worker
  await promisify(execFile)("npm", build, { cwd: join(ROOT, "web"), env });
  const site = await StaticHost.start(folder, { below: "/deep/path/" });
  const { page, context } = await someone({ keeps: true });
  await page.goto(`${site.address}/deep/path/`);
  expect(await kept(page)).toBe(true);
  await site.stop();
  await context.setOffline(true);
  const card = page.getByRole("region", { name: TITLES.realms });
  await card.getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/\/deep\/path\/\?\/room\/local-/);
  await myTurn(page);
  await page.reload();
  await page.waitForSelector(LIVE);
  rmSync(folder, { recursive: true });
});
