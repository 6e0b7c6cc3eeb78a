/** How seats are called and coloured. The colour never stands alone: the name is beside it. */
import type { Chair } from "../client/protocol.gen";
import { hasMessage, say } from "../i18n/i18n.svelte";

const OTHERS = ["var(--swap)", "var(--flip)", "var(--ok)"];

/** The colour of a seat; one's own is gold. */
export function seatColour(seat: number | null, mine: number | null): string {
  if (seat === null) return "var(--bone-3)";
  if (seat === mine) return "var(--gold)";
  const before = mine !== null && mine < seat ? seat - 1 : seat;
  return OTHERS[before % OTHERS.length] ?? "var(--bone-3)";
}

/** A machine with its level. */
export const levelLabel = (level: string): string =>
  `${say("machine")} · ${hasMessage(`level-${level}`) ? say(`level-${level}`) : level}`;

/** What to call a seat. */
export function seatName(chairs: readonly Chair[], seat: number | null): string {
  if (seat === null) return say("nobody");
  const chair = chairs[seat];
  if (chair?.machine && chair.name === chair.machine) return say(`level-${chair.machine}`);
  return chair?.name || say("seat-number", { number: seat + 1 });
}
