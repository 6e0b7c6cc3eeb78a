/**
 * Pictures of the main situations at four sizes, to be looked at: `make pictures`. What can be asserted of
 * a screen is in screens.test.ts and pages.test.ts, which save pictures too when `CULTISTS_PICTURES` is set.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { BUILT, LONG, PICTURES as WANTED, type Person, Server, person, picture } from "./harness";
import { kept } from "./keeping";
import { address, withBrowser } from "./people";
import { Game, type Situation } from "./positions";
import { StaticHost } from "./staticHost";

const SIZES = [
  [1440, 900],
  [820, 1180],
  [844, 390],
  [390, 844],
] as const;
type Size = readonly [width: number, height: number];
const HOST = { timeout: 10 * LONG };

let server: Server;
beforeAll(async () => {
  if (WANTED) server = await Server.start({ dealt: true });
}, LONG);
afterAll(() => server?.stop(), LONG);
const { someone, browser } = withBrowser(() => server.address);

/** Let a page be pressed with fingers, or not. */
async function touch(page: Page, enabled: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled });
}

/** One picture for each size; what is smaller than a desk is pressed with fingers. */
async function shoot(page: Page, name: string, sizes: readonly Size[] = SIZES): Promise<void> {
  for (const [width, height] of sizes) {
    await touch(page, width < 1000);
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 120)));
    await picture(page, `gallery-${name}-${width}x${height}`);
  }
  await touch(page, false);
  await page.setViewportSize({ width: 1440, height: 900 });
}

type Wished = { locale?: string; theme?: string; seats?: number; clock?: boolean; seed?: number };

/** Somebody at a table at which everybody plays over HTTP. */
async function sit(game: "stars" | "realms", wished: Wished = {}): Promise<[Person, Game]> {
  const { locale = "en-GB", theme = "dark", seats = 2, clock = false, seed = 16 } = wished;
  const ann = await someone({ locale, settings: { speed: 0, theme } });
  const others = Array.from({ length: seats - 1 }, () =>
    browser().newContext({ baseURL: server.address }),
  );
  const requests = [ann.context, ...(await Promise.all(others))].map(({ request }) => request);
  const terms = { game, clock: clock ? { kind: "bank", minutes: 30, increment: 5 } : undefined };
  return [ann, await Game.begin(requests, terms, server.address, seed)];
}

/** Play on until the first seat may make such a move, or is asked such a question; and open the table there. */
async function come({ page }: Person, game: Game, there: Situation): Promise<boolean> {
  const changes = await game.until(there, 400);
  if (changes === null) return false;
  await page.goto(`/room/${game.room}`);
  await page.waitForSelector(`.frame[data-changes="${changes}"]`);
  await page.waitForSelector("[data-move]");
  return true;
}

const may =
  (beginning: RegExp): Situation =>
  ({ view }) =>
    view.to_move === 0 && !view.question && view.legal_moves.some((move) => beginning.test(move));
const asked =
  (beginning: RegExp): Situation =>
  ({ view }) =>
    view.to_move === 0 && !!view.question && view.legal_moves.some((move) => beginning.test(move));

test.runIf(WANTED)("stars", HOST, async () => {
  const [ann, game] = await sit("stars");
  const { page } = ann;
  await come(ann, game, may(/^invoke/));
  await page.locator(".hand [data-card]").first().click();
  await shoot(page, "stars-invoke");
  for (const change of ["push", "swap", "flip"]) {
    if (!(await come(ann, game, may(new RegExp(`^${change}`))))) continue;
    if (change === "push") await page.locator('[data-move^="push"]').first().hover();
    else await page.locator(`[data-cell="c3"]`).click();
    await shoot(page, `stars-${change}`);
  }
  for (const [name, there] of [
    ["summon", may(/^summon/)],
    ["discard", asked(/^discard/)],
    ["question", ({ view }) => view.to_move === 0 && !!view.question],
  ] as [string, Situation][]) {
    if (!(await come(ann, game, there))) continue;
    const card = page.locator('.hand [data-move^="summon"]').first();
    if (name === "summon" && (await card.count())) await card.click();
    await shoot(page, `stars-${name}`);
  }
});

test.runIf(WANTED)("stars in German and in light, with four seats and clocks", HOST, async () => {
  for (const theme of ["light", "contrast"]) {
    const [ann, game] = await sit("stars", { locale: "de-DE", theme, seats: 4, clock: true });
    await come(ann, game, ({ view }, moves) => moves > 90 && view.to_move === 0);
    await shoot(ann.page, `stars-four-${theme}`);
    await ann.page.keyboard.press("[");
    await ann.page.waitForSelector(".looking");
    await shoot(ann.page, `stars-back-${theme}`);
    await ann.page.keyboard.press("t");
    await shoot(ann.page, `stars-words-${theme}`);
  }
});

