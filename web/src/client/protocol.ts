/** What server and page say to each other: docs/protocol.md tells more about each word. */

/** The name of a game on the server. The page can draw some of them: see `games.ts`. */
export type GameName = string;
export type Language = "en" | "de";
export type Status = "open" | "playing" | "ended";

export type Terms = {
  game: GameName;
  seats: number;
  options: Record<string, unknown>;
  clock: { kind: "none" | "bank" | "days"; minutes?: number; increment?: number; days?: number };
  public: boolean;
  rated: boolean;
  stand_in: string;
  stand_in_after: number;
};

export type Chair = {
  name: string;
  person: boolean;
  machine: string | null;
  away: string | null;
  resigned: boolean;
};

export type Outcome = { winners: number[]; scores: number[]; reason: string };

/** What lies on the table as a seat may know it: the game's own keys come with it. */
export type View = {
  game: GameName;
  seat: number | null;
  to_move: number | null;
  turn: number;
  turn_of: number;
  legal_moves: string[];
  [key: string]: unknown;
};

export type RoomFacts = {
  room: string;
  terms: Terms;
  own_cards: boolean;
  status: Status;
  chairs: Chair[];
  seed_hash: string;
  outcome: Outcome | null;
  asking: number | null;
  rematch: string | null;
  clock: (number | null)[];
  seat: number | null;
};

export type News = { what: string; seat: number | null; sentence: string };

export type Entry = {
  type: string;
  number: number;
  at: number;
  by: number | null;
  news: News[];
  id?: string;
  name?: string;
  text?: string;
  preset?: string;
  room?: string;
  count?: number;
  winners?: number[];
  scores?: number[];
  reason?: string;
  seed?: string;
  changes?: number;
  view?: Partial<View>;
  can_undo?: boolean;
  clock?: (number | null)[];
  chairs?: Chair[];
  status?: Status;
  legal_words?: string[];
};

export type TableMessage = Omit<RoomFacts, "seat"> & {
  type: "table";
  number: number;
  changes: number;
  seat: number | null;
  host: boolean;
  view: View | Record<string, never>;
  can_undo: boolean;
  missed: Entry[];
  legal_words?: string[];
};

export type Refusal = { type: "error"; code: string; sentence: string; id?: string };

export type ServerMessage =
  | TableMessage
  | Refusal
  | { type: "presence"; here: boolean[]; watching: number }
  | { type: "accepted"; id: string; number: number }
  | { type: "pong" }
  | Entry;

export type RoomRequest =
  | { type: "play"; move: string; seen: number; id: string }
  | { type: "undo"; seen: number; id: string }
  | { type: "takeback"; answer: "ask" | "agree" | "refuse"; id: string }
  | { type: "resign"; id: string }
  | { type: "chat"; text?: string; preset?: string; id: string }
  | { type: "rematch"; id: string };

export type ClientMessage =
  RoomRequest | { type: "mute"; seats: number[]; watchers: boolean } | { type: "ping" };

export type Person = { person: string; name: string; account: boolean; token: string | null };

/** Entries have numbers; what is only said in passing has none. */
export function isEntry(message: ServerMessage): message is Entry {
  return "number" in message && message.type !== "table" && message.type !== "accepted";
}
