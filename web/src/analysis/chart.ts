/** The chances of all seats as lines of a chart, with luck and decisions in two lanes below. */
import type { MatchAnalysis } from "../client/protocol.gen";
import { spread, tickStep } from "../end/race";
import { WHOLE } from "./analysis.svelte";

export type Box = { left: number; top: number; width: number; height: number; lane: number };
export type Line = { seat: number; d: string; label: number; chance: number };
export type Mark = { key: string; seat: number; moves: number; x: number; y: number; base: number };
export type Numbered = Mark & { number: number };

const LARGEST = 3; // strokes of luck on the curve

const round = (value: number): string => value.toFixed(1);

export class Chart {
  readonly lines: Line[];
  readonly turns: { turn: number; x: number }[];
  readonly luck: Mark[];
  readonly costs: Mark[];
  /** On the curve of the seat that the chart is drawn for. */
  readonly largest: Mark[];
  readonly costliest: Numbered[];

  constructor(
    readonly found: MatchAnalysis,
    readonly box: Box,
    readonly own: number,
  ) {
    const seats = found.sums.map((_, seat) => seat);
    const last = found.points.at(-1)?.chances ?? [];
    const labels = spread(
      seats.map((seat) => this.y(last[seat] ?? 0)),
      box.top + box.height + 8,
    );
    this.lines = seats.map((seat) => ({
      seat,
      d: `M${found.points.map((p) => `${round(this.x(p.moves))} ${round(this.y(p.chances[seat] ?? 0))}`).join("L")}`,
      label: labels[seat] ?? 0,
      chance: last[seat] ?? 0,
    }));
    this.turns = this.#turns();
    this.luck = found.luck.map(({ move, seat, change }) =>
      this.#mark(`l${move}`, 0, seat, move + 1, change[own] ?? 0),
    );
    this.costs = found.decisions
      .filter(({ cost }) => cost > 0)
      .map(({ move, seat, cost }) =>
        this.#mark(`c${move}`, 1, seat, move, seat === own ? -cost : cost),
      );
    this.largest = [...found.luck]
      .sort((a, b) => Math.abs(b.change[own] ?? 0) - Math.abs(a.change[own] ?? 0))
      .slice(0, LARGEST)
      .map(({ move, seat }) => this.#on(`l${move}`, seat, move + 1));
    this.costliest = (found.costliest[own] ?? []).flatMap((at, index) => {
      const one = found.decisions[at];
      return one ? [{ ...this.#on(`d${one.move}`, one.seat, one.move), number: index + 1 }] : [];
    });
  }

  x(moves: number): number {
    return this.box.left + (this.box.width * moves) / Math.max(1, this.found.moves);
  }

  y(chance: number): number {
    return this.box.top + (this.box.height * (WHOLE - chance)) / WHOLE;
  }

  /** The middle of a lane. */
  lane(number: number): number {
    return this.box.top + this.box.height + 62 + this.box.lane * (number + 0.5);
  }

  /** The chances at a moment: those of the last point up to it. */
  chancesAt(moves: number): readonly number[] {
    return this.found.points.findLast((point) => point.moves <= moves)?.chances ?? [];
  }

  #turns(): { turn: number; x: number }[] {
    const starts = new Map<number, number>();
    for (const { turn, move } of this.found.skill) if (!starts.has(turn)) starts.set(turn, move);
    const each = tickStep(starts.size, 6);
    return [...starts]
      .filter(([turn]) => turn === 1 || turn % each === 0)
      .map(([turn, move]) => ({ turn, x: this.x(move) }));
  }

  /** Heights follow the square root, so that small things are seen; up is good for the own seat. */
  #mark(key: string, lane: number, seat: number, moves: number, change: number): Mark {
    const base = this.lane(lane);
    const high = Math.sign(change) * Math.sqrt(Math.abs(change) / WHOLE) * (this.box.lane / 2 - 4);
    return { key, seat, moves, x: this.x(moves), y: base - high, base };
  }

  #on(key: string, seat: number, moves: number): Mark {
    const y = this.y(this.chancesAt(moves)[this.own] ?? 0);
    return { key, seat, moves, x: this.x(moves), y, base: y };
  }
}
