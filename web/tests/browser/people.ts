/** A browser for a file of tests, and the people in it. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import {
  LONG,
  type Person,
  type Terms,
  type Wishes,
  makeRoom,
  openBrowser,
  person,
} from "./harness";

export const address = inject("address");

export type People = {
  /** Somebody with a browser of their own; without motion, unless it is wished for. */
  someone(wishes?: Wishes): Promise<Person>;
  /** Somebody at a new table of theirs. */
  at(terms: Terms, wishes?: Wishes): Promise<Person & { room: string }>;
  /** Two people at one table, the second by its link. */
  two(game: Terms["game"], options?: object): Promise<{ ann: Person; ben: Person; room: string }>;
  browser(): Browser;
};

/** Open a browser before the tests of a file. After each of them nobody may have complained. */
export function withBrowser(where = (): string => address): People {
  let browser: Browser;
  let everybody: Person[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  }, LONG);
  afterEach(async () => {
    const problems = everybody.flatMap((each) => each.problems);
    await Promise.all(everybody.map(({ context }) => context.close()));
    everybody = [];
    expect(problems).toEqual([]);
  }, LONG);
  afterAll(() => browser?.close(), LONG);

  async function someone(wishes: Wishes = {}): Promise<Person> {
    const made = await person(browser, where(), { settings: { speed: 0 }, ...wishes });
    everybody.push(made);
    return made;
  }

  async function at(terms: Terms, wishes: Wishes = {}): Promise<Person & { room: string }> {
    const who = await someone(wishes);
    return { ...who, room: await makeRoom(who, where(), terms) };
  }

  async function two(game: Terms["game"], options: object = { first: 0 }) {
    const [ann, ben] = [await at({ game, options }), await someone()];
    await ben.page.goto(`/room/${ann.room}`);
    await ben.page.getByRole("button", { name: "Sit down" }).click();
    for (const { page } of [ann, ben]) await page.waitForSelector('.frame[data-status="playing"]');
    return { ann, ben, room: ann.room };
  }

  return { someone, at, two, browser: () => browser };
}

/** Ask the server something, as this person. */
export async function asks<T>(someone: Person, path: string): Promise<T> {
  return (await (await someone.context.request.get(`${address}/api/${path}`)).json()) as T;
}
