/** The Stars Are Right as data: what the server tells about cards, moves and the table. */
import type { Board } from "../../client/board";
import type { Catalogue, View } from "../../client/protocol.gen";

export const CHANGES = ["push", "swap", "flip"] as const;
export type Change = (typeof CHANGES)[number];
export type Counts = Partial<Record<Change, number>>;
export type Rank = "great_old_one" | "greater_servitor" | "lesser_servitor" | "minion";
export type Line = "row" | "column";
export type Way = "west" | "east" | "north" | "south";
export type Step = "invoke" | "powers" | "sky" | "summon" | "discard" | "end";
export type Question = "with" | "release" | "give" | "take" | "fetch" | "trim";
/** Rows of codes; in a constellation null is a dark space. */
export type Sky = readonly (readonly string[])[];
export type Drawn = readonly (readonly (string | null)[])[];

export type Power =
  | { kind: "change"; takes: Change; gives: Counts; sentence: string }
  | {
      kind: "exchange_lesser" | "exchange_greater" | "fetch" | "hand_6" | "discard_2";
      sentence: string;
    };

export type Card = {
  number: number;
  name: string;
  title: string;
  kind: string;
  rank: Rank;
  family: string | null;
  points: number;
  invocation: Counts;
  power: Power;
  bonus: string | null;
  constellations: Drawn[];
};

export type Verb = "invoke" | "summon" | "discard" | "use" | "with" | "release" | "give" | "take";
export type StarsMove =
  | { verb: Verb; card: number; label: string }
  | { verb: "push"; line: Line; at: number; name: string; way: Way; label: string }
  | { verb: "swap"; cells: [string, string]; label: string }
  | { verb: "flip"; cell: string; label: string }
  | { verb: "take_top" | "draw" | "end_turn"; label: string };

export interface StarsCatalogue extends Catalogue {
  game: "stars";
  cards: Card[];
  moves: Record<string, StarsMove>;
  families: string[];
  symbols: Record<string, { name: string; long: string; back: string; tiles: number }>;
  ranks: Record<Rank, string>;
  changes: Record<Change, string>;
  ways: Record<Way, string>;
  steps: { step: Step; name: string; sentence: string }[];
  limits: { hand: number; creatures: number; points: number };
}

export type StarsSeat = { points: number; hand_size: number; hand: number[]; creatures: number[] };

export interface StarsView extends View {
  game: "stars";
  turn: number;
  turn_of: number;
  edition: string;
  step: Step;
  question: Question | null;
  winner: number | null;
  sky: Sky;
  backs: Sky;
  pool: Record<Change, number>;
  invoked: number | null;
  draw_pile: number;
  discards: number[];
  shown: number[];
  used: number[];
  lent: number[];
  seats: StarsSeat[];
}

export type StarsBoard = Board<StarsView, StarsCatalogue>;

export const isStarsView = (view: View): view is StarsView => view.game === "stars";
export const isStarsCatalogue = (catalogue: Catalogue): catalogue is StarsCatalogue =>
  catalogue.game === "stars";

/** Whether a board is one of this game, with the table and the catalogue to draw it. */
export const isStarsBoard = (board: Board): board is StarsBoard =>
  isStarsView(board.view) && isStarsCatalogue(board.catalogue);

/** A board of this game; the page gives its table no other. */
export function starsBoard(board: Board): StarsBoard {
  if (!isStarsBoard(board)) throw new Error(`This is no table of stars: ${board.view.game}.`);
  return board;
}

/** A catalogue of this game; the page gives its book no other. */
export function starsCatalogue(catalogue: Catalogue): StarsCatalogue {
  if (!isStarsCatalogue(catalogue)) throw new Error(`These are no stars: ${catalogue.game}.`);
  return catalogue;
}

/** The words of moves, found by what they do. */
export type Words = {
  card(verb: Verb, card: number): string;
  push(line: Line, at: number, way: Way): string;
  swap(one: string, other: string): string;
  flip(cell: string): string;
  plain(verb: "take_top" | "draw" | "end_turn"): string;
};

const key = (move: StarsMove): string => {
  if (move.verb === "push") return `push ${move.line} ${move.at} ${move.way}`;
  if (move.verb === "swap") return `swap ${[...move.cells].sort().join(" ")}`;
  if (move.verb === "flip") return `flip ${move.cell}`;
  return "card" in move ? `${move.verb} ${move.card}` : move.verb;
};

const indexed = new WeakMap<object, Words>();

/** The moves of a catalogue indexed by what they do, computed once. */
export function wordsOf(catalogue: StarsCatalogue): Words {
  const known = indexed.get(catalogue);
  if (known) return known;
  const found = new Map<string, string>();
  for (const [words, move] of Object.entries(catalogue.moves)) found.set(key(move), words);
  const get = (name: string): string => found.get(name) ?? "";
  const words: Words = {
    card: (verb, card) => get(`${verb} ${card}`),
    push: (line, at, way) => get(`push ${line} ${at} ${way}`),
    swap: (one, other) => get(`swap ${[one, other].sort().join(" ")}`),
    flip: (cell) => get(`flip ${cell}`),
    plain: (verb) => get(verb),
  };
  indexed.set(catalogue, words);
  return words;
}

const numbered = new WeakMap<object, Map<number, Card>>();

/** A card by its number. */
export function cardOf(catalogue: StarsCatalogue, card: number): Card | undefined {
  let cards = numbered.get(catalogue);
  if (!cards) {
    cards = new Map(catalogue.cards.map((each) => [each.number, each]));
    numbered.set(catalogue, cards);
  }
  return cards.get(card);
}

/** What a move does, by its words. */
export function moveOf(catalogue: StarsCatalogue, words: string): StarsMove | undefined {
  return catalogue.moves[words];
}
