/** The table of realms, as far as nothing is drawn. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { NO_VIEW } from "../src/client/board";
import { NO_CATALOGUE } from "../src/client/catalogue";
import { concerns } from "../src/games/realms/concerns";
import { emblem } from "../src/games/realms/emblems";
import { answerFor, askedOf, isRealmsBoard, kindOf, wordsFor } from "../src/games/realms/model";
import { rosette } from "../src/games/realms/rosette";
import { farLines, nearLines, neighbour, others } from "../src/games/realms/seating";
import { cardWords, shortAbility } from "../src/games/realms/shortText";
import { nearest } from "../src/games/realms/arrowKeys";
import {
  counted,
  keyed,
  plainPower,
  spent,
  split,
  stacked,
  usedHalf,
} from "../src/games/realms/stacks";
import { settings } from "../src/settings.svelte";
import { loadLanguage } from "../src/i18n/i18n.svelte";
import { arkham, board, catalogue, follower, ghoul, initiate, seat, view } from "./realms.table";

settings.language = "en";
await loadLanguage("en");
const out = seat({ alive: false, sanity: 0, hand_size: 0, deck_size: 0 });
const source = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

describe("what others do", () => {
  const four = [seat(), seat(), seat(), seat()];
  const before = view(four, { lines: [["Ghoul"], ["Ghoul"], ["Arkham"], ["Ghoul"]] });

  test("matters where it reaches one's own cards or a line beside one", () => {
    const hurt = { ...before, seats: [seat({ sanity: 44 }), ...four.slice(1)] };
    const near = { ...before, lines: [["Ghoul"], ["Ghoul"], ["Arkham"], []] };
    const asked = { ...before, to_move: 0 };
    for (const after of [hurt, near, asked])
      expect(concerns({ ...before, to_move: 2 }, after, 0)).toBe(true);
  });

  test("does not matter across the table, but always between two", () => {
    const far = { ...before, power: 2, lines: [["Ghoul"], [], ["Arkham"], ["Ghoul"]] };
    expect(concerns(before, far, 0)).toBe(false);
    const two = view([seat(), seat()]);
    expect(concerns(two, { ...two, power: 2 }, 0)).toBe(true);
  });
});

describe("moves by their meaning", () => {
  test("a move is found by what it does", () => {
    expect(wordsFor(catalogue, "use", "Ghoul", 1)).toBe("use Ghoul 2");
    expect(wordsFor(catalogue, "use", "Follower", 0)).toBe("use Follower");
    expect(wordsFor(catalogue, "abjure", "Ghoul", "line")).toBe("abjure Ghoul from line");
    expect(wordsFor(catalogue, "seat", 0)).toBe("seat 1");
    expect(wordsFor(catalogue, "play", "Kadath")).toBe("");
  });

  test("a kind that nobody printed is still a card", () => {
    expect(kindOf(catalogue, "Kadath").name).toBe("Kadath");
    expect(kindOf(catalogue, "Ghoul").name).toBe("Ghul");
  });

  test("a question lights what answers it, and nothing else", () => {
    const loss = { question: "loss" as const, seat: 0, victim: 1 };
    expect(answerFor(catalogue, loss, "play", "Arkham", 1)).toBe("hit Arkham");
    expect(answerFor(catalogue, loss, "play", "Arkham", 2)).toBe("");
    expect(answerFor(catalogue, loss, "hand", "Arkham")).toBe("");
    const rest = { question: "rest" as const, seat: 0, victim: 1 };
    expect(answerFor(catalogue, rest, "play", "Arkham", 1)).toBe("hit Arkham");
    expect(wordsFor(catalogue, "waste")).toBe("waste the rest");
    const abjure = { question: "abjure" as const, seat: 0 };
    expect(answerFor(catalogue, abjure, "discards", "Ghoul")).toBe("abjure Ghoul from discards");
    expect(answerFor(catalogue, abjure, "play", "Ghoul", 0)).toBe("");
    expect(answerFor(catalogue, { question: "discard", seat: 0 }, "hand", "Ghoul")).toBe(
      "discard Ghoul",
    );
    expect(answerFor(catalogue, { question: "acquire", seat: 0 }, "abjured", "Ghoul")).toBe(
      "acquire Ghoul",
    );
  });

  test("numbers of an older question are not those of this one", () => {
    const asking = view([seat(), seat()], { question: "discard" });
    const old = { question: "loss", seat: 0, sentence: "", amount: 4 };
    expect(askedOf(board(asking, { question: old }))).toEqual({ question: "discard", seat: 0 });
    const now = { question: "discard", seat: 0, sentence: "", amount: 2 };
    expect(askedOf(board(asking, { question: now }))).toEqual(now);
    expect(askedOf(board(view([seat(), seat()]), { question: now }))).toBeNull();
  });

  test("without a catalogue nothing is drawn", () => {
    const shown = view([seat(), seat()]);
    expect(isRealmsBoard(board(shown))).toBe(true);
    expect(isRealmsBoard({ ...board(shown), catalogue: NO_CATALOGUE })).toBe(false);
    expect(isRealmsBoard({ ...board(shown), view: NO_VIEW })).toBe(false);
  });
});

describe("who sits where", () => {
  test("two seats share one line", () => {
    const two = view([seat(), seat()]);
    expect(nearLines(two, 1)).toEqual([{ line: 0, one: 1, other: 0 }]);
    expect(farLines(two, 1)).toEqual([]);
  });

  test("four seats: two lines beside us, two out of reach", () => {
    const four = view([seat(), seat(), seat(), seat()]);
    expect(others(four, 2)).toEqual([3, 0, 1]);
    expect(nearLines(four, 2).map(({ line, other }) => [line, other])).toEqual([
      [2, 3],
      [1, 1],
    ]);
    expect(farLines(four, 2).map(({ line }) => line)).toEqual([3, 0]);
  });

  test("who is out is passed over, and the line goes to the next", () => {
    const four = view([seat(), out, seat(), seat()]);
    expect(neighbour(four, 0, 1)).toBe(2);
    expect(neighbour(four, 2, -1)).toBe(0);
    const lines = four.lines.map((cards, line) => (line === 1 ? [] : cards));
    expect(farLines({ ...four, lines }, 0).map(({ line, other }) => [line, other])).toEqual([
      [2, 3],
    ]);
  });

  test("who is out has no line, and sees all of them", () => {
    const three = view([out, seat(), seat()]);
    expect(nearLines(three, 0)).toEqual([]);
    expect(farLines(three, 0).map(({ line }) => line)).toEqual([1, 2]);
  });
});

describe("cards that are alike", () => {
  const fresh = { kind: "Follower", used: 0, hurt: 0 };
  const used = { kind: "Follower", used: 1, hurt: 0 };

  test("lie on each other, and the fresh ones keep their key", () => {
    const before = stacked([fresh, fresh]);
    const after = stacked([used, fresh]);
    expect(before.map(({ key, count }) => [key, count])).toEqual([["Follower#0", 2]]);
    expect(after.map(({ key, used }) => [key, used])).toEqual([
      ["Follower#0", 0],
      ["Follower#1", 1],
    ]);
  });

  test("are counted and keyed", () => {
    expect(counted(["a", "b", "a"])).toEqual([
      { kind: "a", count: 2 },
      { kind: "b", count: 1 },
    ]);
    expect(keyed(["a", "b", "a"]).map(({ key }) => key)).toEqual(["a#1", "b#1", "a#2"]);
  });

  test("an either/or is spent by one half; Locations are never put aside", () => {
    expect(spent(initiate, 0b01)).toBe(true);
    expect(spent(initiate, 0b10)).toBe(true);
    expect(spent(ghoul, 0b011)).toBe(false);
    const lying = [used, { kind: "Arkham", used: 1, hurt: 2 }, { kind: "Ghoul", used: 1, hurt: 0 }];
    const parts = split(stacked(lying), (name) => kindOf(catalogue, name));
    expect(parts.locations.map(({ kind }) => kind)).toEqual(["Arkham"]);
    expect(parts.fresh.map(({ kind }) => kind)).toEqual(["Ghoul"]);
    expect(parts.spent.map(({ kind }) => kind)).toEqual(["Follower"]);
  });

  test("plain power asks for no choice and no sacrifice", () => {
    expect(plainPower(follower, 0).map(({ line }) => line)).toEqual([0]);
    expect(plainPower(follower, 1)).toEqual([]);
    expect(plainPower(initiate, 0)).toEqual([]);
    expect(plainPower(ghoul, 0)).toEqual([]);
  });
});

test("the view tells which half of an either/or was used", () => {
  const [either] = initiate.abilities;
  if (!either) throw new Error("the Initiate has an ability");
  expect([0b00, 0b01, 0b10].map((used) => usedHalf(either, used)?.line)).toEqual([undefined, 0, 1]);
});

describe("in words", () => {
  test("an ability: what it needs, what it does, what it costs", () => {
    const said = ghoul.abilities.map(shortAbility);
    expect(said).toEqual([
      "loss 1",
      "another green, after a discard: draw 1, discard 1",
      "power 3; abjures itself",
    ]);
    expect(initiate.abilities.map(shortAbility)).toEqual(["power 2 or loss 2"]);
  });

  test("a card: nothing of it is told by colour alone", () => {
    expect(cardWords(arkham, catalogue as never)).toBe(
      "Arkham, purple Location, cost 3 · Sanctuary · sanity 4 · gain 2",
    );
    expect(cardWords(follower, catalogue as never)).toBe("Follower, black Entity · power 1");
  });
});

describe("arrow keys", () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });
  const grid = [box(0, 0), box(20, 0), box(40, 0), box(0, 30), box(24, 30)];

  test("go to what lies straight ahead", () => {
    expect(nearest(grid[0]!, grid, "ArrowRight")).toBe(1);
    expect(nearest(grid[1]!, grid, "ArrowDown")).toBe(4);
    expect(nearest(grid[4]!, grid, "ArrowLeft")).toBe(3);
    expect(nearest(grid[3]!, grid, "ArrowUp")).toBe(0);
  });

  test("stop at the edge", () => {
    expect(nearest(grid[2]!, grid.slice(0, 3), "ArrowRight")).toBe(-1);
    expect(nearest(grid[0]!, grid, "ArrowUp")).toBe(-1);
  });
});

describe("drawings", () => {
  const printed = [...source("../../src/cultists/realms/cards.toml").matchAll(/^name = "(.*)"$/gm)];
  const drawn = ["games/realms/emblems", "games/realms/symbols", "styles/symbols"]
    .map((file) => source(`../src/${file}.svg`))
    .join("");

  test("every kind of our set has one, and it exists", () => {
    const names = printed.map(([, name]) => name ?? "").concat("Follower", "Goon", "Initiate");
    expect(names.length).toBeGreaterThan(40);
    const missing = names.filter((name) => !drawn.includes(`id="${emblem(name)}"`));
    expect(missing.filter((name) => name !== "Black Seas of Infinity")).toEqual([]);
  });

  test("a card without one gets a rosette from its name", () => {
    expect(emblem("Somebody's own")).toBeNull();
    expect(rosette("Somebody's own")).toMatch(/^M[\d.]+ [\d.]+L/);
    expect(rosette("Somebody's own")).not.toBe(rosette("Somebody else's"));
    expect(rosette("Same")).toBe(rosette("Same"));
  });
});
