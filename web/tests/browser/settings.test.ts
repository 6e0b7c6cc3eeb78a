/** What is chosen is seen at once, in the middle of a game, and kept. */
import { expect, test } from "vitest";
import { withBrowser } from "./people";
import { picture } from "./harness";
import { click, myTurn, offer, offered, state } from "./playing";

const { at } = withBrowser();

test.each(["stars", "realms"] as const)(
  "language, light and words change in the middle of a game of %s",
  async (game) => {
    const { page } = await at({ game, machines: ["greedy"], options: { first: 0 } });
    await myTurn(page);
    await click(page, await offer(page, game === "stars" ? "invoke" : "play"));
    const [before, moves] = [await state(page), await offered(page)];

    await page.keyboard.press("s");
    const settings = page.getByRole("dialog");
    await settings.getByText("light", { exact: true }).click();
    await page.waitForSelector('html[data-theme="light"]');
    await settings.getByText("Deutsch").click();
    await page.waitForSelector('html[lang="de"]');
    await settings.getByRole("heading", { name: "Einstellungen" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Du bist am Zug").first().waitFor();
    await page.waitForSelector('.frame[data-connection="live"]');
    await expect.poll(() => state(page)).toEqual(before);
    await expect.poll(() => offered(page)).toEqual(moves);
    await picture(page, `${game}-light-de`);

    await page.keyboard.press("t");
    const words = page.getByRole("region", { name: "Der Tisch in Worten" });
    await words.waitFor();
    expect((await words.innerText()).length).toBeGreaterThan(200);
    expect(await page.locator(".moves li button").count()).toBeGreaterThan(0);
    await picture(page, `${game}-words-de`);

    await page.reload();
    await words.waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("light");
    await page.keyboard.press("t");
    await page.waitForSelector(".hand");
    expect(await state(page)).toEqual(before);
  },
);

test("motion can be off, and is off where the system asks for it", async () => {
  const { page } = await at(
    { game: "stars", machines: ["greedy"], options: { first: 0 } },
    { settings: { speed: 1 } },
  );
  await myTurn(page);
  const longest = (): Promise<number> =>
    page.evaluate(
      () => parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--d-4")) || 0,
    );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(longest).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.keyboard.press("s");
  await page.getByRole("dialog").getByText("none", { exact: true }).click();
  await page.waitForSelector('html[data-motion="off"]');
  await expect.poll(longest).toBe(0);
});
