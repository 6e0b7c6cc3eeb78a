/** Without a mouse: whole games, and every control in reach with a focus that can be seen. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { SOAK } from "./harness";
import { withBrowser } from "./people";
import { press } from "./keys";
import { myTurn, playToTheEnd } from "./playing";

const { at, someone } = withBrowser();

test.each(["stars", "realms"] as const)("a game of %s by keys alone", async (game) => {
  // it ends sooner against somebody who plays well
  const { page } = await at({ game, machines: ["greedy"] });
  await page.mouse.move(1, 1);
  const make = (page: Page, move: string): Promise<void> => press(page, move, game);
  const played = await playToTheEnd(page, 21, make, SOAK ? Infinity : 40);
  expect(played).toBeGreaterThan(5);
});

/** Walk through everything by Tab and arrows; what was never reached, and what showed no focus there. */
async function unreached(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.addEventListener("focusin", ({ target }) => {
      const element = target as HTMLElement;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const seen = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
      const frame = element.closest("label") ?? element;
      const around = getComputedStyle(frame).outlineStyle !== "none";
      element.dataset["reached"] = seen || around ? "yes" : "unseen";
    });
  });
  const here = (): Promise<{ first: boolean; row: number; sky: boolean }> =>
    page.evaluate(() => {
      const now = document.activeElement as HTMLElement;
      const group = now.closest("[role=group], .log");
      const row = group
        ? [...group.querySelectorAll<HTMLElement>("button")].filter((each) => each.tabIndex < 0)
        : [];
      return { first: now === document.body, row: row.length, sky: !!now.dataset["cell"] };
    });
  // from wherever the page has put the focus to its end, and through all of it again
  for (let [stops, ends] = [0, 0]; stops < 300 && ends < 2; stops += 1) {
    await page.keyboard.press("Tab");
    const { first, row, sky } = await here();
    ends += Number(first);
    if (sky) await walkTheSky(page);
    else if (row) {
      await page.keyboard.press("Home");
      for (let step = 0; step < row; step += 1) await page.keyboard.press("ArrowRight");
    }
  }
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a[href], input, select, summary")]
      .filter(
        (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert]"),
      )
      .filter((each) => each.dataset["reached"] !== "yes")
      // of radio buttons the chosen one is a stop, and arrows lead to the others
      .filter((each) => !each.matches("input[type=radio]"))
      .map((each) => `${each.dataset["reached"] ?? "unreached"}: ${each.outerHTML.slice(0, 160)}`),
  );
}

/** All tiles row by row, and from the edge of each row and column to its handles. */
async function walkTheSky(page: Page): Promise<void> {
  const keys = async (key: string, count: number): Promise<void> => {
    for (let step = 0; step < count; step += 1) await page.keyboard.press(key);
  };
  await keys("ArrowUp", 2); // the tab key enters in the middle
  await keys("ArrowLeft", 2);
  for (let row = 0; row < 5; row += 1) {
    const [there, back] = row % 2 ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    await keys(back, 1);
    await keys(there, 6);
    await keys(back, 1);
    await keys("ArrowDown", 1);
  }
  // from the last row: down to its handles, and up through each column to those above
  await keys("ArrowUp", 5);
  await keys("ArrowLeft", 6);
  await keys("ArrowRight", 1);
  for (let column = 0; column < 5; column += 1) {
    await keys("ArrowUp", 6);
    await keys("ArrowDown", 6);
    await keys("ArrowUp", 1);
    await keys("ArrowRight", 1);
  }
}

test.each(["stars", "realms"] as const)(
  "every control of the table of %s is reached, and its focus seen",
  async (game) => {
    const { page } = await at({ game, machines: ["greedy"], options: { first: 0 } });
    await myTurn(page);
    expect(await unreached(page)).toEqual([]);
  },
);

test.each(["/", "/?make=stars", "/together", "/rules", "/book", "/lessons"])(
  "every control of %s is reached",
  async (path) => {
    const { page } = await someone();
    await page.goto(path);
    await page.waitForSelector("main :is(button, a)");
    await page.waitForLoadState("networkidle");
    expect(await unreached(page)).toEqual([]);
  },
);

test("keys are told by ?, and a dialog gives the focus back", async () => {
  const { page } = await at({ game: "stars", machines: ["greedy"], options: { first: 0 } });
  await myTurn(page);
  await page.keyboard.press("2");
  const card = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute("data-card"));
  const before = await card();
  expect(before).toMatch(/^\d+$/);
  await page.keyboard.press("Shift+?");
  await page.getByRole("dialog", { name: "Shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await card()).toBe(before);
});
