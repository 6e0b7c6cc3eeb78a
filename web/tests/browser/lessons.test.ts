/** Lessons by keys alone: at real tables, a wrong try put back with its reason, the place kept. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { picture } from "./harness";
import { press } from "./keys";
import { withBrowser } from "./people";

const { someone } = withBrowser();

/** Everything that a screen reader was told, in order. */
const heard = (page: Page): Promise<string> =>
  page.locator(".ears[role=log]").evaluate((log) => log.textContent ?? "");

/** The step is solved: the focus is on the button that leads on. */
async function solved(page: Page, step: number): Promise<void> {
  await page.waitForSelector(`.lesson[data-step="${step}"][data-done="true"]`);
  await page.waitForFunction(() => document.activeElement?.matches(".teacher .btn.main"));
}

const begins = (page: Page, step: number): Promise<unknown> =>
  page.waitForSelector(
    `.lesson[data-step="${step}"][data-done="false"][data-waiting="false"] :is(.sky, .hand)`,
  );

test("a newcomer begins the first lesson and plays it through without a mouse", async () => {
  const { page } = await someone();
  await page.goto("/");
  await page.getByRole("link", { name: "Begin the first lesson" }).focus();
  await page.keyboard.press("Enter");
  await begins(page, 1);
  expect(await heard(page)).toContain("Push row 3 so that the shooting star");

  // what does not matter is dimmed: all but row 3, and the moon above it
  expect(await page.locator(".tile:not(.dim)").count()).toBe(6);
  expect(await page.locator(".hand .card:not(.dim)").count()).toBe(0);
  await press(page, "push row 3 west", "stars");
  await page.getByText("take the bar on the other side").first().waitFor();
  await page.waitForSelector('.frame[data-changes="0"][data-waiting="false"]');
  const told = await heard(page);
  expect(told.indexOf("You push row 3 west.")).toBeGreaterThan(0);
  expect(told.indexOf("Put back:")).toBeGreaterThan(told.indexOf("You push row 3 west."));
  await page.locator(".handle.tried[data-move='push row 3 west']").waitFor();
  expect(await page.locator(".handle.lit").count()).toBe(1); // what is left to be tried
  await picture(page, "lesson-put-back");

  await press(page, "push row 3 east", "stars");
  await solved(page, 1);
  expect(await page.locator(".dim").count()).toBe(0);
  await page.keyboard.press("Enter");
  await begins(page, 2);

  // somebody leaves, and comes back to the same step
  await page.goto("/");
  await page.getByRole("link", { name: "Continue" }).click();
  await begins(page, 2);
  await page.keyboard.press("l"); // show me
  await solved(page, 2);
  await page.keyboard.press("Enter");
  await begins(page, 3);
  await page.keyboard.press("1");
  await press(page, "flip d4", "stars");
  await solved(page, 3);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /A constellation/ }).waitFor();
  await page.goto("/lessons");
  await expect.poll(() => page.locator("a.done").count()).toBe(1);
});

test("a chapter of the other game by keys alone", async () => {
  const { page } = await someone();
  await page.goto("/lessons/realms/colours");
  await begins(page, 1);
  await press(page, "play Miskatonic Student", "realms");
  await page.getByText("is purple; Deep One asks for another green card").first().waitFor();
  await page.waitForSelector('.frame[data-changes="0"][data-waiting="false"]');
  await press(page, "play Brain Cylinder", "realms");
  await press(page, "use Deep One 2", "realms");
  await solved(page, 1);
  await picture(page, "lesson-solved");
  await page.keyboard.press("Enter");
  await begins(page, 2);
  await press(page, "play Follower", "realms");
  await press(page, "use Elder Sign 2", "realms");
  await solved(page, 2);
});
