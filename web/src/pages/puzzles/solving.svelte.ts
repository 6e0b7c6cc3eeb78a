/** One puzzle being solved: its table, the tries, and what came of them. */
import { request } from "../../client/http";
import { reach } from "../../client/place.svelte";
import type { PuzzleAnswer } from "../../client/protocol.gen";
import { RIVALS, Study } from "../../client/study.svelte";
import { say } from "../../i18n/i18n.svelte";
import { announce } from "../../notifications.svelte";
import { settings } from "../../settings.svelte";
import { record } from "./record.svelte";

type Where = { day: string | null; game: string | null; number: number | null };

const asked = () => ({ place: reach.place, either: true as const });

/** The puzzle that is meant: the day's, one by its number, or the next that suits somebody. */
export async function find({ day, game, number }: Where): Promise<PuzzleAnswer> {
  const language = settings.language;
  if (day !== null) {
    const { daily } = await request("GET /api/puzzles", { query: { day, language }, ...asked() });
    return find({ day: null, ...daily });
  }
  const which = game ?? "";
  const query: Record<string, string> =
    number !== null
      ? { number: String(number) }
      : { strength: String(record.strength(which)), done: record.done(which).join(",") };
  const params = { game: which };
  return request("GET /api/puzzles/{game}", { params, query: { ...query, language }, ...asked() });
}

export class Solving {
  readonly study: Study;
  tries = $state(1);
  /** How the last wrong try was answered. */
  why = $state("");
  solved = $state(false);
  /** The way, once it was asked for, and how much of it lies on the table. */
  way: readonly string[] = $state.raw([]);
  said: readonly string[] = $state.raw([]);
  readonly began = Date.now();
  /** Milliseconds until it was solved. */
  took = $state(0);

  constructor(
    readonly puzzle: PuzzleAnswer,
    readonly day: string | null,
  ) {
    const { position, seat, goal, drawn } = puzzle;
    const names = [...RIVALS.slice(0, seat), say("lesson-you"), ...RIVALS.slice(seat)];
    this.study = new Study({ start: { position }, seat, goals: [goal], names, drawn });
    this.study.onPlayed = () => void this.#played();
  }

  get shown(): boolean {
    return this.way.length > 0;
  }

  async #played(): Promise<void> {
    if (this.shown || this.solved) return;
    if (this.study.met[0]) {
      this.solved = true;
      this.took = Date.now() - this.began;
      await this.#count(false);
      if (this.day) record.noteDay(this.day, this.tries);
      await this.#tell();
    } else if (this.study.view.to_move !== this.puzzle.seat) {
      await this.again();
    }
  }

  #try(shown: boolean) {
    const { game, number } = this.puzzle;
    const tries = record.isDone(game, number) ? 0 : this.tries;
    return request("POST /api/puzzles/{game}/try", {
      params: { game },
      query: { language: settings.language },
      body: {
        number,
        moves: [...this.study.moves],
        tries,
        shown: shown && tries > 0,
        strength: record.strength(game),
      },
      ...asked(),
    });
  }

  async #count(shown: boolean): Promise<void> {
    const { strength } = await this.#try(shown);
    record.note(this.puzzle.game, this.puzzle.number, strength, !shown);
  }

  /** Begin again; what lay there was a try, and is answered. */
  async again(): Promise<void> {
    if (!this.solved && !this.shown && this.study.moves.length) {
      const { why } = await this.#try(false);
      this.why = why;
      this.tries += 1;
      announce(why);
    }
    await this.study.reset();
  }

  /** Give up: the way is laid on the table, move by move, and counts as not solved. */
  async show(): Promise<void> {
    if (!this.solved && !this.shown) await this.#count(true);
    await this.#tell();
    await this.study.reset();
  }

  async step(): Promise<void> {
    const at = this.study.moves.length;
    if (at < this.way.length) await this.study.show(this.way.slice(0, at + 1));
  }

  async #tell(): Promise<void> {
    const { game, number } = this.puzzle;
    const query = { number: String(number), language: settings.language };
    const way = await request("GET /api/puzzles/{game}/way", {
      params: { game },
      query,
      ...asked(),
    });
    this.way = way.moves;
    this.said = way.said;
  }
}
