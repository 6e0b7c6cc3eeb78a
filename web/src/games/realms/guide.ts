/** Which part of a turn to explain: the first thing that is worth doing. */
import type { Board } from "../../client/board";

export function guideStep(_board: Board, verbs: ReadonlySet<string>): string {
  return ["play", "use", "conjure"].find((verb) => verbs.has(verb)) ?? "end";
}
