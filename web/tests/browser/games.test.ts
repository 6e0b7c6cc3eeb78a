/** Whole games in a real browser against a real server. */
import { expect, test } from "vitest";
import { address, withBrowser } from "./people";
import { picture } from "./harness";
import { myTurn, playQuickly, playToTheEnd } from "./playing";

const { at, someone } = withBrowser();

test.each(["stars", "realms"] as const)(
  "%s to the end against a machine, by clicks",
  async (game) => {
    const { page } = await at({ game, machines: ["greedy"] });
    await myTurn(page);
    await picture(page, `${game}-desktop`);
    expect(await playToTheEnd(page, 7)).toBeGreaterThan(10);
    await page.getByRole("button", { name: "Rematch" }).waitFor();
    await picture(page, `${game}-ended`);
  },
);

test("two browsers and a machine, by one link and without accounts", async () => {
  const [ann, ben] = [await at({ game: "realms", seats: 3 }), await someone()];
  await ann.page.getByRole("button", { name: "Add a machine (Librarian)" }).last().waitFor();
  await ann.page.getByLabel("Machines play as").selectOption("sleepwalker");
  await picture(ann.page, "lobby");
  await ann.page.getByRole("button", { name: "Add a machine (Sleepwalker)" }).last().click();
  const link = await ann.page.getByLabel("link to this room").inputValue();
  expect(link).toBe(`${address}/room/${ann.room}`);
  await ben.page.goto(link);
  await ben.page.getByRole("button", { name: "Sit down" }).click();
  await Promise.all(
    [ann, ben].map(({ page }) => page.waitForSelector('.frame[data-status="playing"]')),
  );
  const played = await Promise.all([playQuickly(ann.page, 3), playQuickly(ben.page, 4)]);
  for (const count of played) expect(count).toBeGreaterThan(0);
  for (const { page } of [ann, ben]) await page.waitForSelector('.frame[data-status="ended"]');
});

test.each([3, 4])("realms with %i seats", async (seats) => {
  const { page } = await at({ game: "realms", seats, machines: Array(seats - 1).fill("greedy") });
  await myTurn(page);
  await picture(page, `realms-${seats}`);
  expect(await playQuickly(page, seats)).toBeGreaterThan(0);
});
