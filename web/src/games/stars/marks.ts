/** The constellations of a card on the sky: cells that are right, wrong or free. */
import type { CardFigures, FigurePlace, PlacedFigure } from "../../client/protocol.gen";
import type { Drawn, Sky } from "./model";
import { SIDE, cellName, placeOf } from "./geometry";

/** One cell of a constellation; `group` counts the constellations of a card. */
export type Mark = { symbol: string; right: boolean; group: number };
export type Marks = {
  cells: Map<string, Mark>;
  /** Cells of a shown constellation that may show anything. */
  free: Set<string>;
  /** Pairs of cells between which a line is drawn. */
  lines: [string, string][];
  /** Symbols of which the whole sky shows too few. */
  short: { symbol: string; missing: number }[];
  /** In how many ways the first constellation can be shown. */
  ways: number;
  missing: number;
};

const cellsIn = (place: FigurePlace): string[] =>
  place.stars.flatMap(({ cell }) => (cell ? [cell] : []));

/** A place for each figure, such that no tile serves two of them if possible. */
function chosen(figures: PlacedFigure[], way: number): FigurePlace[] {
  const taken = new Set<string>();
  return figures.flatMap(({ places }, index) => {
    const from = index === 0 ? way % Math.max(places.length, 1) : 0;
    const turned = [...places.slice(from), ...places.slice(0, from)];
    const free = turned.find((place) => !cellsIn(place).some((cell) => taken.has(cell)));
    const place = free ?? turned[0];
    if (!place) return [];
    for (const cell of cellsIn(place)) taken.add(cell);
    return [place];
  });
}

/** The cells between the stars of a figure: the rest of its bounding rectangle. */
function between(cells: string[]): string[] {
  const places = cells.map(placeOf);
  const rows = places.map(({ row }) => row);
  const columns = places.map(({ column }) => column);
  const found: string[] = [];
  for (let row = Math.min(...rows); row <= Math.max(...rows) && row < SIDE; row++)
    for (let column = Math.min(...columns); column <= Math.max(...columns); column++)
      found.push(cellName(row, column));
  return found.filter((cell) => !cells.includes(cell));
}

const far = (one: string, other: string): number => {
  const [a, b] = [placeOf(one), placeOf(other)];
  return Math.hypot(a.row - b.row, a.column - b.column);
};

/** The shortest lines that join all cells of a figure, as on a chart of the sky. */
export function joined(cells: readonly string[]): [string, string][] {
  const lines: [string, string][] = [];
  const [first, ...rest] = cells;
  const inside = first ? [first] : [];
  while (rest.length) {
    let best: [string, string] | null = null;
    for (const one of inside)
      for (const other of rest) if (!best || far(one, other) < far(...best)) best = [one, other];
    if (!best) break;
    lines.push(best);
    inside.push(best[1]);
    rest.splice(rest.indexOf(best[1]), 1);
  }
  return lines;
}

/** How to mark a card on the sky; `way` goes through the places where it fits equally well. */
export function marksOf(figures: CardFigures, way = 0): Marks {
  const marks: Marks = {
    cells: new Map(),
    free: new Set(),
    lines: [],
    short: [],
    ways: 1,
    missing: 0,
  };
  const parts = figures.constellations;
  const larger = parts.filter((part) => part.kind === "figure");
  marks.ways = Math.max(larger[0]?.places.length ?? 1, 1);
  chosen(larger, way).forEach((place, group) => {
    const cells = cellsIn(place);
    for (const { cell, symbol, right } of place.stars)
      if (cell) marks.cells.set(cell, { symbol, right, group });
    for (const cell of between(cells)) marks.free.add(cell);
    marks.lines.push(...joined(cells));
    marks.missing += place.missing;
  });
  let group = larger.length;
  for (const part of parts) {
    if (part.kind !== "count") continue;
    for (const cell of part.cells.slice(0, part.wanted))
      marks.cells.set(cell, { symbol: part.symbol, right: true, group });
    if (part.missing) marks.short.push({ symbol: part.symbol, missing: part.missing });
    marks.missing += part.missing;
    group += 1;
  }
  for (const cell of marks.cells.keys()) marks.free.delete(cell);
  return marks;
}

/** Tiles that showed the constellations of a creature when it was summoned. */
export function litMarks(lit: readonly string[], sky: Sky): Marks {
  const cells = lit.map((cell): [string, Mark] => {
    const { row, column } = placeOf(cell);
    return [cell, { symbol: sky[row]?.[column] ?? "", right: true, group: 0 }];
  });
  return { cells: new Map(cells), free: new Set(), lines: [], short: [], ways: 1, missing: 0 };
}

/** For each constellation as printed, star by star, whether the shown place has it. */
export function standing(figures: CardFigures, drawn: readonly Drawn[], way = 0): boolean[][] {
  const parts = figures.constellations;
  const larger = parts.filter((part) => part.kind === "figure");
  const places = chosen(larger, way);
  const counts = new Map(
    parts.flatMap((part) =>
      part.kind === "count" ? [[part.symbol, part.wanted - part.missing] as const] : [],
    ),
  );
  return drawn.map((rows, index) => {
    const left = larger.length
      ? (places[index]?.stars.filter(({ right }) => right).map(({ symbol }) => symbol) ?? [])
      : [];
    return rows.flat().flatMap((symbol) => {
      if (symbol === null) return [];
      if (!larger.length) {
        const have = counts.get(symbol) ?? 0;
        counts.set(symbol, have - 1);
        return [have > 0];
      }
      const found = left.indexOf(symbol);
      if (found >= 0) left.splice(found, 1);
      return [found >= 0];
    });
  });
}
