/** Somebody without a mouse: Tab, arrows, Enter and the shortcuts, nothing else. */
import type { Page } from "playwright-core";
import { changed, state } from "./playing";

type Way = { keys: string[]; there: boolean };

/** Which keys lead from where the focus is to the control of a move (or near it: then ask again). */
function wayTo(page: Page, move: string): Promise<Way> {
  return page.evaluate((move) => {
    const visible = (each: HTMLElement): boolean =>
      each.checkVisibility() && !each.closest("[inert]");
    const modal = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1);
    const within = modal ?? document.body;
    const all = [...within.querySelectorAll<HTMLElement>("[data-move]")].filter(visible);
    const target = all.findLast((each) => each.dataset["move"] === move);
    if (!target) return { keys: [], there: false };
    const now = document.activeElement as HTMLElement;
    if (now === target) return { keys: ["Enter"], there: true };
    const repeat = (key: string, count: number): string[] =>
      Array<string>(Math.abs(count)).fill(key);
    // in a group with one stop for the tab key arrows lead on
    const place = (each: HTMLElement): [number, number] | null => {
      const { cell, place } = each.dataset;
      if (place) return place.split(" ").map(Number) as [number, number];
      return cell ? [Number(cell[1]) - 1, cell.charCodeAt(0) - 97] : null;
    };
    const [from, to] = [place(now), target.closest(".sky") ? place(target) : null];
    if (from && to && now.closest(".sky")) {
      // corners are empty: whoever stands on an edge goes to the tiles first
      const inner = (at: [number, number]): [number, number] =>
        at.map((each) => Math.min(4, Math.max(0, each))) as [number, number];
      const [start, end] = [inner(from), inner(to)];
      const step = (a: [number, number], b: [number, number]): string[] => [
        ...repeat(b[0] > a[0] ? "ArrowDown" : "ArrowUp", b[0] - a[0]),
        ...repeat(b[1] > a[1] ? "ArrowRight" : "ArrowLeft", b[1] - a[1]),
      ];
      return { keys: [...step(from, start), ...step(start, end), ...step(end, to)], there: false };
    }
    const group = target.closest("[role=group], .log");
    if (target.tabIndex < 0 && group?.contains(now)) {
      const row = [...group.querySelectorAll<HTMLElement>("button")].filter(
        (each) => each.tabIndex <= 0,
      );
      const by = row.indexOf(target) - row.indexOf(now);
      return { keys: repeat(by > 0 ? "ArrowRight" : "ArrowLeft", by), there: false };
    }
    const stops = [
      ...within.querySelectorAll<HTMLElement>(
        "button, a[href], input, select, summary, [tabindex]",
      ),
    ].filter((each) => each.tabIndex >= 0 && visible(each));
    const stop =
      stops.indexOf(target) >= 0
        ? target
        : stops.find((each) => (group ?? target.closest(".sky"))?.contains(each));
    const by = stops.indexOf(stop ?? target) - stops.indexOf(now);
    return { keys: by ? repeat(by > 0 ? "Tab" : "Shift+Tab", by) : ["Tab"], there: false };
  }, move);
}

const SHORT: [RegExp, string][] = [
  [/^draw$|^end turn$/, "d"],
  [/^(push|swap|flip) /, "1"],
  [/^(summon|invoke|discard) /, "2"],
  [/^use /, "3"],
];

/** Make a move by keys alone. */
export async function press(page: Page, move: string, game: "stars" | "realms"): Promise<void> {
  const { changes } = await state(page);
  const short = SHORT.find(([words]) => words.test(move))?.[1];
  if (game === "realms" && move === "end turn") {
    await page.keyboard.press("e");
    // it ends, or somebody who could do more is asked; a second press would be one too many
    await page.waitForSelector(`.frame:not([data-changes="${changes}"]), dialog[open]`);
    if ((await state(page)).changes !== changes) return;
  } else if (game === "stars" && short) await page.keyboard.press(short);
  for (let tries = 0; tries < 40; tries += 1) {
    const { keys, there } = await wayTo(page, move);
    if (!keys.length && (await changed(page, changes))) return;
    for (const key of keys) await page.keyboard.press(key);
    if (there && (await changed(page, changes, 700))) return;
  }
  throw new Error(`No keys lead to “${move}”.`);
}
