/** Workers in which machines think: one, and more while jobs wait and cores are free. */
import type { FromThinker, Progress } from "./messages";

type Job = { request: number; text: string };
type Thinker = { worker: Worker; job: Job | null };

const SPARE = 2; // cores for the page and for the room
const MOST = 3; // each has a Python of its own, and memory

export class Thinkers {
  #thinkers: Thinker[] = [];
  #waiting: Job[] = [];
  readonly #most = Math.max(1, Math.min(MOST, navigator.hardwareConcurrency - SPARE));

  /** `thought` is told what came of a job; null: nothing, and it may be given again. */
  constructor(
    readonly thought: (request: number, answer: string | null) => void,
    readonly progress: (progress: Progress) => void,
  ) {}

  /** Have one ready before it is needed. */
  prepare(): void {
    if (!this.#thinkers.length) this.#begin();
  }

  think(request: number, text: string): void {
    this.#waiting.push({ request, text });
    this.#give();
  }

  #begin(): Thinker {
    const worker = new Worker(new URL("./thinkerWorker.ts", import.meta.url), { type: "module" });
    const thinker: Thinker = { worker, job: null };
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if ("progress" in data) return this.progress(data.progress);
      if ("done" in data) return this.#end(thinker);
      thinker.job = null;
      this.thought(data.request, data.answer);
      this.#give();
    };
    worker.onerror = () => this.#lost(thinker);
    this.#thinkers.push(thinker);
    return thinker;
  }

  #give(): void {
    while (this.#waiting.length) {
      const free = this.#thinkers.find(({ job }) => job === null);
      const thinker = free ?? (this.#thinkers.length < this.#most ? this.#begin() : null);
      const job = thinker && this.#waiting.shift();
      if (!thinker || !job) return;
      thinker.job = job;
      thinker.worker.postMessage(job);
    }
  }

  /** End one that has left memory behind, unless it was given something to do: it asks again. */
  #end(thinker: Thinker): void {
    if (!thinker.job) this.#lost(thinker);
  }

  /** One that has died, for want of memory perhaps, is replaced when it is needed. */
  #lost(thinker: Thinker): void {
    thinker.worker.terminate();
    this.#thinkers = this.#thinkers.filter((each) => each !== thinker);
    if (thinker.job) this.thought(thinker.job.request, null);
  }
}
