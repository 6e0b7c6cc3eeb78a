/** The log as rows: news, chat, and marks where one's own turns begin and end. */
import { CHANGING, standingMoves } from "../client/board";
import type { ChatEntry, Entry } from "../client/protocol.gen";

export type NewsRow = {
  kind: "news";
  key: string;
  seat: number | null;
  sentence: string;
  changes: number | null;
  /** How many times in a row it happened. */
  times: number;
  /** It was taken back later. */
  struck: boolean;
};

export type LogRow =
  | { kind: "mark"; key: string; what: "since" | "yours" }
  | NewsRow
  | {
      kind: "chat";
      key: string;
      seat: number | null;
      name: string;
      account?: boolean;
      text?: string;
      preset?: string;
    };

/** What the last move tells of the end; the room tells it again, with the reason. */
const ENDINGS = ["won", "all_lost"];

function chatRow({ number, by: seat, name, account, text, preset }: ChatEntry): LogRow {
  return {
    kind: "chat",
    key: String(number),
    seat,
    name,
    ...(account && { account }),
    ...(text !== undefined && { text }),
    ...(preset !== undefined && { preset }),
  };
}

/** The news of one entry; the same sentence several times in a row is one row. */
function newsRows(entry: Entry, changes: number | null, struck: boolean, ends: boolean): NewsRow[] {
  const rows: NewsRow[] = [];
  entry.news.forEach(({ what, seat, sentence }, index) => {
    if (ends && ENDINGS.includes(what)) return;
    const last = rows.at(-1);
    if (last?.sentence === sentence) last.times += 1;
    else {
      const key = `${entry.number}-${index}`;
      rows.push({ kind: "news", key, seat, sentence, changes, times: 1, struck });
    }
  });
  return rows;
}

const alike = (one: readonly NewsRow[], other: readonly NewsRow[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ sentence, struck, seat }, at) =>
      sentence === other[at]?.sentence && struck === other[at].struck && seat === other[at].seat,
  );

/** The rows of some entries. Marks tell apart one's own turns and what happened since. */
export function logRows(entries: readonly Entry[], mine: number | null): LogRow[] {
  const all: LogRow[] = [];
  const { struck } = standingMoves(entries);
  const over = entries.some(({ type }) => type === "ended");
  let changes = 0;
  let whose: number | null = null; // who made the last move
  let before: NewsRow[] = []; // rows of the entry before, if nothing stands between
  for (const entry of entries) {
    if (entry.type === "chat") {
      all.push(chatRow(entry));
      before = [];
      continue;
    }
    const changing = CHANGING.includes(entry.type);
    if (changing) changes = entry.changes ?? changes + 1;
    const rows = newsRows(entry, changing ? changes : null, struck.has(entry.number), over);
    if (entry.type === "move") {
      if (mine !== null && entry.by !== whose) {
        const what = entry.by === mine ? "yours" : "since";
        if (what === "yours" || whose === mine || whose === null)
          all.push({ kind: "mark", key: `${entry.number}-mark`, what });
      }
      if (entry.by === whose && rows.length && alike(rows, before)) {
        for (const [at, row] of before.entries()) {
          row.times += rows[at]?.times ?? 0;
          row.changes = changes;
        }
        continue;
      }
      whose = entry.by;
    }
    before = rows;
    all.push(...rows);
  }
  return all;
}
