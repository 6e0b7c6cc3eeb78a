/**
 * Something flies from where it was done to where it acts, and what it hits is lit for a moment. This
 * is decoration: nothing waits for it, and nothing is pressed through it.
 */
import { duration } from "../settings.svelte";
import "./flight.css";

export type Flight = { from: Element; to: Element; icon: string; amount: number };

const middle = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const inside = (at: number, end: number): number => Math.min(Math.max(at, 16), end - 16);
  return [inside(left + width / 2, innerWidth), inside(top + height / 2, innerHeight)];
};

function drawn({ icon, amount }: Flight): HTMLElement {
  const node = document.createElement("div");
  node.className = `flight t-${icon.replace(/^r-/, "")}`;
  node.ariaHidden = "true";
  node.innerHTML = `<svg class="i"><use href="#${icon}"/></svg><b></b>`;
  node.lastElementChild!.textContent = amount ? String(amount) : "";
  return node;
}

/** Let one fly; without motion only its goal is lit. */
export function fly(flight: Flight, delay = 0): void {
  const { from, to } = flight;
  to.classList.add("struck");
  const time = duration(4);
  const done = (): void => to.classList.remove("struck");
  setTimeout(done, (time || 900) + delay);
  if (!time) return;
  const [x, y] = middle(from);
  const [toX, toY] = middle(to);
  const node = drawn(flight);
  document.body.append(node);
  const at = (left: number, top: number): string =>
    `translate(${left}px, ${top}px) translate(-50%, -50%)`;
  const bend = Math.min(120, Math.hypot(toX - x, toY - y) / 3);
  const frames = [
    { transform: at(x, y), opacity: 0 },
    { transform: at(x, y), opacity: 1, offset: 0.15 },
    { transform: at((x + toX) / 2 - bend, (y + toY) / 2), opacity: 1, offset: 0.5 },
    { transform: at(toX, toY), opacity: 1, offset: 0.85 },
    { transform: at(toX, toY), opacity: 0 },
  ];
  const flying = node.animate(frames, {
    duration: time,
    delay,
    easing: "ease-in-out",
    fill: "both",
  });
  const gone = (): void => node.remove();
  flying.finished.then(gone, gone);
}
