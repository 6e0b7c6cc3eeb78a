/** What the Little Book of Evil tells: cards as the catalogue has them, sorted and searched. */

export type StarsCard = {
  number: number;
  name: string;
  title: string;
  kind: string;
  rank: string;
  family: string | null;
  points: number;
  invocation: Record<string, number>;
  power: { kind: string; takes?: string; gives?: Record<string, number>; sentence: string };
  bonus: string | null;
  constellations: (string | null)[][][];
};

export type StarsBook = {
  game: "stars";
  cards: StarsCard[];
  symbols: Record<string, { name: string; long: string }>;
  ranks: Record<string, string>;
  changes: Record<string, string>;
};

export type Half = {
  effect: string;
  amount: number;
  then_discard: number;
  needs: { kind: string; what?: string; sentence: string }[];
  abjures_itself: boolean;
  sentence: string;
};

export type RealmsCard = {
  kind: string;
  name: string;
  cost: number;
  colour: string;
  type: string;
  sanity: number | null;
  shield: string | null;
  copies: number;
  basic: boolean;
  abilities: { sentence: string; halves: Half[] }[];
};

export type RealmsBook = {
  game: "realms";
  set: string;
  cards: RealmsCard[];
  colours: Record<string, string>;
  types: Record<string, string>;
  shields: Record<string, { name: string; sentence: string }>;
};

/** One creature: all its cards together. */
export type Creature = { kind: string; name: string; cards: StarsCard[] };

/** Creatures in the order of their first cards. */
export function creatures(cards: readonly StarsCard[]): Creature[] {
  const found = new Map<string, Creature>();
  for (const card of cards) {
    const creature = found.get(card.kind) ?? { kind: card.kind, name: card.name, cards: [] };
    creature.cards.push(card);
    found.set(card.kind, creature);
  }
  return [...found.values()];
}

const bare = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether every word that was typed stands in the text, whatever its accents and capitals. */
export function matches(text: string, typed: string): boolean {
  const all = bare(text);
  return bare(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Everything that a card of stars can be found by. */
export function starsWords(card: StarsCard, book: StarsBook): string {
  const symbols = [card.bonus, ...card.constellations.flat(2)].filter((code) => code !== null);
  const words = symbols.flatMap((code) => [
    code,
    book.symbols[code]?.name,
    book.symbols[code]?.long,
  ]);
  const changes = Object.keys(card.invocation).map((each) => book.changes[each]);
  const own = [card.title, card.family, book.ranks[card.rank], card.power.sentence];
  return [...own, ...changes, ...words].filter(Boolean).join(" ");
}

/** And one of the realms. */
export function realmsWords(card: RealmsCard, book: RealmsBook): string {
  const shield = card.shield ? book.shields[card.shield]?.sentence : "";
  const told = card.abilities.map((ability) => ability.sentence);
  return [
    card.name,
    card.kind,
    book.colours[card.colour],
    book.types[card.type],
    shield,
    ...told,
  ].join(" ");
}

/** The name of the drawing of a creature. */
export function sigilOf(kind: string): string {
  const drawn: Record<string, string> = {
    "Hastur's Spawn": "spawn",
    "Miri Nigri": "miri",
    "Deep Ones": "deep",
    "Tcho Tcho": "tcho",
  };
  return `sigil-${drawn[kind] ?? kind.toLowerCase()}`;
}

/** A key from a name: "Hastur's Spawn" is hasturs-spawn. */
export function slug(kind: string): string {
  return bare(kind)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
}
