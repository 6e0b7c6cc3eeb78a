import { describe, expect, test } from "vitest";
import { Play } from "../src/stars/play.svelte";
import { settings } from "../src/settings.svelte";
import { TestBoard, viewWith } from "./stars.table";

function at(legal: string[], more = {}): { play: Play; board: TestBoard } {
  const board = new TestBoard(viewWith(legal, more));
  return { play: new Play(() => board), board };
}
const ALL = ["flip c3", "flip d3", "swap c3 d3", "push row 3 east"];

describe("pressing a tile", () => {
  test("flips it if only flips can be made", () => {
    const { play, board } = at(["flip c3", "flip d3"]);
    play.pressTile("c3", false);
    expect(board.played).toEqual(["flip c3"]);
  });
  test("asks if it could be flipped or swapped", () => {
    const { play, board } = at(ALL);
    play.pressTile("c3", false);
    expect(board.played).toEqual([]);
    expect(play.choice).toEqual({ cell: "c3", words: ["flip c3"], pick: true });
  });
  test("does not ask when a change was chosen", () => {
    const { play, board } = at(ALL);
    play.chooseKind("flip");
    play.pressTile("c3", false);
    expect(board.played).toEqual(["flip c3"]);
  });
  test("picks it up for a swap, and the neighbour completes it", () => {
    const { play, board } = at(["swap c3 d3"]);
    play.pressTile("c3", false);
    expect(play.picked).toBe("c3");
    expect(play.partners("c3")).toEqual(["d3"]);
    play.pressTile("d3", false);
    expect(board.played).toEqual(["swap c3 d3"]);
    expect(play.picked).toBeNull();
  });
  test("twice lets go of it", () => {
    const { play, board } = at(["swap c3 d3"]);
    play.pressTile("c3", false);
    play.pressTile("c3", false);
    expect(play.picked).toBeNull();
    expect(board.played).toEqual([]);
  });
  test("does nothing where nothing is legal", () => {
    const { play, board } = at(["flip c3"]);
    play.pressTile("a1", false);
    expect(board.played).toEqual([]);
  });
});

describe("a finger", () => {
  test("sees first what would happen, and plays with the second tap", async () => {
    const { play, board } = at(["push row 3 east"]);
    play.act("push row 3 east", true);
    expect(board.played).toEqual([]);
    await Promise.resolve();
    await Promise.resolve();
    expect(play.ghost).toMatchObject({ words: "push row 3 east", right: [30] });
    expect(play.ghost?.cells).toEqual(["a3", "b3", "c3", "d3", "e3"]);
    expect(play.drawn?.lines).toEqual([["b3", "c3"]]); // what it would complete
    play.act("push row 3 east", true);
    expect(board.played).toEqual(["push row 3 east"]);
    expect(play.ghost).toBeNull();
    expect(play.drawn).toBeNull();
  });
  test("plays at once where help is not wanted", () => {
    const { play, board } = at(["push row 3 east"]);
    settings.assistance = false;
    play.act("push row 3 east", true);
    settings.assistance = true;
    expect(board.played).toEqual(["push row 3 east"]);
    expect(board.asked).toEqual([]);
  });
  test("plays what changes no tile at once", () => {
    const { play, board } = at(["draw"]);
    play.act("draw", true);
    expect(board.played).toEqual(["draw"]);
  });
});

test("what would happen is asked once while the table stays as it is", () => {
  const { play, board } = at(["flip c3"]);
  play.point("flip c3");
  play.unpoint();
  play.point("flip c3");
  expect(board.asked).toEqual(["flip c3"]);
  play.point("flip d3");
  expect(board.asked).toEqual(["flip c3"]); // not legal: not asked
});

describe("why not", () => {
  test("the reason of the move, else that of its kind", () => {
    const { play, board } = at(["flip c3"]);
    board.reasons = { draw: "Use up your pool first." };
    board.verbs = { push: "Your pool holds no push." };
    expect(play.why("draw")).toBe("Use up your pool first.");
    expect(play.whyNot("push")).toBe("Your pool holds no push.");
    expect(play.whyNot("flip")).toBeNull();
    expect(play.why("flip c3")).toBeNull();
  });
  test("of the past, and in another's turn, what the board says", () => {
    const { play, board } = at([]);
    board.still = true;
    board.why = "The game is over.";
    expect(play.why("draw")).toBe("The game is over.");
    const other = at([], { to_move: 1 });
    other.board.why = "It is not your turn.";
    expect(other.play.mine).toBe(false);
    expect(other.play.why("draw")).toBe("It is not your turn.");
  });
});

test("what was begun is forgotten when the table has changed", () => {
  const { play } = at(["swap c3 d3"]);
  play.pressTile("c3", false);
  play.opened = 13; // not in the hand
  play.pinned = 30; // in the hand
  play.kind = "flip"; // no flip can be made
  play.settle();
  expect([play.picked, play.opened, play.pinned, play.kind]).toEqual([null, null, 30, null]);
});

test("a tile tells which move it leads to", () => {
  expect(at(ALL).play.tileLead("c3")).toBe("flip c3");
  const { play } = at(["swap c3 d3"]);
  expect([play.tileLead("c3"), play.tileLead("d3"), play.tileLead("a1")]).toEqual([
    "swap c3 d3",
    "swap c3 d3",
    undefined,
  ]);
  play.pick("d3");
  expect([play.tileLead("c3"), play.tileLead("d3")]).toEqual(["swap c3 d3", undefined]);
});
