/** Where the seats are: the ring of seats unrolled, and the lines between them. */
import { seatName } from "../../components/seats";
import type { Chair } from "../../client/protocol.gen";
import type { RealmsView } from "./model";

/** What to call a seat; two of the same name are numbered. */
export function whoIs(chairs: readonly Chair[], seat: number): string {
  const name = seatName(chairs, seat);
  const same = chairs.filter((_, other) => seatName(chairs, other) === name).length > 1;
  return same ? `${name} ${seat + 1}` : name;
}

/** The next living seat, clockwise (1) or against it (-1); the seat itself if it is alone. */
export function neighbour(view: RealmsView, seat: number, way: 1 | -1): number {
  const count = view.seats.length;
  for (let step = 1; step < count; step += 1) {
    const other = (seat + way * step + count * step) % count;
    if (view.seats[other]?.alive) return other;
  }
  return seat;
}

/** The other seats as they sit round the table, from our left to our right. */
export function others(view: RealmsView, me: number): number[] {
  const count = view.seats.length;
  return Array.from({ length: count - 1 }, (_, n) => (me + 1 + n) % count);
}

/** A line of cards, and the two seats that share it. */
export type LineOf = { line: number; one: number; other: number };

/** The lines beside a seat: the one on its left first. */
export function nearLines(view: RealmsView, me: number): LineOf[] {
  if (view.seats.length === 2) return [{ line: 0, one: me, other: 1 - me }];
  if (!view.seats[me]?.alive) return [];
  const left = neighbour(view, me, 1);
  const right = neighbour(view, me, -1);
  const beside = [{ line: me, one: me, other: left }];
  if (right !== me) beside.push({ line: right, one: me, other: right });
  return beside;
}

/** The line to the left of another seat, if it is out of reach and has cards. */
export function farLine(view: RealmsView, me: number, seat: number): LineOf | null {
  const near = nearLines(view, me).some((each) => each.line === seat);
  if (view.seats.length === 2 || near || !view.lines[seat]?.length) return null;
  return { line: seat, one: seat, other: neighbour(view, seat, 1) };
}

/** All lines out of reach. */
export const farLines = (view: RealmsView, me: number): LineOf[] =>
  others(view, me).flatMap((seat) => farLine(view, me, seat) ?? []);
