import { describe, expect, test } from "vitest";
import { Interaction } from "../src/games/stars/interaction.svelte";
import { settings } from "../src/settings.svelte";
import { TestBoard, viewWith } from "./stars.table";

function at(legal: string[], more = {}, lit: string[] = []): { ui: Interaction; board: TestBoard } {
  const board = new TestBoard(viewWith(legal, more));
  board.lit = lit;
  return { ui: new Interaction(() => board), board };
}
const ALL = ["flip c3", "flip d3", "swap c3 d3", "push row 3 east"];

describe("pressing a tile", () => {
  test("flips it if only flips can be made", () => {
    const { ui, board } = at(["flip c3", "flip d3"]);
    ui.pressTile("c3", false);
    expect(board.played).toEqual(["flip c3"]);
  });
  test("asks if it could be flipped or swapped", () => {
    const { ui, board } = at(ALL);
    ui.pressTile("c3", false);
    expect(board.played).toEqual([]);
    expect(ui.choice).toEqual({ cell: "c3", words: ["flip c3"], pick: true });
  });
  test("does not ask when a change was chosen", () => {
    const { ui, board } = at(ALL);
    ui.chooseKind("flip");
    ui.pressTile("c3", false);
    expect(board.played).toEqual(["flip c3"]);
  });
  test("picks it up for a swap, and the neighbour completes it", () => {
    const { ui, board } = at(["swap c3 d3"]);
    ui.pressTile("c3", false);
    expect(ui.picked).toBe("c3");
    expect(ui.partners("c3")).toEqual(["d3"]);
    ui.pressTile("d3", false);
    expect(board.played).toEqual(["swap c3 d3"]);
    expect(ui.picked).toBeNull();
  });
  test("twice lets go of it", () => {
    const { ui, board } = at(["swap c3 d3"]);
    ui.pressTile("c3", false);
    ui.pressTile("c3", false);
    expect(ui.picked).toBeNull();
    expect(board.played).toEqual([]);
  });
  test("does nothing where nothing is legal", () => {
    const { ui, board } = at(["flip c3"]);
    ui.pressTile("a1", false);
    expect(board.played).toEqual([]);
  });
});

describe("a finger", () => {
  test("sees first what would happen, and plays with the second tap", async () => {
    const { ui, board } = at(["push row 3 east"]);
    ui.act("push row 3 east", true);
    expect(board.played).toEqual([]);
    await Promise.resolve();
    await Promise.resolve();
    expect(ui.preview).toMatchObject({ words: "push row 3 east", right: [30] });
    expect(ui.preview?.cells).toEqual(["a3", "b3", "c3", "d3", "e3"]);
    expect(ui.drawn?.lines).toEqual([["b3", "c3"]]); // what it would complete
    ui.act("push row 3 east", true);
    expect(board.played).toEqual(["push row 3 east"]);
    expect(ui.preview).toBeNull();
    expect(ui.drawn).toBeNull();
  });
  test("plays at once where help is not wanted", () => {
    const { ui, board } = at(["push row 3 east"]);
    settings.assistance = false;
    ui.act("push row 3 east", true);
    settings.assistance = true;
    expect(board.played).toEqual(["push row 3 east"]);
    expect(board.asked).toEqual([]);
  });
  test("plays what changes no tile at once", () => {
    const { ui, board } = at(["draw"]);
    ui.act("draw", true);
    expect(board.played).toEqual(["draw"]);
  });
});

test("what would happen is asked once while the table stays as it is", () => {
  const { ui, board } = at(["flip c3"]);
  ui.point("flip c3");
  ui.unpoint();
  ui.point("flip c3");
  expect(board.asked).toEqual(["flip c3"]);
  ui.point("flip d3");
  expect(board.asked).toEqual(["flip c3"]); // not legal: not asked
});

describe("why not", () => {
  test("the reason of the move, else that of its kind", () => {
    const { ui, board } = at(["flip c3"]);
    board.reasons = { draw: "Use up your pool first." };
    board.verbs = { push: "Your pool holds no push." };
    expect(ui.why("draw")).toBe("Use up your pool first.");
    expect(ui.whyNot("push")).toBe("Your pool holds no push.");
    expect(ui.whyNot("flip")).toBeNull();
    expect(ui.why("flip c3")).toBeNull();
  });
  test("of the past, and in another's turn, what the board says", () => {
    const { ui, board } = at([]);
    board.readOnly = true;
    board.why = "The game is over.";
    expect(ui.why("draw")).toBe("The game is over.");
    const other = at([], { to_move: 1 });
    other.board.why = "It is not your turn.";
    expect(other.ui.myTurn).toBe(false);
    expect(other.ui.why("draw")).toBe("It is not your turn.");
  });
});

test("what was begun is forgotten when the table has changed", () => {
  const { ui } = at(["swap c3 d3"]);
  ui.pressTile("c3", false);
  ui.openCard = 13; // not in the hand
  ui.pinned = 30; // in the hand
  ui.kind = "flip"; // no flip can be made
  ui.settle();
  expect([ui.picked, ui.openCard, ui.pinned, ui.kind]).toEqual([null, null, 30, null]);
});

test("tiles that summoned a creature are marked until a card is looked at", () => {
  const { ui, board } = at([]);
  expect(ui.drawn).toBeNull();
  const { ui: lit } = at([], {}, ["a1", "b2"]);
  expect([...(lit.drawn?.cells ?? [])].map(([cell, { symbol }]) => [cell, symbol])).toEqual([
    ["a1", board.view.sky[0]?.[0]],
    ["b2", board.view.sky[1]?.[1]],
  ]);
});

test("a tile tells which move it leads to", () => {
  expect(at(ALL).ui.tileLead("c3")).toBe("flip c3");
  const { ui } = at(["swap c3 d3"]);
  expect([ui.tileLead("c3"), ui.tileLead("d3"), ui.tileLead("a1")]).toEqual([
    "swap c3 d3",
    "swap c3 d3",
    undefined,
  ]);
  ui.pick("d3");
  expect([ui.tileLead("c3"), ui.tileLead("d3")]).toEqual(["swap c3 d3", undefined]);
});
