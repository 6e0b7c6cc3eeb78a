/** Explanations that cover nothing, the log as a drawer, taking back, and looking back by turns. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { picture } from "./harness";
import { withBrowser } from "./people";
import { click, myTurn, state } from "./playing";

const { at } = withBrowser();
const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1440, 900],
] as const;

/** Controls of the table that lie under the explanation. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = document.querySelector(".guide[aria-label]")?.getBoundingClientRect();
    if (!box) return ["there is no explanation"];
    const controls = [...document.querySelectorAll("main button, main [data-move]")];
    return controls
      .filter((each) => !each.closest(".guide") && each.checkVisibility())
      .filter((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      })
      .map((each) => each.textContent?.trim().slice(0, 40) ?? "");
  });

test.each(["stars", "realms"] as const)(
  "the explanation of %s tells the goal first and covers nothing",
  async (game) => {
    const machines = ["novice"];
    const { page } = await at(
      { game, machines, options: { first: 0 } },
      { settings: { explain: true, speed: 0 } },
    );
    await myTurn(page);
    const guide = page.getByRole("complementary", { name: "First steps" });
    await guide.getByText("The goal:").waitFor();
    for (const step of ["goal", "first"]) {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
        expect(await covered(page), `${step}, ${width} x ${height}`).toEqual([]);
        await picture(page, `${game}-guide-${step}-${width}`);
      }
      if (step === "goal") await guide.getByRole("button", { name: "Go on" }).click();
    }
    expect(await guide.innerText()).not.toContain("The goal:");
  },
);

test("the log of a telephone closes by its cross, by Escape and by a press beside it", async () => {
  const { page } = await at(
    { game: "stars", machines: ["novice"], options: { first: 0 } },
    { viewport: { width: 390, height: 844 } },
  );
  await myTurn(page);
  const open = page.getByRole("button", { name: "Log", exact: true });
  const over = page.locator(".over");
  for (const close of [
    () => over.getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(195, 120),
  ]) {
    await open.click();
    await over.waitFor();
    await picture(page, "log-drawer");
    await close();
    await over.waitFor({ state: "detached" });
    expect(await open.evaluate((each) => each === document.activeElement)).toBe(true);
  }
});

test("against a machine one press takes back what was seen, and the log strikes it", async () => {
  const { page } = await at({ game: "realms", machines: ["greedy"], options: { first: 0 } });
  await myTurn(page);
  const undo = page.getByRole("button", { name: "Undo" });
  expect(await undo.getAttribute("aria-disabled")).toBe("true");
  await click(page, "end turn");
  await myTurn(page);
  const { changes } = await state(page);
  expect(changes).toBeGreaterThan(1);
  await undo.click();
  await page
    .getByText(/You take back .* after seeing what came of it/)
    .first()
    .waitFor();
  await myTurn(page);
  expect(await page.locator(".log del").count()).toBeGreaterThan(1);
  expect(await undo.getAttribute("aria-disabled")).toBe("true");
  await picture(page, "took-back");
});

test("looking back has a slider as wide as its bar, and jumps by turns", async () => {
  const { page } = await at({ game: "realms", machines: ["greedy"], options: { first: 0 } });
  await myTurn(page);
  await click(page, "end turn");
  await myTurn(page);
  await page.getByRole("button", { name: "Look back" }).click();
  const bar = page.locator(".looking");
  const slider = bar.getByRole("slider");
  const [wide, whole] = [await slider.boundingBox(), await bar.boundingBox()];
  expect((wide?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.85);
  await picture(page, "looking-back-turns");
  await bar.getByRole("button", { name: "one turn back" }).click();
  await expect.poll(() => slider.inputValue()).toBe("1");
  await bar.getByRole("button", { name: "one turn back" }).click();
  await expect.poll(() => slider.inputValue()).toBe("0");
  // whoever looks back is still "you"
  await page.locator(".seat", { hasText: "You" }).waitFor();
});
