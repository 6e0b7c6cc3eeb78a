/**
 * The games that this page can draw: every folder of `games/` declares one in its `index.ts`.
 *
 * Which games can be played is the server's to say (`client/games.svelte.ts`). A game without a folder
 * here is played in words, as `room/viewText.ts` writes them.
 */
import type { Component, Snippet } from "svelte";
import type { Board } from "./client/board";
import { gameInfo, server } from "./client/games.svelte";
import type { Catalogue, Language, View } from "./client/protocol.gen";
import { hasMessage, say } from "./i18n/i18n.svelte";
import type { Sound } from "./sound";

/** What a table component is given: the board, and what the page adds to it. */
export type TableProps = { board: Board; log: Snippet; actions: Snippet; guide: Snippet };

/** What the picture of an end is given: the last table, and the places that decided. */
export type EndingProps = {
  board: Board;
  /** The only winner; null if there are several, or none. */
  winner: number | null;
  lit: readonly string[];
  /** The sentence that names these places. */
  said: string;
};

/** A part of a log sentence: text, or icons that stand for it. */
export type LogPart = { text: string; icons?: { name: string; kind: string }[] };

export type RulesModule = {
  texts: Record<Language, () => Promise<string>>;
  /** What `!name words | words` in a text draws. */
  figures: Record<string, Component<{ words: string[] }>>;
  /** What `{kind name}` in a text draws, beside `{icon name}`. */
  drawings: Record<string, Component<{ name: string }>>;
  /** The class of an icon in a text. */
  iconClass(name: string): string;
};

export type BookModule = {
  /** The groups by which the cards can be filtered: keys, and what to call them. */
  filters(catalogue: Catalogue): [key: string, label: string][];
  Pages: Component<{ catalogue: Catalogue; typed: string; filter: string }>;
};

/** Everything the page knows about one game. What is large is loaded when it is first needed. */
export interface Game {
  /** Its place among the games, until the server's own order is known. */
  order: number;
  /** A symbol of the sprite. */
  icon: string;
  /** The picture on the start page and on the page of rules. */
  Picture: Component;
  table(): Promise<{ default: Component<TableProps> }>;
  /** The picture of the end: what decided. */
  ending?(): Promise<{ default: Component<EndingProps> }>;
  /** The table as paragraphs of text; "# " begins a heading. */
  text(): Promise<(board: Board) => string[]>;
  rules(): Promise<RulesModule>;
  book(): Promise<BookModule>;
  /**
   * Which part of the turn to explain, given the verbs of the legal moves: the last part of a
   * `guide-` key.
   */
  guideStep(board: Board, verbs: ReadonlySet<string>): string;
  /** Sounds of its own, by the kind of news. */
  sounds?: Record<string, Sound>;
  /** How the log shows a sentence beside a drawn table; without this, as it is. */
  logParts?(text: string, catalogue: Catalogue): LogPart[];
  /** How a sentence is read, aloud or in words; without this, as it is. */
  inWords?(text: string): string;
  /**
   * Whether what somebody else did matters to a seat: what does not goes by twice as fast. Without
   * this everything matters.
   */
  concerns?(before: View, after: View, seat: number): boolean;
  /** In low windows its table leaves no room for the log: a button opens it there. */
  hidesLogWhenLow?: boolean;
}

const found = import.meta.glob<Game>("./games/*/index.ts", { eager: true, import: "game" });

const GAMES: ReadonlyMap<string, Game> = new Map(
  Object.entries(found)
    .map(([path, game]) => [path.split("/").at(-2) ?? "", game] as const)
    .sort(([, one], [, other]) => one.order - other.order),
);

/** How to draw a game; undefined: it is played in words. */
export const drawnGame = (name: string): Game | undefined => GAMES.get(name);

/** The names of all games. Until the server has answered these are the games that can be drawn. */
export const gameNames = (): readonly string[] =>
  server.offers?.games.map((each) => each.game) ?? [...GAMES.keys()];

export const gameTitle = (name: string): string =>
  hasMessage(`title-${name}`) ? say(`title-${name}`) : (gameInfo(name)?.title ?? name);

/** A short name, for buttons in a row. */
export const shortTitle = (name: string): string =>
  hasMessage(`rules-short-${name}`) ? say(`rules-short-${name}`) : gameTitle(name);

export const gameIcon = (name: string): string => drawnGame(name)?.icon ?? "deck";
