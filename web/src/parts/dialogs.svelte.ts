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

export function hide(): void {
  current = null;
}
