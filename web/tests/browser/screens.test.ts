/** On every screen every control is in reach, free and large enough, and no text is cut. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withBrowser } from "./people";
import { click, myTurn, offer, playQuickly } from "./playing";
import { faults } from "./probe";

const { at, two } = withBrowser();
const SIZES = [
  [320, 568],
  [390, 844],
  [568, 320],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
] as const;
const LEAST = 24; // pixels
const MORE = process.env.CULTISTS_SOAK ? 5 : 0;
const CLOCK = { kind: "bank", minutes: 30, increment: 5 };
const TABLES = (["stars", "realms"] as const).flatMap((game) =>
  [2, 4].flatMap((seats) => ["en-GB", "de-DE"].map((locale) => ({ game, seats, locale }))),
);

/** The faults of a page in all sizes. */
async function walk(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    for (const fault of await faults(page, LEAST)) found.push(`${width} x ${height}: ${fault}`);
  }
  return found;
}

test.each(TABLES)("$game, $seats seats, $locale", async ({ game, seats, locale }) => {
  const machines = Array<string>(seats - 1).fill("novice");
  const terms = { game, seats, machines, options: { first: 0 }, clock: CLOCK };
  const { page } = await at(terms, { locale });
  await myTurn(page);
  expect(await walk(page)).toEqual([]);
  // chance deals every room another game: what a few moves lead to is for `make soak`
  for (let turns = 0; turns < MORE && (await myTurn(page)); turns += 1) {
    await playQuickly(page, turns, 12);
    expect(await walk(page)).toEqual([]);
  }
});

test("the answer to a takeback is in reach everywhere", async () => {
  const { ann, ben } = await two("stars");
  await myTurn(ann.page);
  await click(ann.page, await offer(ann.page, "invoke"));
  await ann.page.getByRole("button", { name: "Ask for a takeback" }).click();
  await ben.page.getByRole("button", { name: "Agree" }).waitFor();
  // it may lie over the table for as long as it is asked
  const found = (await walk(ben.page)).filter((fault) => /Agree|Refuse|out of/.test(fault));
  expect(found).toEqual([]);
});
