/**
 * A table to study: a start and moves from there. The list of moves is kept here and nowhere else, so
 * taking back is dropping the last one, and a link can carry a whole line.
 */
import { inWords } from "../components/logSentence";
import { settings } from "../settings.svelte";
import { announce, showToast } from "../notifications.svelte";
import { type Board, litAfter, NO_VIEW } from "./board";
import { catalogueOf, NO_CATALOGUE } from "./catalogue";
import type { ShownHint } from "./hint.svelte";
import { errorText, request } from "./http";
import { type Place, placeOf, reach } from "./place.svelte";
import type {
  CardFigures,
  Catalogue,
  Chair,
  HintDrawing,
  Question,
  StudyAnswer,
  StudyMove,
  StudyRequest,
  View,
  WhatIf,
} from "./protocol.gen";

/** A position, or a moment of a match that is over. */
export type StudyStart =
  { position: string } | { room: string; changes: number; ownCards?: boolean };

export type StudyGoal = Record<string, unknown>;

export type StudyTerms = {
  start: StudyStart;
  /** Moves that are on the table from the beginning: of a link, or of a game that goes on. */
  moves?: readonly string[];
  /** Whose eyes; null: those of the seat to move, so that both sides can be played. */
  seat?: number | null;
  names?: readonly string[];
  /** `cultists.study.goals` says what there is; `met` says which are reached. */
  goals?: readonly StudyGoal[];
  /** What is drawn on the table from the beginning. */
  drawn?: HintDrawing;
  /** How the moves begin that may be tried here, and why no others may. */
  only?: { moves: readonly string[]; why: string };
  /** What matters at this table; everything else is dimmed until somebody has done it. */
  bright?: readonly string[];
};

/** Who sits at a table to learn at, besides oneself. */
export const RIVALS = ["Lavinia", "Zadok", "Keziah"];

const CHAIR: Omit<Chair, "name"> = {
  person: true,
  account: false,
  machine: null,
  away: null,
  resigned: false,
};

export class Study implements Board {
  answer: StudyAnswer | null = $state.raw(null);
  catalogue: Catalogue = $state.raw(NO_CATALOGUE);
  /** The moves that lie on the table, in words, and what they did. */
  moves: readonly string[] = $state.raw([]);
  log: readonly StudyMove[] = $state.raw([]);
  waiting = $state(false);
  held = $state(false);
  /** Why there is no table. */
  error = $state("");
  /** What is drawn on the table: the card that a puzzle is about, or a plan. */
  hint: ShownHint | null = $state.raw(null);
  tried: ReadonlySet<string> = $state.raw(new Set<string>());
  bright: ReadonlySet<string> | null = $state.raw(null);

  view: View = $derived(this.answer?.view ?? NO_VIEW);
  seat: number | null = $derived(this.answer?.seat ?? null);
  chairs: readonly Chair[] = $derived(this.answer?.names.map((name) => ({ ...CHAIR, name })) ?? []);
  ready: boolean = $derived(this.answer !== null && this.catalogue.game === this.view.game);
  over: boolean = $derived(!!this.answer?.outcome);
  readOnly: boolean = $derived(!this.answer || this.over);
  legal: ReadonlySet<string> = $derived(
    new Set(this.held ? [] : this.view.legal_moves.filter((words) => this.#allows(words))),
  );
  question: Question | null = $derived(this.answer?.question ?? null);
  /** What may not be tried here is told like what cannot be done. */
  reasons: Record<string, string> = $derived.by(() => {
    const kept = this.view.legal_moves.filter((words) => !this.#allows(words));
    const why = this.terms.only?.why ?? "";
    return { ...this.answer?.reasons, ...Object.fromEntries(kept.map((words) => [words, why])) };
  });
  verbs: Record<string, string> = $derived(this.answer?.verbs ?? {});
  why: string | null = $derived(this.answer?.why ?? null);
  lit: readonly string[] = $derived(litAfter(this.log.map((each) => ({ ...each, type: "move" }))));
  shown: number = $derived(this.answer?.changes ?? -1);
  met: readonly boolean[] = $derived(this.answer?.goals ?? []);
  readonly live = true;
  get allSides(): boolean {
    return (this.terms.seat ?? null) === null;
  }
  get guided(): boolean {
    return !!this.terms.only;
  }
  /** Called when a move lies on the table. */
  onPlayed: ((answer: StudyAnswer) => void) | null = null;

  #wanted: readonly string[];
  #asked = 0;
  #queue: string[] = [];

  constructor(readonly terms: StudyTerms) {
    this.#wanted = terms.moves ?? [];
    if (terms.bright?.length) this.bright = new Set(terms.bright);
    if (terms.drawn) this.hint = { steps: new Map(), drawn: terms.drawn };
  }

  #allows(words: string): boolean {
    const { only } = this.terms;
    return !only || only.moves.some((begun) => words.startsWith(begun));
  }

  get #place(): Place {
    const { start } = this.terms;
    return "room" in start ? placeOf(start.room) : reach.place;
  }

  /** Where to ask, and what every question about this table says. */
  get #options() {
    const { start } = this.terms;
    return {
      query: { language: settings.language },
      place: this.#place,
      either: "position" in start,
    };
  }

