/**
 * A game that the page has no folder for, on a real server: everything that the page needs comes
 * from there, in words. It is the toy of tests/toy, a distribution of its own.
 */
import { delimiter, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LONG, Server, picture } from "./harness";
import { withBrowser } from "./people";
import { myTurn, state } from "./playing";

const TESTS = resolve(import.meta.dirname, "../../../tests");
const PYTHONPATH = [resolve(TESTS, "plugins"), resolve(TESTS, "..")].join(delimiter);

let server: Server;
beforeAll(async () => {
  server = await Server.start({ environment: { PYTHONPATH } });
}, LONG);
afterAll(() => server?.stop(), LONG);
const { someone } = withBrowser(() => server.address);

test("it is found on the start page and played to the end, in words", async () => {
  const { page } = await someone();
  await page.goto("/");
  const game = page.getByRole("region", { name: "Twelve Tricks" });
  await game.getByText("2 to 4 players").waitFor();
  await picture(page, "undrawn-home");
  await game.getByRole("button", { name: "Play now" }).click();
  await page.getByRole("heading", { name: "Twelve Tricks" }).waitFor();
  const table = page.getByRole("region", { name: "The table in words" });
  await table.getByText(/^hand: \d+(, \d+){4}$/).waitFor();
  expect(await page.getByRole("button", { name: "Drawn" }).count()).toBe(0);
  await picture(page, "undrawn-table");
  const moves = page.getByRole("region", { name: "What you can do" });
  const field = page.getByRole("textbox", { name: "Type a move, or choose one" });
  for (let typing = true; await myTurn(page); typing = !typing) {
    const { changes } = await state(page);
    const first = moves.getByRole("listitem").getByRole("button").first();
    if (typing) {
      await field.fill((await first.textContent()) ?? "");
      await field.press("Enter");
    } else await first.click();
    await page.waitForSelector(`.frame:not([data-changes="${changes}"])`);
  }
  await page.getByText("The game is over").waitFor();
  await picture(page, "undrawn-end");
  await page.getByRole("button", { name: "See the table" }).click();
  await page
    .locator(".log")
    .getByText(/\bwins?\b/)
    .first()
    .waitFor();
});

test("a room is made for it, and a machine sits down in the lobby", async () => {
  const { page } = await someone();
  await page.goto("/?make=toy");
  const make = page.getByRole("region", { name: "Create a room" });
  expect(await make.getByRole("radio", { name: "Twelve Tricks" }).isChecked()).toBe(true);
  await make.getByRole("button", { name: "Create the room" }).click();
  await page.waitForSelector(".lobby");
  await picture(page, "undrawn-lobby");
  await page.getByRole("button", { name: /^Add a machine/ }).click();
  await page.getByRole("region", { name: "The table in words" }).waitFor();
});

test("rules and book say that they have nothing about it", async () => {
  const { page } = await someone();
  await page.goto("/rules");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Twelve Tricks/ })
    .click();
  await page.getByText("This page has no rules for Twelve Tricks.").waitFor();
  await page.goto("/book?game=toy");
  await page.getByText("Twelve Tricks has no pages in this book.").waitFor();
});
