/** How I play: one's own games in figures, bars and a curve, in both languages and on every screen. */
import { expect, test } from "vitest";
import { withBrowser } from "./people";
import { type Person, picture, TELEPHONE } from "./harness";
import { address } from "./people";

const { someone } = withBrowser();

/** Games that were resigned at once. */
async function resigned(who: Person, game: string, count: number): Promise<void> {
  const headers = { origin: address };
  for (let n = 0; n < count; n += 1) {
    const data = { game, seats: 2, machines: ["novice"] };
    const made = await who.context.request.post("/api/rooms", { data, headers });
    const { room } = (await made.json()) as { room: string };
    const message = { type: "resign", id: `r${n}` };
    await who.context.request.post(`/api/rooms/${room}/messages`, { data: message, headers });
  }
}

test("one's own games, by opponent and by table, and over time", async () => {
  const who = await someone();
  await resigned(who, "stars", 2);
  await resigned(who, "realms", 5);
  await who.page.goto("/");
  await who.page.getByRole("link", { name: "How I play" }).click();
  await who.page.getByText("0 of 7").waitFor();
  expect(await who.page.locator(".bar.few").count()).toBe(1); // two games say little
  await who.page.getByRole("img", { name: /last 7 games/ }).waitFor();
  await picture(who.page, "statistics");
  await who.page.getByText("Stars", { exact: true }).first().click();
  await who.page.getByText("0 of 2").first().waitFor();
  const download = who.page.waitForEvent("download");
  await who.page.getByRole("button", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toBe("cultists-statistics.json");
});

test("somebody new is told how it begins, on a telephone, in German", async () => {
  const who = await someone({
    viewport: TELEPHONE,
    locale: "de-DE",
    settings: { speed: 0, theme: "light" },
  });
  await resigned(who, "stars", 1);
  await who.page.goto("/statistics");
  await who.page.getByText("0 von 1").first().waitFor();
  await picture(who.page, "statistics-telephone");
  const wide = await who.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(TELEPHONE.width);
  await who.page.getByText("4", { exact: true }).click();
  await who.page.getByText("Hier steht noch nichts").waitFor();
});
