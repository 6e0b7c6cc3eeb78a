/** The cards of realms in the book, as text to search. */
import type { Kind, RealmsCatalogue } from "../model";

/** All words by which a card can be found. */
export function searchText(card: Kind, catalogue: RealmsCatalogue): string {
  const shields = card.shields.map((shield) => catalogue.shields[shield]?.sentence);
  const told = card.abilities.map((ability) => ability.sentence);
  return [
    card.name,
    card.kind,
    catalogue.colours[card.colour],
    catalogue.types[card.type],
    ...shields,
    ...told,
  ].join(" ");
}
