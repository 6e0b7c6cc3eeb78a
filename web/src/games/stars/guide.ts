/** Which part of a turn to explain: by the step, unless the legal moves say more. */
import type { Board } from "../../client/board";
import { CHANGES, isStarsView } from "./model";

/** The sky can be changed: explain the one kind of change there is, or all of them. */
function changes(verbs: ReadonlySet<string>): string {
  const [kind = "sky", ...others] = CHANGES.filter((each) => verbs.has(each));
  return others.length ? "sky" : kind;
}

export function guideStep(board: Board, verbs: ReadonlySet<string>): string {
  if (!isStarsView(board.view)) return "";
  const { step } = board.view;
  if (verbs.has("summon")) return step === "invoke" ? "ready" : "summon";
  if (step === "sky" || (step === "powers" && !verbs.has("use"))) return changes(verbs);
  return step === "summon" ? "discard" : step;
}
