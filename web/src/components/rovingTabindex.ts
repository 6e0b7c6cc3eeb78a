/** Which of some elements a key leads to, from the one at an index; none: the key does nothing. */
function target(all: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const to: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: all.length - 1,
  };
  return at < 0 ? undefined : all[to[key] ?? -1];
}

/**
 * A roving tabindex: one tab stop in a group, the first or the last; arrows, Home and End move
 * within it.
 */
export function rovingTabindex(
  node: HTMLElement,
  how: string | { what: string; last: true } = "button",
) {
  const { what, last } = typeof how === "string" ? { what: how, last: false } : how;
  const all = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>(what)];

  function tidy(): void {
    const things = all();
    const now =
      things.find((each) => each === document.activeElement) ??
      (last ? things.at(-1) : (things.find((each) => each.tabIndex === 0) ?? things[0]));
    for (const each of things) each.tabIndex = each === now ? 0 : -1;
  }

  function key(event: KeyboardEvent): void {
    const things = all();
    const next = target(things, things.indexOf(event.target as HTMLElement), event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
    tidy();
  }

  const watch = new MutationObserver(tidy);
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener("keydown", key);
  node.addEventListener("focusin", tidy);
  tidy();
  return {
    destroy(): void {
      watch.disconnect();
      node.removeEventListener("keydown", key);
      node.removeEventListener("focusin", tidy);
    },
  };
}
