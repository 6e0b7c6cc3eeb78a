/** The ladder in the page: which level is offered, how one has played, and where that puts one. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Level, Rung } from "../src/client/protocol.gen";
import { chooseLevel, LEVELS, levelOf, ratingBeside } from "../src/levels";
import { noteGame, scoreAgainst } from "../src/record";
import { changeSettings, settings } from "../src/settings.svelte";

const STEP = 150;
const ladder: Rung[] = LEVELS.map((level, at) => ({ level, rating: 600 + at * STEP, margin: 9 }));
const none = LEVELS.map(() => ({ won: 0, lost: 0 }));
const scores = (at: number, won: number, lost: number) =>
  none.map((each, n) => (n === at ? { won, lost } : each));

describe("the level that is offered", () => {
  beforeEach(() => {
    delete settings.level;
    changeSettings({ levels: {} });
  });
  it("is the gentlest for a newcomer, then the one last played in that game", () => {
    expect(levelOf("stars")).toBe("sleepwalker");
    chooseLevel("stars", "keeper");
    expect([levelOf("stars"), levelOf("realms")]).toEqual(["keeper", "sleepwalker"]);
  });
  it("is one of the six, whatever was kept before there were six", () => {
    for (const [kept, offered] of [
      ["novice", "sleepwalker"],
      ["adept", "librarian"],
      ["master", "keeper"],
      ["nobody", "sleepwalker"],
    ] as const) {
      settings.level = kept;
      expect(levelOf("realms")).toBe(offered);
    }
  });
});

describe("one's own strength", () => {
  it("is not told before there are games", () => {
    expect(ratingBeside(ladder, none)).toBeNull();
    expect(ratingBeside(ladder, scores(2, 1, 1))).toBeNull();
    expect(ratingBeside([], scores(2, 5, 5))).toBeNull();
  });
  it("is that of a level that one beats every other time", () => {
    for (const at of LEVELS.keys())
      expect(ratingBeside(ladder, scores(at, 20, 20))).toBeCloseTo(600 + at * STEP, -1);
  });
  it("rises with every win, and stays finite", () => {
    const found = [0, 2, 5, 9, 10].map(
      (won) => ratingBeside(ladder, scores(3, won, 10 - won)) ?? 0,
    );
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(new Set(found).size).toBe(found.length);
    expect(found.every((each) => each > 0 && each < 2000)).toBe(true);
  });
});

it("counts a game once, for its game and its level", () => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    },
  });
  const note = (room: string, level: Level, won: boolean): void =>
    noteGame(room, "stars", level, won);
  note("a", "keeper", true);
  note("a", "keeper", true);
  note("b", "keeper", false);
  note("c", "comet", false);
  expect(scoreAgainst("stars", "keeper")).toEqual({ won: 1, lost: 1 });
  expect(scoreAgainst("stars", "comet")).toEqual({ won: 0, lost: 1 });
  expect(scoreAgainst("realms", "keeper")).toEqual({ won: 0, lost: 0 });
});
