/** A game that was played: a link opens the exact table, and only from a side that is allowed. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, asks, withBrowser } from "./people";
import { picture } from "./harness";
import { myTurn, playQuickly } from "./playing";

const { at, someone } = withBrowser();
type Past = { last: number; view: { sky: string[][]; seats: { hand?: number[] }[] } };

/** What stands on the screen: the sky row by row, and the cards of the hand. */
async function shown(page: Page): Promise<{ sky: string[]; hand: number[] }> {
  const sky = await page.$$eval("[data-cell] .code", (all) =>
    all.map((each) => each.getAttribute("data-drawn") ?? ""),
  );
  const hand = await page.$$eval(".hand .card[data-card]", (all) =>
    all.map((each) => Number(each.getAttribute("data-card"))),
  );
  return { sky, hand };
}

const moment = (page: Page, at: number): Promise<unknown> =>
  page.waitForFunction(
    (at) =>
      new URL(location.href).searchParams.get("move") === String(at) &&
      document.querySelector<HTMLInputElement>("input[type=range]")?.value === String(at),
    at,
  );

test("a link to a move opens that very table; slider and keys go on from there", async () => {
  const ann = await at({ game: "stars", machines: ["greedy"], options: { first: 0 } });
  await myTurn(ann.page);
  await playQuickly(ann.page, 11, 12);
  const cleo = await someone();

  // while the game is played, nobody looks from a side that is not theirs
  await cleo.page.goto(`/replay/${ann.room}?move=3&seat=0`);
  await cleo.page.getByRole("button", { name: "start page" }).waitFor();
  expect((await shown(cleo.page)).hand).toEqual([]);

  await ann.page.getByRole("button", { name: "Resign" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await ann.page.waitForSelector('.frame[data-status="ended"]');
  await cleo.page.goto(`/replay/${ann.room}?move=3&seat=0`);
  await moment(cleo.page, 3);
  const past = await asks<Past>(cleo, `rooms/${ann.room}/past?changes=3&seat=0`);
  await cleo.page.waitForSelector(".hand .card[data-card]");
  expect(await shown(cleo.page)).toEqual({
    sky: past.view.sky.flat(),
    hand: past.view.seats[0]?.hand,
  });
  expect(await cleo.page.locator("[data-move]").count()).toBe(0);
  await picture(cleo.page, "replay");

  await cleo.page.keyboard.press("ArrowRight");
  await moment(cleo.page, 4);
  await cleo.page.keyboard.press("ArrowLeft");
  await cleo.page.keyboard.press("ArrowLeft");
  await moment(cleo.page, 2);
  await cleo.page.keyboard.press("End");
  await moment(cleo.page, past.last);
  await cleo.page.keyboard.press("Home");
  await moment(cleo.page, 0);
  await cleo.page.keyboard.press("Shift+ArrowRight");
  await cleo.page.waitForFunction(
    () => Number(new URL(location.href).searchParams.get("move")) > 2,
  );
  await cleo.page.getByLabel("Move", { exact: true }).fill("6");
  await moment(cleo.page, 6);
  const later = await asks<Past>(cleo, `rooms/${ann.room}/past?changes=6&seat=0`);
  await expect.poll(() => shown(cleo.page)).toMatchObject({ sky: later.view.sky.flat() });

  await cleo.page.getByLabel("View of").selectOption("watch");
  await cleo.page.waitForURL(/seat=watch/);
  await expect.poll(async () => (await shown(cleo.page)).hand).toEqual([]);
  await cleo.page.getByRole("button", { name: /Was the deal fair/ }).click();
  await cleo.page.getByText("the seed has this hash").waitFor();
});

test("the link is there to be copied", async () => {
  const ann = await at({ game: "realms", machines: ["greedy"], options: { first: 0 } });
  await myTurn(ann.page);
  await playQuickly(ann.page, 2, 2);
  await ann.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: address });
  await ann.page.goto(`/replay/${ann.room}?move=1`);
  await moment(ann.page, 1);
  await ann.page.keyboard.press("c");
  await ann.page.getByText("Copied.").waitFor();
  expect(await ann.page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${address}/replay/${ann.room}?move=1`,
  );
});

/** How large something is drawn, and whether all of it can be brought onto the screen. */
async function drawn(page: Page, what: string): Promise<{ height: number; inside: boolean }> {
  return page
    .locator(what)
    .first()
    .evaluate((node) => {
      node.scrollIntoView({ block: "nearest" });
      const { left, top, right, bottom, height } = node.getBoundingClientRect();
      const inside =
        left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      return { height, inside };
    });
}

test.each([
  ["stars", ".field", 200],
  ["realms", ".mine", 110],
] as const)("a replay of %s on a telephone on its side", async (game, heart, least) => {
  const terms = { game, machines: ["greedy"], options: { first: 0 } };
  const ann = await at(terms, { viewport: { width: 844, height: 390 } });
  await myTurn(ann.page);
  await playQuickly(ann.page, 5, 8);
  await ann.page.goto(`/replay/${ann.room}?move=6`);
  await moment(ann.page, 6);
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await ann.page.setViewportSize({ width, height });
    await expect
      .poll(async () => (await drawn(ann.page, heart)).height, { timeout: 5_000 })
      .toBeGreaterThan(least);
    for (const what of [heart, ".hand", ".said", "input[type=range]"])
      expect({ what, ...(await drawn(ann.page, what)) }).toMatchObject({ inside: true });
    await picture(ann.page, `${game}-replay-${width}`);
  }
});
