/**
 * What a room shows instead of its table of now: an earlier moment, or a turn of somebody else, step by
 * step. It can be stopped, stepped through and shown again; whoever wants to act skips it.
 */
import { settings } from "../settings.svelte";
import { LookBackBoard } from "./history.svelte";
import { type Room, STEP } from "./room.svelte";

type Span = { from: number; to: number };

export class Film {
  /** The earlier moment that is looked at; null: the table of now. */
  past: LookBackBoard | null = $state.raw(null);
  /** The changes that are being shown again. */
  again: Span | null = $state.raw(null);
  #held = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** After how many changes the table lies as it is shown. */
  at: number = $derived.by(() => this.past?.changes ?? this.room.changes);
  /** A turn of somebody else is being shown: there is more of it to see, or it is held. */
  runs: boolean = $derived.by(() => {
    const { waiting, paused } = this.room.watched;
    return this.again !== null || waiting > 0 || paused;
  });
  paused: boolean = $derived.by(() => (this.again ? this.#held : this.room.watched.paused));
  /** The turn from its first step to the last one that is known. */
  span: Span = $derived.by(() => {
    const { lastTurn, changes, watched } = this.room;
    if (this.again) return this.again;
    return { from: Math.min(lastTurn?.from ?? changes, changes), to: changes + watched.waiting };
  });

  constructor(private readonly room: Room) {}

  look(changes: number): void {
    const at = Math.max(0, Math.min(changes, this.room.changes));
    this.past = at === this.room.changes ? null : new LookBackBoard(this.room, at);
  }

  /** Hold the turn that is shown, and see this step of it. */
  go(changes: number): void {
    this.#hold();
    this.look(Math.max(this.span.from, changes));
  }

  back(): void {
    this.go(this.at - 1);
  }

  on(): void {
    if (this.at < (this.again?.to ?? this.room.changes)) this.look(this.at + 1);
    else if (this.again) this.skip();
    else this.room.showNext();
  }

  toggle(): void {
    if (!this.paused) return this.#hold();
    if (this.again) this.#run();
    else if (this.past) this.#play({ from: this.at, to: this.room.changes });
    else this.room.resume();
  }

  /** Show the turn again, from its first step: the one that runs, or the last one. */
  repeat(): void {
    const turn = this.again ?? this.room.lastTurn;
    if (turn) this.#play({ from: turn.from, to: this.again?.to ?? turn.to });
  }

  /** Back to the table of now. What was not shown yet is shown at once. */
  skip(): void {
    this.leave();
    this.room.hurry();
  }

  /** Back to the table of now. */
  leave(): void {
    clearTimeout(this.#timer);
    [this.past, this.again] = [null, null];
  }

  #play(span: Span): void {
    if (this.room.watched.waiting) this.room.pause(); // what comes after it waits
    this.again = span;
    this.look(span.from);
    this.#run();
  }

  #run(): void {
    this.#held = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), STEP / (settings.speed || 1));
  }

  #tick(): void {
    if (!this.again || this.at >= this.again.to) {
      this.leave();
      return this.room.resume();
    }
    this.look(this.at + 1);
    this.#run();
  }

  #hold(): void {
    clearTimeout(this.#timer);
    if (this.again) this.#held = true;
    else this.room.pause();
  }
}
