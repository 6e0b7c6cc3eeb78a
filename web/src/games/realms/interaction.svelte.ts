/**
 * What the components of the table share: the board, what can be done with each card, the open
 * dialogs.
 */
import { getContext, setContext } from "svelte";
import { showToast } from "../../notifications.svelte";
import { seatColour } from "../../components/seats";
import { stepOf } from "../../client/board";
import { settings } from "../../settings.svelte";
import { say } from "../../i18n/i18n.svelte";
import { answerFor, askedOf, isSplit, kindOf, wordsFor } from "./model";
import type { Asked, Half, Kind, Place, RealmsBoard, RealmsView, SeatView } from "./model";
import { whoIs } from "./seating";
import { capital } from "./shortText";
import { isUsed, plainPower } from "./stacks";
import { Story } from "./story.svelte";
import { plainTarget, WHO } from "./targets";
import { nothingLost, unused, type Unused } from "./unused";

/** A move as something to press, or why it cannot be made. */
export type Action = { words: string; label: string; why: string | null };

/** The state of an ability: usable, used, not usable for a reason, or not one's own to use now. */
export type AbilityState = "lit" | "used" | "off" | "rest";

export type Pile = { title: string; kinds: string[]; place: Place };

/** A dialog over the table: an enlarged card, a seat's cards, piles, or the end of the turn. */
export type OpenDialog =
  | { what: "card"; kind: string; place: Place; owner?: number | undefined; hurt?: number }
  | { what: "seat"; seat: number }
  | { what: "piles"; title: string; piles: Pile[] }
  | { what: "end" };

export class Interaction {
  /** The last one lies on top. */
  dialogs: readonly OpenDialog[] = $state.raw([]);
  board: RealmsBoard = $derived.by(() => this.read());
  view: RealmsView = $derived(this.board.view);
  /** The seat that is drawn at the bottom. */
  me: number = $derived(this.board.seat ?? 0);
  own: SeatView | undefined = $derived(this.view.seats[this.me]);
  /** It is for this seat to decide: in its own turn, or because it is asked in another's. */
  myTurn: boolean = $derived(
    !this.board.readOnly && this.board.seat !== null && this.view.to_move === this.board.seat,
  );
  asked: Asked | null = $derived(askedOf(this.board));
  /** The question is for this seat. */
  asking: boolean = $derived(this.myTurn && this.asked !== null);
  over: boolean = $derived(this.view.winner !== null || !!this.board.over);

  #tables = new Map<number, RealmsView>();
  /** What others do now, and what they did when the table is shown again. */
  #now = new Story((name) => this.kind(name), this.#tables);
  #again = new Story((name) => this.kind(name), this.#tables);
  story: Story = $derived(this.board.live ? this.#now : this.#again);
  /** A rival is having a turn that can be watched, and nobody here is asked. */
  watching: boolean = $derived(
    this.story.stage !== null &&
      this.view.turn_of !== this.board.seat &&
      !this.asking &&
      !this.over,
  );
  unused: Unused = $derived(unused(this.board));
  /** The half that was pressed a moment ago: who is meant by it need not be asked. */
  #pressed: Half | null = null;

  /** The size of the table, in pixels. */
  width = $state(1440);
  height = $state(860);
  compact: boolean = $derived(
    this.width <= 700 || this.height <= 579 || (this.width < 900 && this.height >= this.width),
  );
  /** A telephone: abilities in icons, names and abilities side by side. */
  small: boolean = $derived(this.width <= 700 || this.height <= 579);
  /** Cards in lines have no room for their drawings. */
  flat: boolean = $derived(this.compact || this.height < 780 || this.watching);

  constructor(readonly read: () => RealmsBoard) {}

  /** Whether a card does not matter in this lesson. */
  dims(kind: string): boolean {
    return !!this.board.bright && !this.board.bright.has(kind);
  }

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
  stepOf = (words: string | undefined): string => stepOf(this.board, words);
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
    return ["seat", "hit", "discard", "abjure", "acquire", "waste"].includes(verb);
  }

  /** What a click on a card does, depending on where it lies. */
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
    return action.why && !isSplit(this.asked?.question) ? null : action;
  }

  /** A seat as an answer. */
  seatLabel(seat: number): string {
    const who = seat === this.board.seat ? say("realms-answer-you") : this.who(seat);
    if (this.asked?.question === "which_line") return say("realms-answer-line", { who });
    if (!isSplit(this.asked?.question)) return who;
    return seat === this.board.seat
      ? say("realms-answer-player-you")
      : say("realms-answer-player", { who });
  }

  /** A seat in a sentence, for screen readers. */
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

  /** Whom an ability would plainly be meant for. */
  target(half: Half): number | null {
    const words = (seat: number): string => this.words("seat", seat);
    const { question } = this.view;
    const open = question !== null && WHO.includes(question);
    const allowed = (seat: number): boolean => !open || this.legal(words(seat));
    return this.board.seat === null
      ? null
      : plainTarget(half.effect, this.view, this.board.seat, allowed);
  }

  /** Use an ability; where only one target makes sense it is not asked for. */
  use(kind: Kind, half: Half, ask = false): void {
    this.#pressed = ask ? null : half;
    this.board.play(this.useWords(kind, half));
  }

  /** Take in the table as it lies now, before it is drawn. */
  see(): void {
    const { shown = 0, seat, live } = this.board;
    if (shown >= 0) this.story.see(this.view, shown, { seat, live });
  }

  /** Answer for whom the ability is that was just pressed. */
  answer(): void {
    const half = this.#pressed;
    const { question } = this.view;
    if (!half || this.board.waiting) return;
    this.#pressed = null;
    if (!this.asking || question === null || !WHO.includes(question)) return;
    const seat = this.target(half);
    const words = seat === null ? "" : this.words("seat", seat);
    if (this.legal(words)) this.board.play(words);
  }

  /** End the turn, or first say what would be lost. */
  endTurn(): void {
    const words = this.words("end_turn");
    if (!words || this.board.readOnly) return;
    const ready = this.legal(words);
    if (ready && settings.askBeforeEnd && !nothingLost(this.unused)) this.show({ what: "end" });
    else this.perform({ words, label: "", why: ready ? null : this.why(words) });
  }

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

  /**
   * Play moves one after the other; the room plays each when the last is answered, if it is still
   * legal.
   */
  playEach(moves: readonly string[]): void {
    for (const words of moves) this.board.play(words);
  }
}

const KEY = Symbol("realms");
export const provideInteraction = (ui: Interaction): Interaction => setContext(KEY, ui);
export const useInteraction = (): Interaction => getContext<Interaction>(KEY);
