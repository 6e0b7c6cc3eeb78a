/** Every page and the main dialogs: axe-core finds nothing serious in any light, and what is off says why. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { namedTwice, serious, unexplained } from "./axe";
import { withBrowser } from "./people";
import { TELEPHONE, picture } from "./harness";
import { click, myTurn, offer, playQuickly, state } from "./playing";

const { at, someone } = withBrowser();
const FIRST = { machines: ["greedy"], options: { first: 0 } };

async function faultless(page: Page): Promise<void> {
  const found = [await serious(page), await unexplained(page), await namedTwice(page)];
  expect(found).toEqual([[], [], []]);
}

test.each([
  ["home", "/", "main section"],
  ["make", "/?make=realms", "main select"],
  ["together", "/together", "main form"],
  ["rules-stars", "/rules/stars", "article h1"],
  ["rules-realms", "/rules/realms", "article h1"],
  ["book", "/book", "main section"],
  ["book-realms", "/book?game=realms", "main .cards li"],
  ["lessons", "/lessons", "main nav a"],
  ["lesson-stars", "/lessons/stars/great", ".lesson .hand"],
  ["lesson-realms", "/lessons/realms/locations", ".lesson .hand"],
  ["unknown", "/nowhere", "main"],
])("the page %s", async (name, path, there) => {
  const { page } = await someone();
  await page.goto(path);
  await page.waitForSelector(there);
  await picture(page, `page-${name}`);
  await faultless(page);
});

test("the lobby, and the settings and keys over it", async () => {
  const { page } = await at({ game: "realms", seats: 4 });
  await page.waitForSelector(".lobby");
  await faultless(page);
  for (const [key, title] of [
    ["s", "Settings"],
    ["?", "Shortcuts"],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole("dialog", { name: title }).waitFor();
    await picture(page, `dialog-${title.toLowerCase()}`);
    await faultless(page);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});

test.each(["stars", "realms"] as const)(
  "the table of %s: before, in the middle, looked at closely, past",
  async (game) => {
    const { page, room } = await at({ game, ...FIRST });
    await myTurn(page);
    expect(await unexplained(page)).toEqual([]);
    await click(page, await offer(page, game === "stars" ? "invoke" : "play"));
    await myTurn(page);
    expect(await unexplained(page)).toEqual([]);
    for (const theme of ["light", "contrast"]) {
      await page.evaluate((theme) => (document.documentElement.dataset["theme"] = theme), theme);
      await picture(page, `${game}-${theme}`);
    }
    await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
    await playQuickly(page, 9, 12);
    await myTurn(page);
    await picture(page, `${game}-middle`);
    await faultless(page);

    const card = page.locator(".hand").locator("[data-card], [data-kind]").first();
    if ((await state(page)).status === "playing" && (await card.count())) {
      await card.click({ button: "right" });
      await page.getByRole("dialog").waitFor();
      await picture(page, `${game}-card`);
      await faultless(page);
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("[");
    await page.getByRole("group", { name: "Look back" }).waitFor();
    await faultless(page);
    await page.goto(`/replay/${room}?move=0`);
    await page.getByRole("slider").waitFor();
    await faultless(page);
    await page.goto(`/room/${room}`);
    await page.waitForSelector(".hand");
    await page.keyboard.press("t");
    await page.getByRole("region", { name: "The table in words" }).waitFor();
    await picture(page, `${game}-words`);
    await faultless(page);
  },
);

test.each(["stars", "realms"] as const)("the table of %s on a telephone", async (game) => {
  const { page } = await at({ game, ...FIRST }, { viewport: TELEPHONE });
  await myTurn(page);
  await picture(page, `${game}-telephone`);
  await faultless(page);
});

test("the cover between two people", async () => {
  const { page } = await someone();
  await page.goto("/together");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForSelector('.frame[data-covered="true"]');
  await faultless(page);
});

test("the sky is drawn for eyes that tell other colours apart, or none", async () => {
  const { page, context } = await at({ game: "stars", ...FIRST });
  await myTurn(page);
  const eyes = await context.newCDPSession(page);
  for (const type of ["achromatopsia", "deuteranopia", "protanopia", "tritanopia"] as const) {
    await eyes.send("Emulation.setEmulatedVisionDeficiency", { type });
    await picture(page, `stars-${type}`);
  }
  // beside its colour each star has a shape, and a letter for whoever wants it
  const shapes = await page.$$eval("[data-cell]", (all) =>
    all.map((each) => [
      each.querySelector("use")?.getAttribute("href") ?? "",
      each.querySelector(".code")?.getAttribute("data-drawn") ?? "",
    ]),
  );
  const drawn = new Map(shapes.map(([shape = "", code = ""]) => [code, shape]));
  expect(shapes).toHaveLength(25);
  expect(new Set(drawn.values()).size).toBe(drawn.size);
});
