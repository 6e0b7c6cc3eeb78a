/** The end of a game, and what follows it: the result, another game, a link and a picture to share. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DESKTOP, THOUGHT, TELEPHONE, picture } from "./harness";
import { namedTwice, serious, unexplained } from "./axe";
import { asks, withBrowser } from "./people";
import { myTurn, playToTheEnd } from "./playing";

const { at, someone, two } = withBrowser();
const SIZES = {
  desktop: DESKTOP,
  telephone: TELEPHONE,
  landscape: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  small: { width: 320, height: 568 },
  low: { width: 568, height: 320 },
  large: { width: 2560, height: 1440 },
};
type Facts = { status: string; seat: number; rematch: string | null };

test("another game brings both to one new table, and begins when both have come", async () => {
  const { ann, ben, room } = await two("realms");
  await myTurn(ann.page);
  await ann.page.getByRole("button", { name: "Resign" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await ben.page.getByRole("heading", { name: "You win." }).waitFor();
  await ann.page.getByText("the other player resigned").last().waitFor();

  await ben.page.getByRole("button", { name: "Rematch" }).click();
  await ben.page.waitForSelector('.frame[data-status="open"]');
  const next = new URL(ben.page.url()).pathname.split("/").at(-1) ?? "";
  expect(next).not.toBe(room);
  await ann.page.getByText("sits at the new table and waits").waitFor();
  expect((await asks<Facts>(ann, `rooms/${next}`)).seat).toBeNull();
  await ann.page.getByRole("button", { name: "Rematch" }).click();
  for (const { page } of [ann, ben]) await page.waitForSelector('.frame[data-status="playing"]');
  expect(ann.page.url()).toBe(ben.page.url());
  expect([
    (await asks<Facts>(ann, `rooms/${next}`)).seat,
    (await asks<Facts>(ben, `rooms/${next}`)).seat,
  ]).toEqual([1, 0]);
});

const WHOLE = "a whole game of %s by clicks, and its end on every screen";
test.each(["stars", "realms"] as const)(WHOLE, { timeout: 2 * THOUGHT }, async (game) => {
  // it ends sooner against somebody who plays well
  const { page } = await at({ game, machines: ["greedy"] });
  expect(await playToTheEnd(page, 7)).toBeGreaterThan(10);
  const main = page.locator("main.end");
  await main.getByText("The game is over").waitFor();
  await main
    .getByRole("img", { name: /at the end/ })
    .first()
    .waitFor();
  // chances tell where it turned, not the scores as well
  await main
    .getByText(/even luck/i)
    .first()
    .waitFor({ timeout: THOUGHT });
  expect(await main.getByText(/turning point/i).count()).toBe(0);
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await picture(page, `${game}-end-${name}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(size.width);
    const place = await page.getByRole("button", { name: "Rematch" }).boundingBox();
    expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThanOrEqual(size.height);
  }
  expect([await serious(page), await unexplained(page), await namedTwice(page)]).toEqual([
    [],
    [],
    [],
  ]);
  await page.getByRole("button", { name: "See the table" }).click();
  await main.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Result" }).click();
  await main.waitFor();
  const show = main.getByRole("link", { name: "Show it" });
  if (await show.count()) {
    await show.click();
    await page.waitForURL(/\/analysis\/.*\?move=\d+/);
  }
});

test("a result is shared as a link, a text and a picture", async () => {
  const { page } = await at({ game: "realms", machines: ["novice"], options: { first: 0 } });
  await myTurn(page);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog");
  await expect
    .poll(() => dialog.getByRole("textbox").inputValue())
    .toMatch(/^Cthulhu Realms: .*resigned[^]*\/replay\//);
  await dialog.getByRole("img", { name: "The result as a picture" }).waitFor();
  await picture(page, "end-share");
  expect(await serious(page)).toEqual([]);
  const saving = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Save the picture" }).click();
  const bytes = readFileSync(await (await saving).path());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("who comes by a link is asked for a name, which is kept; the terms are told", async () => {
  const ann = await at({ game: "stars", clock: { kind: "bank", minutes: 5, increment: 3 } });
  const ben = await someone();
  await ben.page.goto(`/room/${ann.room}`);
  await ben.page.getByText("5 min + 3 s").waitFor();
  await ben.page.getByText("Edition").waitFor();
  await ben.page.getByLabel("What should the others call you?").fill("Ben of Innsmouth");
  await picture(ben.page, "lobby-name");
  expect(await serious(ben.page)).toEqual([]);
  await ben.page.getByRole("button", { name: "Sit down" }).click();
  await ann.page.getByText("Ben of Innsmouth").first().waitFor();
  await ben.context.clearCookies(); // another guest, in the same browser
  const next = await ann.context.request.post("/api/rooms", { data: { game: "stars" } });
  await ben.page.goto(`/room/${((await next.json()) as { room: string }).room}`);
  const field = ben.page.getByLabel("What should the others call you?");
  await expect.poll(() => field.inputValue()).toBe("Ben of Innsmouth");
});

test("one plays at a level that is remembered, and deletes a game of one's own", async () => {
  const { page } = await someone();
  await page.goto("/");
  const stars = page.locator("section.game", { hasText: "The Stars Are Right" });
  const librarian = stars.getByRole("radio", { name: "Librarian" });
  await librarian.check({ force: true }); // its drawing is pressed, not the hidden circle
  await stars.getByRole("button", { name: "Play now" }).click();
  await page.waitForSelector('.frame[data-status="playing"]');
  await page.goto("/");
  await expect.poll(() => librarian.isChecked()).toBe(true);
  const mine = page.locator("section.panel", { hasText: "My games" });
  await mine.getByText(/\(Librarian\)/).waitFor();
  await mine.getByText(/turn \d/).waitFor();
  await picture(page, "home-my-games");
  await mine.getByRole("button", { name: /Delete the game/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
  await mine.getByText("None yet").waitFor();
});
