/**
 * Which explanation fits this moment: by what is asked and which moves there are, never by rules.
 */
import type { Board } from "../client/board";
import { drawnGame } from "../games";

function momentOf(board: Board): string {
  const { view, seat, legal, catalogue } = board;
  if (view.to_move === null) return "over";
  if (view.to_move !== seat) return "other";
  if (view.question) return "question";
  const verbs = new Set([...legal].map((words) => catalogue.moves[words]?.verb ?? ""));
  return drawnGame(view.game)?.guideStep(board, verbs) ?? "";
}

/** The key of a sentence of room.ftl. There may be none: not every moment is explained. */
export const guideKey = (board: Board): string => `guide-${board.view.game}-${momentOf(board)}`;
