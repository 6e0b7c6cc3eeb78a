/** On every screen every control is in reach, free and large enough, and no text is cut. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LONG, type Person, SOAK, Server, TELEPHONE } from "./harness";
import { withBrowser } from "./people";
import { Game, SITUATIONS } from "./positions";
import { type Walked, walk } from "./walk";

let server: Server;
beforeAll(async () => void (server = await Server.start({ dealt: true })), LONG);
afterAll(() => server?.stop(), LONG);
const { someone, browser } = withBrowser(() => server.address);

const CLOCK = { kind: "bank", minutes: 30, increment: 5 };

type Table = { game: "stars" | "realms"; seats: number; locale: string; clock: boolean };

/** Every other table in `make test`, so that each thing is seen with each; all of them in `make soak`. */
const TABLES: Table[] = (["stars", "realms"] as const).flatMap((game) =>
  SOAK
    ? [2, 3, 4].flatMap((seats) =>
        ["en-GB", "de-DE"].flatMap((locale) =>
          [false, true].map((clock) => ({ game, seats, locale, clock })),
        ),
      )
    : [
        { game, seats: 2, locale: "en-GB", clock: false },
        { game, seats: 4, locale: "de-DE", clock: true },
      ],
);

/** The first seat of a new table, on a screen for fingers and on one for a mouse. */
async function sitDown({ game, seats, locale, clock }: Table): Promise<[Game, Walked[]]> {
  const ann = await someone({ locale, touch: true });
  const others = Array.from({ length: seats - 1 }, () =>
    browser().newContext({ baseURL: server.address }),
  );
  const requests = [ann.context, ...(await Promise.all(others))].map(({ request }) => request);
  const terms = { game, clock: clock ? CLOCK : undefined };
  const made = await Game.begin(requests, terms, server.address);
  const desk: Person = await someone({ locale, touch: false, as: ann.context });
  const walked = [ann, desk].map(({ page }, at) => ({ page, touch: at === 0 }));
  for (const { page } of walked) {
    await page.goto(`/room/${made.room}?explain`);
    await page.waitForSelector("[data-move]");
  }
  return [made, walked];
}

/** On a telephone one's own cards in play may lie below what is seen: a button leads there, and goes. */
async function findOwn(page: Page): Promise<void> {
  await page.setViewportSize(TELEPHONE);
  await page.locator(".board").evaluate((board) => board.scrollTo(0, 0));
  await page.locator(".below").click();
  await page.locator(".below").waitFor({ state: "detached" });
  const own = await page.locator(".mine .inplay").first().boundingBox();
  const frame = await page.locator(".board").boundingBox();
  expect(own!.y + own!.height).toBeLessThanOrEqual(frame!.y + frame!.height + 1);
}

const WALK = "$game, $seats seats, $locale, clock: $clock";
const TIME = (SOAK ? 15 : 8) * LONG;
test.each(TABLES)(WALK, { timeout: TIME }, async (table) => {
  const [game, walked] = await sitDown(table);
  const title = `${table.game}-${table.seats}-${table.locale.slice(0, 2)}`;
  const found: string[] = [];
  const look = async (situation: string): Promise<void> => {
    for (const each of walked) found.push(...(await walk(`${title}-${situation}`, each)));
  };
  await look("explained");
  for (const { page } of walked)
    await page.evaluate(() => localStorage.removeItem("cultists.settings"));
  const come = async (changes: number): Promise<void> => {
    for (const { page } of walked) {
      await page.goto(`/room/${game.room}`);
      await page.waitForSelector(`.frame[data-changes="${changes}"]`);
    }
  };
  if (SOAK) {
    await come(0);
    await look("first");
  }
  const seen: string[] = [];
  for (const [situation, there] of Object.entries(SITUATIONS)) {
    // nobody looks on meanwhile: drawing every move would take most of the time
    for (const { page } of walked) await page.goto("/icon.svg");
    const changes = await game.until(there, SOAK ? 500 : 150);
    if (changes === null) continue;
    await come(changes);
    seen.push(situation);
    await look(situation);
  }
  await come(await game.changes());
  if (table.game === "realms" && table.seats === 4) await findOwn(walked[0]!.page);
  // all rooms are dealt alike: with two seats all of these come, with more not every question does
  if (table.seats === 2) expect(seen).toEqual(Object.keys(SITUATIONS));
  else expect(seen).toEqual(expect.arrayContaining(["middle", "rival's turn"]));
  await game.send(1, { type: "takeback", answer: "ask" });
  for (const { page } of walked) await page.waitForSelector(".ask .btn");
  await look("takeback asked");
  expect(found).toEqual([]);
});
