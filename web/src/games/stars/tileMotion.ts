/**
 * Animates a change of the sky that has already happened. Only transforms are animated, and nothing
 * waits.
 */
import { duration } from "../../settings.svelte";
import type { Line, Sky } from "./model";
import { SIDE, type Happened, lineCells, placeOf, sense } from "./geometry";

/** A copy of a tile that crosses the edge of the sky, or the old side of one that is flipped. */
export type Passing = { code: string; back: string; row: number; column: number };

/** The tile that was pushed out, one place beyond the edge; of a flip, the old side. */
export function leaving(change: Happened, before: Sky, backs: Sky): Passing | null {
  if (change.kind === "flip") {
    const { row, column } = placeOf(change.cell);
    return { code: before[row]?.[column] ?? "", back: backs[row]?.[column] ?? "", row, column };
  }
  if (change.kind === "swap") return null;
  const ahead = sense(change.way) > 0;
  const { row, column } = placeOf(lineCells(change.line, change.at)[ahead ? SIDE - 1 : 0] ?? "a1");
  const out = { code: before[row]?.[column] ?? "", back: backs[row]?.[column] ?? "", row, column };
  out[change.line === "row" ? "column" : "row"] += ahead ? 1 : -1;
  return out;
}

/** The tile that comes in at the other end while a row or column is dragged. */
export function entering(
  cells: readonly string[],
  line: Line,
  far: number,
  faces: Sky,
  backs: Sky,
): Passing {
  const ahead = far > 0;
  const { row, column } = placeOf((ahead ? cells.at(-1) : cells[0]) ?? "a1");
  const come = { code: faces[row]?.[column] ?? "", back: backs[row]?.[column] ?? "", row, column };
  come[line === "row" ? "column" : "row"] = ahead ? -1 : SIDE;
  return come;
}

const shift = (line: Line, by: number): string =>
  line === "row" ? `translate(${by}px, 0)` : `translate(0, ${by}px)`;

/** Animate the tiles from where they were. `drawn` is how far they had been dragged already. */
export function show(field: HTMLElement, change: Happened, step: number, drawn = 0): Animation[] {
  for (const each of field.getAnimations({ subtree: true })) each.cancel();
  const tile = (cell: string): Element | null => field.querySelector(`[data-cell="${cell}"]`);
  const passing = field.querySelector("[data-passing]");
  const move = (node: Element | null, frames: Keyframe[], time: number, delay = 0): Animation[] =>
    node && time
      ? [node.animate(frames, { duration: time, delay, easing: EASE, fill: "backwards" })]
      : [];
  if (change.kind === "push") {
    const from = shift(change.line, drawn - sense(change.way) * step);
    const frames = [{ transform: from }, { transform: "none" }];
    const nodes = [...lineCells(change.line, change.at).map(tile), passing];
    return nodes.flatMap((node) => move(node, frames, duration(3)));
  }
  if (change.kind === "swap") {
    const [one, other] = change.cells.map(placeOf);
    if (!one || !other) return [];
    const line = one.row === other.row ? "row" : "column";
    const by = line === "row" ? other.column - one.column : other.row - one.row;
    return change.cells.flatMap((cell, k) => {
      const from = shift(line, (k === 0 ? by : -by) * step);
      return move(tile(cell), [{ transform: from }, { transform: "none" }], duration(3));
    });
  }
  const half = duration(2);
  const thin = { transform: "scaleX(0)" };
  return [
    ...move(passing, [{ transform: "none" }, thin], half),
    ...move(tile(change.cell), [thin, { transform: "none" }], half, half),
  ];
}

const EASE = "cubic-bezier(.2, .8, .2, 1)";
