/**
 * Cards move from where they lay to where they lie now. This is decoration: nothing waits for it.
 */
import { duration } from "../../settings.svelte";

type Lay = { kind: string; box: DOMRect; seen: boolean };
let lay: Lay[] = [];

/** Before the table changes: where every card lies. */
export function remember(table: HTMLElement): void {
  const cards = [...table.querySelectorAll<HTMLElement>("[data-kind]")];
  const near = cards.filter((card) => !card.closest(".others"));
  lay = near.map((card) => ({
    kind: card.dataset["kind"] ?? "",
    box: card.getBoundingClientRect(),
    seen: false,
  }));
}

/** The nearest place from which a card of this kind has gone. */
function origin(kind: string, now: DOMRect): DOMRect | null {
  const far = (was: Lay): number => Math.hypot(was.box.x - now.x, was.box.y - now.y);
  const others = lay.filter(
    (was) => was.kind === kind && !was.seen && was.box.width && far(was) > 4,
  );
  const [nearest] = others.sort((one, other) => far(one) - far(other));
  if (nearest) nearest.seen = true;
  return nearest?.box ?? null;
}

/** Animates a card that has just appeared: from where its kind lay, or by fading in. */
export function travel(node: HTMLElement, kind: string): void {
  const time = duration(3);
  if (!time || !lay.length) return;
  requestAnimationFrame(() => {
    const now = node.getBoundingClientRect();
    if (!now.width) return; // gone again already
    const was = origin(kind, now);
    const from = was
      ? `translate(${was.x - now.x}px, ${was.y - now.y}px) scale(${was.width / now.width})`
      : "none";
    node.animate([{ transform: from, transformOrigin: "0 0", opacity: was ? 1 : 0 }, {}], {
      duration: time,
      easing: "cubic-bezier(.2, .8, .2, 1)",
    });
  });
}

/** The animation of cards that make room for others. */
export const slide = { duration: (): number => duration(2) };
