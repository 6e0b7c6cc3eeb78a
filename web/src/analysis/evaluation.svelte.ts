/** What the table that is explored is worth: asked for after every move. */
import { ApiError, request } from "../client/http";
import { type Place } from "../client/place.svelte";
import type { EvaluatedPlan, Evaluation, StudyLine } from "../client/protocol.gen";

const AGAIN = 600; // milliseconds until somebody who is refused or must wait asks again

/** What was played in the game, and the chance of whoever did. */
export type Went = { seat: number; chances: readonly number[] };

/** The ways on that are shown: the best plans, and what was played in the game if it is none of them. */
export function waysOn({ plans, game }: Evaluation): EvaluatedPlan[] {
  if (!game || plans.some(({ taken }) => taken)) return plans;
  return [...plans, { ...game, drawn: {}, taken: true }];
}

export class Evaluator {
  found: Evaluation | null = $state.raw(null);
  /** How it went in the game where the line was last in it. */
  went: Went | null = $state.raw(null);
  /** Whether the table has changed since. */
  waiting = $state(false);
  #asked = 0;

  /** Ask about another table; answers about earlier ones no longer count. */
  async ask(line: StudyLine, place: Place, either: boolean): Promise<void> {
    const asked = ++this.#asked;
    this.waiting = true;
    while (asked === this.#asked) {
      const found = await this.#once(line, place, either);
      if (asked !== this.#asked) return;
      if (found !== null) {
        this.found = found || null;
        if (found && found.game && found.seat !== null)
          this.went = { seat: found.seat, chances: found.game.chances };
        this.waiting = false;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }

  /** The answer; null: not yet; false: never. */
  async #once(line: StudyLine, place: Place, either: boolean): Promise<Evaluation | null | false> {
    try {
      const body = line;
      return (await request("POST /api/study/evaluation", { body, place, either })).evaluation;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      return ["analysis/busy", "request/often", "server/full"].includes(code) ? null : false;
    }
  }

  close(): void {
    this.#asked += 1;
  }
}
