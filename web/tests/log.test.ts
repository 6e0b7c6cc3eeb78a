import { expect, test } from "vitest";
import { lastTurn, litAfter, numbered, standingMoves } from "../src/client/board";
import { logRows } from "../src/room/log";
import { turnBeside, turnsOf } from "../src/pages/replay/steps";
import type { ChatEntry, Entry, News } from "../src/client/protocol.gen";

let number = 0;

type Plain = "began" | "move" | "sat" | "undo";

function entry(type: Plain, by: number | null, ...sentences: string[]): Entry {
  number += 1;
  const news = sentences.map((sentence) => ({ what: type, seat: by, sentence }));
  return { type, number, at: 0, by, news };
}

function chat(by: number | null, said: Pick<ChatEntry, "name" | "text" | "preset">): Entry {
  number += 1;
  return { type: "chat", number, at: 0, by, news: [], ...said };
}

const takeback = (by: number, count: number): Entry => ({
  ...entry("undo", by, "Ann takes back."),
  type: "takeback",
  count,
});

const told = (by: number, ...news: Pick<News, "what" | "sentence">[]): Entry => ({
  ...entry("move", by),
  news: news.map((one) => ({ ...one, seat: by })),
});

/** Rows with how often they happened; what was taken back stands in brackets. */
const rows = (entries: Entry[]): string[] =>
  logRows(entries, null).flatMap((row) =>
    row.kind === "news"
      ? [
          `${row.struck ? `[${row.sentence}]` : row.sentence}${row.times > 1 ? ` ×${row.times}` : ""}`,
        ]
      : [],
  );

const said = (entries: Entry[], mine: number | null): string[] =>
  logRows(entries, mine).map((line) =>
    line.kind === "mark" ? `- ${line.what}` : line.kind === "news" ? line.sentence : line.name,
  );

test("marks stand where one's own turn begins and where the others' do", () => {
  const game = [
    entry("began", null, "It begins."),
    entry("move", 0, "Ann pushes."),
    entry("move", 0, "Ann draws."),
    entry("move", 1, "Ben pushes."),
    entry("move", 2, "Cay pushes."),
    entry("move", 0, "Ann swaps."),
  ];
  expect(said(game, 0)).toEqual([
    "It begins.",
    "- yours",
    "Ann pushes.",
    "Ann draws.",
    "- since",
    "Ben pushes.",
    "Cay pushes.",
    "- yours",
    "Ann swaps.",
  ]);
});

test("whoever only watches has no turns", () => {
  const game = [entry("move", 0, "Ann pushes."), entry("move", 1, "Ben pushes.")];
  expect(said(game, null)).toEqual(["Ann pushes.", "Ben pushes."]);
});

test("a line knows after how many changes of the table it was said, and takebacks count", () => {
  const game = [
    entry("move", 0, "one"),
    entry("undo", 0, "back"),
    { ...entry("move", 0, "two"), changes: 7 },
    entry("move", 0, "three"),
    entry("sat", 1, "somebody sits"),
  ];
  const changes = logRows(game, null).map((line) => (line.kind === "news" ? line.changes : 0));
  expect(changes).toEqual([1, 2, 7, 8, null]);
});

test("what was said stands among the sentences, in its own words or a preset", () => {
  const words = chat(1, { name: "Ben", text: "Well met" });
  const preset = chat(null, { name: "Eve", preset: "hello" });
  const [first, second] = logRows([words, preset], 0);
  expect(first).toMatchObject({ kind: "chat", name: "Ben", text: "Well met", seat: 1 });
  expect(second).toMatchObject({ kind: "chat", name: "Eve", preset: "hello", seat: null });
});

const shown = (by: number, ...places: string[]): Entry => ({
  ...entry("move", by),
  news: [{ what: "summoned", seat: by, sentence: "", places }],
});

test("what a creature was summoned with stays lit until another seat moves", () => {
  const summoned = [entry("move", 0, "Ann pushes."), shown(0, "a1", "b1")];
  expect(litAfter(summoned)).toEqual(["a1", "b1"]);
  expect(litAfter([...summoned, chat(1, { name: "Ben", text: "Oh!" })])).toEqual(["a1", "b1"]);
  expect(litAfter([...summoned, entry("move", 0, "Ann draws.")])).toEqual(["a1", "b1"]);
  expect(litAfter([...summoned, entry("move", 1, "Ben pushes.")])).toEqual([]);
});

test("a summoning that was taken back is not lit", () => {
  expect(litAfter([shown(0, "a1"), entry("undo", 0, "Ann takes back.")])).toEqual([]);
});

test("the last turn of somebody else is from its first move to its last", () => {
  const move = (by: number, changes: number): Entry => ({ ...entry("move", by), changes });
  const game = [move(0, 1), move(1, 2), move(1, 3), move(0, 4)];
  expect(lastTurn(game, 0)).toEqual({ from: 1, to: 3 });
  expect(lastTurn(game, 1)).toEqual({ from: 3, to: 4 });
  expect(lastTurn([move(0, 1)], 0)).toBeNull();
});

test("what was taken back is struck, move by move and by as many as were asked for", () => {
  const game = [
    entry("move", 0, "one"),
    entry("move", 0, "two"),
    entry("undo", 0, "back"),
    entry("move", 0, "three"),
    entry("move", 1, "four"),
    takeback(0, 2),
  ];
  expect(rows(game)).toEqual(["one", "[two]", "back", "[three]", "[four]", "Ann takes back."]);
  expect(standingMoves(game).moves).toEqual([game[0]]);
});

test("repeats are folded, sentences in one move and whole moves in a row", () => {
  const use = (by: number): Entry => entry("move", by, "uses Follower", "gains 1 power");
  const game = [use(0), use(0), use(0), entry("move", 0, "draws", "draws", "ends"), use(1)];
  expect(rows(game)).toEqual([
    "uses Follower ×3",
    "gains 1 power ×3",
    "draws ×2",
    "ends",
    "uses Follower",
    "gains 1 power",
  ]);
  const [first] = logRows(game, null);
  expect(first).toMatchObject({ changes: 3 });
});

test("a repeat of which one was taken back is not folded with it", () => {
  const use = (): Entry => entry("move", 0, "uses Follower");
  expect(rows([use(), use(), entry("undo", 0, "back")])).toEqual([
    "uses Follower",
    "[uses Follower]",
    "back",
  ]);
});

test("the end is told once: by the room, which knows the reason", () => {
  const won = told(
    0,
    { what: "lost", sentence: "Ben loses 5." },
    { what: "won", sentence: "Ann wins." },
  );
  expect(rows([won])).toEqual(["Ben loses 5.", "Ann wins."]);
  const ended: Entry = {
    ...entry("began", null, "Ann wins: the last one sane."),
    type: "ended",
    winners: [0],
    scores: [],
    reason: "rules",
    seed: "1",
  };
  expect(rows([won, ended])).toEqual(["Ben loses 5.", "Ann wins: the last one sane."]);
});

test("looking back jumps from turn to turn, however the entries came", () => {
  const next = { what: "turn", sentence: "next" };
  const game = [entry("sat", 0, "sits"), told(0), told(0, next), told(1, next), told(0), told(0)];
  const turns = turnsOf(numbered(game, 5));
  expect(turns.map(({ from }) => from)).toEqual([0, 2, 3]);
  expect([5, 3, 2, 1].map((at) => turnBeside(turns, at, -1, 5))).toEqual([3, 2, 0, 0]);
  expect([0, 2, 4].map((at) => turnBeside(turns, at, 1, 5))).toEqual([2, 3, 5]);
});