const REALMS: Record<string, Situation> = {
  hand: may(/^play/),
  lit: ({ view }, moves) => moves > 40 && view.to_move === 0 && view.legal_moves.length > 6,
  who: asked(/^seat/),
  hits: asked(/^hit/),
  abjure: asked(/^abjure/),
  acquire: asked(/^(acquire|take)/),
  discard: asked(/^discard/),
};

test.runIf(WANTED)("realms", HOST, async () => {
  for (const [name, there] of Object.entries(REALMS)) {
    const theme = name === "lit" || name === "abjure" ? "light" : "dark";
    const locale = theme === "dark" ? "en-GB" : "de-DE";
    for (let seed = 16; seed < 20; seed += 1) {
      const [ann, game] = await sit("realms", { theme, locale, seed });
      if (!(await come(ann, game, there))) continue;
      await shoot(ann.page, `realms-${name}`);
      if (name === "lit") {
        await ann.page.getByRole("button", { name: /^Zug beenden/ }).click();
        await ann.page.getByRole("dialog").waitFor();
        await shoot(ann.page, "realms-ends");
      }
      break;
    }
  }
});

test.runIf(WANTED)("realms with four seats and clocks", HOST, async () => {
  for (const theme of ["dark", "contrast"]) {
    const [ann, game] = await sit("realms", { locale: "de-DE", theme, seats: 4, clock: true });
    await come(ann, game, ({ view }, moves) => moves > 120 && view.to_move === 0);
    await shoot(ann.page, `realms-four-${theme}`);
    await ann.page.keyboard.press("t");
    await shoot(ann.page, `realms-words-${theme}`);
  }
});

/** A person at a table with a machine, which thinks at the server with compiled rules. */
async function against(game: "stars" | "realms", first: number): Promise<Person> {
  const who = await person(browser(), address, { settings: { speed: 0.5, askBeforeEnd: false } });
  const data = { game, seats: 2, machines: ["novice"], options: { first } };
  const made = await who.context.request.post("/api/rooms", { data, headers: { origin: address } });
  await who.page.goto(`/room/${((await made.json()) as { room: string }).room}`);
  return who;
}

/** Stop in the middle of a machine's turn, at its last step. */
test.runIf(WANTED).each([
  ["stars", "draw"],
  ["realms", "end turn"],
] as const)("a rival's turn in %s", HOST, async (game, passing) => {
  const { page, context } = await against(game, 0);
  await page.locator(`[data-move="${passing}"]`).first().click();
  await page.locator(".film").waitFor();
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await shoot(page, `${game}-rival`);
  await page.keyboard.press("Escape");
  await page.locator(".film").waitFor({ state: "detached" });
  await shoot(page, `${game}-after-rival`);
  await context.close();
});

test.runIf(WANTED)("pages and dialogs", HOST, async () => {
  const [ann, game] = await sit("realms", { locale: "de-DE" });
  const { page } = ann;
  await come(ann, game, ({ view }, moves) => moves > 30 && view.to_move === 0);
  await game.send(1, { type: "chat", preset: "hello" });
  await game.send(1, { type: "chat", text: "Ia! Ia! Das war ein langer Zug, aber ein guter." });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Protokoll" }).click();
  await page.locator(".over").waitFor();
  await shoot(page, "log", SIZES.slice(2));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Escape");
  await shoot(page, "chat");
  for (const [key, name] of [
    ["r", "rules"],
    ["b", "book"],
    ["s", "settings"],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole("dialog").waitFor();
    await shoot(page, name);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.goto("/together?game=stars");
  await page.getByRole("button", { name: "Beginnen" }).click();
  await page.waitForSelector('.frame[data-covered="true"]');
  await shoot(page, "curtain");
});

test.runIf(WANTED)("without a network", HOST, async () => {
  const host = await StaticHost.start(BUILT, { page: true });
  const { page, context } = await person(browser(), host.address, {
    locale: "de-DE",
    keeps: true,
    settings: { speed: 0 },
  });
  await page.goto("/");
  await kept(page);
  await context.setOffline(true);
  await host.stop();
  await page.reload();
  await page.locator("section.game button").first().waitFor();
  await shoot(page, "offline-start");
  for (const [game, title] of [
    ["stars", "Die Sterne stehen richtig"],
    ["realms", "Cthulhu Realms"],
  ] as const) {
    await page.goto("/");
    const card = page.getByRole("region", { name: title });
    await card.getByRole("button", { name: "Jetzt spielen" }).click();
    await page.waitForSelector('.frame[data-connection="live"] [data-move]');
    await shoot(page, `offline-${game}`);
  }
  await page.goto("/");
  await page
    .getByRole("link", { name: /^Weiter/ })
    .first()
    .waitFor();
  await shoot(page, "offline-again");
  await context.close();
});
