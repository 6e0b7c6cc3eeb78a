/** The cards that somebody owned at the end of a game of realms. */
import { type Kind, kindOf, type RealmsBoard } from "./model";

export type Owned = { kind: Kind; count: number };

/** Everything in somebody's deck, wherever it lies: the most expensive first, basic cards last. */
export function deckOf({ view, catalogue }: RealmsBoard, owner: number): Owned[] {
  const seat = view.seats[owner];
  const names = seat
    ? [
        ...seat.hand,
        ...seat.deck,
        ...seat.hand_or_deck,
        ...seat.discards,
        ...seat.in_play.map(({ kind }) => kind),
      ]
    : [];
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const rank = ({ kind }: Owned): number => (kind.basic ? -1 : kind.cost);
  return [...counts]
    .map(([name, count]) => ({ kind: kindOf(catalogue, name), count }))
    .sort((one, other) => rank(other) - rank(one));
}
