import { beforeAll, expect, test } from "vitest";
import { settings } from "../src/settings.svelte";
import { wordsOf } from "../src/games/stars/model";
import { starsText } from "../src/games/stars/text";
import { loadLanguage } from "../src/i18n/i18n.svelte";
import { CATALOGUE, TestBoard, viewWith } from "./stars.table";

beforeAll(async () => {
  await Promise.all([loadLanguage("en"), loadLanguage("de")]);
  settings.language = "en";
});

test("moves are found by what they do", () => {
  const words = wordsOf(CATALOGUE);
  expect(words.card("invoke", 30)).toBe("invoke card 30");
  expect(words.push("row", 2, "east")).toBe("push row 3 east");
  expect(words.swap("d3", "c3")).toBe("swap c3 d3");
  expect(words.flip("a1")).toBe("");
  expect(words.plain("draw")).toBe("draw");
});

test("the whole table in words", () => {
  const lines = starsText(new TestBoard(viewWith(["draw"])));
  expect(lines).toContain("turn 4 · edition 2009");
  expect(lines).toContain("Step: Sky");
  expect(lines.filter((line) => line.startsWith("Row "))).toHaveLength(5);
  expect(lines).toContain(`Row 1: ${Array(5).fill("one star (four stars)").join(", ")}`);
  expect(lines).toContain("Pool: 1 push, 2 flips");
  expect(lines).toContain("Invoked: Deep Ones 30");
  expect(lines).toContain("draw pile 40 · discards 1");
  expect(lines).toContain("On top of the discards: Dhole 67");
  expect(lines).toContain("# Ann (you)");
  expect(lines).toContain("Creatures: Dagoon 13 (1 push → 2 pushes) ×");
  expect(lines).toContain("Known to hold: Dhole 67");
});

test("a hand card tells what it needs, and when the stars are right", () => {
  const calm = starsText(new TestBoard(viewWith([])));
  expect(calm.at(-1)).toBe("Deep Ones 30 · 1 point · invoke 1 push · fetch a card · needs 1 + Vo");
  const right = starsText(new TestBoard(viewWith(["summon card 30"])));
  expect(right.at(-1)).toMatch(/^✔ Deep Ones 30 .* the stars are right$/);
});

test("who watches sees no hand, and whose turn it is", () => {
  const board = new TestBoard(viewWith([], { to_move: 1 }));
  board.seat = null;
  const lines = starsText(board);
  expect(lines).toContain("Ben’s turn: Sky.");
  expect(lines.some((line) => line.includes("Your hand"))).toBe(false);
});

test("in German, too", () => {
  settings.language = "de";
  expect(starsText(new TestBoard(viewWith([])))).toContain("Vorrat: 1× schieben, 2× umdrehen");
  settings.language = "en";
});
