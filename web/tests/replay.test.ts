import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  momentPath,
  seedHash,
  sentencesAt,
  told,
  turnAt,
  turnBeside,
  turnsOf,
} from "../src/pages/replay/steps";
import type { Step } from "../src/client/protocol.gen";

const step = (changes: number, by: number | null, what: string, next?: number): Step => ({
  changes,
  type: by === null ? "began" : "move",
  number: changes + 3,
  at: 0,
  by,
  news: [
    { what, seat: by, sentence: `${what} ${changes}.` },
    ...(next === undefined ? [] : [{ what: "turn", seat: next, sentence: `turn of ${next}.` }]),
  ],
});

// Seat 1 begins, then seat 0, then seat 1 again, which wins.
const STEPS: Step[] = [
  step(0, null, "began"),
  step(1, 1, "invoked"),
  step(2, 1, "drew", 0),
  step(3, 0, "summoned"),
  step(4, 0, "drew", 1),
  step(5, 1, "summoned"),
  { ...step(5, null, "ended"), type: "ended", number: 99 },
];

describe("turns of a match", () => {
  const turns = turnsOf(STEPS);

  it("begin where the last one ends, and know whose they are", () => {
    expect(turns.map(({ number, from, seat }) => [number, from, seat])).toEqual([
      [1, 0, 1],
      [2, 2, 0],
      [3, 4, 1],
    ]);
    expect(turns.flatMap((turn) => turn.steps)).toEqual(STEPS);
  });

  it("are found by a moment", () => {
    expect([0, 1, 2, 3, 4, 5].map((moment) => turnAt(turns, moment))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(turnAt([], 7)).toBe(0);
  });

  it("can be stepped through, back to the beginning of this one first", () => {
    expect(turnBeside(turns, 0, 1, 5)).toBe(2);
    expect(turnBeside(turns, 3, 1, 5)).toBe(4);
    expect(turnBeside(turns, 4, 1, 5)).toBe(5);
    expect(turnBeside(turns, 3, -1, 5)).toBe(2);
    expect(turnBeside(turns, 2, -1, 5)).toBe(0);
    expect(turnBeside(turns, 0, -1, 5)).toBe(0);
  });

  it("belong to whoever moved, even if the first move ends the turn", () => {
    expect(turnsOf([step(0, null, "began"), step(1, 2, "drew", 0)])[0]?.seat).toBe(2);
  });
});

describe("a moment of a match", () => {
  it("is told by everything that brought it about", () => {
    expect(sentencesAt(STEPS, 2)).toEqual(["drew 2.", "turn of 0."]);
    expect(sentencesAt(STEPS, 5)).toEqual(["summoned 5.", "ended 5."]);
    expect(sentencesAt(STEPS, 9)).toEqual([]);
  });

  it("tells a sentence that comes several times in a row once", () => {
    const news = ["draws.", "draws.", "", "ends.", "draws."].map((sentence) => ({ sentence }));
    expect(told(news)).toEqual(["draws. ×2", "ends.", "draws."]);
  });

  it("has an address", () => {
    expect(momentPath("a_b-c", 7, "own")).toBe("/replay/a_b-c?move=7");
    expect(momentPath("a_b-c", 0, 1)).toBe("/replay/a_b-c?move=0&seat=1");
    expect(momentPath("a_b-c", 0, "watch")).toBe("/replay/a_b-c?move=0&seat=watch");
  });
});

describe("the seed", () => {
  it("has the hash that the server publishes: SHA-256 of “cultists SEED”", async () => {
    const seed = "126771492868544753899614880093901132336";
    const hash = createHash("sha256").update(`cultists ${seed}`).digest("hex");
    expect(await seedHash(seed)).toBe(hash);
    expect(await seedHash(`${seed}0`)).not.toBe(hash);
  });
});
