/** How I play: one's own games in figures, bars and a curve, in both languages and on every screen. */
import { readFileSync } from "node:fs";
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
});

test("puzzles are counted, and go along to another device as a file", async () => {
  const { page } = await someone();
  const kept = { games: { stars: { strength: 1240, done: [3, 7], solved: 1 } }, days: {} };
  await page.goto("/statistics");
  await page.getByText("There is nothing here yet").waitFor(); // nobody is asked to log in
  const file = { name: "mine.json", mimeType: "application/json" };
  const give = (what: unknown): Promise<void> =>
    page
      .locator("input[type=file]")
      .setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(what)) });
  // what is told goes by itself: somebody looks before it comes
  const told = (text: string): Promise<void> => page.getByText(text).first().waitFor();
  const refused = { puzzles: { games: { stars: { done: ["x"] } } }, lessons: {} };
  await Promise.all([told("mine.json was not exported here"), give(refused)]);
  const taken = { puzzles: kept, lessons: { stars: { done: ["sky"] } } };
  await Promise.all([told("Puzzles and lessons were added"), give(taken)]);
  await page.getByText("1 of 2").waitFor();
  await page.getByText("Your strength: 1240").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("cultists-statistics.json");
  const read = JSON.parse(readFileSync(await saved.path(), "utf8")) as Record<string, unknown>;
  expect(read).toMatchObject({ puzzles: kept, lessons: { stars: { done: ["sky"] } } });
});

test("one's own games go along to another browser, and count once", async () => {
  const ann = await someone();
  await resigned(ann, "realms", 2);
  await ann.page.goto("/statistics");
  await ann.page.getByText("0 of 2").first().waitFor();
  const download = ann.page.waitForEvent("download");
  await ann.page.getByRole("button", { name: "Export" }).click();
  const path = await (await download).path();
  const { games } = JSON.parse(readFileSync(path, "utf8")) as { games: { replay: string }[] };
  expect(games).toHaveLength(2);

  const ben = await someone();
  await ben.page.goto("/statistics");
  await ben.page.getByText("There is nothing here yet").waitFor();
  const give = (...files: Parameters<ReturnType<typeof ben.page.locator>["setInputFiles"]>) =>
    ben.page.locator("input[type=file]").setInputFiles(...files);
  await give(path);
  await ben.page.getByText("2 games were added").first().waitFor();
  await ben.page.getByText("0 of 2").first().waitFor();
  await ben.page.getByText("Novice", { exact: true }).waitFor(); // who sat there is told, too
  const replay = games[0]?.replay ?? "";
  await give({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(replay) });
  await ben.page.getByText("The file has no game that is not here already").first().waitFor();
  expect(await ben.page.getByText("0 of 2").count()).toBeGreaterThan(0);
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
