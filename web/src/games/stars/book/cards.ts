/** The cards of stars in the book: grouped by creature, and as text to search. */
import { bare } from "../../../pages/rules/search";
import { counted } from "../cardStyle";
import type { Card, StarsCatalogue } from "../model";

/** One creature: all its cards together. */
export type Creature = { kind: string; name: string; cards: Card[] };

/** Cards grouped by creature, in the order of their first cards. */
export function creatures(cards: readonly Card[]): Creature[] {
  const found = new Map<string, Creature>();
  for (const card of cards) {
    const creature = found.get(card.kind) ?? { kind: card.kind, name: card.name, cards: [] };
    creature.cards.push(card);
    found.set(card.kind, creature);
  }
  return [...found.values()];
}

/** All words by which a card can be found. */
export function searchText(card: Card, catalogue: StarsCatalogue): string {
  const symbols = [card.bonus, ...card.constellations.flat(2)].filter((code) => code !== null);
  const words = symbols.flatMap((code) => [
    code,
    catalogue.symbols[code]?.name,
    catalogue.symbols[code]?.long,
  ]);
  const changes = counted(card.invocation).map(({ kind }) => catalogue.changes[kind]);
  const own = [card.title, card.family, catalogue.ranks[card.rank], card.power.sentence];
  return [...own, ...changes, ...words].filter(Boolean).join(" ");
}

/** A key from a name: "Hastur's Spawn" is hasturs-spawn. */
export function slug(kind: string): string {
  return bare(kind)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
}
