/** The analysis of a match: asked for until it is there. */
import { ApiError, errorText, request } from "../client/http";
import type { AnalysisDecision, AnalysisMoves, MatchAnalysis } from "../client/protocol.gen";
import { say } from "../i18n/i18n.svelte";
import { settings } from "../settings.svelte";

type AnalysisLevel = MatchAnalysis["level"];

export const WHOLE = 10_000; // a chance of 100 %
const BUSY = 1000; // milliseconds until a refused question is asked again

export class AnalysisStore {
  found: MatchAnalysis | null = $state.raw(null);
  /** The level that is worked on; null: nothing is. */
  working: AnalysisLevel | null = $state(null);
  /** How much of it is done, from 0 to 1; 0: it waits, or nobody tells. */
  progress = $state(0);
  error = $state("");
  #closed = false;

  constructor(readonly room: string) {}

  /** Analyse at a level. What was found before is shown meanwhile. */
  async load(level: AnalysisLevel): Promise<void> {
    if (this.working) return;
    this.working = level;
    this.progress = 0;
    this.error = "";
    try {
      while (!this.#closed && this.found?.level !== level) await this.#ask(level);
    } catch (error) {
      this.error = errorText(error);
    }
    this.working = null;
  }

  async #ask(level: AnalysisLevel): Promise<void> {
    try {
      const { done, total, analysis } = await request("GET /api/matches/{room}/analysis", {
        params: { room: this.room },
        query: { level, language: settings.language },
      });
      if (analysis) this.found = analysis;
      else this.progress = total ? done / total : 0;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "analysis/busy")) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY));
    }
  }

  /** Nobody looks any more. */
  close(): void {
    this.#closed = true;
  }
}

const rounded = (chance: number): number => Math.round((chance * 100) / WHOLE) + 0; // no -0

/** A chance in whole percent; what is nearly certain is not yet certain. */
function wholePercent(chance: number): number {
  const whole = rounded(chance);
  return chance > 0 && chance < WHOLE ? Math.max(1, Math.min(99, whole)) : whole;
}

/** A chance as people say it. */
export const percent = (chance: number): string =>
  say("analysis-percent", { value: String(wholePercent(chance)) });

/** A change of a chance, with its sign. */
export const signed = (change: number): string => signedWhole(rounded(change));

/** The same of one that is given in whole percent. */
export function signedWhole(whole: number): string {
  const sign = whole === 0 ? "±" : whole > 0 ? "+" : "−";
  return say("analysis-percent", { value: `${sign}${Math.abs(whole)}` });
}

export type Parts = Record<
  "start" | "luck" | "skill" | "result" | "ownLuck" | "othersLuck" | "ownSkill" | "othersSkill",
  number
>;

/** The parts of a result in whole percent. They add up as they are written: the last of them takes
 * what rounding leaves. */
export function partsOf(sums: MatchAnalysis["sums"][number]): Parts {
  const [start, result] = [wholePercent(sums.start), wholePercent(sums.result)];
  const luck = rounded(sums.luck);
  const skill = result - start - luck;
  const [ownLuck, ownSkill] = [rounded(sums.own_luck), rounded(sums.own_skill)];
  const [othersLuck, othersSkill] = [luck - ownLuck, skill - ownSkill];
  return { start, luck, skill, result, ownLuck, othersLuck, ownSkill, othersSkill };
}

/** Moves in the player's language; equal ones are counted. */
export function spelt(line: AnalysisMoves): string {
  const counts = new Map<string, number>();
  for (const words of line.words[settings.language] ?? line.moves)
    counts.set(words, (counts.get(words) ?? 0) + 1);
  return [...counts].map(([words, n]) => (n > 1 ? `${words} (×${n})` : words)).join(", ");
}

/** What would have happened with even luck, in a sentence. */
export function evenLuck(found: MatchAnalysis, seat: number, who: string | null): string {
  const { even, margin } = found.sums[seat] ?? { even: 0, margin: 0 };
  const own = who === null ? "-you" : "";
  if (even > WHOLE * 0.99) return say(`analysis-even-won${own}`, { who: who ?? "" });
  if (even < WHOLE * 0.01) return say(`analysis-even-lost${own}`, { who: who ?? "" });
  const exact = Math.round((margin * 100) / WHOLE);
  return say(`analysis-even${own}`, { who: who ?? "", chance: percent(even), margin: exact });
}

/** The decision that a moment lies in, by the moves that were made before it. */
export function decisionAt(found: MatchAnalysis, moves: number): AnalysisDecision | null {
  return found.decisions.find((each) => each.move <= moves && moves < each.until) ?? null;
}
