/** Which explanation fits this moment: by what is asked and which moves there are, never by rules. */
import type { Board } from "../talk/board";

function verbs(board: Board): Set<string> {
  return new Set([...board.legal].map((words) => board.catalogue.moves?.[words]?.verb ?? ""));
}

/** The key of a sentence of guide.ftl. */
export function moment(board: Board): string {
  const { view, seat } = board;
  const game = view.game;
  if (view.to_move === null) return `guide-${game}-over`;
  if (view.to_move !== seat) return `guide-${game}-other`;
  if (view["question"]) return `guide-${game}-question`;
  if (game === "stars") return `guide-stars-${String(view["step"])}`;
  const can = verbs(board);
  for (const verb of ["play", "use", "conjure"]) if (can.has(verb)) return `guide-realms-${verb}`;
  return "guide-realms-end";
}
