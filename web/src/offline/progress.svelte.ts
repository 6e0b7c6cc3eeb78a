/** How far the worker with the rooms of this browser is, for people who wait for it. */
import type { Progress } from "./messages";

let now: Progress | null = $state.raw(null);

export const offline = {
  /** null: nobody has wanted it yet. */
  get progress(): Progress | null {
    return now;
  },
};

export function noteProgress(progress: Progress | null): void {
  now = progress;
}
