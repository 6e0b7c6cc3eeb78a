/** Hot-seat: two people at one screen, and a cover between them. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { asks, withBrowser } from "./people";
import { SOAK, picture } from "./harness";
import { playQuickly } from "./playing";

const { someone } = withBrowser();

/** Every word on the screen, for eyes or ears, but for the name of the game. */
function words(page: Page): Promise<string> {
  return page.evaluate(() => {
    const said = [...document.querySelectorAll("[aria-label], [title]")].map(
      (each) => `${each.getAttribute("aria-label") ?? ""} ${each.getAttribute("title") ?? ""}`,
    );
    return `${document.body.innerText} ${said.join(" ")}`.replaceAll("Cthulhu Realms", "");
  });
}

test("a game at one screen: behind the cover stands nothing secret", async () => {
  const ada = await someone();
  const { page } = ada;
  const catalogue = await asks<{ cards: { name: string }[] }>(
    ada,
    "games/realms/catalogue?language=en",
  );
  const cards = catalogue.cards.map(({ name }) => name);
  await page.goto("/together?game=realms");
  await page.getByLabel("Name of the person at seat 1").fill("Ada");
  await page.getByLabel("Name of the person at seat 2").fill("Bob");
  await page.getByRole("button", { name: "Begin" }).click();
  const looked = new Set<string>();
  for (let turns = 0; turns < (SOAK ? 200 : 12); turns += 1) {
    await page.waitForSelector('.frame[data-covered="true"], .frame[data-status="ended"]');
    if (await page.locator('.frame[data-status="ended"]').count()) break;
    expect(await page.locator("[data-kind], [data-card], [data-move]").count()).toBe(0);
    if (turns < 6) {
      const said = await words(page);
      expect(cards.filter((name) => said.includes(name))).toEqual([]);
    }
    if (turns === 1) await picture(page, "together-cover");
    const lift = page.getByRole("button", { name: /^I am / });
    looked.add(await lift.innerText());
    await page.waitForSelector(".cover button:not([aria-disabled])");
    // who comes to the screen may go on by keys at once
    await page.keyboard.press("Enter");
    await page.waitForSelector('.frame[data-covered="false"] .hand');
    await playQuickly(page, 100 + turns);
  }
  expect([...looked].sort()).toEqual(["I am Ada", "I am Bob"]);
  if (!SOAK) return;
  await page.waitForSelector('.frame[data-status="ended"]');
  await page.getByRole("button", { name: "Rematch" }).waitFor();
});

test("a reload goes on with the same game, covered", async () => {
  const { page } = await someone();
  await page.goto("/together?game=stars");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: /^I am / }).click();
  await page.waitForSelector('.frame[data-covered="false"] .hand [data-card]');
  await page.reload();
  await page.waitForSelector('.frame[data-covered="true"]');
  expect(await page.locator("[data-card], [data-move]").count()).toBe(0);
});
