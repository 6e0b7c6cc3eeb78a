/** People at tables, in a real browser against a real server. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DESKTOP,
  LONG,
  type Person,
  Server,
  TELEPHONE,
  makeRoom,
  openBrowser,
  person,
  picture,
} from "./harness";
import { click, myTurn, offered, playToTheEnd, state } from "./playing";

let server: Server;
let browser: Browser;
const everybody: Person[] = [];

async function someone(wishes: Parameters<typeof person>[2] = {}): Promise<Person> {
  const made = await person(browser, server.address, { settings: { speed: 0 }, ...wishes });
  everybody.push(made);
  return made;
}

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), openBrowser()]);
}, LONG);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
}, LONG);

describe("a game to the end against a machine", () => {
  test.each(["stars", "realms"] as const)("%s, by clicks", { timeout: 4 * LONG }, async (game) => {
    const ann = await someone();
    await makeRoom(ann, server.address, { game, machines: ["greedy"] });
    await myTurn(ann.page);
    await picture(ann.page, `${game}-desktop`);
    expect(await playToTheEnd(ann.page, 7)).toBeGreaterThan(10);
    await ann.page.getByRole("button", { name: "Another game" }).waitFor();
    await picture(ann.page, `${game}-ended`);
    expect(ann.problems).toEqual([]);
  });
});

test(
  "two browsers and a machine, by one link and without accounts",
  { timeout: 4 * LONG },
  async () => {
    const [ann, ben] = [await someone(), await someone()];
    const room = await makeRoom(ann, server.address, { game: "realms", seats: 3 });
    await ann.page.getByRole("button", { name: "Put a machine here (Adept)" }).last().waitFor();
    await ann.page.getByLabel("Machines play as").selectOption("novice");
    await picture(ann.page, "lobby");
    await ann.page.getByRole("button", { name: "Put a machine here (Novice)" }).last().click();
    const link = await ann.page.getByLabel("link to this room").inputValue();
    expect(link).toBe(`${server.address}/room/${room}`);
    await ben.page.goto(link);
    await ben.page.getByRole("button", { name: "Sit down" }).click();
    await Promise.all([playToTheEnd(ann.page, 3), playToTheEnd(ben.page, 4)]);
    expect([...ann.problems, ...ben.problems]).toEqual([]);
  },
);

test.each([3, 4])("realms with %i seats", { timeout: 4 * LONG }, async (seats) => {
  const ann = await someone();
  const machines = ["greedy", "greedy", "greedy"].slice(0, seats - 1);
  await makeRoom(ann, server.address, { game: "realms", seats, machines });
  await myTurn(ann.page);
  await picture(ann.page, `realms-${seats}`);
  await playToTheEnd(ann.page, seats, 600);
  expect(ann.problems).toEqual([]);
});

test(
  "a page that is loaded again in the middle of a turn shows the same table",
  { timeout: LONG },
  async () => {
    const ann = await someone();
    await makeRoom(ann, server.address, {
      game: "stars",
      machines: ["novice"],
      options: { first: 0 },
    });
    await myTurn(ann.page);
    const invoke = (await offered(ann.page)).find((move) => move.startsWith("invoke"));
    await click(ann.page, invoke ?? "");
    const before = await state(ann.page);
    await ann.page.reload();
    await myTurn(ann.page);
    expect(await state(ann.page)).toEqual(before);
  },
);

test("two devices on one seat see the same", { timeout: LONG }, async () => {
  const ann = await someone();
  const room = await makeRoom(ann, server.address, {
    game: "realms",
    machines: ["novice"],
    options: { first: 0 },
  });
  const other = await ann.context.newPage();
  await other.goto(`/room/${room}`);
  await myTurn(other);
  const move = (await offered(other)).find((words) => words.startsWith("play"));
  await click(other, move ?? "");
  const { changes } = await state(other);
  await ann.page.waitForSelector(`.frame[data-changes="${changes}"]`);
});

test("a server that is killed comes back, and nothing is lost", { timeout: 3 * LONG }, async () => {
  const frail = await Server.start();
  const ann = await person(browser, frail.address, { settings: { speed: 0 } });
  await makeRoom(ann, frail.address, {
    game: "realms",
    machines: ["novice"],
    options: { first: 0 },
  });
  await myTurn(ann.page);
  const first = (await offered(ann.page)).find((words) => words.startsWith("play"));
  await click(ann.page, first ?? "");
  const before = await state(ann.page);
  const folder = await frail.kill();
  await ann.page.getByText("The connection is lost").waitFor();
  await picture(ann.page, "reconnecting");
  const again = await Server.start(folder, frail.port);
  await ann.page.waitForSelector('.frame[data-connection="live"]', { timeout: LONG });
  expect((await state(ann.page)).changes).toBe(before.changes);
  const next = (await offered(ann.page))[0];
  await click(ann.page, next ?? "");
  await ann.context.close();
  await again.stop();
});

test("German, on a telephone", { timeout: 3 * LONG }, async () => {
  const ann = await someone({ locale: "de-DE", viewport: TELEPHONE });
  for (const game of ["stars", "realms"] as const) {
    await makeRoom(ann, server.address, {
      game,
      seats: 4,
      machines: ["novice", "novice", "novice"],
    });
    await myTurn(ann.page);
    await ann.page.getByText("Du bist am Zug").first().waitFor();
    await picture(ann.page, `${game}-telephone-de`);
    const wide = await ann.page.evaluate(() => document.documentElement.scrollWidth);
    const high = await ann.page.evaluate(() => document.documentElement.scrollHeight);
    expect([wide, high]).toEqual([TELEPHONE.width, TELEPHONE.height]);
  }
  expect(ann.problems).toEqual([]);
});

test.each([
  DESKTOP,
  { width: 1024, height: 768 },
  { width: 360, height: 640 },
  { width: 3840, height: 2160 },
])("no scroll bar on the table at %o", { timeout: LONG }, async (viewport) => {
  const ann = await someone({ viewport });
  for (const game of ["stars", "realms"] as const) {
    await makeRoom(ann, server.address, {
      game,
      seats: 4,
      machines: ["novice", "novice", "novice"],
    });
    await myTurn(ann.page);
    await picture(ann.page, `${game}-${viewport.width}`);
    const size = await ann.page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { width: scrollWidth, height: scrollHeight };
    });
    expect(size).toEqual(viewport);
  }
});

test(
  "in words: the whole table and every move without a picture",
  { timeout: 4 * LONG },
  async () => {
    const ann = await someone({ settings: { speed: 0, text: true } });
    await makeRoom(ann, server.address, {
      game: "stars",
      machines: ["novice"],
      options: { first: 0 },
    });
    await myTurn(ann.page);
    await picture(ann.page, "stars-words");
    const field = ann.page.getByLabel("Type a move, or choose one");
    await field.fill("conjure the moon");
    await field.press("Enter");
    await ann.page.getByText("“conjure the moon” is no move.").first().waitFor();
    const moves = await ann.page.locator(".moves li button").allInnerTexts();
    const invoke = moves.find((words) => words.startsWith("invoke")) ?? "";
    await field.fill(invoke);
    await field.press("Enter");
    await ann.page.waitForSelector('.frame[data-changes="1"]');
    expect(ann.problems).toEqual([]);
  },
);
