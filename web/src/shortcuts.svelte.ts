/** Keyboard shortcuts. Each has a sentence that says what it does; `?` lists them all. */

export type Shortcut = { keys: string; does: string; run: (key: string) => void; group?: string };

let offered: readonly Shortcut[] = $state.raw([]);

export const shortcuts = {
  get all(): readonly Shortcut[] {
    return offered;
  },
};

/** Register shortcuts until the returned function is called; the newest come first. */
export function registerShortcuts(some: Shortcut[]): () => void {
  offered = [...some, ...offered];
  return () => (offered = offered.filter((each) => !some.includes(each)));
}

/** A key as it is written in a shortcut: "Escape", "u", "Shift+U", "?". */
function named(event: KeyboardEvent): string {
  const letter = event.key.length === 1;
  const shift = event.shiftKey && (!letter || /[a-z]/i.test(event.key));
  return `${shift ? "Shift+" : ""}${letter ? event.key.toLowerCase() : event.key}`;
}

function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest?.(
    "input:not([type=range], [type=checkbox], [type=radio]), textarea, select",
  );
}

/** Listen for keys on the whole page. */
export function listenForShortcuts(): void {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // an open dialog has the keys to itself, Escape above all
    if (document.querySelector("dialog:modal")) return;
    if (typing(event.target) && event.key !== "Escape") return;
    const key = named(event);
    const found = offered.find((each) => each.keys.split(" ").includes(key));
    if (!found) return;
    event.preventDefault();
    found.run(key);
  });
}
