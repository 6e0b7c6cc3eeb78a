/** What a person is about to do at the table: chosen, picked, pointed at, opened. No rules here:
 * what may be done is the board's `legal`, and what it would bring about its `whatIf`. */
import { getContext, setContext } from "svelte";
import { showToast } from "../../notifications.svelte";
import { settings } from "../../settings.svelte";
import { stepOf } from "../../client/board";
import type { CardFigures, WhatIf } from "../../client/protocol.gen";
import { say } from "../../i18n/i18n.svelte";
import {
  CHANGES,
  type Card,
  type Change,
  type Sky,
  type StarsBoard,
  type StarsCatalogue,
  type StarsMove,
  type StarsView,
  type Verb,
  cardOf,
  moveOf,
  wordsOf,
} from "./model";
import { cellsOf, neighbours } from "./geometry";
import { litMarks, type Marks, marksOf } from "./marks";
import { AnswerCache } from "./answerCache";
import { Since } from "./since.svelte";

export type Preview = {
  words: string;
  label: string;
  cells: string[];
  sky: Sky;
  backs: Sky;
  right: number[];
  /** Where the first of the creatures would stand that could be summoned then. */
  figures: CardFigures | undefined;
};

const HINTED = "cultists.stars.tapped";

export class Interaction {
  /** The one kind of change that clicks on the sky mean, if one was chosen. */
  kind: Change | null = $state(null);
  /** The cell whose tile waits for a neighbour to change places with. */
  picked: string | null = $state(null);
  /** The moves that a tile offers to choose between. */
  choice: { cell: string; words: string[]; pick: boolean } | null = $state.raw(null);
  preview: Preview | null = $state.raw(null);
  /** The hand card whose choices are open. */
  openCard: number | null = $state(null);
  /** The card that is shown large. */
  enlarged: number | null = $state(null);
  /** Whether the dialog of the discards is open. */
  discardsOpen = $state(false);
  /** The seat whose dialog is open. */
  openSeat: number | null = $state(null);
  /** The card that stays marked on the sky. */
  pinned: number | null = $state(null);
  pointedCard: number | null = $state(null);
  figures: CardFigures | null = $state.raw(null);
  way = $state(0);
  marks: Marks | null = $derived(this.figures ? marksOf(this.figures, this.way) : null);
  /** What is marked on the sky: a preview, the marked card, or what summoned the last creature. */
  drawn: Marks | null = $derived.by(() => {
    if (this.preview?.figures) return marksOf(this.preview.figures);
    return this.marks ?? (this.board.lit.length ? litMarks(this.board.lit, this.view.sky) : null);
  });

  /** What others have done since one's own last move; of an earlier table, nothing. */
  since = new Since();
  get changed(): Since["now"] | null {
    return this.board.live ? this.since.now : null;
  }

  view: StarsView = $derived.by(() => this.board.view);
  catalogue: StarsCatalogue = $derived.by(() => this.board.catalogue);
  words = $derived.by(() => wordsOf(this.catalogue));
  legal = $derived.by(() => this.board.legal);
  /** Whether this seat decides now. */
  over: boolean = $derived.by(() => this.view.winner !== null || !!this.board.over);
  myTurn: boolean = $derived.by(
    () => !this.board.readOnly && this.board.seat !== null && this.view.to_move === this.board.seat,
  );
  /** Which changes of the sky can be made at all. */
  kinds: ReadonlySet<Change> = $derived.by(() => {
    const verbs = new Set<string>();
    for (const words of this.legal) verbs.add(moveOf(this.catalogue, words)?.verb ?? "");
    return new Set(CHANGES.filter((kind) => verbs.has(kind)));
  });
  marked: number | null = $derived(this.openCard ?? this.pointedCard ?? this.pinned);

  #source: () => StarsBoard;
  #pointed: string | null = null;
  #outlooks = new AnswerCache<WhatIf>();
  #skies = new AnswerCache<CardFigures>();

