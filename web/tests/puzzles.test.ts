/** What is remembered of puzzles on this device. */
import { expect, test, vi } from "vitest";

const days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-29", "2026-03-30", "2025-12-31"];
days.push("no day at all"); // from a file that somebody has written
vi.stubGlobal("localStorage", {
  getItem: () =>
    JSON.stringify({
      days: Object.fromEntries(days.map((day) => [day, 1])),
      games: { stars: { strength: 1200, done: [7] } },
    }),
});

test("the longest row of days is found across months, whatever came after", async () => {
  const { record } = await import("../src/pages/puzzles/record.svelte");
  expect(record.best).toBe(3);
});

test("what an earlier version kept is exported as it is read elsewhere", async () => {
  const { record } = await import("../src/pages/puzzles/record.svelte");
  expect(record.all().games["stars"]).toEqual({ strength: 1200, done: [7], solved: 0 });
});
