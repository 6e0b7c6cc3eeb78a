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

export function state(page: Page): Promise<State> {
  return page.$eval(".frame", (frame) => {
    const { status = "", connection = "", changes, mine, waiting } = (frame as HTMLElement).dataset;
    return {
      status,
      connection,
      changes: Number(changes),
      mine: mine === "true",
      waiting: waiting === "true",
    };
  });
}

const TABLE = ":has(#main:not(.sorry))"; // it comes after its frame
const MINE = `.frame[data-status="playing"][data-mine="true"][data-waiting="false"]${TABLE}`;

/** Wait until it is this person's turn, or the game is over. */
export async function myTurn(page: Page): Promise<boolean> {
  // whoever is out waits until the others are done
  await page.waitForSelector(`${MINE}, .frame[data-status="ended"]`, { timeout: 4 * LONG });
  return (await state(page)).status === "playing";
}

/** The moves that stand on the screen, in the order of the page. */
export function offered(page: Page): Promise<string[]> {
  return page.$$eval("[data-move]", (all) => [
    ...new Set(all.map((each) => each.getAttribute("data-move") ?? "")),
  ]);
}

/** The first move on the screen that begins so. */
export async function offer(page: Page, beginning: string): Promise<string> {
  await page.waitForSelector(`[data-move^=${JSON.stringify(beginning)}]`);
  return (await offered(page)).find((words) => words.startsWith(beginning)) ?? "";
}

/** Wait for a table other than the one after so many changes. */
export async function changed(page: Page, changes: number, timeout = LONG): Promise<boolean> {
  const other = page.waitForSelector(`.frame:not([data-changes="${changes}"])`, { timeout });
  return other.then(
    () => true,
    () => false,
  );
}

/** Make one move through the page: the control, and if it opens a choice, the choice. */
export async function click(page: Page, move: string): Promise<void> {
  const { changes } = await state(page);
  const control = page.locator(`[data-move=${JSON.stringify(move)}]:visible`).last();
  const answer = changed(page, changes);
  let trouble: unknown;
  for (let tries = 0; tries < 6; tries += 1) {
    // a control may be gone because the move has been played: what comes first ends the waiting
    const pressed = control
      .click({ timeout: 5_000 })
      .catch((error: unknown) => void (trouble = error))
      .then(() => changed(page, changes, 300));
    if (await Promise.race([answer, pressed])) return;
    // a wish that is under way, or was granted this moment, is not wished again: there may be two such cards
    const now = await state(page);
    if (now.waiting || now.changes !== changes) break;
  }
  if (!(await answer)) throw new Error(`Nothing came of “${move}”: ${String(trouble)}`);
}

/** What somebody with some sense would do: whatever ends a turn comes last. */
export function sensible(moves: string[], roll: (n: number) => number): string {
  const good = moves.filter((move) => /^(summon|play|use|conjure)/.test(move));
  const some = good.length ? good : moves;
  return some[roll(some.length)] ?? "";
}

type Making = (page: Page, move: string) => Promise<void>;

/** Play until the end, choosing by dice, or so many moves. */
export async function playToTheEnd(
  page: Page,
  seed: number,
  make: Making = click,
  most = Infinity,
): Promise<number> {
  const roll = dice(seed);
  for (let played = 0; played < 600; played += 1) {
    if (played === most || !(await myTurn(page))) return played;
    await page.waitForSelector("[data-move]");
    await make(page, sensible(await offered(page), roll));
  }
  throw new Error("The game does not end.");
}

/** The same by what a page does itself: quick, where it matters what comes of it and not how it is pressed. */
export async function playQuickly(page: Page, seed: number, moves = Infinity): Promise<number> {
  return (await playInside(page, seed, moves, false)).played;
}

/**
 * Play until another seat is to move; how many changes there were then. The page itself looks: a
 * machine may have finished its turn before anybody else could ask whose turn it is.
 */
export async function playMyTurn(page: Page, seed: number): Promise<number> {
  return (await playInside(page, seed, Infinity, true)).changes;
}

type Inside = { played: number; changes: number };

function playInside(page: Page, seed: number, moves: number, turn: boolean): Promise<Inside> {
  return page.evaluate(
    async ({ seed, moves, turn }) => {
      const frame = (): DOMStringMap =>
        document.querySelector<HTMLElement>(".frame")?.dataset ?? {};
      const until = (done: () => unknown): Promise<void> =>
        new Promise((go) => {
          if (done()) return go();
          const watch = new MutationObserver(() => {
            if (!done()) return;
            watch.disconnect();
            go();
          });
          watch.observe(document, { attributes: true, childList: true, subtree: true });
        });
      const all = (): HTMLElement[] =>
        [...document.querySelectorAll<HTMLElement>("[data-move]")].filter((each) =>
          each.checkVisibility(),
        );
      const of = (move: string): HTMLElement | undefined =>
        all().findLast((each) => each.dataset["move"] === move);
      let dice = seed;
      const roll = (n: number): number => {
        dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
        return Math.floor((dice / 2 ** 32) * n);
      };
      const ready = (): boolean =>
        frame()["mine"] === "true" && frame()["waiting"] === "false" && all().length > 0;
      const told = (played: number): Inside => ({ played, changes: Number(frame()["changes"]) });
      for (let played = 0; played < moves; played += 1) {
        await until(
          () => frame()["status"] === "ended" || frame()["covered"] === "true" || ready(),
        );
        if (!ready() || frame()["status"] === "ended") return told(played);
        const words = [...new Set(all().map((each) => each.dataset["move"] ?? ""))];
        const good = words.filter((move) => /^(summon|play|use|conjure)/.test(move));
        const move = (good.length ? good : words)[roll((good.length ? good : words).length)] ?? "";
        const before = frame()["changes"];
        const changed = (): boolean =>
          frame()["changes"] !== before || frame()["covered"] === "true";
        let tries = 0;
        for (let control = of(move); control && !changed(); control = of(move)) {
          const pressed = control;
          if ((tries += 1) > 20)
            throw new Error(`Nothing comes of “${move}”: ${pressed.outerHTML}`);
          pressed.click();
          await until(() => changed() || (frame()["waiting"] === "false" && of(move) !== pressed));
        }
        await until(changed);
        if (turn && frame()["status"] === "playing" && frame()["mine"] === "false")
          return told(played + 1);
      }
      return told(moves);
    },
    { seed, moves: Math.min(moves, 1000), turn },
  );
}
