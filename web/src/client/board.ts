/** What a table is drawn from: a live room, or an earlier moment of a match. */
import type { Catalogue, Chair, Reasons, View, WhatIf } from "./protocol.gen";

/** Where the server can be asked about a table. */
export type RoomAddress = { room: string; token?: string | undefined };

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
  /** The game has ended, even if the table does not show it: somebody gave up, or time ran out. */
  readonly over?: boolean;
  /** Where more can be asked; null: an earlier table, of which nothing more is told. */
  readonly address: RoomAddress | null;
  play(words: string): void;
  /** What a move would do; null: the server did not answer. */
  whatIf(words: string): Promise<WhatIf | null>;
}

export const NO_VIEW: View = { game: "", seat: null, to_move: null, legal_moves: [] };
