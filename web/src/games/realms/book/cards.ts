/** The cards of realms in the book, as text to search. */
import type { Kind, RealmsCatalogue } from "../model";

/** All words by which a card can be found. */
export function searchText(card: Kind, catalogue: RealmsCatalogue): string {
  const shield = card.shield ? catalogue.shields[card.shield]?.sentence : "";
  const told = card.abilities.map((ability) => ability.sentence);
  return [
    card.name,
    card.kind,
    catalogue.colours[card.colour],
    catalogue.types[card.type],
    shield,
    ...told,
  ].join(" ");
}
