/** What people do at a table beside playing: take back, ask, talk, give up, look back, look things up. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { asks, withBrowser } from "./people";
import { picture } from "./harness";
import { changed, click, myTurn, offer, offered, playQuickly, state } from "./playing";

const { at, two } = withBrowser();
const FIRST = { machines: ["greedy"], options: { first: 0 } };

/** All that is drawn of the sky. */
const sky = (page: Page): Promise<string> =>
  page.$$eval("[data-cell]", (all) =>
    all
      .map(
        (each) =>
          `${each.getAttribute("data-cell")}: ${each.querySelector(".code")?.getAttribute("data-drawn")}`,
      )
      .join("\n"),
  );

/** Invoke something, and find a change that can be seen: two equal tiles may change places. */
async function changeTheSky(page: Page): Promise<string> {
  await click(page, await offer(page, "invoke"));
  await page.waitForSelector('[data-move^="push"], [data-move^="flip"], [data-move^="swap"]');
  const shown = new Map(
    (await sky(page)).split("\n").map((tile) => tile.split(": ") as [string, string]),
  );
  const seen = (words: string): boolean => {
    const [verb, one = "", other = ""] = words.split(" ");
    return verb === "swap"
      ? shown.get(one) !== shown.get(other)
      : verb === "flip" || verb === "push";
  };
  return (await offered(page)).find(seen) ?? "";
}

test("a change of the sky is taken back, by the button and by its key", async () => {
  const { page } = await at({ game: "stars", ...FIRST });
  await myTurn(page);
  const change = await changeTheSky(page);
  const before = await sky(page);
  for (const undo of [
    () => page.getByRole("button", { name: "Undo" }).click(),
    () => page.keyboard.press("u"),
  ]) {
    await click(page, change);
    await page.mouse.move(0, 0); // a preview where the pointer lies is no change
    await expect.poll(() => sky(page)).not.toBe(before);
    await undo();
    await expect.poll(() => sky(page)).toBe(before);
  }
  expect(await offered(page)).toContain(change);
});

test("what somebody has learned from is taken back if the other agrees", async () => {
  const { ann, ben } = await two("realms");
  await myTurn(ann.page);
  await click(ann.page, "end turn");
  await myTurn(ben.page);
  const { changes } = await state(ann.page);
  const ask = ann.page.getByRole("button", { name: "Ask for a takeback" });
  await ask.click();
  await ben.page.getByRole("button", { name: "Refuse" }).click();
  await ann.page.getByText("refuses.").first().waitFor();
  expect((await state(ann.page)).changes).toBe(changes);
  await ask.click();
  await ben.page.getByText("asks for a takeback").waitFor();
  await ben.page.getByRole("button", { name: "Agree" }).click();
  expect(await myTurn(ann.page)).toBe(true);
  expect(await offered(ann.page)).toContain("end turn");
});

test("words reach the other, unless they are muted", async () => {
  const { ann, ben } = await two("realms");
  const says = async (page: Page, text: string): Promise<void> => {
    await page.locator("#chat-words").waitFor();
    await page.keyboard.press("c");
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await page.locator(".log .chat", { hasText: text }).waitFor();
    await page.keyboard.press("Escape");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  };
  await says(ann.page, "Well met, Ben");
  await ben.page.locator(".log .chat", { hasText: "Well met, Ben" }).waitFor();
  await ben.page.getByRole("button", { name: "ready-made messages" }).click();
  await ben.page.getByRole("button", { name: "Good luck!" }).click();
  await ann.page.locator(".log .chat", { hasText: "Good luck!" }).waitFor();

  await ben.page.locator("summary", { hasText: "mute" }).click();
  await ben.page.locator("details[open]").getByRole("checkbox").first().check();
  await ben.page.locator("summary", { hasText: "mute" }).click();
  await says(ben.page, "one after the muting"); // the server has heard both, in this order
  await ann.page.locator(".log .chat", { hasText: "one after the muting" }).waitFor();
  await says(ann.page, "nobody hears this");
  await says(ben.page, "and on");
  expect(await ben.page.locator(".log .chat", { hasText: "nobody hears this" }).count()).toBe(0);
  await ann.page.locator(".log .chat", { hasText: "and on" }).waitFor();
});

