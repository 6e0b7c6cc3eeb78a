/** Equal cards are shown as one stack. */
import type { Ability, Half, Kind, Lying } from "./model";

export type Stack = Lying & { count: number; key: string };

/**
 * Cards in play, equal ones together. The least used of a kind keeps its key while copies are used.
 */
export function stacked(lying: readonly Lying[]): Stack[] {
  const found = new Map<string, Stack>();
  for (const card of lying) {
    const likeness = `${card.kind}|${card.used}|${card.hurt}`;
    const stack = found.get(likeness);
    if (stack) stack.count += 1;
    else found.set(likeness, { ...card, count: 1, key: "" });
  }
  const kinds = [...new Set(lying.map((card) => card.kind))];
  const byUse = (one: Stack, other: Stack): number =>
    one.used - other.used || one.hurt - other.hurt;
  return kinds.flatMap((kind) =>
    [...found.values()]
      .filter((stack) => stack.kind === kind)
      .sort(byUse)
      .map((stack, number) => ({ ...stack, key: `${kind}#${number}` })),
  );
}

/** Kinds with their counts, in the order of first occurrence. */
export function counted(kinds: readonly string[]): { kind: string; count: number }[] {
  const found = new Map<string, number>();
  for (const kind of kinds) found.set(kind, (found.get(kind) ?? 0) + 1);
  return [...found].map(([kind, count]) => ({ kind, count }));
}

/** Cards in a row with unique keys: copies of a kind are numbered. */
export function keyed(kinds: readonly string[]): { kind: string; key: string }[] {
  const seen = new Map<string, number>();
  return kinds.map((kind) => {
    const number = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, number);
    return { kind, key: `${kind}#${number}` };
  });
}

/** The bits of one ability: both halves of an either/or are used up together. */
export const bits = (ability: Ability): number =>
  ability.halves.reduce((mask, half) => mask | (1 << half.line), 0);

export const isUsed = (ability: Ability, used: number): boolean => (used & bits(ability)) !== 0;

/** The half of an ability that was used; null: none. */
export const usedHalf = (ability: Ability, used: number): Half | null =>
  ability.halves.find((half) => (used >> half.line) & 1) ?? null;

/** Whether nothing of a card is left to use in this turn. */
export const spent = (kind: Kind, used: number): boolean =>
  kind.abilities.every((ability) => isUsed(ability, used));

/** Cards in play by what they are: Locations first, then those with something left to use. */
export function split(stacks: readonly Stack[], kind: (name: string) => Kind) {
  const stays = (stack: Stack): boolean => kind(stack.kind).type === "Location";
  const done = (stack: Stack): boolean => !stays(stack) && spent(kind(stack.kind), stack.used);
  return {
    locations: stacks.filter(stays),
    fresh: stacks.filter((each) => !stays(each) && !done(each)),
    spent: stacks.filter(done),
  };
}

/** Abilities that give power and cost nothing: there is no reason not to use them. */
export function plainPower(kind: Kind, used: number): Half[] {
  return kind.abilities
    .filter((ability) => ability.halves.length === 1 && !isUsed(ability, used))
    .flatMap((ability) => ability.halves)
    .filter((half) => half.effect === "power" && !half.abjures_itself);
}

/** The shields of a seat in the order in which a loss meets them. */
export function guards(stacks: readonly Stack[], kind: (name: string) => Kind) {
  const found = stacks.flatMap((stack) =>
    kind(stack.kind).shields.map((shield) => ({ stack, shield })),
  );
  return found.sort(
    (one, other) => Number(one.shield === "Sanctuary") - Number(other.shield === "Sanctuary"),
  );
}
