/** What decided a game of stars. */
import type { Card, StarsBoard } from "./model";

/** The creature of the winner of which the deciding sentence tells; the longest name counts. */
export function decidingCard(
  { view, catalogue }: StarsBoard,
  winner: number | null,
  said: string,
): Card | null {
  const creatures = winner === null ? [] : (view.seats[winner]?.creatures ?? []);
  const named = catalogue.cards.filter(
    ({ number, title }) => creatures.includes(number) && said.includes(title),
  );
  return named.sort((one, other) => other.title.length - one.title.length)[0] ?? null;
}
