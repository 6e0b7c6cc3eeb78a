/** Keys of the table; `?` shows them. */
import type { Shortcut } from "../keys.svelte";
import { CHANGES, type Change } from "./facts";
import type { Play } from "./play.svelte";

const LETTERS: Record<Change, string> = { push: "p", swap: "w", flip: "f" };

export const SKY = "[data-cell][tabindex='0']";
export const HAND = ".hand .card[tabindex='0']";
const CREATURES = ".mine .mini[tabindex='0']";

export const focusOn = (where: string): void =>
  document.querySelector<HTMLElement>(`.stars ${where}`)?.focus({ preventScroll: true });

export function keysOf(play: Play): Shortcut[] {
  const group = "stars";
  const card = (): number | null => play.opened ?? play.pointedCard ?? play.pinned;
  return [
    ...CHANGES.map((kind) => ({
      group,
      keys: LETTERS[kind],
      does: `stars-key-${kind}`,
      run: (): void => {
        if (play.kinds.has(kind)) play.chooseKind(kind);
      },
    })),
    {
      group,
      keys: "d",
      does: "stars-key-draw",
      run: () => play.act(play.words.plain(play.view.step === "end" ? "end_turn" : "draw")),
    },
    { group, keys: "1", does: "stars-key-sky", run: () => focusOn(SKY) },
    { group, keys: "2", does: "stars-key-hand", run: () => focusOn(HAND) },
    {
      group,
      keys: "3",
      does: "stars-key-creatures",
      run: () => focusOn(CREATURES),
    },
    { group, keys: "i", does: "stars-key-look", run: () => (play.looked = card()) },
    {
      group,
      keys: "m",
      does: "stars-key-mark",
      run: () => (play.pinned = play.pinned === card() ? null : card()),
    },
    { group, keys: "n", does: "stars-key-way", run: () => (play.way += 1) },
    { group, keys: "x", does: "stars-key-discards", run: () => (play.browsing = true) },
    {
      group,
      keys: "Escape",
      does: "stars-key-escape",
      run: () => {
        play.drop();
        play.kind = null;
        play.opened = null;
        play.pinned = null;
      },
    },
  ];
}
