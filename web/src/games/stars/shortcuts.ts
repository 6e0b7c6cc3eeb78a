/** Keys of the table; `?` shows them. */
import type { Shortcut } from "../../shortcuts.svelte";
import { CHANGES, type Change } from "./model";
import type { Interaction } from "./interaction.svelte";

const LETTERS: Record<Change, string> = { push: "p", swap: "w", flip: "f" };

export const SKY = "[data-cell][tabindex='0']";
export const HAND = ".hand .card[tabindex='0']";
const CREATURES = ".mine .mini[tabindex='0']";

export const focusOn = (where: string): void =>
  document.querySelector<HTMLElement>(`.stars ${where}`)?.focus({ preventScroll: true });

const group = "stars";

const moves = (ui: Interaction): Shortcut[] => [
  ...CHANGES.map((kind) => ({
    group,
    keys: LETTERS[kind],
    does: `stars-key-${kind}`,
    run: (): void => {
      if (ui.kinds.has(kind)) ui.chooseKind(kind);
    },
  })),
  {
    group,
    keys: "d",
    does: "stars-key-draw",
    run: () => ui.act(ui.words.plain(ui.view.step === "end" ? "end_turn" : "draw")),
  },
];

const places = (): Shortcut[] => [
  { group, keys: "1", does: "stars-key-sky", run: () => focusOn(SKY) },
  { group, keys: "2", does: "stars-key-hand", run: () => focusOn(HAND) },
  { group, keys: "3", does: "stars-key-creatures", run: () => focusOn(CREATURES) },
];

function cards(ui: Interaction): Shortcut[] {
  const card = (): number | null => ui.openCard ?? ui.pointedCard ?? ui.pinned;
  const pin = (): void => void (ui.pinned = ui.pinned === card() ? null : card());
  return [
    { group, keys: "i", does: "stars-key-look", run: () => (ui.enlarged = card()) },
    { group, keys: "m", does: "stars-key-mark", run: pin },
    { group, keys: "n", does: "stars-key-way", run: () => (ui.way += 1) },
    { group, keys: "x", does: "stars-key-discards", run: () => (ui.discardsOpen = true) },
  ];
}

function cancel(ui: Interaction): void {
  ui.drop();
  ui.kind = null;
  ui.openCard = null;
  ui.pinned = null;
}

export const keysOf = (ui: Interaction): Shortcut[] => [
  ...moves(ui),
  ...places(),
  ...cards(ui),
  { group, keys: "Escape", does: "stars-key-escape", run: () => cancel(ui) },
];
