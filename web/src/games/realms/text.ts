/** The table as text, the same as in the terminal. "# " begins a heading. */
import type { Board } from "../../client/board";
import { say } from "../../i18n/i18n.svelte";
import { questionWords } from "./question";
import { askedOf, kindOf, isRealmsBoard, wordsFor, type Lying, type RealmsBoard } from "./model";
import { nearLines, neighbour, whoIs } from "./seating";
import { cardWords, shortHalf } from "./shortText";
import { counted, isUsed, stacked, type Stack, usedHalf } from "./stacks";

const READY = "✔";
const USED = "×";
const NOT_YET = "–";

class TextWriter {
  readonly view;
  readonly printed;
  readonly me: number;

  constructor(readonly board: RealmsBoard) {
    this.view = board.view;
    this.printed = board.catalogue;
    this.me = board.seat ?? 0;
  }

  who = (seat: number): string => whoIs(this.board.chairs, seat);
  name = (kind: string): string => kindOf(this.printed, kind).name;

  /** Cards by name, copies together. */
  names(kinds: readonly string[]): string {
    const each = ({ kind, count }: { kind: string; count: number }): string =>
      count > 1 ? `${this.name(kind)} ×${count}` : this.name(kind);
    return counted(kinds).map(each).join(", ");
  }

  head(): string {
    const { turn, general_deck: deck, initiates } = this.view;
    return say("realms-text-head", { turn, deck, initiates });
  }

  lines(): string[] {
    const near = nearLines(this.view, this.me).map((each) => each.line);
    const all = this.view.lines.map((cards, line) => ({ cards, line }));
    const shown = all.filter(({ cards }) => cards.length);
    const order = (line: number): number => (near.includes(line) ? near.indexOf(line) : 9);
    return shown
      .sort((one, other) => order(one.line) - order(other.line))
      .flatMap(({ cards, line }) => this.line(cards, line, near.includes(line)));
  }

  line(cards: string[], line: number, near: boolean): string[] {
    const facts = { one: this.who(line), other: this.who(neighbour(this.view, line, 1)) };
    const key = this.view.seats.length === 2 ? "realms-text-line" : "realms-text-line-of";
    if (!near)
      return [`${say(key, { ...facts, cards: this.names(cards) })} (${say("realms-far")})`];
    const rows = counted(cards).map(({ kind, count }) => this.offer(kind, count));
    return [say(key, { ...facts, cards: "" }).trim(), ...rows];
  }

  /** A card in a line: whether it can be conjured, and what it does. */
  offer(kind: string, count: number): string {
    const can = this.board.legal.has(wordsFor(this.printed, "conjure", kind));
    return `${can ? READY : " "} ${cardWords(kindOf(this.printed, kind), this.printed, count)}`;
  }

  common(): string[] {
    const found = [];
    if (this.view.initiates) found.push(this.offer("Initiate", this.view.initiates));
    if (this.view.top) found.push(say("realms-text-next", { card: this.name(this.view.top) }));
    return found;
  }

  seat(number: number): string[] {
    const shown = this.view.seats[number];
    if (!shown) return [];
    const own = number === this.board.seat;
    const name = this.who(number);
    const who = own ? say("realms-text-you", { name }) : name;
    const mark = this.view.turn_of === number && this.view.winner === null ? "▶ " : "";
    if (!shown.alive) return [`${mark}${say("realms-seat-out", { who })}`];
    const { sanity, hand_size: hand, deck_size: deck } = shown;
    const facts = { who, sanity, hand, deck, discards: shown.discards.length };
    const found = [mark + say("realms-text-seat", facts)];
    if (shown.in_play.length && !own)
      found.push(`  ${say("realms-text-play", { cards: this.lying(shown.in_play) })}`);
    if (shown.hand.length && !own)
      found.push(`  ${say("realms-text-known", { who, cards: this.names(shown.hand) })}`);
    if (shown.known_tops.length)
      found.push(
        `  ${say("realms-text-tops", { who, cards: shown.known_tops.map(this.name).join(", ") })}`,
      );
    return found;
  }

