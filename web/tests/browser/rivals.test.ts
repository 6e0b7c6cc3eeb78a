/** What a rival does at a table of realms can be followed, and one's own turn does not ask needlessly. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { TELEPHONE } from "./harness";
import { withBrowser } from "./people";
import { click, myTurn, offer, offered, state } from "./playing";

const { at, two } = withBrowser();
const NOVICE = { game: "realms" as const, machines: ["novice"], options: { first: 0 } };

/** Press what begins so, as long as it is offered. */
async function all(page: Page, beginning: RegExp): Promise<void> {
  for (;;) {
    const move = (await offered(page)).find((words) => beginning.test(words));
    if (!move) return;
    await click(page, move);
    await myTurn(page);
  }
}

/** Keep what a page shows for a moment only: cards on the stage, flights, abilities that are lit. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Set<string>();
    (window as unknown as { seen: Set<string> }).seen = seen;
    const look = (): void => {
      for (const card of document.querySelectorAll<HTMLElement>("[data-stage]"))
        seen.add(`card ${card.dataset["stage"]}`);
      if (document.querySelector("[data-stage] li.lit")) seen.add("lit");
      if (document.querySelector(".flight")) seen.add("flight");
      if (document.querySelector(".struck")) seen.add("struck");
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
    });
  });
const seenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

/** End the turn, whatever would be lost. */
async function endTurn(page: Page): Promise<void> {
  const { changes } = await state(page);
  const over = `.frame:not([data-changes="${changes}"])`; // a rival's turn may be over at once, too
  await page.getByRole("button", { name: /^End turn/ }).click();
  await page.waitForSelector(`${over}, dialog[open]`);
  if ((await state(page)).changes === changes)
    await page.getByRole("button", { name: "End anyway" }).click();
  await page.waitForSelector(over);
}

/** Play turns until all of this has been seen in the turn of the novice, who leaves out much. */
async function until(page: Page, wanted: RegExp[]): Promise<string[]> {
  await myTurn(page);
  await watch(page);
  for (let turns = 0; turns < 10; turns += 1) {
    await all(page, /^(play|use) /);
    await endTurn(page);
    await myTurn(page);
    const seen = await seenOn(page);
    if (wanted.every((one) => seen.some((each) => one.test(each)))) return seen;
  }
  throw new Error(`Never seen all of ${wanted.join(", ")}.`);
}

test.each([
  ["desktop", undefined],
  ["telephone", TELEPHONE],
])("a rival's cards land, light and fly on a %s", async (_, viewport) => {
  const settings = { speed: 4 };
  const { page } = await at(NOVICE, viewport ? { settings, viewport } : { settings });
  await until(page, [/^card /, /^lit$/, /^flight$/, /^struck$/]);
  // one's own turn has its own layout again, and what happened stays told until one acts
  expect(await page.locator("[data-stage]").count()).toBe(0);
  if (!viewport) {
    await page.waitForSelector(".rival .told li");
    await click(page, await offer(page, "play "));
    await page.waitForSelector(".rival .told li", { state: "detached" });
  }
});

test.each(["stars", "realms"] as const)(
  "a rival's turn in %s is stopped, stepped through, shown again and skipped",
  async (game) => {
    const terms = { game, machines: ["novice"], options: { first: 0 } };
    const { page } = await at(terms, { settings: { speed: 0.5, askBeforeEnd: false } });
    await myTurn(page);
    const end = await offer(page, game === "stars" ? "draw" : "end turn");
    await page.locator(`[data-move="${end}"]:visible`).click(); // once: another press would skip
    const film = page.locator(".film");
    await film.waitFor();
    await page.keyboard.press(" ");
    await film.getByRole("button", { name: "Go on" }).waitFor();
    const { changes } = await state(page);
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector(`.frame[data-changes="${changes + 1}"]`);
    await page.keyboard.press("ArrowLeft");
    const shown = film.getByRole("slider");
    await expect.poll(() => shown.inputValue()).toBe(String(changes));
    if (game === "realms") await page.waitForSelector("[data-stage]");
    // looking around ends nothing that was stopped
    await page.locator("header.top").click({ position: { x: 500, y: 5 } });
    expect((await state(page)).changes).toBe(changes + 1);
    await film.getByRole("button", { name: "Show again" }).click();
    await film.getByRole("button", { name: "Stop" }).waitFor();
    await page.keyboard.press("Escape");
    await film.waitFor({ state: "detached" });
    await myTurn(page);
  },
);

test("without motion abilities light and nothing flies", async () => {
  const { page } = await at(NOVICE, { settings: { speed: 4 } });
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await until(page, [/^lit$/])).not.toContain("flight");
});

/** How much sanity a seat has, as a screen reader is told. */
const sanity = async (page: Page, seat: number): Promise<number> =>
  Number(await page.locator(`[data-seat="${seat}"] .count .ears`).innerText());

test("loss goes to the only rival at one press; oneself is a step aside", async () => {
  const { ann, ben } = await two("realms");
  const { page } = ann;
  // the first cards of a seat come within two turns, Goons among them
  for (;;) {
    await myTurn(page);
    await all(page, /^play /);
    if ((await offered(page)).includes("use Goon")) break;
    await endTurn(page);
    await myTurn(ben.page);
    await endTurn(ben.page);
  }
  const before = [await sanity(page, 0), await sanity(page, 1)] as const;
  const aside = page.locator('[data-kind="Goon"]').getByRole("button", { name: /choose who/ });
  await page.locator('button[data-move="use Goon"]').focus();
  await page.keyboard.press("ArrowRight"); // it is no tab stop of its own
  await expect.poll(() => aside.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await aside.getAttribute("tabindex")).toBe("-1");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".answers button").allInnerTexts()).toHaveLength(2);
  await page.locator(".answers button").last().click(); // oneself, after the rival
  await expect.poll(() => sanity(page, 0)).toBe(before[0] - 1);
  await myTurn(page);
  for (const open of ["", ".answers"]) {
    // the answer is taken back, then the question
    if (open) await page.waitForSelector(open);
    await page.keyboard.press("u");
  }
  await page.waitForSelector(".answers", { state: "detached" });
  expect(await sanity(page, 0)).toBe(before[0]);
  await page.locator('button[data-move="use Goon"]').click();
  await expect.poll(() => sanity(page, 1)).toBe(before[1] - 1);
  expect(await sanity(page, 0)).toBe(before[0]);
});

test("the end of a turn says once what would be lost", async () => {
  const { page } = await at(NOVICE);
  await myTurn(page);
  await page.getByRole("button", { name: /^End turn/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/cards? to play/).waitFor();
  await dialog.getByRole("button", { name: "Play on" }).click();
  expect((await state(page)).mine).toBe(true);
  await page.keyboard.press("e");
  await dialog.getByLabel("Do not ask again").check();
  await dialog.getByRole("button", { name: "End anyway" }).click();
  await page.waitForSelector(".log >> text=draws");
  await myTurn(page);
  const { changes } = await state(page);
  await page.getByRole("button", { name: /^End turn/ }).click();
  await page.waitForSelector(`.frame:not([data-changes="${changes}"])`);
  expect(await page.evaluate(() => localStorage.getItem("cultists.settings"))).toContain(
    '"askBeforeEnd":false',
  );
});
