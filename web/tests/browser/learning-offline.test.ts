/** Learning without a network: a lesson, a puzzle, a hint, what really happened, other ways, figures. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { playNow, withoutServer } from "./alone";
import { picture } from "./harness";
import { press } from "./keys";
import { myTurn, playQuickly } from "./playing";

const { cutOff } = withoutServer();

async function lesson(page: Page): Promise<void> {
  await page.goto("/lessons/stars/sky");
  await page.waitForSelector('.lesson[data-step="1"][data-waiting="false"] .sky');
  await press(page, "push row 3 west", "stars");
  await page.getByText("take the bar on the other side").first().waitFor();
  await page.waitForSelector('.frame[data-changes="0"][data-waiting="false"]');
  await press(page, "push row 3 east", "stars");
  await page.waitForSelector('.lesson[data-step="1"][data-done="true"]');
}

async function puzzleOfTheDay(page: Page): Promise<void> {
  await page.goto("/puzzles");
  await page.getByRole("link", { name: "Solve today’s puzzle" }).click();
  await page.locator("#task").waitFor();
  await page.keyboard.press("t");
  await page.locator(".moves li button").first().click();
  await page.locator(".goal .why, .said li").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Show the way" }).click();
  await page.getByRole("button", { name: "Next move of the way" }).click();
  await page.locator(".way li.played").first().waitFor();
  await page.keyboard.press("t");
}

async function hint(page: Page): Promise<void> {
  await page.locator(".hint-btn").click();
  await page.getByRole("button", { name: "What?" }).click();
  await page.locator(".slip").getByText("The best idea:").waitFor();
}

async function otherWays(page: Page, room: string): Promise<void> {
  await page.getByRole("slider", { name: "Moment of the game" }).fill("0");
  await page.getByRole("button", { name: "Explore from here" }).click();
  await page.locator(".plan").first().click();
  await page.waitForURL(/line=/);
  await page.reload();
  await page.getByRole("button", { name: "Begin again" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/explore/${room}`);
}

test("learning goes on where there is no network", async () => {
  const { page } = await cutOff();
  await lesson(page);
  await puzzleOfTheDay(page);
  const room = await playNow(page, "realms");
  await myTurn(page);
  await hint(page);
  await playQuickly(page, 11, 8);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByText("With even luck", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.getByRole("img", { name: /^Chance to win/ }).waitFor();
  await picture(page, "analysis-offline");
  await otherWays(page, room);
  await page.goto("/statistics");
  await page.getByText("0 of 1").first().waitFor();
  await picture(page, "statistics-offline");
});
