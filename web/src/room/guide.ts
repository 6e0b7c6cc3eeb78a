/** Which explanation fits this moment: by what is asked and which moves there are, never by rules. */
import type { Board } from "../client/board";

function verbs(board: Board): Set<string> {
  return new Set([...board.legal].map((words) => board.catalogue.moves?.[words]?.verb ?? ""));
}

/** The sky can be changed: which kinds there are decides what to say of it. */
function changes(can: Set<string>): string {
  const kinds = ["push", "swap", "flip"].filter((kind) => can.has(kind));
  return `guide-stars-${kinds.length === 1 ? kinds[0] : "sky"}`;
}

/** Stars: the step, unless what can be done in it says more. */
function starsMoment(step: string, can: Set<string>): string {
  if (can.has("summon")) return `guide-stars-${step === "invoke" ? "ready" : "summon"}`;
  if (step === "sky" || (step === "powers" && !can.has("use"))) return changes(can);
  return `guide-stars-${step === "summon" ? "discard" : step}`;
}

/** The key of a sentence of room.ftl. */
export function guideKey(board: Board): string {
  const { view, seat } = board;
  const game = view.game;
  if (view.to_move === null) return `guide-${game}-over`;
  if (view.to_move !== seat) return `guide-${game}-other`;
  if (view["question"]) return `guide-${game}-question`;
  const can = verbs(board);
  if (game === "stars") return starsMoment(String(view["step"]), can);
  for (const verb of ["play", "use", "conjure"]) if (can.has(verb)) return `guide-realms-${verb}`;
  return "guide-realms-end";
}