  constructor(source: () => StarsBoard) {
    this.#source = source;
  }

  get board(): StarsBoard {
    return this.#source();
  }

  card(number: number): Card | undefined {
    return cardOf(this.catalogue, number);
  }

  label(words: string): string {
    return moveOf(this.catalogue, words)?.label ?? words;
  }

  can(words: string): boolean {
    return words !== "" && this.legal.has(words);
  }

  /** Why a move cannot be made; null if it can. */
  why(words: string, verb?: string): string | null {
    if (this.can(words)) return null;
    const { readOnly, seat, reasons, verbs, why } = this.board;
    if (readOnly) return why ?? say(seat === null ? "stars-watching" : "stars-still");
    if (!this.myTurn) return why ?? say("stars-not-your-turn");
    if (this.view.question) return say("stars-answer-first");
    return reasons[words] ?? verbs[verb ?? ""] ?? why ?? say("stars-not-now");
  }

  /** Why a change of the sky of some kind cannot be made. */
  whyNot(kind: Change): string | null {
    return this.kinds.has(kind) ? null : this.why("", kind);
  }

  cardMove(verb: Verb, card: number): string {
    return this.words.card(verb, card);
  }

  /** Whether a tile does not matter in this lesson. */
  dims(cell: string): boolean {
    const { bright } = this.board;
    const line = [`row ${cell.slice(1)}`, `column ${cell.charAt(0)}`];
    return !!bright && ![cell, ...line].some((each) => bright.has(each));
  }

  /** Whether a card does not; `held`: it is one of the hand. */
  dimsCard(card: number, held = false): boolean {
    const { bright } = this.board;
    const name = this.cardMove("summon", card).replace(/^summon /, "");
    return !!bright && !bright.has(name) && !(held && bright.has("hand"));
  }

  /** The number of the step that a move is, if one was told to make it. */
  stepOf(words: string): string {
    return stepOf(this.board, words);
  }

  /** The step in which a tile is to be pressed. */
  tileStep(cell: string): string {
    const swaps = neighbours(cell).map((other) => this.stepOf(this.words.swap(cell, other)));
    const steps = [this.stepOf(this.words.flip(cell)), ...swaps].filter(Boolean);
    return steps.sort((one, other) => parseInt(one) - parseInt(other)).join(", ");
  }

  /** The step in which a card of the hand is to be pressed, and what to do with it. */
  cardStep(card: number): string {
    const verbs = (["invoke", "summon", "discard"] as const).map((verb) => {
      const step = this.stepOf(this.cardMove(verb, card));
      return step && `${step} ${say(`stars-do-${verb}`)}`;
    });
    return verbs.filter(Boolean).join(" · ");
  }

  /** What clicking a tile could do: turn it over, or pick it up for a swap. */
  tileActs(cell: string): Change[] {
    const meant = (kind: Change): boolean => this.kind === null || this.kind === kind;
    const acts: Change[] = [];
    if (meant("flip") && this.can(this.words.flip(cell))) acts.push("flip");
    if (meant("swap") && this.partners(cell).length) acts.push("swap");
    return acts;
  }

  /** Cells with which a tile could change places. */
  partners(cell: string): string[] {
    return neighbours(cell).filter((other) => this.can(this.words.swap(cell, other)));
  }

  /** The move that a click on a tile would be, if it is one. */
  tileMove(cell: string): string | null {
    if (this.picked && this.picked !== cell) {
      const words = this.words.swap(this.picked, cell);
      if (this.can(words)) return words;
    }
    const acts = this.tileActs(cell);
    return acts.length === 1 && acts[0] === "flip" && !this.picked ? this.words.flip(cell) : null;
  }

  /** The first move that pressing a tile leads to, at once or by a choice. */
  tileLead(cell: string): string | undefined {
    const move = this.tileMove(cell);
    if (move || this.picked) return move ?? undefined;
    const acts = this.tileActs(cell);
    if (acts.includes("flip")) return this.words.flip(cell);
    const [partner] = acts.length ? this.partners(cell) : [];
    return partner && this.words.swap(cell, partner);
  }

