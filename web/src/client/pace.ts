/**
 * Shows what others do one step after the other, at a pace that people can follow. What comes
 * meanwhile waits its turn; whoever does not want to wait presses something, and all of it is shown.
 */
type Waiting<T> = { item: T; step: boolean };

/** What a pace is doing: how many steps wait, and whether somebody has stopped it. */
export type Watched = { waiting: number; paused: boolean };

const COMFORTABLE = 6; // steps that are shown at full length; more of them go by faster

export class Pace<T> {
  #waiting: Waiting<T>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #paused = false;

  constructor(
    private readonly show: (item: T) => void,
    /** How long a step is looked at, in milliseconds; 0: do not wait. */
    private readonly duration: (item: T) => number,
    private readonly told: (watched: Watched) => void = () => undefined,
  ) {}

  /** Show something, or let it wait behind what is being shown. Only steps are looked at. */
  push(item: T, step: boolean): void {
    this.#waiting.push({ item, step });
    if (this.#timer === undefined && !this.#paused) this.#showSome();
    else this.#tell();
  }

  /** Show nothing more until somebody wants to see it. */
  pause(): void {
    this.#stop();
    this.#paused = true;
    this.#tell();
  }

  resume(): void {
    this.#paused = false;
    this.next();
  }

  /** Show the next step now. */
  next(): void {
    this.#stop();
    this.#showSome();
  }

  /** Show all that waits, now. */
  hurry(): void {
    this.#stop();
    this.#paused = false;
    for (const { item } of this.#waiting.splice(0)) this.show(item);
    this.#tell();
  }

  /** Forget what waits. */
  clear(): void {
    this.#stop();
    this.#paused = false;
    this.#waiting = [];
    this.#tell();
  }

  /** Show up to the next step, and go on when that has been looked at. */
  #showSome(): void {
    this.#timer = undefined;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.show(next.item);
      const wait = next.step ? this.duration(next.item) : 0;
      if (!wait) continue;
      const hurry = Math.min(1, COMFORTABLE / (this.#waiting.length + 1));
      if (!this.#paused) this.#timer = setTimeout(() => this.#showSome(), wait * hurry);
      break;
    }
    this.#tell();
  }

  #tell(): void {
    const waiting = this.#waiting.filter(({ step }) => step).length;
    this.told({ waiting, paused: this.#paused });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
