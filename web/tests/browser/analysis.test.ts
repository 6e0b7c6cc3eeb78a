/** After the game: what really happened, and playing on from any moment of it. */
import { expect, test } from "vitest";
import { serious } from "./axe";
import { DESKTOP, THOUGHT, TELEPHONE, picture } from "./harness";
import { withBrowser } from "./people";
import { myTurn, playQuickly } from "./playing";

const { at } = withBrowser();

const WHOLE = "a game that was given up is analysed, and played on from its costliest moment";
test(WHOLE, { timeout: 3 * THOUGHT }, async () => {
  const ann = await at({ game: "realms", machines: ["novice"], options: { first: 0 } });
  const { page, room } = ann;
  page.setDefaultTimeout(THOUGHT); // analysis and explore yield to everything else
  await myTurn(page);
  await playQuickly(page, 11, 8);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByText("With even luck", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Analyse" }).click();

  const chart = page.getByRole("img", { name: /^Chance to win/ });
  await chart.waitFor();
  await picture(page, "analysis");
  expect(await serious(page)).toEqual([]);
  const moment = page.getByRole("slider", { name: "Moment of the game" });
  await moment.fill("0");
  await page
    .getByText(/^Turn 1 · /)
    .first()
    .waitFor();
  expect(await moment.getAttribute("aria-valuetext")).toMatch(/^Turn 1 · You \d+ % · /);
  await chart.click({ position: { x: 700, y: 80 } });
  expect(Number(await moment.inputValue())).toBeGreaterThan(0);
  await page.setViewportSize(TELEPHONE);
  // the table is laid out anew after the window has changed
  await page.waitForFunction(() => document.documentElement.scrollWidth === innerWidth);
  await page.setViewportSize(DESKTOP);

  await moment.fill("0");
  await page.getByRole("button", { name: "Explore from here" }).click();
  const plans = page.locator(".plan");
  await plans.first().waitFor();
  // how it went in the game stands among the ways on, and as a mark on the bar
  const played = page.locator(".plan", { hasText: "this is what was played in the game" });
  await expect.poll(() => played.count(), { timeout: THOUGHT }).toBe(1);
  await page.getByRole("img", { name: /in the game: \S.* \d+ %$/ }).waitFor();
  await picture(page, "explore");
  expect(await serious(page)).toEqual([]);
  // the best plan is drawn, another one when it is chosen; pressed once more it is played
  const steps = (): Promise<number> => page.locator(".step-mark").count();
  expect(await steps()).toBeGreaterThan(0);
  if ((await plans.count()) > 1) {
    await plans.nth(1).click();
    expect(await plans.nth(1).getAttribute("aria-pressed")).toBe("true");
    expect(page.url()).not.toContain("line=");
    expect(await steps()).toBeGreaterThan(0);
    await plans.first().click();
  }
  await plans.first().click();
  await page.waitForURL(/line=/);
  const link = page.url();
  await page.getByRole("button", { name: "take back" }).click();
  await page.waitForFunction((before) => location.href !== before, link);
  await page.goto(link);
  await page.getByRole("button", { name: "Begin again" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/explore/${room}`);
  await page.getByRole("link", { name: "Back to the analysis" }).click();
  await chart.waitFor();
});
