/** What every part of the table looks at: the board, what may be done with each thing, what is shown in front. */
import { getContext, setContext } from "svelte";
import { showToast } from "../../notifications.svelte";
import { seatColour } from "../../components/seats";
import { say } from "../../i18n/i18n.svelte";
import { answerFor, askedOf, kindOf, wordsFor } from "./model";
import type { Asked, Half, Kind, Place, RealmsBoard, RealmsView, SeatView } from "./model";
import { whoIs } from "./seating";
import { capital } from "./shortText";
import { isUsed, plainPower } from "./stacks";

/** Something that can be done with a thing, or why it cannot. */
export type Action = { words: string; label: string; why: string | null };

/** How an ability stands: ready, used, not to be used for a reason, or not our concern now. */
export type AbilityState = "lit" | "used" | "off" | "rest";

export type Pile = { title: string; kinds: string[]; place: Place };

/** What lies in front of the table: an enlarged card, a seat's cards, or a pile. */
export type OpenDialog =
  | { what: "card"; kind: string; place: Place; owner?: number | undefined; hurt?: number }
  | { what: "seat"; seat: number }
  | { what: "piles"; title: string; piles: Pile[] };

export class Interaction {
  /** What was opened last lies on top. */
  dialogs: readonly OpenDialog[] = $state.raw([]);
  board: RealmsBoard = $derived.by(() => this.read());
  view: RealmsView = $derived(this.board.view);
  /** Whose side of the table is drawn below. */
  me: number = $derived(this.board.seat ?? 0);
  own: SeatView | undefined = $derived(this.view.seats[this.me]);
  /** It is for us to do something: our turn, or a question in another's. */
  myTurn: boolean = $derived(
    !this.board.readOnly && this.board.seat !== null && this.view.to_move === this.board.seat,
  );
  asked: Asked | null = $derived(askedOf(this.board));
  /** The question is for us. */
  asking: boolean = $derived(this.myTurn && this.asked !== null);
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

  constructor(readonly read: () => RealmsBoard) {}

  show(dialog: OpenDialog): void {
    this.dialogs = [...this.dialogs, dialog];
  }

  hide(): void {
    this.dialogs = this.dialogs.slice(0, -1);
  }

  kind = (name: string): Kind => kindOf(this.board.catalogue, name);
  words = (verb: string, what?: string | number, where?: string | number): string =>
    wordsFor(this.board.catalogue, verb, what, where);
  legal = (words: string): boolean => words !== "" && this.myTurn && this.board.legal.has(words);
  who = (seat: number): string => whoIs(this.board.chairs, seat);
  ink = (seat: number): string => seatColour(seat, this.me);
  letter = (kind: Kind): string => say("realms-letter", { colour: kind.colour });

  /** A move as something to press. */
  #action(words: string): Action {
    const label = capital(this.board.catalogue.moves[words]?.label ?? words);
    return { words, label, why: this.legal(words) ? null : this.why(words) };
  }

  /** Why a move cannot be made now, in a sentence. */
  why(words: string): string {
    if (!this.myTurn) return this.board.why ?? say("realms-not-your-turn");
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
  action(place: Place, kind: string, owner?: number): Action | null {
    if (this.board.readOnly || this.board.seat === null) return null;
    if (this.asking && this.asked) {
      const words = answerFor(this.board.catalogue, this.asked, place, kind, owner);
      if (words) return this.#action(words);
    }
    const verb = place === "hand" ? "play" : place === "line" ? "conjure" : "";
    const words = verb ? this.words(verb, kind) : "";
    return words ? this.#action(words) : null;
  }

  /** What a click on a seat means while a player is asked for. */
  seatAction(seat: number): Action | null {
    const words = this.words("seat", seat);
    if (!this.asking || !words) return null;
    const action = { ...this.#action(words), label: capital(this.seatLabel(seat)) };
    return action.why && this.asked?.question !== "loss" ? null : action;
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

  state(half: Half, kind: Kind, used: number): AbilityState {
    const ability = kind.abilities.find((each) => each.halves.includes(half));
    if (ability && isUsed(ability, used)) return "used";
    if (!this.myTurn || this.asking) return "rest";
    return this.legal(this.useWords(kind, half)) ? "lit" : "off";
  }

  useWords = (kind: Kind, half: Half): string => this.words("use", kind.kind, half.line);

  perform(action: Action): void {
    if (action.why) showToast(action.why, "refusal");
    else this.board.play(action.words);
  }

  /** The hand cards that can be played now, as moves. */
  playable: string[] = $derived.by(() => {
    if (!this.myTurn || this.asking) return [];
    const all = (this.own?.hand ?? []).map((kind) => this.words("play", kind));
    return all.filter((words) => this.board.legal.has(words));
  });

  /** Abilities that only give power, as moves: once for every copy that still has it. */
  powers: string[] = $derived.by(() => {
    if (!this.myTurn || this.asking) return [];
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
export const provideInteraction = (ui: Interaction): Interaction => setContext(KEY, ui);
export const useInteraction = (): Interaction => getContext<Interaction>(KEY);
