/** Any table in words, from the data of the view alone: for games that the page cannot draw. */
import type { Board } from "../client/board";
import { seatName } from "../components/seats";
import { say } from "../i18n/i18n.svelte";

/** Keys of a view that are shown elsewhere in the text, or on the page around it. */
const ELSEWHERE = new Set([
  "game",
  "seat",
  "to_move",
  "turn",
  "turn_of",
  "legal_moves",
  "question",
  "winner",
  "seats",
]);

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const words = (key: string): string => key.replaceAll("_", " ");

/** A value in one line; empty if there is nothing to say. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).filter(Boolean).join(", ");
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([key, each]) => `${words(key)} ${written(each)}`);
    return parts.length ? `(${parts.join(", ")})` : "";
  }
  if (typeof value === "boolean") return say(value ? "text-yes" : "text-no");
  return value === null || value === undefined ? "" : String(value);
}

/** Every field that has a value. A list of lists, or of records, takes a row for each. */
function fields(of: Fields): string[] {
  return Object.entries(of).flatMap(([key, value]) => {
    const nested = Array.isArray(value) && value.some((each) => typeof each === "object");
    const rows = nested ? value.map(written).map((row) => `  ${row || "–"}`) : [];
    if (nested) return [`${words(key)}:`, ...rows];
    const text = written(value);
    return text ? [`${words(key)}: ${text}`] : [];
  });
}

function heading(board: Board): string[] {
  const { view, question, chairs } = board;
  const said = [];
  if (typeof view.turn === "number") said.push(say("text-turn", { turn: view.turn }));
  if (question) said.push(`? ${question.sentence}`);
  else if (view.to_move === board.seat && board.seat !== null) said.push(say("your-turn"));
  else if (view.to_move !== null)
    said.push(say("turn-of", { who: seatName(chairs, view.to_move) }));
  else said.push(say("game-over"));
  return said;
}

/** All seats, beginning with one's own, with what is known of each. */
function seats(board: Board): string[] {
  const all = board.view["seats"];
  if (!Array.isArray(all)) return [];
  return all.flatMap((_, place) => {
    const seat = ((board.seat ?? 0) + place) % all.length;
    const name = seatName(board.chairs, seat);
    const title = seat === board.seat ? say("text-you", { name }) : name;
    const shown: unknown = all[seat];
    return [`# ${title}`, ...(isRecord(shown) ? fields(shown) : [written(shown)])];
  });
}

export function viewText(board: Board): string[] {
  const others = Object.entries(board.view).filter(([key]) => !ELSEWHERE.has(key));
  const table = fields(Object.fromEntries(others));
  const shown = table.length ? [`# ${say("text-on-table")}`, ...table] : [];
  return [...heading(board), ...shown, ...seats(board)];
}
