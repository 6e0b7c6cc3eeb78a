/** What others have done at a table of stars since one's own last move. */
import { expect, test } from "vitest";
import { brought, changed, Since } from "../src/games/stars/since.svelte";
import type { Sky } from "../src/games/stars/model";
import { viewWith } from "./stars.table";

const before = viewWith([], { turn_of: 1, to_move: 1 });
/** The same sky with another star in its first cell. */
const other: Sky = before.sky.map((row, r) => row.map((code, c) => (r || c ? code : "Su")));

test("tiles, creatures and points that differ", () => {
  const seats = before.seats.map((seat, n) =>
    n === 1 ? { ...seat, points: 3, creatures: [67] } : seat,
  );
  const found = changed(before, { ...before, sky: other, seats });
  expect([...found.cells]).toHaveLength(1);
  expect([...found.creatures]).toEqual([67]);
  expect(found.points).toEqual([0, 3]);
});

test("what a power and an invocation bring to the pool", () => {
  const used = { ...before, used: [13, 67], pool: { push: 3, swap: 0, flip: 1 } };
  expect(brought(before, used)).toEqual({ card: 67, gives: { push: 2 } });
  const invoked = { ...before, invoked: 67, pool: { push: 1, swap: 2, flip: 2 } };
  expect(brought(before, invoked)).toEqual({ card: 67, gives: { swap: 2 } });
  expect(brought(before, { ...before, sky: other })).toBeNull();
});

test("marks stay through the turn of another, and until one acts", () => {
  const since = new Since();
  since.see(before, 0, 0);
  since.see({ ...before, sky: other }, 1, 0);
  expect(since.now.cells.size).toBe(1);
  const mine = { ...before, sky: other, turn_of: 0, to_move: 0 };
  since.see(mine, 2, 0);
  expect(since.now.cells.size).toBe(1);
  since.see({ ...mine, draw_pile: 39 }, 3, 0);
  expect(since.now.cells.size).toBe(0);
});
