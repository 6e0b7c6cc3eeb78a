/** Realms as data: its view and catalogue, and lookups in them. */
import type { Board } from "../../client/board";
import type { Catalogue, View } from "../../client/protocol.gen";

export type Colour = "yellow" | "purple" | "green" | "black";
export type CardType = "Entity" | "Artifact" | "Location";
export type Shield = "Sanctuary" | "Nexus";
export type Effect =
  "power" | "loss" | "gain" | "draw" | "discard" | "abjure" | "acquire" | "destroy";

export type Need = { kind: "colour" | "type" | "happened"; what: string; sentence: string };

/** One thing that a card can do. */
export type Half = {
  line: number;
  effect: Effect;
  amount: number;
  then_discard: number;
  needs: Need[];
  abjures_itself: boolean;
  sentence: string;
};

/** An ability: one half, or two of which one can be used. */
export type Ability = { sentence: string; halves: Half[] };

export type Kind = {
  kind: string;
  name: string;
  cost: number;
  colour: Colour;
  type: CardType;
  sanity: number | null;
  shields: Shield[];
  copies: number;
  basic: boolean;
  abilities: Ability[];
};

/** A move as data. */
export type RealmsMove = {
  verb: string;
  label: string;
  card?: string;
  seat?: number;
  line?: number;
  from?: string;
};

export interface RealmsCatalogue extends Catalogue {
  game: "realms";
  cards: Kind[];
  moves: Record<string, RealmsMove>;
  colours: Record<Colour, string>;
  types: Record<CardType, string>;
  shields: Record<Shield, { name: string; sentence: string }>;
  limits: { hand: number; sanity: number };
}

/** A card in play: `used` has a bit for every line, `hurt` is loss marked this turn. */
export type Lying = { kind: string; used: number; hurt: number };

export type SeatView = {
  alive: boolean;
  sanity: number;
  hand_size: number;
  deck_size: number;
  hand: string[];
  deck: string[];
  hand_or_deck: string[];
  shown: string[];
  known_tops: string[];
  discards: string[];
  in_play: Lying[];
};

export interface RealmsView extends View {
  game: "realms";
  turn: number;
  turn_of: number;
  first: number;
  question: Question | null;
  winner: number | "nobody" | null;
  power: number;
  somebody_discarded: boolean;
  something_abjured: boolean;
  top: string | null;
  general_deck: number;
  initiates: number;
  box: string[];
  abjured: string[];
  lines: string[][];
  seats: SeatView[];
}

export type Question =
  | "who_draws"
  | "who_gains"
  | "who_loses"
  | "loss"
  | "discard"
  | "abjure"
  | "acquire"
  | "whose"
  | "destroy"
  | "which_line"
  | "rest";

/** Whether a loss is being split: who or what takes it. */
export const isSplit = (question: Question | undefined): boolean =>
  question === "loss" || question === "rest";

/** The open question, with its numbers as soon as the server has told them. */
export type Asked = {
  question: Question;
  seat: number;
  sentence?: string | undefined;
  amount?: number | undefined;
  then_discard?: number | undefined;
  victim?: number | undefined;
  card?: string | undefined;
};

export type RealmsBoard = Board<RealmsView, RealmsCatalogue>;

export const isRealmsView = (view: View): view is RealmsView => view.game === "realms";
export const isRealmsCatalogue = (catalogue: Catalogue): catalogue is RealmsCatalogue =>
  catalogue.game === "realms";

/** Whether a board is one of this game, with the table and the catalogue to draw it. */
export const isRealmsBoard = (board: Board): board is RealmsBoard =>
  isRealmsView(board.view) && isRealmsCatalogue(board.catalogue);

/** A board of this game; the page gives its table no other. */
export function realmsBoard(board: Board): RealmsBoard {
  if (!isRealmsBoard(board)) throw new Error(`This is no table of realms: ${board.view.game}.`);
  return board;
}

/** A catalogue of this game; the page gives its book no other. */
export function realmsCatalogue(catalogue: Catalogue): RealmsCatalogue {
  if (!isRealmsCatalogue(catalogue)) throw new Error(`These are no realms: ${catalogue.game}.`);
  return catalogue;
}

/**
 * What is asked. Until the server has told the numbers, the view tells the kind of the question.
 */
export function askedOf({ view, question: told }: RealmsBoard): Asked | null {
  if (!view.question || view.to_move === null) return null;
  const asked: Asked = { question: view.question, seat: view.to_move };
  if (told?.question !== view.question || told.seat !== view.to_move) return asked;
  const { sentence, amount, then_discard, victim, card } = told;
  const kind = typeof card === "string" ? card : undefined;
  return { ...asked, sentence, amount, then_discard, victim, card: kind };
}

type Index = { kinds: Map<string, Kind>; moves: Map<string, string> };
const indexes = new WeakMap<RealmsCatalogue, Index>();

const moveKey = (verb: string, what: string | number = "", where: string | number = ""): string =>
  `${verb}|${what}|${where}`;

function indexOf(catalogue: RealmsCatalogue): Index {
  const known = indexes.get(catalogue);
  if (known) return known;
  const made: Index = { kinds: new Map(), moves: new Map() };
  for (const kind of catalogue.cards) made.kinds.set(kind.kind, kind);
  for (const [words, move] of Object.entries(catalogue.moves)) {
    const key = moveKey(move.verb, move.card ?? move.seat, move.line ?? move.from);
    made.moves.set(key, words);
  }
  indexes.set(catalogue, made);
  return made;
}

const UNKNOWN: Omit<Kind, "kind" | "name"> = {
  cost: 0,
  colour: "black",
  type: "Entity",
  sanity: null,
  shields: [],
  copies: 0,
  basic: false,
  abilities: [],
};

/** A kind by its name. */
export function kindOf(catalogue: RealmsCatalogue, name: string): Kind {
  return indexOf(catalogue).kinds.get(name) ?? { ...UNKNOWN, kind: name, name };
}

/** The words of a move by what it does: `wordsFor(c, "use", "Ghoul", 1)`. */
export function wordsFor(
  catalogue: RealmsCatalogue,
  verb: string,
  what?: string | number,
  where?: string | number,
): string {
  return indexOf(catalogue).moves.get(moveKey(verb, what, where)) ?? "";
}

/** Where a card lies, as far as moves speak of it. */
export type Place = "hand" | "line" | "discards" | "abjured" | "play" | "none";

/**
 * The move by which a card answers a question, depending on where it lies; empty if it does not.
 */
export function answerFor(
  catalogue: RealmsCatalogue,
  asked: Asked,
  place: Place,
  kind: string,
  owner?: number,
): string {
  const { question } = asked;
  if (question === "discard" && place === "hand") return wordsFor(catalogue, "discard", kind);
  if (question === "acquire" && place === "abjured") return wordsFor(catalogue, "acquire", kind);
  if (question === "abjure" && ["hand", "discards", "line"].includes(place))
    return wordsFor(catalogue, "abjure", kind, place);
  const hit = isSplit(question) || question === "destroy";
  return hit && place === "play" && asked.victim === owner ? wordsFor(catalogue, "hit", kind) : "";
}
