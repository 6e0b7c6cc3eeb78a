/** What every part of the table looks at: the board, what may be done with each thing, what is shown in front. */
import { getContext, setContext } from "svelte";
import { tell } from "../announce.svelte";
import { seatInk } from "../parts/seats";
import type { Board } from "../talk/board";
import { say } from "../words/speech.svelte";
import { answerFor, askedOf, kindOf, viewOf, wordsFor } from "./facts";
import type { Asked, Half, Kind, Place, RealmsView, SeatView } from "./facts";
import { whoIs } from "./seating";
import { capital } from "./short";
import { isUsed, plainPower } from "./stacks";

/** Something that can be done with a thing, or why it cannot. */
export type Deed = { words: string; label: string; why: string | null };

/** How an ability stands: ready, used, not to be used for a reason, or not our concern now. */
export type State = "lit" | "used" | "off" | "rest";

export type Pile = { title: string; kinds: string[]; place: Place };

/** What lies in front of the table: an enlarged card, a seat's cards, or a pile. */
export type Front =
  | { what: "card"; kind: string; place: Place; owner?: number | undefined; hurt?: number }
  | { what: "seat"; seat: number }
  | { what: "piles"; title: string; piles: Pile[] };

export class Sight {
  /** What was opened last lies on top. */
  fronts: readonly Front[] = $state.raw([]);
  board: Board = $derived.by(() => this.read());
  view: RealmsView = $derived(viewOf(this.board));
  /** Whose side of the table is drawn below. */
  me: number = $derived(this.board.seat ?? 0);
  own: SeatView | undefined = $derived(this.view.seats[this.me]);
  /** It is for us to do something: our turn, or a question in another's. */
  mine: boolean = $derived(
    !this.board.still && this.board.seat !== null && this.view.to_move === this.board.seat,
  );
  asked: Asked | null = $derived(askedOf(this.board));
  /** The question is for us. */
  asking: boolean = $derived(this.mine && this.asked !== null);
  over: boolean = $derived(this.view.winner !== null || !!this.board.over);

  /** How much room there is. */
  width = $state(1440);
  height = $state(860);
  compact: boolean = $derived(
    this.width <= 700 || this.height <= 579 || (this.width < 900 && this.height >= this.width),
  );
  /** A telephone on its side. */
  low: boolean = $derived(
    (this.width > 700 && this.height <= 579) || (this.width >= 560 && this.height <= 479),
  );
  roomy: boolean = $derived(!this.compact && this.height >= 780);

  constructor(readonly read: () => Board) {}

  show(front: Front): void {
    this.fronts = [...this.fronts, front];
  }

  hide(): void {
    this.fronts = this.fronts.slice(0, -1);
  }

  kind = (name: string): Kind => kindOf(this.board.catalogue, name);
  words = (verb: string, what?: string | number, where?: string | number): string =>
    wordsFor(this.board.catalogue, verb, what, where);
  legal = (words: string): boolean => words !== "" && this.mine && this.board.legal.has(words);
  who = (seat: number): string => whoIs(this.board.chairs, seat);
  ink = (seat: number): string => seatInk(seat, this.me);
  letter = (kind: Kind): string => say("realms-letter", { colour: kind.colour });

  /** A move as something to press. */
  #deed(words: string): Deed {
    const label = capital(this.board.catalogue.moves[words]?.label ?? words);
    return { words, label, why: this.legal(words) ? null : this.why(words) };
  }

  /** Why a move cannot be made now, in a sentence. */
  why(words: string): string {
    if (!this.mine) return this.board.why ?? say("realms-not-your-turn");
    const first = this.asking && !this.#answers(words);
    return first
      ? say("realms-first-answer")
      : (this.board.reasons[words] ?? say("realms-not-here"));
  }

  #answers(words: string): boolean {
    const verb = this.board.catalogue.moves[words]?.verb ?? "";
    return ["seat", "hit", "discard", "abjure", "acquire"].includes(verb);
  }

  /** What a click on a card where it lies does. */
  deed(place: Place, kind: string, owner?: number): Deed | null {
    if (this.board.still || this.board.seat === null) return null;
    if (this.asking && this.asked) {
      const words = answerFor(this.board.catalogue, this.asked, place, kind, owner);
      if (words) return this.#deed(words);
    }
    const verb = place === "hand" ? "play" : place === "line" ? "conjure" : "";
    const words = verb ? this.words(verb, kind) : "";
    return words ? this.#deed(words) : null;
  }

  /** What a click on a seat means while a player is asked for. */
  seatDeed(seat: number): Deed | null {
    const words = this.words("seat", seat);
    if (!this.asking || !words) return null;
    const deed = { ...this.#deed(words), label: capital(this.seatLabel(seat)) };
    return deed.why && this.asked?.question !== "loss" ? null : deed;
  }

  /** A seat as an answer. */
  seatLabel(seat: number): string {
    const who = seat === this.board.seat ? say("realms-answer-you") : this.who(seat);
    if (this.asked?.question === "which_line") return say("realms-answer-line", { who });
    if (this.asked?.question !== "loss") return who;
    return seat === this.board.seat
      ? say("realms-answer-player-you")
      : say("realms-answer-player", { who });
  }

  /** Everything that a plate tells, in a sentence. */
  seatWords(seat: number): string {
    const shown = this.view.seats[seat];
    const who = this.who(seat);
    if (!shown?.alive) return say("realms-seat-out", { who });
    const { sanity, hand_size: hand, deck_size: deck, discards } = shown;
    return say("realms-seat-label", { who, sanity, hand, deck, discards: discards.length });
  }

  state(half: Half, kind: Kind, used: number): State {
    const ability = kind.abilities.find((each) => each.halves.includes(half));
    if (ability && isUsed(ability, used)) return "used";
    if (!this.mine || this.asking) return "rest";
    return this.legal(this.useWords(kind, half)) ? "lit" : "off";
  }

  useWords = (kind: Kind, half: Half): string => this.words("use", kind.kind, half.line);

  do(deed: Deed): void {
    if (deed.why) tell(deed.why, "refusal");
    else this.board.play(deed.words);
  }

  /** The hand cards that can be played now, as moves. */
  playable: string[] = $derived.by(() => {
    if (!this.mine || this.asking) return [];
    const all = (this.own?.hand ?? []).map((kind) => this.words("play", kind));
    return all.filter((words) => this.board.legal.has(words));
  });

  /** Abilities that only give power, as moves: once for every copy that still has it. */
  powers: string[] = $derived.by(() => {
    if (!this.mine || this.asking) return [];
    const all = (this.own?.in_play ?? []).flatMap(({ kind, used }) => {
      const printed = this.kind(kind);
      return plainPower(printed, used).map((half) => this.useWords(printed, half));
    });
    return all.filter((words) => this.board.legal.has(words));
  });

  /** One after the other; the room plays the next when the last is answered, and only while it may. */
  playEach(moves: readonly string[]): void {
    for (const words of moves) this.board.play(words);
  }
}

const KEY = Symbol("realms");
export const share = (sight: Sight): Sight => setContext(KEY, sight);
export const sightOf = (): Sight => getContext<Sight>(KEY);
