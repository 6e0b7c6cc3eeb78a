/** The log as rows: news, chat, and marks where one's own turns begin and end. */
import type { Entry } from "../client/protocol.gen";

export type LogRow =
  | { kind: "mark"; key: string; what: "since" | "yours" }
  | { kind: "news"; key: string; seat: number | null; sentence: string; changes: number | null }
  | {
      kind: "chat";
      key: string;
      seat: number | null;
      name: string;
      account?: boolean;
      text?: string;
      preset?: string;
    };

/** The rows of some entries. Marks tell apart one's own turns and what happened since. */
export function logRows(entries: readonly Entry[], mine: number | null): LogRow[] {
  const all: LogRow[] = [];
  let changes = 0;
  let whose: number | null = null; // who made the last move
  for (const entry of entries) {
    const key = String(entry.number);
    if (entry.type === "chat") {
      const { by: seat, name = "", account, text, preset } = entry;
      all.push({
        kind: "chat",
        key,
        seat,
        name,
        ...(account && { account }),
        ...(text !== undefined && { text }),
        ...(preset !== undefined && { preset }),
      });
      continue;
    }
    const changing = ["move", "undo", "takeback"].includes(entry.type);
    if (changing) changes = entry.changes ?? changes + 1;
    if (entry.type === "move" && mine !== null && entry.by !== whose) {
      if (entry.by === mine) all.push({ kind: "mark", key: `${key}-mark`, what: "yours" });
      else if (whose === mine || whose === null)
        all.push({ kind: "mark", key: `${key}-mark`, what: "since" });
    }
    if (entry.type === "move") whose = entry.by;
    entry.news.forEach((news, index) =>
      all.push({
        kind: "news",
        key: `${key}-${index}`,
        seat: news.seat,
        sentence: news.sentence,
        changes: changing ? changes : null,
      }),
    );
  }
  return all;
}
