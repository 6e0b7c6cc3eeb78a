/** Games that are under way: everybody at a table plays over HTTP, which is quick, and always alike. */
import type { APIRequestContext } from "playwright-core";
import { expect } from "vitest";
import type { Terms } from "./harness";
import { dice, sensible } from "./playing";

type Table = {
  changes: number;
  status: string;
  view: { to_move: number | null; question: object | null; legal_moves: string[] };
};

/** What is waited for, by the table as the person who is to move sees it. */
export type Situation = (table: Table, moves: number) => boolean;

const mine = ({ view }: Table): boolean => view.to_move === 0;
export const SITUATIONS = {
  /** One's own turn, with much on the table and much that can be done. */
  middle: (table, moves) =>
    moves > 60 && mine(table) && !table.view.question && table.view.legal_moves.length > 5,
  "own question": (table) => mine(table) && !!table.view.question,
  "rival's question": (table) => !mine(table) && !!table.view.question,
  /** Somebody else has moved, and could ask for a takeback. */
  "rival's turn": ({ view }, moves) => moves > 0 && view.to_move === 1 && !view.question,
} satisfies Record<string, Situation>;

export class Game {
  #moves = 0;
  #mover = 0;

  private constructor(
    readonly room: string,
    private readonly seats: APIRequestContext[],
    private readonly origin: string,
    private readonly roll: (n: number) => number,
  ) {}

  /** Seat all of these people at a new table, the first of them in the first seat. */
  static async begin(
    seats: APIRequestContext[],
    terms: Terms,
    origin: string,
    seed = 16,
  ): Promise<Game> {
    const data = { options: { first: 0 }, ...terms, seats: seats.length };
    const made = await seats[0]!.post("/api/rooms", { data, headers: { origin } });
    const game = new Game(
      ((await made.json()) as { room: string }).room,
      seats,
      origin,
      dice(seed),
    );
    for (const seat of seats.slice(1)) await game.#post(seat, "seat", {});
    return game;
  }

  async #post(seat: APIRequestContext, where: string, data: object): Promise<void> {
    const path = `/api/rooms/${this.room}/${where}`;
    const answer = await seat.post(path, { data, headers: { origin: this.origin } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Something that a seat sends: an ask for a takeback, or an answer. */
  send(seat: number, message: object): Promise<void> {
    return this.#post(this.seats[seat]!, "messages", { id: crypto.randomUUID(), ...message });
  }

  async #table(): Promise<Table> {
    const path = `/api/rooms/${this.room}/table?last=999999`;
    const see = async (): Promise<Table> =>
      (await (await this.seats[this.#mover]!.get(path)).json()) as Table;
    const table = await see();
    if (table.view.to_move === null || table.view.to_move === this.#mover) return table;
    this.#mover = table.view.to_move;
    return see();
  }

  /** After how many changes the game is. */
  async changes(): Promise<number> {
    return (await this.#table()).changes;
  }

  /** Play until a situation has come: after how many changes. Null: it has not within so many moves. */
  async until(there: Situation, most: number): Promise<number | null> {
    for (let played = 0; played < most; played += 1) {
      const table = await this.#table();
      if (there(table, this.#moves)) return table.changes;
      if (table.view.to_move === null || table.status === "ended") return null;
      const move = sensible(table.view.legal_moves, this.roll);
      await this.send(this.#mover, { type: "play", move, seen: table.changes });
      this.#moves += 1;
    }
    return null;
  }
}