  /** Cards in play, with what is left of Locations. */
  lying(cards: readonly Lying[]): string {
    return stacked(cards)
      .map((stack) => this.lyingOne(stack))
      .join(", ");
  }

  lyingOne(stack: Stack): string {
    const kind = kindOf(this.printed, stack.kind);
    const times = stack.count > 1 ? ` ×${stack.count}` : "";
    if (!kind.sanity) return kind.name + times;
    const left = say("realms-sanity-left", { left: kind.sanity - stack.hurt, all: kind.sanity });
    const shields = kind.shields.map((shield) => `, ${this.printed.shields[shield].name}`);
    return `${kind.name}${times} (${left}${shields.join("")})`;
  }

  /** Our cards in play: every ability with its state. */
  abilities(stack: Stack): string[] {
    const kind = kindOf(this.printed, stack.kind);
    const rows = kind.abilities.flatMap((ability) =>
      ability.halves.map((half) => {
        const words = wordsFor(this.printed, "use", kind.kind, half.line);
        const spent = isUsed(ability, stack.used);
        const ready = !spent && this.board.legal.has(words);
        const mark = usedHalf(ability, stack.used) === half ? USED : ready ? READY : NOT_YET;
        const whyNot = spent ? say("realms-used-other") : (this.board.reasons[words] ?? "");
        const why = mark === NOT_YET ? whyNot : "";
        const told = `  ${mark} ${half.line + 1} ${shortHalf(half)}`;
        return why ? `${told}${spent ? ` (${why})` : `. ${why}`}` : told;
      }),
    );
    return [this.lyingOne(stack), ...rows];
  }

  happened(): string {
    const { power, somebody_discarded: discarded, abjured } = this.view;
    const parts = [say("realms-text-power", { power })];
    if (discarded) parts.push(say("realms-text-discarded"));
    if (abjured.length) parts.push(say("realms-text-abjured", { cards: this.names(abjured) }));
    return parts.join(" · ");
  }

  own(): string[] {
    const shown = this.view.seats[this.me];
    if (this.board.seat === null || !shown?.alive) return [];
    const found = stacked(shown.in_play).flatMap((stack) => this.abilities(stack));
    const rows = counted(shown.hand).map(({ kind, count }) =>
      cardWords(kindOf(this.printed, kind), this.printed, count),
    );
    found.push(`# ${say("realms-hand")}`, ...(rows.length ? rows : [say("realms-hand-empty")]));
    if (shown.discards.length)
      found.push(say("realms-text-discards", { cards: this.names(shown.discards) }));
    return found;
  }

  ending(): string[] {
    const { winner, turn_of } = this.view;
    if (winner === "nobody") return [say("realms-all-lost")];
    if (winner !== null && winner === this.board.seat) return [say("realms-won-you")];
    if (winner !== null) return [say("realms-won", { who: this.who(winner) })];
    const asked = askedOf(this.board);
    if (!asked && turn_of === this.board.seat) return [`${say("your-turn")}.`];
    if (!asked) return [say("realms-turn-of", { who: this.who(turn_of) })];
    const question = questionWords(asked, this.who, this.name, this.board.seat);
    if (asked.seat === this.board.seat) return [say("realms-text-ask", { question })];
    return [`${say("realms-asked-other", { who: this.who(asked.seat) })} ${question}`];
  }
}

/** The whole table, as the seat of the board may know it. */
export function realmsText(board: Board): string[] {
  if (!isRealmsBoard(board)) return [];
  const words = new TextWriter(board);
  const { seats } = words.view;
  const order = seats.map((_, n) => (words.me + n) % seats.length);
  return [
    words.head(),
    `# ${say("realms-lines")}`,
    ...words.lines(),
    ...words.common(),
    `# ${say("realms-text-seats")}`,
    ...order.flatMap((seat) => words.seat(seat)),
    `# ${say("realms-play")}`,
    words.happened(),
    ...words.own(),
    ...words.ending(),
  ];
}
