import { expect, test } from "vitest";
import { lastTurn, litAfter } from "../src/client/board";
import { logRows } from "../src/room/log";
import type { ChatEntry, Entry } from "../src/client/protocol.gen";

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
