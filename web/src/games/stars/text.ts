/** The table as text, the same as in the terminal. "# " begins a heading. */
import { seatName } from "../../components/seats";
import type { Board } from "../../client/board";
import { say } from "../../i18n/i18n.svelte";
import {
  type Card,
  type Drawn,
  type StarsBoard,
  type StarsCatalogue,
  type StarsView,
  cardOf,
  isStarsBoard,
} from "./model";
import { counted } from "./cardStyle";

class Writer {
  readonly lines: string[] = [];

  readonly view: StarsView;
  readonly catalogue: StarsCatalogue;

  constructor(readonly board: StarsBoard) {
    this.view = board.view;
    this.catalogue = board.catalogue;
  }

  head(): void {
    const { view } = this;
    this.lines.push(say("stars-words-turn", { turn: view.turn, edition: view.edition }));
    const step = say(`stars-step-${view.step === "end" ? "draw" : view.step}`);
    const name = seatName(this.board.chairs, view.to_move ?? view.winner);
    if (view.winner !== null) this.lines.push(say("stars-now-lost", { name }));
    else if (view.to_move === this.board.seat) this.lines.push(say("stars-words-step", { step }));
    else this.lines.push(say("stars-now-other", { name, step }));
    if (this.board.question && view.winner === null)
      this.lines.push(`? ${this.board.question.sentence}`);
  }

  sky(): void {
    this.lines.push(`# ${say("stars-words-sky")}`, say("stars-words-columns"));
    const long = (code: string): string => this.catalogue.symbols[code]?.long ?? code;
    this.view.sky.forEach((row, at) => {
      const tiles = row.map((code, column) =>
        say("stars-words-tile", {
          symbol: long(code),
          back: long(this.view.backs[at]?.[column] ?? ""),
        }),
      );
      this.lines.push(say("stars-words-row", { row: at + 1, tiles: tiles.join(", ") }));
    });
  }

  title(card: number): string {
    return cardOf(this.catalogue, card)?.title ?? String(card);
  }

  seats(): void {
    const { seats, used } = this.view;
    const first = this.board.seat ?? 0;
    const goal = this.catalogue.limits.points;
    for (let k = 0; k < seats.length; k++) {
      const seat = (first + k) % seats.length;
      const facts = seats[seat];
      if (!facts) continue;
      const name = seatName(this.board.chairs, seat);
      const you = seat === this.board.seat;
      this.lines.push(`# ${you ? say("stars-words-you", { name }) : name}`);
      this.lines.push(
        say("stars-words-seat", { points: facts.points, goal, hand: facts.hand_size }),
      );
      const creatures = facts.creatures.map((card) => {
        const text = `${this.title(card)} (${this.power(cardOf(this.catalogue, card))})`;
        return used.includes(card) ? say("stars-words-used", { card: text }) : text;
      });
      if (creatures.length)
        this.lines.push(say("stars-words-creatures", { cards: creatures.join(", ") }));
      if (!you && facts.hand.length)
        this.lines.push(
          `${say("stars-known")} ${facts.hand.map((card) => this.title(card)).join(", ")}`,
        );
    }
  }

  changes(counts: Partial<Record<"push" | "swap" | "flip", number>>): string {
    const some = counted(counts).map(({ kind, count }) => say(`stars-count-${kind}`, { count }));
    return some.join(", ") || say("stars-words-nothing");
  }

  power(card: Card | undefined): string {
    if (!card) return "";
    const { power } = card;
    if (power.kind !== "change") return say(`stars-short-${power.kind}`);
    return `${this.changes({ [power.takes]: 1 })} → ${this.changes(power.gives)}`;
  }

  piles(): void {
    const { pool, invoked, draw_pile, discards } = this.view;
    this.lines.push(
      `# ${say("stars-piles")}`,
      say("stars-words-pool", { pool: this.changes(pool) }),
    );
    if (invoked !== null) this.lines.push(say("stars-invoked", { card: this.title(invoked) }));
    this.lines.push(say("stars-words-piles", { draw: draw_pile, discards: discards.length }));
    const top = discards
      .slice(-3)
      .reverse()
      .map((card) => this.title(card));
    if (top.length) this.lines.push(say("stars-words-top", { cards: top.join(", ") }));
  }

  drawn(rows: Drawn): string {
    return rows
      .map((row) =>
        row.map((code) =>
          code ? (this.catalogue.symbols[code]?.name ?? code) : say("stars-words-any"),
        ),
      )
      .map((row) => row.join(", "))
      .join(say("stars-words-slash"));
  }

  hand(): void {
    if (this.board.seat === null) return;
    const hand = this.view.seats[this.board.seat]?.hand ?? [];
    this.lines.push(`# ${say("stars-words-hand")}`);
    if (!hand.length) this.lines.push(say("stars-hand-empty"));
    for (const number of hand) {
      const card = cardOf(this.catalogue, number);
      if (card) this.card(card);
    }
  }

  card(card: Card): void {
    const right = [...this.board.legal].some((words) => {
      const move = this.catalogue.moves[words];
      return move?.verb === "summon" && move.card === card.number;
    });
    const line = say("stars-words-card", {
      card: card.title,
      points: say("stars-points", { points: card.points }),
      invocation: this.changes(card.invocation),
      power: this.power(card),
    });
    const bonus = card.bonus ? this.catalogue.symbols[card.bonus]?.name : undefined;
    const parts = [line];
    if (bonus) parts.push(say("stars-words-bonus", { symbol: bonus }));
    const constellations = card.constellations
      .map((each) => this.drawn(each))
      .join(say("stars-words-plus"));
    parts.push(say("stars-words-needs", { constellations }));
    this.lines.push(
      `${right ? "✔ " : ""}${parts.join(" · ")}${right ? ` · ${say("stars-are-right")}` : ""}`,
    );
  }
}

/** Everything on the table, in the words of the terminal. */
export function starsText(board: Board): string[] {
  if (!isStarsBoard(board)) return [];
  const writer = new Writer(board);
  writer.head();
  writer.sky();
  writer.piles();
  writer.seats();
  writer.hand();
  return writer.lines;
}
