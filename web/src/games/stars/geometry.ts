/**
 * The geometry of the sky: names of cells, what a move covers, what a drag means, what has changed.
 */
import type { Change, Line, Sky, StarsMove, Way } from "./model";

export const SIDE = 5;
export type Place = { row: number; column: number };
export type Edge = "north" | "east" | "south" | "west";
export type Push = { line: Line; at: number; way: Way };

export const INDICES: readonly number[] = [0, 1, 2, 3, 4];

export const cellName = (row: number, column: number): string => "abcde".charAt(column) + (row + 1);

export function placeOf(cell: string): Place {
  return { row: Number(cell.slice(1)) - 1, column: "abcde".indexOf(cell.charAt(0)) };
}

/** The cells of a row or column, from west to east or from north to south. */
export function lineCells(line: Line, at: number): string[] {
  return INDICES.map((k) => (line === "row" ? cellName(at, k) : cellName(k, at)));
}

/** The push of a handle: tiles move away from it. */
export function pushFrom(edge: Edge, at: number): Push {
  const ways: Record<Edge, Way> = { north: "south", east: "west", south: "north", west: "east" };
  return { line: edge === "north" || edge === "south" ? "column" : "row", at, way: ways[edge] };
}

const AHEAD: ReadonlySet<Way> = new Set(["east", "south"]);

/** The sign of a direction: 1 for east and south, else -1. */
export const sense = (way: Way): 1 | -1 => (AHEAD.has(way) ? 1 : -1);

/** Cells that a move touches. */
export function cellsOf(move: StarsMove): string[] {
  if (move.verb === "push") return lineCells(move.line, move.at);
  if (move.verb === "swap") return move.cells;
  return move.verb === "flip" ? [move.cell] : [];
}

/** Cells that share an edge. */
export function neighbours(cell: string): string[] {
  const { row, column } = placeOf(cell);
  return [
    [row - 1, column],
    [row, column + 1],
    [row + 1, column],
    [row, column - 1],
  ]
    .filter(([r = -1, c = -1]) => r >= 0 && r < SIDE && c >= 0 && c < SIDE)
    .map(([r = 0, c = 0]) => cellName(r, c));
}

/** What dragging a tile so far could mean: a push of its row or column, or a swap. */
export function dragged(cell: string, dx: number, dy: number, step: number) {
  const along = Math.abs(dx) >= Math.abs(dy);
  const far = along ? dx : dy;
  if (Math.abs(far) < step * 0.4) return null;
  const ahead = far > 0;
  const { row, column } = placeOf(cell);
  const way: Way = along ? (ahead ? "east" : "west") : ahead ? "south" : "north";
  const line: Line = along ? "row" : "column";
  const push: Push = { line, at: along ? row : column, way };
  const by = ahead ? 1 : -1;
  const next = along ? { row, column: column + by } : { row: row + by, column };
  const inside = [next.row, next.column].every((k) => k >= 0 && k < SIDE);
  return { push, other: inside ? cellName(next.row, next.column) : null };
}

/** Where an arrow key leads in the 7 × 7 grid of handles and tiles; its corners are empty. */
export function stepped(at: Place, key: string): Place | null {
  const by: Record<string, [number, number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const way = by[key];
  if (!way) return null;
  const row = at.row + way[0];
  const column = at.column + way[1];
  const outside = (k: number): boolean => k < -1 || k > SIDE;
  const edge = (k: number): boolean => k === -1 || k === SIDE;
  if (outside(row) || outside(column) || (edge(row) && edge(column))) return null;
  return { row, column };
}

export type Happened =
  | ({ kind: Extract<Change, "push"> } & Push)
  | { kind: Extract<Change, "swap">; cells: [string, string] }
  | { kind: Extract<Change, "flip">; cell: string };

/** The single change that leads from one sky to the next, to animate it; null if none does. */
export function changeBetween(before: Sky, after: Sky, backs: Sky): Happened | null {
  const at = (sky: Sky, cell: string): string | undefined => {
    const { row, column } = placeOf(cell);
    return sky[row]?.[column];
  };
  const all = INDICES.flatMap((row) => INDICES.map((column) => cellName(row, column)));
  const differ = all.filter((cell) => at(before, cell) !== at(after, cell));
  const [one, other] = differ;
  if (!one) return null;
  if (differ.length === 1)
    return at(backs, one) === at(before, one) ? { kind: "flip", cell: one } : null;
  if (
    other &&
    differ.length === 2 &&
    neighbours(one).includes(other) &&
    at(before, one) === at(after, other) &&
    at(before, other) === at(after, one)
  )
    return { kind: "swap", cells: [one, other] };
  return pushBetween(
    (cell) => at(before, cell),
    (cell) => at(after, cell),
    differ,
  );
}

type Reader = (cell: string) => string | undefined;

function pushBetween(before: Reader, after: Reader, differ: string[]): Happened | null {
  const places = differ.map(placeOf);
  for (const line of ["row", "column"] as const) {
    const at = places[0]?.[line] ?? 0;
    if (places.some((place) => place[line] !== at)) continue;
    const cells = lineCells(line, at);
    const shifted = (by: number): boolean =>
      cells.every((cell, k) => after(cells[(k + by + SIDE) % SIDE] ?? "") === before(cell));
    const ways: [Way, Way] = line === "row" ? ["east", "west"] : ["south", "north"];
    if (shifted(1)) return { kind: "push", line, at, way: ways[0] };
    if (shifted(-1)) return { kind: "push", line, at, way: ways[1] };
  }
  return null;
}
