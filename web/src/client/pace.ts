/**
 * Shows what others do one step after the other, at a pace that people can follow. What comes
 * meanwhile waits its turn; whoever does not want to wait presses something, and all of it is shown.
 */
type Waiting<T> = { item: T; step: boolean };

const COMFORTABLE = 6; // steps that are shown at full length; more of them go by faster

export class Pace<T> {
  #waiting: Waiting<T>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (item: T) => void,
    /** How long a step is looked at, in milliseconds; 0: do not wait. */
    private readonly duration: (item: T) => number,
  ) {}

  /** Whether something waits to be shown. */
  get busy(): boolean {
    return this.#waiting.length > 0;
  }

  /** Show something, or let it wait behind what is being shown. Only steps are looked at. */
  push(item: T, step: boolean): void {
    this.#waiting.push({ item, step });
    if (this.#timer === undefined) this.#showSome();
  }

  /** Show all that waits, now. */
  hurry(): void {
    this.#stop();
    for (const { item } of this.#waiting.splice(0)) this.show(item);
  }

  /** Forget what waits. */
  clear(): void {
    this.#stop();
    this.#waiting = [];
  }

  /** Show up to the next step, and go on when that has been looked at. */
  #showSome(): void {
    this.#timer = undefined;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.show(next.item);
      const wait = next.step ? this.duration(next.item) : 0;
      if (!wait) continue;
      const hurry = Math.min(1, COMFORTABLE / (this.#waiting.length + 1));
      this.#timer = setTimeout(() => this.#showSome(), wait * hurry);
      return;
    }
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
