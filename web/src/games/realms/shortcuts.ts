/** The keys of the table. */
import type { Shortcut } from "../../shortcuts.svelte";
import type { Place } from "./model";
import type { Interaction } from "./interaction.svelte";

/** Enlarge the card that has the focus, or else the one under the pointer. */
function inspect(ui: Interaction): void {
  const pointed = [...document.querySelectorAll<HTMLElement>("[data-kind]:hover")].at(-1);
  const focused = document.activeElement?.closest<HTMLElement>("[data-kind]");
  const { kind, place, owner, hurt } = (focused ?? pointed)?.dataset ?? {};
  if (!kind) return;
  const whose = owner ? Number(owner) : undefined;
  ui.show({
    what: "card",
    kind,
    place: (place ?? "none") as Place,
    owner: whose,
    hurt: Number(hurt ?? 0),
  });
}

/** Do what a click on the n-th hand card would do. */
function handCard(ui: Interaction, number: number): void {
  const kind = ui.own?.hand[number];
  const action = kind === undefined ? null : ui.action("hand", kind);
  if (action) ui.perform(action);
}

export function shortcuts(ui: Interaction): Shortcut[] {
  const group = "realms-group";
  return [
    { keys: "e", does: "realms-key-end", group, run: () => ui.endTurn() },
    { keys: "p", does: "realms-key-all", group, run: () => ui.playEach(ui.playable) },
    { keys: "w", does: "realms-key-power", group, run: () => ui.playEach(ui.powers) },
    {
      keys: "1 2 3 4 5",
      does: "realms-key-hand",
      group,
      run: (key) => handCard(ui, Number(key) - 1),
    },
    { keys: "i", does: "realms-key-inspect", group, run: () => inspect(ui) },
    {
      keys: "d",
      does: "realms-key-piles",
      group,
      run: () => ui.show({ what: "seat", seat: ui.me }),
    },
  ];
}
