/** What a table of either game is drawn from: a live room, or a moment of the past. */
import type { Catalogue } from "./catalogue";
import type { Chair, View } from "./protocol";

/** What a move would do, as far as nobody learns anything by it. */
export type WhatIf = {
  why?: string;
  hidden?: boolean;
  view?: Partial<View>;
  /** Stars: cards of the hand that could be summoned then, and cannot now. */
  right?: number[];
  /** And where each of them would stand. */
  figures?: Figures[];
};

/** What is asked, in words and with the numbers that the question has. */
export type Question = {
  question: string;
  seat: number;
  sentence: string;
  [number: string]: unknown;
};

/** What the server says about everything that is drawn. */
export type Reasons = {
  /** The question on the table. */
  question: Question | null;
  /** Why a move cannot be played now, by its words. */
  reasons: Record<string, string>;
  /** And why none of a kind can: `push`, `swap`, `flip`. */
  verbs: Record<string, string>;
  /** Why nothing can be played at all. */
  why: string | null;
};

/** Where the constellations of a creature stand in the sky, or nearly. */
export type Figures = {
  card: number;
  right: boolean;
  summons: boolean;
  constellations: {
    kind: string;
    missing: number;
    count: number;
    places: {
      turn: number;
      wrong: number;
      missing: number;
      stars: { cell: string | null; symbol: string; right: boolean }[];
    }[];
  }[];
};

export interface Board extends Readonly<Reasons> {
  readonly view: View;
  /** Whose eyes these are; null: somebody who watches. */
  readonly seat: number | null;
  readonly chairs: readonly Chair[];
  readonly catalogue: Catalogue;
  /** Moves that can be played now, in English words: keys of the catalogue's moves. */
  readonly legal: ReadonlySet<string>;
  /** A wish is on its way and not yet answered. */
  readonly waiting: boolean;
  /** Nothing can be done here: past, or not ours. */
  readonly readOnly: boolean;
  /** The game has ended, even if the table does not show it: somebody gave up, or time ran out. */
  readonly over?: boolean;
  play(words: string): void;
  whatIf(words: string): Promise<WhatIf | null>;
  figures(card: number): Promise<Figures | null>;
}
