import { describe, expect, test } from "vitest";
import type { CardFigures, Figure } from "../src/client/protocol.gen";
import { joined, marksOf, standing } from "../src/games/stars/marks";

const place = (...stars: [string | null, string, boolean][]) => ({
  turn: 0,
  wrong: stars.filter(([, , right]) => !right).length,
  missing: stars.filter(([, , right]) => !right).length,
  stars: stars.map(([cell, symbol, right]) => ({ cell, symbol, right })),
});
const figure = (...places: ReturnType<typeof place>[]): Figure => ({
  kind: "figure",
  missing: places[0]?.missing ?? 0,
  count: places.length,
  places,
});
const card = (...constellations: Figure[]): CardFigures => ({
  card: 7,
  right: false,
  summons: false,
  constellations,
  help: null,
});

describe("a figure", () => {
  const one = card(
    figure(
      place(["b2", "1", true], ["d3", "Fu", false]),
      place(["a1", "1", false], ["c2", "Fu", true]),
    ),
  );
  test("marks what is right and what is wanted, and leaves its dark spaces free", () => {
    const { cells, free, missing, ways } = marksOf(one);
    expect(cells.get("b2")).toEqual({ symbol: "1", right: true, group: 0 });
    expect(cells.get("d3")).toEqual({ symbol: "Fu", right: false, group: 0 });
    expect([...free].sort()).toEqual(["b3", "c2", "c3", "d2"]);
    expect({ missing, ways }).toEqual({ missing: 1, ways: 2 });
  });
  test("can be shown where it fits as well", () => {
    expect([...marksOf(one, 1).cells.keys()].sort()).toEqual(["a1", "c2"]);
    expect([...marksOf(one, 2).cells.keys()].sort()).toEqual(["b2", "d3"]);
  });
  test("may reach out of the sky", () => {
    const out = marksOf(card(figure(place([null, "1", false], ["a1", "Fu", true]))));
    expect([...out.cells.keys()]).toEqual(["a1"]);
  });
});

test("two figures are shown on tiles of their own if that can be", () => {
  const pairs = card(
    figure(place(["a1", "2", true], ["b1", "3", true])),
    figure(
      place(["b1", "3", true], ["c1", "2", true]),
      place(["d4", "3", true], ["e4", "2", true]),
    ),
  );
  const { cells } = marksOf(pairs);
  expect([...cells].map(([cell, { group }]) => `${cell}${group}`)).toEqual([
    "a10",
    "b10",
    "d41",
    "e41",
  ]);
});

test("single stars are counted over the whole sky", () => {
  const four = card(
    { kind: "count", symbol: "Me", wanted: 3, missing: 1, cells: ["a1", "e5"] },
    { kind: "count", symbol: "Lu", wanted: 1, missing: 0, cells: ["b2", "c3"] },
  );
  const { cells, short, missing } = marksOf(four);
  expect([...cells.keys()]).toEqual(["a1", "e5", "b2"]);
  expect(short).toEqual([{ symbol: "Me", missing: 1 }]);
  expect(missing).toBe(1);
  expect(standing(four, [[["Me"]], [["Me"]], [["Me"]], [["Lu"]]])).toEqual([
    [true],
    [true],
    [false],
    [true],
  ]);
});

test("on the card the stars that stand are told, each once", () => {
  const twin = card(figure(place(["a1", "2", true], ["b1", "2", false], ["c1", "Vo", true])));
  expect(
    standing(twin, [
      [
        ["2", null, "2"],
        [null, "Vo", null],
      ],
    ]),
  ).toEqual([[true, false, true]]);
});

test("lines join all cells by the shortest ways", () => {
  expect(joined(["a1", "c1", "b1"])).toEqual([
    ["a1", "b1"],
    ["b1", "c1"],
  ]);
  expect(joined([])).toEqual([]);
});