test("who gives up loses, and another game has the seats rotated", async () => {
  const { ann, ben, room } = await two("stars");
  await myTurn(ann.page);
  await ann.page.getByRole("button", { name: "Resign" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Keep playing" }).click();
  expect((await state(ann.page)).status).toBe("playing");
  await ann.page.getByRole("button", { name: "Resign" }).click();
  await picture(ann.page, "give-up");
  await ann.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  for (const { page } of [ann, ben]) await page.waitForSelector('.frame[data-status="ended"]');
  await ben.page.getByText("the other player resigned").first().waitFor();
  expect(await offered(ann.page)).toEqual([]);

  await ben.page.getByRole("button", { name: "Rematch" }).click();
  await ben.page.waitForSelector('.frame[data-status="open"]');
  await ann.page.getByText("sits at the new table and waits").waitFor();
  await ann.page.getByRole("button", { name: "Rematch" }).click();
  for (const { page } of [ann, ben]) await page.waitForSelector('.frame[data-status="playing"]');
  const next = new URL(ann.page.url()).pathname.split("/").at(-1) ?? "";
  expect(next).not.toBe(room);
  type Facts = { seat: number };
  const [before, after] = [
    await asks<Facts>(ann, `rooms/${room}`),
    await asks<Facts>(ann, `rooms/${next}`),
  ];
  expect(after.seat).toBe((before.seat + 1) % 2);
});

test("one looks back in a running game, and comes back to now", async () => {
  const { page } = await at({ game: "stars", ...FIRST });
  await myTurn(page);
  const first = await sky(page);
  await playQuickly(page, 3, 6);
  await myTurn(page);
  const [now, { changes }] = [await sky(page), await state(page)];
  await page.keyboard.press("[");
  await page
    .getByRole("group", { name: "Look back" })
    .getByText(`${changes - 1} of ${changes}`)
    .waitFor();
  expect(await offered(page)).toEqual([]);
  await page.getByRole("slider").fill("0");
  await expect.poll(() => sky(page)).toBe(first);
  await picture(page, "look-back");
  await page.getByRole("button", { name: "Back to the present" }).click();
  await expect.poll(() => sky(page)).toBe(now);
  expect(await offered(page)).not.toEqual([]);
});

test("rules and the book lie over a running game", async () => {
  const { page } = await at({ game: "stars", ...FIRST });
  await myTurn(page);
  await page.keyboard.press("r");
  const rules = page.getByRole("dialog", { name: "Rules" });
  await rules.getByRole("heading", { name: "The Stars Are Right" }).waitFor();
  await picture(page, "rules-dialog");
  await page.keyboard.press("Escape");
  await rules.waitFor({ state: "detached" });
  await page.keyboard.press("b");
  const book = page.getByRole("dialog", { name: "Little Book of Evil" });
  await book.getByRole("searchbox").fill("Dhole");
  await book.getByRole("heading", { name: "Dhole" }).waitFor();
  expect(await book.getByRole("heading", { level: 2 }).allInnerTexts()).toHaveLength(2); // its title, and one creature
  await picture(page, "book-dialog");
  await page.keyboard.press("Escape"); // empties the field first, as everywhere
  await page.keyboard.press("Escape");
  await book.waitFor({ state: "detached" });
  await click(page, await offer(page, "invoke"));
});

test("a card is inspected while the sky still moves, and nothing waits for the motion", async () => {
  const { page, context } = await at({ game: "stars", ...FIRST }, { settings: { speed: 1 } });
  await myTurn(page);
  const change = await changeTheSky(page);
  const slow = await context.newCDPSession(page);
  await slow.send("Animation.enable");
  await slow.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  const { changes } = await state(page);
  await click(page, change);
  expect(await changed(page, changes)).toBe(true);
  await page.waitForSelector(".field.moving");
  await page.keyboard.press("2"); // by keys: a mouse waits until what it is to hit stands still
  await page.keyboard.press("i");
  await page.getByRole("dialog").waitFor();
  expect(await page.locator(".field.moving").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await page.waitForSelector(`.frame[data-changes="${changes + 2}"]`);
});

/** The tiles that are lit, in the order of their names. */
const lit = (page: Page): Promise<string[]> =>
  page.$$eval(".tile.hit", (all) => all.map((each) => each.getAttribute("data-cell") ?? "").sort());

/** Pass until a rival summons; the tiles that the log names. */
async function rivalSummons(page: Page): Promise<string[]> {
  const last = page.locator(".log li", { hasText: "The stars are right on" }).last();
  for (;;) {
    await myTurn(page);
    if (await last.count()) break;
    await click(page, "draw");
    await myTurn(page);
  }
  const words = (await last.textContent()) ?? "";
  return (/right on ([^.]*)\./.exec(words)?.[1] ?? "").split(", ").sort();
}

test("the tiles that summoned a creature are lit, and again when the log is pressed", async () => {
  const { page } = await at({ game: "stars", machines: ["greedy"], options: { first: 0 } });
  const tiles = await rivalSummons(page);
  await page.mouse.move(0, 0);
  await expect.poll(() => lit(page)).toEqual(tiles);
  await picture(page, "stars-summoned");
  await click(page, "draw");
  await expect.poll(() => state(page).then(({ mine }) => mine)).toBe(true);
  await page.getByRole("button", { name: `The stars are right on` }).first().click();
  await expect.poll(() => lit(page)).toEqual(tiles);
});
