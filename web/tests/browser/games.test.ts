/** Several people and machines at one table: whole games in the soak, else the beginning of each. */
import { expect, test } from "vitest";
import { address, withBrowser } from "./people";
import { SOAK, picture } from "./harness";
import { myTurn, playQuickly } from "./playing";

const { at, someone } = withBrowser();
const MOVES = SOAK ? Infinity : 30;

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
  const [anns, bens] = [playQuickly(ann.page, 3, MOVES), playQuickly(ben.page, 4)];
  bens.catch(() => 0); // unless games are whole, he waits for her at the end
  expect(await anns).toBeGreaterThan(0);
  if (SOAK) {
    expect(await bens).toBeGreaterThan(0);
    for (const { page } of [ann, ben]) await page.waitForSelector('.frame[data-status="ended"]');
  }
});

test.each([3, 4])("realms with %i seats", async (seats) => {
  const { page } = await at({ game: "realms", seats, machines: Array(seats - 1).fill("greedy") });
  await myTurn(page);
  await picture(page, `realms-${seats}`);
  expect(await playQuickly(page, seats, MOVES)).toBeGreaterThan(0);
});
