import { describe, expect, test } from "vitest";
import type { Sky } from "../src/games/stars/model";
import {
  cellName,
  cellsOf,
  changeBetween,
  dragged,
  lineCells,
  neighbours,
  placeOf,
  pushFrom,
  stepped,
} from "../src/games/stars/geometry";

const SKY: Sky = [
  ["1", "2", "3", "5", "Vo"],
  ["Cr", "Gi", "Sh", "Me", "Su"],
  ["So", "Fu", "Lu", "1", "2"],
  ["3", "4", "5", "Vo", "Cr"],
  ["Gi", "Sh", "Me", "Su", "So"],
];
const BACKS: Record<string, string> = {
  "1": "4",
  "4": "1",
  "2": "3",
  "3": "2",
  Fu: "Lu",
  Lu: "Fu",
};

const changed = (change: (sky: string[][]) => void): string[][] => {
  const sky = SKY.map((row) => [...row]);
  change(sky);
  return sky;
};
const backsOf = (sky: Sky): Sky => sky.map((row) => row.map((code) => BACKS[code] ?? "?"));

test("cells are named by column and row, and found again", () => {
  expect(cellName(0, 0)).toBe("a1");
  expect(cellName(4, 2)).toBe("c5");
  expect(placeOf("d2")).toEqual({ row: 1, column: 3 });
});

test("a line runs from west to east and from north to south", () => {
  expect(lineCells("row", 2)).toEqual(["a3", "b3", "c3", "d3", "e3"]);
  expect(lineCells("column", 1)).toEqual(["b1", "b2", "b3", "b4", "b5"]);
});

test("a handle pushes away from its edge", () => {
  expect(pushFrom("west", 3)).toEqual({ line: "row", at: 3, way: "east" });
  expect(pushFrom("south", 0)).toEqual({ line: "column", at: 0, way: "north" });
});

test("neighbours share an edge, and the sky does not go round", () => {
  expect(neighbours("c3").sort()).toEqual(["b3", "c2", "c4", "d3"]);
  expect(neighbours("a1").sort()).toEqual(["a2", "b1"]);
});

test("a move touches its cells and no others", () => {
  expect(cellsOf({ verb: "flip", cell: "b2", label: "" })).toEqual(["b2"]);
  expect(cellsOf({ verb: "swap", cells: ["a1", "b1"], label: "" })).toEqual(["a1", "b1"]);
  expect(cellsOf({ verb: "draw", label: "" })).toEqual([]);
});

describe("a drag", () => {
  test("means nothing before it has gone far enough", () => {
    expect(dragged("c3", 30, 5, 100)).toBeNull();
  });
  test("goes along the longer way: a push of the line, a swap with the next", () => {
    expect(dragged("b3", 60, -20, 100)).toEqual({
      push: { line: "row", at: 2, way: "east" },
      other: "c3",
    });
    expect(dragged("b3", 20, -60, 100)).toEqual({
      push: { line: "column", at: 1, way: "north" },
      other: "b2",
    });
  });
  test("beyond the edge can only be a push", () => {
    expect(dragged("e3", 60, 0, 100)?.other).toBeNull();
  });
});

describe("arrows", () => {
  test("lead from the last tile to the handle, and not into a corner", () => {
    expect(stepped({ row: 0, column: 2 }, "ArrowUp")).toEqual({ row: -1, column: 2 });
    expect(stepped({ row: -1, column: 0 }, "ArrowLeft")).toBeNull();
    expect(stepped({ row: -1, column: 2 }, "ArrowUp")).toBeNull();
  });
  test("other keys lead nowhere", () => {
    expect(stepped({ row: 0, column: 0 }, "Enter")).toBeNull();
  });
});

describe("what has changed", () => {
  const between = (after: string[][]) => changeBetween(SKY, after, backsOf(after));

  test("nothing", () => {
    expect(between(changed(() => undefined))).toBeNull();
  });
  test("a push, with the tile that came in at the other end", () => {
    const east = changed((sky) => (sky[2] = ["2", "So", "Fu", "Lu", "1"]));
    expect(between(east)).toEqual({ kind: "push", line: "row", at: 2, way: "east" });
    const north = changed((sky) => {
      const column = sky.map((row) => row[1]!);
      sky.forEach((row, k) => (row[1] = column[(k + 1) % 5]!));
    });
    expect(between(north)).toEqual({ kind: "push", line: "column", at: 1, way: "north" });
  });
  test("a swap of neighbours", () => {
    const swapped = changed((sky) => ([sky[0]![0], sky[0]![1]] = ["2", "1"]));
    expect(between(swapped)).toEqual({ kind: "swap", cells: ["a1", "b1"] });
  });
  test("a flip, only if what lies there now has what lay there on its back", () => {
    const turned = changed((sky) => (sky[2]![1] = "Lu"));
    expect(between(turned)).toEqual({ kind: "flip", cell: "b3" });
    expect(between(changed((sky) => (sky[2]![1] = "1")))).toBeNull();
  });
  test("more than one change cannot be shown", () => {
    const two = changed((sky) => {
      sky[2]![1] = "Lu";
      sky[0]![0] = "4";
    });
    expect(between(two)).toBeNull();
  });
});
