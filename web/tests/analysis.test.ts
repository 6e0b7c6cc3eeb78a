/** The chart of an analysis, and its numbers in words. */
import { expect, test } from "vitest";
import { decisionAt, partsOf, spelt } from "../src/analysis/analysis.svelte";
import { Chart } from "../src/analysis/chart";
import { waysOn } from "../src/analysis/evaluation.svelte";
import { explorePath } from "../src/analysis/paths";
import type { MatchAnalysis } from "../src/client/protocol.gen";

const line = (...moves: string[]) => ({ moves, words: { en: moves, de: moves } });
const decision = (move: number, seat: number, cost: number) => ({
  move,
  until: move + 2,
  turn: move / 2 + 1,
  seat,
  played: line("a", "a", "b"),
  better: cost ? { ...line("c"), drawn: {} } : null,
  chance: 4000,
  best: 4000 + cost,
  cost,
});
const found: MatchAnalysis = {
  game: "stars",
  level: "quick",
  seats: 2,
  moves: 4,
  ended: true,
  playouts: 10,
  points: [
    { moves: 0, turn: 1, chances: [5000, 5000] },
    { moves: 2, turn: 1, chances: [7500, 2500] },
    { moves: 4, turn: 2, chances: [10_000, 0] },
  ],
  luck: [{ ...line("draw"), move: 1, turn: 1, seat: 0, change: [1600, -1600] }],
  skill: [
    { move: 0, until: 2, turn: 1, seat: 0, change: [900, -900] },
    { move: 2, until: 4, turn: 2, seat: 1, change: [2500, -2500] },
  ],
  decisions: [decision(0, 0, 900), decision(2, 1, 0)],
  sums: [],
  turning: [],
  costliest: [[0], []],
  changes: [0, 1, 2, 3, 4],
};
found.sums = [0, 1].map((seat) => ({
  start: 5000,
  luck: seat ? -1600 : 1600,
  skill: seat ? -3400 : 3400,
  result: seat ? 0 : 10_000,
  margin: 500,
  own_luck: 0,
  own_skill: 0,
  cost: 0,
  even: 0,
}));
const box = { left: 10, top: 0, width: 400, height: 100, lane: 40 };

test("lines go through the chances, and the lanes show luck and costs", () => {
  const chart = new Chart(found, box, 0);
  expect(chart.lines.map(({ d }) => d)).toEqual([
    "M10.0 50.0L210.0 25.0L410.0 0.0",
    "M10.0 50.0L210.0 75.0L410.0 100.0",
  ]);
  const [luck] = chart.luck;
  expect(luck).toMatchObject({ seat: 0, moves: 2, x: 210 });
  expect(luck!.base - luck!.y).toBeCloseTo(0.4 * 16); // the square root, upwards: it was good
  const [slip] = chart.costs;
  expect(chart.costs).toHaveLength(1); // what cost nothing has no mark
  expect(slip!.y).toBeGreaterThan(slip!.base); // one's own slip is bad
  expect(new Chart(found, box, 1).costs[0]!.y).toBeLessThan(slip!.base); // and good for the rival
  expect(chart.costliest).toMatchObject([{ number: 1, x: 10, y: 50 }]);
  expect(chart.chancesAt(3)).toEqual([7500, 2500]);
});

test("a decision is found by the moves that it consists of", () => {
  expect(decisionAt(found, 1)?.move).toBe(0);
  expect(decisionAt(found, 2)?.move).toBe(2);
  expect(decisionAt(found, 4)).toBeNull();
});

test("equal moves are counted, and a line goes into the address", () => {
  expect(spelt(line("a", "a", "b"))).toBe("a (×2), b");
  expect(explorePath("r o", 3, ["push row 3 east", "draw"])).toBe(
    "/explore/r%20o?move=3&line=push+row+3+east%7Cdraw",
  );
});

test("the parts of a result add up as they are written, whatever rounding does", () => {
  const tenth = (n: number): number => n * 10; // of a percent
  for (const start of [0, 3, 4, 497, 505, 996])
    for (const luck of [-316, -4, 0, 5, 251])
      for (const result of [0, 333, 500, 1000])
        for (const own of [-77, 5, 14]) {
          const parts = partsOf({
            start: tenth(start),
            luck: tenth(luck),
            skill: tenth(result - start - luck),
            result: tenth(result),
            margin: 0,
            own_luck: tenth(own),
            own_skill: tenth(-own),
            cost: 0,
            even: 0,
          });
          expect(parts.start + parts.luck + parts.skill).toBe(parts.result);
          expect(parts.ownLuck + parts.othersLuck).toBe(parts.luck);
          expect(parts.ownSkill + parts.othersSkill).toBe(parts.skill);
          expect(Math.abs(parts.skill - (result - start - luck) / 10)).toBeLessThan(2.1);
          expect(Object.values(parts).every(Number.isInteger)).toBe(true);
        }
});

test("what was played in the game is the last way on, unless it is one of the plans", () => {
  const plan = (taken: boolean, ...moves: string[]) => ({
    ...line(...moves),
    chances: [4000, 6000],
    drawn: {},
    taken,
  });
  const game = { ...line("b"), chances: [3000, 7000] };
  const found = { seat: 0, chances: [4000, 6000], plans: [plan(false, "a")], game };
  expect(waysOn(found).map(({ moves, taken }) => [...moves, taken])).toEqual([
    ["a", false],
    ["b", true],
  ]);
  const both = { ...found, plans: [plan(true, "b"), plan(false, "a")] };
  expect(waysOn(both)).toHaveLength(2);
  expect(waysOn({ ...found, game: null })).toHaveLength(1);
});
