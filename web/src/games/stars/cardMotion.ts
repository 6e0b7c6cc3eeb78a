/**
 * Cards move from where they lay to where they lie now. What is shown is always the latest table.
 */
import { duration } from "../../settings.svelte";

export type Places = Map<string, DOMRect>;

const lying = (table: HTMLElement): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>("[data-card]"),
];

/** Where every card lies before the table changes. */
export function places(table: HTMLElement): Places {
  const found: Places = new Map();
  for (const node of lying(table))
    found.set(node.dataset["card"] ?? "", node.getBoundingClientRect());
  const pile = table.querySelector("[data-draw-pile]");
  if (pile) found.set("pile", pile.getBoundingClientRect());
  return found;
}

/** Animate the cards that lie elsewhere now; drawn ones come from the draw pile. */
export function travel(table: HTMLElement, before: Places, drawn: ReadonlySet<number>): void {
  const time = duration(3);
  if (!time || !before.size) return;
  for (const node of lying(table)) {
    const card = node.dataset["card"] ?? "";
    const from = before.get(card) ?? (drawn.has(Number(card)) ? before.get("pile") : undefined);
    const to = node.getBoundingClientRect();
    if (!from || !from.width || !to.width) continue;
    const dx = from.left - to.left;
    const dy = from.top - to.top;
    if (Math.hypot(dx, dy) < 24) continue; // small shifts are not animated
    const start = `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`;
    node.animate(
      [
        { transform: start, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" },
      ],
      {
        duration: time,
        easing: "cubic-bezier(.2, .8, .2, 1)",
      },
    );
  }
}
