/** The scores of a match as lines of a chart: one step for each turn. */
import type { CoursePoint } from "../client/protocol.gen";

export type Box = { left: number; top: number; width: number; height: number };
export type Line = { seat: number; d: string; x: number; y: number; label: number; score: number };
export type Chart = {
  lines: Line[];
  /** Scores at which a hairline is drawn: the lowest, the highest, and one between them. */
  grid: { score: number; y: number }[];
  turns: { turn: number; x: number }[];
  x: (turn: number) => number;
};

const APART = 17; // pixels between the names at the ends of lines

/** Names that would lie on each other move apart: down, and up again where the chart ends. */
export function spread(ends: readonly number[], lowest: number): number[] {
  const order = ends.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  let free = -Infinity;
  for (const each of order) {
    each.y = Math.max(each.y, free);
    free = each.y + APART;
  }
  free = lowest;
  for (const each of order.toReversed()) {
    each.y = Math.min(each.y, free);
    free = each.y - APART;
  }
  return order.sort((a, b) => a.index - b.index).map(({ y }) => y);
}

/** A round number of steps between ticks: 1, 2, 5, 10, 20 … */
export function tickStep(span: number, most: number): number {
  for (let step = 1; ; step *= 10)
    for (const each of [step, 2 * step, 5 * step]) if (span / each <= most) return each;
}

export function chart(points: readonly CoursePoint[], box: Box, goal: number): Chart {
  const scores = points.flatMap((point) => point.scores);
  const low = Math.min(0, ...scores);
  const high = Math.max(goal, low + 1, ...scores);
  const last = Math.max(1, points.at(-1)?.turn ?? 1);
  const x = (turn: number): number => box.left + (box.width * turn) / last;
  const y = (score: number): number => box.top + (box.height * (high - score)) / (high - low);
  const seats = points[0]?.scores.map((_, seat) => seat) ?? [];
  const ends = seats.map((seat) => y(points.at(-1)?.scores[seat] ?? 0));
  const labels = spread(ends, box.top + box.height);
  const round = (value: number): string => value.toFixed(1);
  const lines = seats.map((seat): Line => {
    const [first, ...rest] = points;
    const steps = rest.map(
      ({ turn, scores }) => `H${round(x(turn))}V${round(y(scores[seat] ?? 0))}`,
    );
    return {
      seat,
      d: `M${round(x(first?.turn ?? 0))} ${round(y(first?.scores[seat] ?? 0))}${steps.join("")}`,
      x: x(last),
      y: ends[seat] ?? 0,
      label: labels[seat] ?? 0,
      score: points.at(-1)?.scores[seat] ?? 0,
    };
  });
  const between = tickStep(high - low, 3);
  const ticks = Math.floor((high - low) / between);
  const grid = Array.from({ length: ticks + 1 }, (_, k) => low + k * between);
  const each = tickStep(last, 5);
  const turns = Array.from({ length: Math.floor(last / each) }, (_, k) => (k + 1) * each);
  return {
    lines,
    grid: grid.map((score) => ({ score, y: y(score) })),
    turns: turns.map((turn) => ({ turn, x: x(turn) })),
    x,
  };
}
