/** How far the worker with the rooms of this browser is, for people who wait for it. */
import type { Progress } from "./messages";

let now: Progress | null = $state.raw(null);
let kept = $state(true);

export const offline = {
  /** null: nobody has wanted it yet. */
  get progress(): Progress | null {
    return now;
  },
  /** Whether games are kept; where the browser has no storage they end with the tab. */
  get kept(): boolean {
    return kept;
  },
};

export function noteProgress(progress: Progress | null): void {
  now = progress;
}

export function noteUnkept(): void {
  kept = false;
}
