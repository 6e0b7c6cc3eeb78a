/** Whether what somebody else did matters to a seat: to its cards, or to a line beside it. */
import type { View } from "../../client/protocol.gen";
import { type RealmsView, isRealmsView } from "./model";
import { nearLines } from "./seating";

/** All that a seat can use, lose, or is asked about. */
const own = (view: RealmsView, seat: number): string =>
  JSON.stringify([
    view.seats[seat],
    view.to_move === seat,
    nearLines(view, seat).map(({ line }) => view.lines[line]),
  ]);

/** Between two people everything matters. */
export const concerns = (before: View, after: View, seat: number): boolean =>
  !isRealmsView(before) ||
  !isRealmsView(after) ||
  after.seats.length === 2 ||
  own(before, seat) !== own(after, seat);
