/** The keys of the table. */
import type { Shortcut } from "../keys.svelte";
import type { Place } from "./facts";
import type { Sight } from "./sight.svelte";

/** Enlarge the card that has the focus, or else the one under the pointer. */
function inspect(sight: Sight): void {
  const pointed = [...document.querySelectorAll<HTMLElement>("[data-kind]:hover")].at(-1);
  const focused = document.activeElement?.closest<HTMLElement>("[data-kind]");
  const { kind, place, owner, hurt } = (focused ?? pointed)?.dataset ?? {};
  if (!kind) return;
  const whose = owner ? Number(owner) : undefined;
  sight.show({
    what: "card",
    kind,
    place: (place ?? "none") as Place,
    owner: whose,
    hurt: Number(hurt ?? 0),
  });
}

/** The n-th hand card: what a click on it would do. */
function handCard(sight: Sight, number: number): void {
  const kind = sight.own?.hand[number];
  const deed = kind === undefined ? null : sight.deed("hand", kind);
  if (deed) sight.do(deed);
}

function endTurn(sight: Sight): void {
  const words = sight.words("end_turn");
  if (words && !sight.board.still)
    sight.do({ words, label: "", why: sight.legal(words) ? null : sight.why(words) });
}

export function shortcuts(sight: Sight): Shortcut[] {
  const group = "realms-group";
  return [
    { keys: "e", does: "realms-key-end", group, run: () => endTurn(sight) },
    { keys: "p", does: "realms-key-all", group, run: () => sight.playEach(sight.playable) },
    { keys: "w", does: "realms-key-power", group, run: () => sight.playEach(sight.powers) },
    {
      keys: "1 2 3 4 5",
      does: "realms-key-hand",
      group,
      run: (key) => handCard(sight, Number(key) - 1),
    },
    { keys: "i", does: "realms-key-inspect", group, run: () => inspect(sight) },
    {
      keys: "d",
      does: "realms-key-piles",
      group,
      run: () => sight.show({ what: "seat", seat: sight.me }),
    },
  ];
}
