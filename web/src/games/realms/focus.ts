/** Keeps the focus near its place when the card that had it has gone. */

type Held = { element: Element; area: Element | null; x: number; y: number };
let held: Held | null = null;

/** Before the table changes: what has the focus, and where it is. */
export function hold(table: HTMLElement): void {
  const element = document.activeElement;
  held = null;
  if (!element || element === table || !table.contains(element)) return;
  const { x, y } = element.getBoundingClientRect();
  held = { element, area: element.closest("section"), x, y };
}

/** After the change: if the focused element is gone, focus the nearest one in the same area. */
export function regain(table: HTMLElement): void {
  if (!held || held.element.isConnected || document.activeElement !== document.body) return;
  const { area, x, y } = held;
  const inside = (where: Element): HTMLElement[] => [
    ...where.querySelectorAll<HTMLElement>("button"),
  ];
  const same = area?.isConnected ? inside(area) : [];
  const far = (element: HTMLElement): number => {
    const box = element.getBoundingClientRect();
    return Math.hypot(box.x - x, box.y - y);
  };
  const all = same.length ? same : inside(table).filter((each) => each.dataset["move"]);
  const [nearest] = all.sort((one, other) => far(one) - far(other));
  nearest?.focus({ preventScroll: true });
}