  #line(moves: readonly string[]): StudyRequest {
    const { start, seat = null } = this.terms;
    const from =
      "room" in start ? { room: start.room, changes: start.changes } : { position: start.position };
    return { ...from, moves: [...moves], seat };
  }

  /** Fetch the table; again, for example, in another language. */
  async open(): Promise<void> {
    this.log = [];
    await this.show(this.#wanted);
  }

  /** Lay these moves on the table instead of those that lie there; whether that could be done. */
  async show(moves: readonly string[]): Promise<boolean> {
    const asked = ++this.#asked;
    this.#wanted = moves;
    this.held = false;
    this.waiting = true;
    try {
      const answer = await this.#fetch(moves);
      if (asked !== this.#asked) return false;
      this.#take(answer, moves);
      return true;
    } catch (error) {
      if (asked !== this.#asked) return false;
      this.#refused(errorText(error));
      return false;
    } finally {
      if (asked === this.#asked) this.waiting = false;
    }
  }

  async #fetch(moves: readonly string[]): Promise<StudyAnswer> {
    const { start, names = [], goals = [], seat = null } = this.terms;
    const since = seat === null ? 0 : this.#common(moves);
    const body = { ...this.#line(moves), names: [...names], goals: [...goals], since };
    const answer = await request("POST /api/study", { ...this.#options, body });
    const room = "room" in start ? start.room : undefined;
    const own = "room" in start && !!start.ownCards;
    this.catalogue = await catalogueOf(answer.view.game, room, own);
    return { ...answer, moves: [...this.log.slice(0, since), ...answer.moves] };
  }

  /** How many moves of a list are on the table already: their sentences are known. */
  #common(moves: readonly string[]): number {
    const other = moves.findIndex((words, at) => words !== this.log[at]?.words);
    return Math.min(other < 0 ? moves.length : other, this.log.length);
  }

  #take(answer: StudyAnswer, moves: readonly string[]): void {
    const fresh = moves.length === this.moves.length + 1 ? answer.moves.slice(-1) : [];
    this.log = answer.moves;
    this.moves = answer.moves.map(({ words }) => words); // whole, however short they were typed
    this.answer = answer;
    this.error = "";
    if (!fresh.length) return;
    announce(
      fresh
        .flatMap(({ news }) => news.map(({ sentence }) => inWords(sentence, this.catalogue.game)))
        .join(" "),
    );
    this.onPlayed?.(answer);
  }

  #refused(sentence: string): void {
    this.#queue = [];
    this.#wanted = this.moves;
    if (this.answer) showToast(sentence, "refusal");
    else this.error = sentence;
  }

  /** Let nobody play until the table is shown anew: what was pressed ahead is dropped. */
  hold(): void {
    this.#queue = [];
    this.held = true;
  }

  /** Play a move. A second one, pressed before the first is answered, waits for it. */
  play(words: string): void {
    if (this.held) return;
    const { only } = this.terms;
    if (only && !this.#allows(words)) return showToast(only.why, "refusal");
    if (this.waiting) this.#queue.push(words);
    else void this.#play(words);
  }

  async #play(words: string): Promise<void> {
    if (!(await this.show([...this.moves, words]))) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    if (this.legal.has(next)) return this.#play(next);
    this.#queue = [];
  }

  /** Take the last move back: any number of times, whatever was learned. */
  async back(): Promise<void> {
    this.#queue = [];
    if (this.#wanted.length) await this.show(this.#wanted.slice(0, -1));
  }

  /** Begin again. */
  async reset(): Promise<void> {
    this.#queue = [];
    await this.show([]);
  }

  whatIf(words: string): Promise<WhatIf | null> {
    const body = { ...this.#line(this.moves), ask: [words] };
    return request("POST /api/study/whatif", { ...this.#options, body }).then(
      ({ moves }) => moves[0] ?? null,
      () => null,
    );
  }

  figures(card: number): Promise<CardFigures | null> {
    const body = { ...this.#line(this.moves), cards: [card] };
    return request("POST /api/study/figures", { ...this.#options, body }).then(
      ({ cards }) => cards[0] ?? null,
      () => null,
    );
  }
}
