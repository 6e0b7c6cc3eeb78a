/** Puzzles in the page: a wrong try is answered, the way can be shown, a solution is remembered. */
import { expect, test } from "vitest";
import { picture, TELEPHONE } from "./harness";
import { withBrowser } from "./people";

const { someone } = withBrowser();

test("a wrong try is answered with why, and the way is laid on the table", async () => {
  const { page } = await someone();
  await page.goto("/puzzles");
  await page.getByRole("link", { name: "Solve today’s puzzle" }).waitFor();
  await picture(page, "puzzles");
  await page.goto("/puzzles/stars/1");
  await page.locator("#task").waitFor();
  expect(await page.locator(".hand .card.aimed").count()).toBe(1); // which of several is meant
  await picture(page, "puzzle");
  await page.keyboard.press("t");
  await page.getByRole("button", { name: "draw", exact: true }).click();
  await page.locator(".goal .why").waitFor();
  expect(await page.locator(".goal .why").innerText()).toContain("Not yet.");
  expect(await page.locator("[data-tries]").getAttribute("data-tries")).toBe("2");
  await page.getByRole("button", { name: "Show the way" }).click();
  const way = page.locator(".way li");
  await way.first().waitFor();
  for (let at = 1; at <= (await way.count()); at += 1) {
    await page.getByRole("button", { name: "Next move of the way" }).click();
    await page
      .locator(".way li.played")
      .nth(at - 1)
      .waitFor();
  }
  await page.keyboard.press("t");
  await picture(page, "puzzle-way");
  await page.setViewportSize(TELEPHONE);
  await picture(page, "puzzle-telephone");
});

test("the puzzle of the day is solved by its moves, in German, counts and can be shared", async () => {
  const { page, context } = await someone({ locale: "de-DE" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/puzzles/daily");
  await page.locator("#task").waitFor();
  const day = await page.evaluate(() => new Date().toLocaleDateString("sv")); // as 2026-11-18
  const listed = await context.request.get(`/api/puzzles?day=${day}`);
  const { daily } = (await listed.json()) as { daily: { game: string; number: number } };
  const way = `/api/puzzles/${daily.game}/way?number=${daily.number}&language=de`;
  const { said } = (await (await context.request.get(way)).json()) as { said: string[] };
  await page.getByLabel("Zeit anzeigen").check();
  await page.keyboard.press("t");
  for (const [at, words] of said.entries()) {
    await page.getByRole("button", { name: words, exact: true }).first().click();
    if (at < said.length - 1) await page.locator(".said li").nth(at).waitFor({ state: "attached" });
  }
  await page.locator(".solved").waitFor();
  expect(await page.locator(".solved").innerText()).toContain("Im ersten Versuch gelöst.");
  expect(await page.locator(".solved").innerText()).toContain("ein Tag in Folge");
  await page.getByRole("button", { name: "Als Text kopieren" }).click();
  await page.getByText("Kopiert").first().waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(
    /Rätsel des Tages.*\n.*✦.*\nohne Hinweise · ein Tag in Folge · \d\d:\d\d\nhttp/,
  );
  expect(shared.split("/puzzles/")[1]).toBe(`${daily.game}/${daily.number}`);
  const task = await page.locator("#task").innerText();
  for (const told of [task, ...said]) expect(shared).not.toContain(told);
  await page.goto("/puzzles");
  await page.getByText("1 erledigt").waitFor();
  await page.getByText("ein Tag in Folge").waitFor();
  await page.getByRole("link", { name: "Noch einmal ansehen" }).waitFor(); // today's is done
});
