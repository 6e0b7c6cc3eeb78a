/** A chapter as it is played: which step, what was answered, and the table of the step. */
import { RIVALS, Study } from "../../client/study.svelte";
import { rememberedName } from "../../client/session";
import type { LessonChapter, LessonStep, StudyAnswer } from "../../client/protocol.gen";
import { say } from "../../i18n/i18n.svelte";
import { announce } from "../../notifications.svelte";
import { settings } from "../../settings.svelte";
import { finish, keepPlace } from "./progress";

/** For how many milliseconds a wrong try lies on the table before it is put back. */
const LOOK = 1100;

/** Long enough to see what was tried, also for those who do not wait for machines. */
const pause = (): Promise<void> =>
  new Promise((done) => setTimeout(done, LOOK / (settings.speed || 2)));

export class Lesson {
  at = $state(0);
  table: Study = $state.raw(new Study({ start: { position: "" } }));
  /** Why the last try was put back. */
  answer = $state("");
  done = $state(false);
  /** The solution is being played. */
  showing = $state(false);
  step: LessonStep | undefined = $derived.by(() => this.chapter.steps[this.at]);
  /** Whether this was the last step. */
  last: boolean = $derived.by(() => this.at === this.chapter.steps.length - 1);

  constructor(
    readonly game: string,
    readonly chapter: LessonChapter,
    at = 0,
  ) {
    this.at = Math.min(at, chapter.steps.length - 1);
    this.#begin();
  }

  #begin(): void {
    const { step } = this;
    if (!step) return;
    this.answer = "";
    this.done = false;
    this.showing = false;
    keepPlace(this.game, { chapter: this.chapter.chapter, step: this.at });
    this.table = new Study({
      start: { position: step.position },
      seat: 0,
      names: [rememberedName() || say("lesson-you"), ...RIVALS],
      goals: [step.goal, ...step.tries.map(({ when }) => when)],
      bright: step.bright,
      ...(step.only.length ? { only: { moves: step.only, why: say("lesson-only") } } : {}),
    });
    this.table.onPlayed = (answer) => this.#judge(step, answer);
    void this.table.open();
    announce(`${step.aim} ${step.say}`);
  }

  #judge(step: LessonStep, { goals, changes, view }: StudyAnswer): void {
    const [reached, ...tried] = goals;
    const expected = tried.indexOf(true);
    if (reached) return this.#succeed();
    const wrong = step.tries[expected];
    if (wrong) void this.#putBack(wrong.answer, changes - 1);
    else if (changes >= step.most || view.to_move !== 0)
      void this.#putBack(step.otherwise ?? say("lesson-otherwise"), 0);
    else this.answer = "";
  }

  #succeed(): void {
    this.table.hold();
    this.table.bright = null;
    this.answer = "";
    this.done = true;
    this.showing = false;
    if (this.last) finish(this.game, this.chapter.chapter);
    announce(say("lesson-well"));
  }

  /** A wrong try is seen, taken back and answered; nothing is counted against anybody. */
  async #putBack(answer: string, keep: number): Promise<void> {
    const { table } = this;
    const moves = table.moves.slice(0, keep);
    const tried = table.moves.at(-1);
    table.hold();
    await pause();
    if (this.table !== table) return;
    await table.show(moves);
    if (tried) table.tried = new Set([...table.tried, tried]);
    this.answer = answer;
    announce(`${say("lesson-back")}: ${answer}`);
  }

  /** Play the solution from the beginning of the step. */
  async show(): Promise<void> {
    const { table, step } = this;
    if (this.showing || !step) return;
    this.showing = true;
    this.answer = "";
    await table.reset();
    for (const words of step.solution) {
      await pause();
      if (this.table !== table) return;
      await table.show([...table.moves, words]);
    }
    this.showing = false;
  }

  /** Go on with the next step, be this one solved or skipped; whether there was one. */
  next(): boolean {
    if (this.last) return false;
    this.at += 1;
    this.#begin();
    return true;
  }

  /** Try the step again. */
  again(): void {
    this.#begin();
  }
}
