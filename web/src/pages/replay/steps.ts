/** Turns and sentences of a match, for stepping through it. */
import type { Entry, News, Step } from "../../client/protocol.gen";
import type { Perspective } from "../../client/history.svelte";

/** A turn: its number from 1, the moment at which it begins, and the steps in it. */
export type Turn<S = Step> = { number: number; from: number; seat: number | null; steps: S[] };

type Told = Pick<Entry, "type" | "by" | "news"> & { changes: number };

const begins = (step: Told): News | undefined => step.news.find((each) => each.what === "turn");

/** Steps grouped by turns. News of the last step of a turn announce the next one. */
export function turnsOf<S extends Told>(steps: readonly S[]): Turn<S>[] {
  const turns: Turn<S>[] = [];
  let current: Turn<S> = { number: 1, from: 0, seat: null, steps: [] };
  for (const step of steps) {
    if (current.seat === null && step.type === "move" && !begins(step)) current.seat = step.by;
    current.steps.push(step);
    const next = begins(step);
    if (!next) continue;
    current.seat ??= step.by;
    turns.push(current);
    current = { number: current.number + 1, from: step.changes, seat: next.seat, steps: [] };
  }
  if (current.steps.length) turns.push(current);
  return turns;
}

/** The index of the turn in which a moment lies. */
export function turnAt(turns: readonly Turn<unknown>[], moment: number): number {
  let found = 0;
  turns.forEach((turn, index) => {
    if (turn.from <= moment) found = index;
  });
  return found;
}

/**
 * The moment at which the previous or next turn begins; back goes to the start of this one first.
 */
export function turnBeside(
  turns: readonly Turn<unknown>[],
  moment: number,
  way: -1 | 1,
  last: number,
): number {
  const at = turnAt(turns, moment);
  if (way > 0) return turns[at + 1]?.from ?? last;
  const begun = turns[at]?.from ?? 0;
  return begun < moment ? begun : (turns[at - 1]?.from ?? 0);
}

/** What news tell, each sentence once: how often in a row stands behind it. */
export function told(news: readonly Pick<News, "sentence">[]): string[] {
  const rows: { sentence: string; times: number }[] = [];
  for (const { sentence } of news) {
    const last = rows.at(-1);
    if (last?.sentence === sentence) last.times += 1;
    else if (sentence) rows.push({ sentence, times: 1 });
  }
  return rows.map(({ sentence, times }) => (times > 1 ? `${sentence} ×${times}` : sentence));
}

/** The sentences of the steps that led to a moment. */
export function sentencesAt(steps: readonly Step[], moment: number): string[] {
  return steps.filter((step) => step.changes === moment).flatMap((step) => told(step.news));
}

/** The path of a moment, seen from a perspective. */
export function momentPath(room: string, moment: number, perspective: Perspective): string {
  const query = new URLSearchParams({ move: String(moment) });
  if (perspective !== "own") query.set("seat", String(perspective));
  return `/replay/${encodeURIComponent(room)}?${query}`;
}

/** The hash of a seed, as published before the game; null where the browser cannot compute it. */
export async function seedHash(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null; // browsers offer it only over HTTPS or on localhost
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`cultists ${seed}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
