/** Which dialog of the whole page is open: one at a time. */

export type Shown = "settings" | "shortcuts" | null;

let current: Shown = $state(null);

export const dialogs = {
  get shown(): Shown {
    return current;
  },
};

export function show(which: Shown): void {
  current = which;
}

/** A dialog reports that it is closed a moment after the fact; by then another one may be open. */
export function hide(which: Shown): void {
  if (current === which) current = null;
}
