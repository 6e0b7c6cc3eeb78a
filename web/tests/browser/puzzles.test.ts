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

test("a puzzle is solved by its moves, in German, and counts", async () => {
  const { page, context } = await someone({ locale: "de-DE" });
  const answer = await context.request.get("/api/puzzles/realms/way?number=1&language=de");
  const { said } = (await answer.json()) as { said: string[] };
  await page.goto("/puzzles/realms/1");
  await page.locator("#task").waitFor();
  await page.keyboard.press("t");
  for (const [at, words] of said.entries()) {
    await page.getByRole("button", { name: words, exact: true }).first().click();
    if (at < said.length - 1) await page.locator(".said li").nth(at).waitFor({ state: "attached" });
  }
  await page.locator(".solved").waitFor();
  expect(await page.locator(".solved").innerText()).toContain("Im ersten Versuch gelöst.");
  await page.goto("/puzzles");
  await page.getByText("1 erledigt").waitFor();
});
