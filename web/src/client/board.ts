/** What a table is drawn from: a live room, an earlier moment of a match, or a table to study. */
import type { ShownHint } from "./hint.svelte";
import type {
  CardFigures,
  Catalogue,
  Chair,
  Entry,
  News,
  Reasons,
  View,
  WhatIf,
} from "./protocol.gen";

/** Of a certain game, `View` and `Catalogue` are that game's own. */
export interface Board<V extends View = View, C extends Catalogue = Catalogue> extends Readonly<
  Omit<Reasons, "changes">
> {
  readonly view: V;
  /** From which seat the table is seen; null: as somebody who watches. */
  readonly seat: number | null;
  readonly chairs: readonly Chair[];
  readonly catalogue: C;
  /** Moves that can be played now, in English words: keys of the catalogue's moves. */
  readonly legal: ReadonlySet<string>;
  /** A request is under way and not yet answered. */
  readonly waiting: boolean;
  /** Nothing can be done here: an earlier moment, or not our game. */
  readonly readOnly: boolean;
  /** Who looks at an earlier moment sits in `seat`. */
  readonly own?: boolean;
  /** One plays all sides: nobody is "you". */
  readonly allSides?: boolean;
  /** Places of the board that the latest news are about, such as tiles that summoned a creature. */
  readonly lit: readonly string[];
  /** After how many changes the table lay as it is drawn; -1: it has not come yet. */
  readonly shown?: number;
  /** The game has ended, even if the table does not show it: somebody gave up, or time ran out. */
  readonly over?: boolean;
  /** What this seat was told to do, to be drawn. */
  readonly hint?: ShownHint | null;
  /** Moves that were tried here in vain. */
  readonly tried?: ReadonlySet<string>;
  /** Few moves may be tried: they are to be seen at once. */
  readonly guided?: boolean;
  /** What matters here, by the names of cards and places: the rest is dimmed. Without it, nothing is. */
  readonly bright?: ReadonlySet<string> | null;
  /** There is a hint, or it is thought about. */
  readonly hinting?: boolean;
  /** The table goes on as it is looked at; an earlier one does not. */
  readonly live: boolean;
  play(words: string): void;
  /** What a move would do; null: the server did not answer. */
  whatIf(words: string): Promise<WhatIf | null>;
  /** What is drawn around a card; null: nothing, or the server did not answer. */
  figures(card: number): Promise<CardFigures | null>;
}

/** Whether the seat from which a table is seen is "you": in a replay anybody may have sat there. */
export const isYou = ({
  readOnly,
  over,
  own,
  allSides,
}: Pick<Board, "readOnly" | "over" | "own" | "allSides">): boolean =>
  !allSides && (!readOnly || !!over || !!own);

/** The number of the step that a move is, if this seat was told to make it. */
export const stepOf = ({ hint }: Pick<Board, "hint">, words: string | null | undefined): string =>
  (words && hint?.steps.get(words)) || "";

/** A change of the table as the log tells of it. */
export type LoggedChange = { type: string; by: number | null; news: readonly News[] };

export const CHANGING = ["move", "undo", "takeback"];

/** What is lit after some entries: the latest places in the moves of the seat that moved last. */
export function litAfter(entries: readonly LoggedChange[]): readonly string[] {
  const changes = entries.filter(({ type }) => CHANGING.includes(type));
  const last = changes.at(-1);
  for (const { type, by, news } of changes.reverse()) {
    if (type !== "move" || by !== last?.by) break;
    const places = news.findLast((one) => one.places)?.places;
    if (places) return places;
  }
  return [];
}

/** The changes that the last turn of somebody else began and ended with; null: there was none. */
export function lastTurn(
  entries: readonly (LoggedChange & { changes?: number })[],
  mine: number | null,
): { from: number; to: number } | null {
  const moves = entries.filter((entry) => entry.type === "move" && entry.changes !== undefined);
  const end = moves.findLastIndex(({ by }) => by !== mine);
  if (end < 0) return null;
  const whose = moves[end]?.by;
  const before = moves.slice(0, end).findLastIndex(({ by }) => by !== whose);
  return { from: (moves[before + 1]?.changes ?? 1) - 1, to: moves[end]?.changes ?? 0 };
}

/** The moves that lie on the table, and the numbers of those that were taken back. */
export function standingMoves(entries: readonly Entry[]) {
  const moves: Entry[] = [];
  const struck = new Set<number>();
  for (const entry of entries) {
    if (entry.type === "move") moves.push(entry);
    const back = entry.type === "undo" ? 1 : entry.type === "takeback" ? entry.count : 0;
    for (const gone of back ? moves.splice(-back) : []) struck.add(gone.number);
  }
  return { moves, struck };
}

/** Changes of the table, each with its number; `last` is that of the latest. */
export function numbered(entries: readonly Entry[], last: number): (Entry & { changes: number })[] {
  const changing = entries.filter(({ type }) => CHANGING.includes(type));
  const before = last - changing.length;
  return changing.map((entry, at) => ({ ...entry, changes: before + at + 1 }));
}

export const NO_VIEW: View = { game: "", seat: null, to_move: null, legal_moves: [] };
