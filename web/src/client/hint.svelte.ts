/**
 * A hint for one's own seat: that something can be done, what, and how. It goes when somebody acts
 * otherwise, and moves on with every step that is done as told.
 */
import { announce, showToast } from "../notifications.svelte";
import { ApiError, errorText, request } from "./http";
import type { Catalogue, HintAnswer, HintDrawing } from "./protocol.gen";
import { settings } from "../settings.svelte";

export const LEVELS = 3;

/** What is drawn of a hint: where to press in which step, and what the game draws besides. */
export type ShownHint = {
  /** The numbers of the steps that each move is, as text; moves go by their English words. */
  steps: ReadonlyMap<string, string>;
  drawn: HintDrawing;
};

/** Moves as numbered steps: one that is made twice has two numbers. */
export function stepsOf(moves: readonly string[], done = 0): Map<string, string> {
  const steps = new Map<string, string>();
  moves.forEach((words, at) => {
    const before = steps.get(words);
    steps.set(words, `${before ? `${before}, ` : ""}${done + at + 1}`);
  });
  return steps;
}

/** What a hint needs to know of its room. */
type Source = {
  readonly name: string;
  readonly token?: string | undefined;
  readonly changes: number;
  readonly catalogue: Catalogue;
};

export class Hint {
  /** A hint was asked for and has not come yet. */
  asking = $state(false);
  told: HintAnswer | null = $state.raw(null);
  /** How many of its steps were done. */
  done = $state(0);
  /** It is still about the table that lies there. */
  current: boolean = $derived.by(() => {
    const late = this.told ? this.source.changes - this.told.changes : 0;
    return this.told !== null && late >= 0 && late <= this.done;
  });
  level: number = $derived(this.current ? (this.told?.level ?? 0) : 0);
  open: boolean = $derived(this.asking || this.current);
  /** The steps that are left; none before the last level. */
  left: readonly string[] = $derived(this.current ? (this.told?.moves.slice(this.done) ?? []) : []);
  shown: ShownHint | null = $derived.by(() => {
    if (!this.left.length) return null;
    return { steps: stepsOf(this.left, this.done), drawn: this.told?.drawn ?? {} };
  });
  #asked = 0;

  constructor(readonly source: Source) {}

  /** The next level; after the last one the hint goes. */
  async more(): Promise<void> {
    if (this.asking) return;
    if (this.level === LEVELS) return this.close();
    const asked = ++this.#asked;
    this.asking = true;
    try {
      const answer = await this.#ask(this.level + 1);
      if (asked !== this.#asked) return;
      this.done = 0;
      this.told = answer;
      announce(this.#words(answer));
    } catch (error) {
      const cancelled = error instanceof ApiError && error.code === "hint/cancelled";
      if (asked === this.#asked && !cancelled) showToast(errorText(error), "refusal");
    } finally {
      if (asked === this.#asked) this.asking = false;
    }
  }

  get #room() {
    return { params: { room: this.source.name }, token: this.source.token };
  }

  #ask(level: number): Promise<HintAnswer> {
    const query = { language: settings.language };
    return request("POST /api/rooms/{room}/hint", { ...this.#room, query, body: { level } });
  }

  /** What a screen reader says, once. */
  #words({ sentences, moves }: HintAnswer): string {
    const steps = moves.map(
      (words, at) => `${at + 1}: ${this.source.catalogue.moves[words]?.label ?? words}.`,
    );
    return [...sentences, ...steps].join(" ");
  }

  /** Do without it. One that is thought about is cancelled, and not counted. */
  close(): void {
    this.told = null;
    if (!this.asking) return;
    this.#asked++;
    this.asking = false;
    const cancelling = request("DELETE /api/rooms/{room}/hint", this.#room);
    cancelling.catch(() => undefined); // it is not shown, whether or not the server heard of it
  }

  /** Somebody plays a move: as told, or otherwise. */
  played(words: string): void {
    if (this.left.length > 1 && this.left[0] === words) this.done += 1;
    else if (this.open) this.close();
  }
}