  pressTile(cell: string, touch: boolean): void {
    this.choice = null;
    const picked = this.picked;
    const move = this.tileMove(cell);
    if (move) return this.act(move, touch);
    this.drop();
    if (picked === cell) return;
    const acts = this.tileActs(cell);
    if (acts.length === 2) this.choice = { cell, words: [this.words.flip(cell)], pick: true };
    else if (acts[0] === "swap") this.pick(cell);
    else showToast(this.why("", this.kind ?? "flip") ?? "", "refusal");
  }

  pick(cell: string): void {
    this.choice = null;
    this.picked = cell;
    this.unpoint();
  }

  /** Cancel whatever was begun. */
  drop(): void {
    this.picked = null;
    this.choice = null;
    this.unpoint();
  }

  chooseKind(kind: Change): void {
    this.drop();
    this.kind = this.kind === kind ? null : kind;
  }

  /** Play a move. On touch screens the first tap shows a preview, the second plays. */
  act(words: string, touch = false): void {
    if (!this.can(words))
      return showToast(this.why(words, moveOf(this.catalogue, words)?.verb) ?? "", "refusal");
    const previewed = this.preview?.words === words || this.#pointed === words;
    if (touch && settings.assistance && !previewed && cellsOf(this.#move(words)).length) {
      this.point(words);
      return this.#hint();
    }
    this.drop();
    this.openCard = null;
    this.board.play(words);
  }

  #move(words: string): StarsMove {
    return moveOf(this.catalogue, words) ?? { verb: "draw", label: words };
  }

  #hint(): void {
    try {
      if (localStorage.getItem(HINTED)) return;
      localStorage.setItem(HINTED, "yes");
    } catch {
      // then the hint is shown again
    }
    showToast(say("stars-tap-again"));
  }

  /** Show a preview of a move. */
  point(words: string | null): void {
    if (!words || !settings.assistance || !this.can(words)) return this.unpoint();
    if (this.#pointed === words) return;
    this.unpoint();
    this.#pointed = words;
    const { view } = this;
    const ask = (): Promise<WhatIf | null> => this.board.whatIf(words);
    void this.#outlooks.ask(view, words, ask).then((outlook) => {
      if (this.#pointed !== words || this.view !== view || !outlook?.view) return;
      const { sky, backs } = { ...view, ...outlook.view };
      const { label } = this.#move(words);
      const cells = cellsOf(this.#move(words));
      const { right = [], figures = [] } = outlook;
      this.preview = { words, label, cells, sky, backs, right, figures: figures[0] };
    });
  }

  unpoint(): void {
    this.#pointed = null;
    this.preview = null;
  }

  /** Mark the constellations of a card on the sky; null: of none. */
  async mark(card: number | null): Promise<void> {
    if (card === null || !settings.assistance) {
      this.figures = null;
      return;
    }
    const { view } = this;
    const found = await this.#skies.ask(view, String(card), () => this.board.figures(card));
    if (this.marked !== card || this.view !== view) return;
    if (this.figures?.card !== card) this.way = 0;
    this.figures = found;
  }

  /** After a change of the table: cancel whatever was begun. */
  settle(): void {
    this.drop();
    if (this.kind && !this.kinds.has(this.kind)) this.kind = null;
    const hand = this.view.seats[this.board.seat ?? -1]?.hand ?? [];
    if (this.openCard !== null && !hand.includes(this.openCard)) this.openCard = null;
    if (this.pinned !== null && !hand.includes(this.pinned)) this.pinned = null;
  }
}

const KEY = Symbol("stars");
export const provideInteraction = (ui: Interaction): Interaction => setContext(KEY, ui);
export const useInteraction = (): Interaction => getContext<Interaction>(KEY);
