/** What has changed at the table since one's own last move, and what the last move of another did. */
import { cellName } from "./geometry";
import type { Change, StarsView } from "./model";

export type Changed = {
  /** Cells that show another star. */
  cells: ReadonlySet<string>;
  /** Creatures that were not there. */
  creatures: ReadonlySet<number>;
  /** For each seat how many points it has gained. */
  points: readonly number[];
};

/** An ability that somebody else has used, or a card invoked, and the changes it brought. */
export type Brought = { card: number; gives: Partial<Record<Change, number>> };

const NOTHING: Changed = { cells: new Set(), creatures: new Set(), points: [] };

/** The differences between two tables. */
export function changed(before: StarsView, after: StarsView): Changed {
  const cells = after.sky.flatMap((row, r) =>
    row.flatMap((code, c) => (before.sky[r]?.[c] === code ? [] : [cellName(r, c)])),
  );
  const had = new Set(before.seats.flatMap((seat) => seat.creatures));
  const has = after.seats.flatMap((seat) => seat.creatures);
  return {
    cells: new Set(cells),
    creatures: new Set(has.filter((card) => !had.has(card))),
    points: after.seats.map((seat, n) => seat.points - (before.seats[n]?.points ?? 0)),
  };
}

/** The card whose power or invocation filled the pool; null: none did. */
export function brought(before: StarsView, after: StarsView): Brought | null {
  const used = after.used.find((card) => !before.used.includes(card));
  const invoked = after.invoked !== before.invoked ? after.invoked : null;
  const card = used ?? invoked;
  if (card === null) return null;
  const more = Object.entries(after.pool).flatMap(([kind, count]) => {
    const by = count - before.pool[kind as Change];
    return by > 0 ? [[kind, by] as const] : [];
  });
  return { card, gives: Object.fromEntries(more) };
}

export class Since {
  now: Changed = $state.raw(NOTHING);
  /** What was brought last, to be drawn as flights once. */
  last: { number: number; what: Brought | null } = $state.raw({ number: 0, what: null });

  #before: StarsView | null = null;
  #base: StarsView | null = null;
  #at = -1;
  #seat: number | null = null;

  /** Take in the table after so many changes, as seen from a seat. */
  see(view: StarsView, at: number, seat: number | null): void {
    const before = this.#before;
    const steps = at - this.#at;
    [this.#before, this.#at] = [view, at];
    const other = seat !== this.#seat; // at a hot seat somebody else looks now
    this.#seat = seat;
    if (before && steps === 0 && !other) return;
    const mine = !!before && before.to_move === seat && before.turn_of === seat;
    if (!this.#base || other || steps < 0 || mine) this.#base = view;
    this.now = changed(this.#base, view);
    if (before && steps === 1 && !other && before.to_move !== seat)
      this.last = { number: at, what: brought(before, view) };
  }
}
