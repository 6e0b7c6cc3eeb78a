import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "../src/client/pace";
import { readingTime, STEP } from "../src/client/room.svelte";

let shown: string[] = [];
let duration = 100;
const pace = (): Pace<string> =>
  new Pace(
    (item) => shown.push(item),
    () => duration,
  );

beforeEach(() => {
  vi.useFakeTimers();
  [shown, duration] = [[], 100];
});
afterEach(() => vi.useRealTimers());

test("steps are shown one after the other, and what is between them in its place", () => {
  const steps = pace();
  steps.push("push", true);
  steps.push("chat", false);
  steps.push("draw", true);
  steps.push("turn", false);
  expect(shown).toEqual(["push"]);
  vi.advanceTimersByTime(99);
  expect(shown).toEqual(["push"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["push", "chat", "draw"]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(["push", "chat", "draw", "turn"]);
  steps.push("more", true);
  expect(shown.at(-1)).toBe("more");
});

test("a press shows all of it, in order and once", () => {
  const steps = pace();
  for (const item of ["a", "b", "c"]) steps.push(item, true);
  steps.hurry();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(["a", "b", "c"]);
});

test("what is stopped waits, is stepped through, and goes on", () => {
  let watched = { waiting: 0, paused: false };
  const steps = new Pace<string>(
    (item) => shown.push(item),
    () => duration,
    (now) => (watched = now),
  );
  for (const item of ["a", "b", "c", "d"]) steps.push(item, true);
  steps.pause();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(["a"]);
  expect(watched).toEqual({ waiting: 3, paused: true });
  steps.next();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(["a", "b"]);
  steps.resume();
  expect(shown).toEqual(["a", "b", "c"]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(["a", "b", "c", "d"]);
  expect(watched).toEqual({ waiting: 0, paused: false });
});

test("whoever acts ends a stop", () => {
  const steps = pace();
  steps.pause();
  for (const item of ["a", "b"]) steps.push(item, true);
  expect(shown).toEqual([]);
  steps.hurry();
  expect(shown).toEqual(["a", "b"]);
  steps.push("c", true);
  expect(shown).toEqual(["a", "b", "c"]);
});

test("without motion nothing waits", () => {
  duration = 0;
  const steps = pace();
  for (const item of ["a", "b", "c"]) steps.push(item, true);
  expect(shown).toEqual(["a", "b", "c"]);
});

test("a long turn goes by faster", () => {
  const steps = pace();
  for (let n = 0; n < 60; n += 1) steps.push(String(n), true);
  vi.advanceTimersByTime(100 * 6 * 6);
  expect(shown.length).toBe(60);
});

test("what is forgotten is never shown", () => {
  const steps = pace();
  steps.push("a", true);
  steps.push("b", true);
  steps.clear();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(["a"]);
});

test("a long sentence is looked at for longer than a short one", () => {
  const news = (sentence: string) => ({ news: [{ what: "", seat: 1, sentence }] });
  expect(readingTime(news("Ben plays Ghoul."))).toBe(STEP);
  expect(readingTime(news(Array(20).fill("word").join(" ")))).toBeGreaterThan(STEP);
});
