/** Arrow keys: the nearest thing in a direction, wherever on the table it lies. */

export type Box = { left: number; right: number; top: number; bottom: number };
export type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const SIDEWAYS = 2.5; // how much more a sideways distance counts

const middle = (box: Box): [number, number] => [
  (box.left + box.right) / 2,
  (box.top + box.bottom) / 2,
];

/** How far away a box is in a direction; null if it does not lie there. */
function distance(from: Box, to: Box, way: Way): number | null {
  const [x, y] = middle(from);
  const [otherX, otherY] = middle(to);
  const level = way === "ArrowLeft" || way === "ArrowRight";
  const sign = way === "ArrowRight" || way === "ArrowDown" ? 1 : -1;
  const ahead = sign * (level ? otherX - x : otherY - y);
  if (ahead < 2) return null;
  // what reaches back beyond where one is lies above or below, not ahead
  const edge = {
    ArrowLeft: from.right - to.right,
    ArrowRight: to.left - from.left,
    ArrowUp: from.bottom - to.bottom,
    ArrowDown: to.top - from.top,
  }[way];
  if (edge < 1) return null;
  const aside = level
    ? Math.max(0, to.top - from.bottom, from.top - to.bottom) * 4 + Math.abs(otherY - y) / 8
    : Math.max(0, to.left - from.right, from.left - to.right) + Math.abs(otherX - x) / 8;
  return ahead + aside * SIDEWAYS;
}

/** Which of several boxes is the next one; -1: none. */
export function nearest(from: Box, boxes: readonly Box[], way: Way): number {
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, number) => {
    const away = distance(from, box, way);
    if (away !== null && away < least) [best, least] = [number, away];
  });
  return best;
}

/** Move the focus within an element by an arrow key; returns whether it moved. */
export function walk(within: HTMLElement, event: KeyboardEvent): boolean {
  const ways: readonly string[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  const target = event.target as HTMLElement;
  if (!ways.includes(event.key) || target.matches("input, textarea, select")) return false;
  // the log handles its own arrow keys
  if (target.closest(".side") && event.key !== "ArrowLeft") return false;
  const all = [...within.querySelectorAll<HTMLElement>("button, a[href]")].filter(
    (each) =>
      each !== target && each.getClientRects().length > 0 && !each.closest("[inert], .side"),
  );
  const boxes = all.map((each) => each.getBoundingClientRect());
  const found = all[nearest(target.getBoundingClientRect(), boxes, event.key as Way)];
  found?.focus();
  return !!found;
}
