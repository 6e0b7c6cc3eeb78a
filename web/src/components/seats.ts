/**
 * How seats are called, coloured and marked. Neither colour nor mark stands alone: the name is
 * beside it.
 */
import type { Chair } from "../client/protocol.gen";
import { hasMessage, say } from "../i18n/i18n.svelte";

const OTHERS = ["var(--swap)", "var(--flip)", "var(--ok)"];

/** The colour of a seat; one's own is gold. For somebody who watches, the first seat's is. */
export function seatColour(seat: number | null, mine: number | null): string {
  if (seat === null) return "var(--bone-3)";
  const own = mine ?? 0;
  if (seat === own) return "var(--gold)";
  return OTHERS[own < seat ? seat - 1 : seat] ?? "var(--bone-3)";
}

/** The outline of each seat's mark, in a box of 16: moon, star, gem and gate. */
const MARKS = [
  "M8 1A7 7 0 1 0 8 15A7 7 0 1 0 8 1Z",
  "M8 0 10 6 16 8 10 10 8 16 6 10 0 8 6 6Z",
  "M8 1.5 15.5 14.5H.5Z",
  "M2 2H14V14H2Z",
];

/** The mark of a seat as a path: it differs by its shape, whatever its colour. */
export const seatMark = (seat: number): string => MARKS[seat % MARKS.length] ?? "";

/** How the line of a seat is dashed in a chart. */
export const seatDash = (seat: number): string => ["", "6 4", "2 3", "9 3 2 3"][seat % 4] ?? "";

/** The name of a machine's level. */
export const levelName = (level: string): string =>
  hasMessage(`level-${level}`) ? say(`level-${level}`) : level;

/** A machine with its level. */
export const levelLabel = (level: string): string => `${say("machine")} · ${levelName(level)}`;

/** What to call a seat. */
export function seatName(chairs: readonly Chair[], seat: number | null): string {
  if (seat === null) return say("nobody");
  const chair = chairs[seat];
  if (chair?.machine && chair.name === chair.machine) return say(`level-${chair.machine}`);
  return chair?.name || say("seat-number", { number: seat + 1 });
}
