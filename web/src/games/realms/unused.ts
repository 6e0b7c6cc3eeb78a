/** What would be lost if the turn ended now. */
import { kindOf, wordsFor, type RealmsBoard } from "./model";
import { isUsed } from "./stacks";

export type Unused = {
  /** Power that could still buy something. */
  power: number;
  /** Hand cards that could be played, and abilities that could be used. */
  cards: number;
  abilities: number;
};

export function unused({ legal, catalogue, view, seat }: RealmsBoard): Unused {
  const own = view.seats[seat ?? -1];
  const can = (verb: string, kind: string, line?: number): boolean =>
    legal.has(wordsFor(catalogue, verb, kind, line));
  const able = ({ kind, used }: { kind: string; used: number }): number =>
    kindOf(catalogue, kind).abilities.filter(
      (ability) =>
        !isUsed(ability, used) && ability.halves.some(({ line }) => can("use", kind, line)),
    ).length;
  const buys = [...legal].some((words) => catalogue.moves[words]?.verb === "conjure");
  return {
    power: buys ? view.power : 0,
    cards: (own?.hand ?? []).filter((kind) => can("play", kind)).length,
    abilities: (own?.in_play ?? []).reduce((sum, card) => sum + able(card), 0),
  };
}

export const nothingLost = ({ power, cards, abilities }: Unused): boolean =>
  !power && !cards && !abilities;
