/** Somebody who clicks whatever can be clicked, through the controls that people use. */
import type { Page } from "playwright-core";
import { LONG } from "./harness";

/** Dice that fall the same way every time. */
export function dice(seed: number): (n: number) => number {
  let state = seed >>> 0 || 1;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

type State = {
  status: string;
  connection: string;
  changes: number;
  mine: boolean;
  waiting: boolean;
};

export async function state(page: Page): Promise<State> {
  const frame = page.locator(".frame");
  const read = (name: string): Promise<string> =>
    frame.getAttribute(`data-${name}`).then((text) => text ?? "");
  return {
    status: await read("status"),
    connection: await read("connection"),
    changes: Number(await read("changes")),
    mine: (await read("mine")) === "true",
    waiting: (await read("waiting")) === "true",
  };
}

/** Wait until it is this person's turn, or the game is over. */
export async function myTurn(page: Page): Promise<boolean> {
  await page.waitForSelector(
    '.frame[data-status="playing"][data-mine="true"][data-waiting="false"], .frame[data-status="ended"]',
    { timeout: 4 * LONG }, // whoever is out waits until the others are done
  );
  return (await state(page)).status === "playing";
}

/** The moves that stand on the screen, in the order of the page. */
export function offered(page: Page): Promise<string[]> {
  return page.$$eval("[data-move]", (all) => [
    ...new Set(all.map((each) => each.getAttribute("data-move") ?? "")),
  ]);
}

/** Make one move through the page: the control, and if it opens a choice, the choice. */
export async function click(page: Page, move: string): Promise<void> {
  const { changes } = await state(page);
  const changed = (timeout: number): Promise<boolean> =>
    page
      .waitForSelector(`.frame:not([data-changes="${changes}"])`, { timeout })
      .then(() => true)
      .catch(() => false);
  const control = page.locator(`[data-move=${JSON.stringify(move)}]:visible`).last();
  let trouble: unknown;
  for (let tries = 0; tries < 8; tries += 1) {
    await control.click({ timeout: 5_000 }).catch((error: unknown) => (trouble = error));
    if (await changed(tries < 7 ? 500 : LONG)) return;
  }
  throw new Error(`Nothing came of “${move}”: ${String(trouble)}`);
}

/** Play until the end, choosing by dice, with some sense: what ends a turn comes last. */
export async function playToTheEnd(page: Page, seed: number, limit = 400): Promise<number> {
  const roll = dice(seed);
  for (let played = 0; played < limit; played += 1) {
    if (!(await myTurn(page))) return played;
    await page.waitForSelector("[data-move]", { timeout: LONG });
    const moves = await offered(page);
    const good = moves.filter((move) => /^(summon|play|use|conjure)/.test(move));
    const some = good.length ? good : moves;
    await click(page, some[roll(some.length)] ?? "");
  }
  throw new Error("The game does not end.");
}
