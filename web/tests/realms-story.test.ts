/** What somebody else does at a table of realms, and what is lost at the end of a turn. */
import { describe, expect, test } from "vitest";
import { changesSince, stepBetween } from "../src/games/realms/happened";
import { kindOf, type Lying, type RealmsView, type SeatView } from "../src/games/realms/model";
import { guards, stacked } from "../src/games/realms/stacks";
import { othersHit, Story } from "../src/games/realms/story.svelte";
import { hasTarget, plainTarget, wantedFirst } from "../src/games/realms/targets";
import { nothingLost, unused } from "../src/games/realms/unused";
import { board, catalogue, ghoul, initiate, seat, view } from "./realms.table";

const kind = (name: string) => kindOf(catalogue, name);
const lies = (name: string, used = 0, hurt = 0): Lying => ({ kind: name, used, hurt });

/** A table in the rival's turn; the rival has seat 1. */
const theirs = (
  mine: Partial<SeatView>,
  rival: Partial<SeatView>,
  more: Partial<RealmsView> = {},
): RealmsView => view([seat(mine), seat(rival)], { turn: 4, turn_of: 1, to_move: 1, ...more });

describe("a move told from the tables before and after it", () => {
  test("a card that is played", () => {
    const step = stepBetween(theirs({}, {}), theirs({}, { in_play: [lies("Ghoul")] }), kind);
    expect(step).toEqual({ seat: 1, what: "play", kind: "Ghoul", half: null, flows: [] });
  });

  test("an ability that is used, and whom it hits", () => {
    const before = theirs({}, { in_play: [lies("Ghoul")] });
    const after = theirs({ sanity: 49 }, { in_play: [lies("Ghoul", 1)] });
    const step = stepBetween(before, after, kind);
    expect(step?.what).toBe("use");
    expect(step?.half).toBe(ghoul.abilities[0]?.halves[0]);
    expect(step?.flows).toEqual([{ effect: "loss", amount: 1, seat: 0 }]);
  });

  test("of an either/or, the half that explains what came of it", () => {
    const before = theirs({}, { in_play: [lies("Initiate")] });
    const used = { in_play: [lies("Initiate", 3)] };
    const [power, loss] = initiate.abilities[0]?.halves ?? [];
    expect(stepBetween(before, theirs({}, used, { power: 2 }), kind)?.half).toBe(power);
    const asked = theirs({}, used, { question: "who_loses" });
    expect(stepBetween(before, asked, kind)?.half).toBe(loss);
  });

  test("a card that abjures itself is used, and nobody loses it", () => {
    const before = theirs({}, { in_play: [lies("Ghoul", 1)] });
    const step = stepBetween(before, theirs({}, {}, { power: 3, abjured: ["Ghoul"] }), kind);
    expect(step?.half?.line).toBe(2);
    expect(step?.flows).toEqual([{ effect: "power", amount: 3, seat: 1 }]);
  });

  test("a card that is conjured, from a line or from the Initiates", () => {
    const before = theirs({}, {}, { power: 4 });
    const lines = [["Ghoul", "Ghoul"], before.lines[1] ?? []];
    expect(stepBetween(before, theirs({}, {}, { power: 1, lines }), kind)?.kind).toBe("Arkham");
    const after = theirs({}, {}, { power: 2, initiates: 3 });
    expect(stepBetween(before, after, kind)).toMatchObject({ what: "conjure", kind: "Initiate" });
  });

  test("an answer: a Location takes some of it, another falls", () => {
    const before = theirs({ in_play: [lies("Arkham"), lies("Arkham", 0, 1)] }, {});
    const hurt = theirs({ in_play: [lies("Arkham"), lies("Arkham", 0, 3)] }, {});
    expect(stepBetween(before, hurt, kind)?.flows).toEqual([
      { effect: "loss", amount: 2, seat: 0, location: "Arkham" },
    ]);
    const fell = theirs({ in_play: [lies("Arkham")] }, {});
    expect(stepBetween(before, fell, kind)?.flows).toEqual([
      { effect: "loss", amount: 3, seat: 0, location: "Arkham" },
    ]);
  });

  test("the end of a turn is no step", () => {
    expect(stepBetween(theirs({}, {}), theirs({}, {}, { turn: 5 }), kind)).toBeNull();
  });
});

describe("the turn of somebody else", () => {
  const live = { seat: 0, live: true };
  const first = theirs({}, {});
  const played = theirs({}, { in_play: [lies("Ghoul")] });
  const used = theirs({ sanity: 47 }, { in_play: [lies("Ghoul", 1)] });

  test("goes over the stage, card by card, and stays told until one acts", () => {
    const story = new Story(kind);
    [first, played, used].forEach((each, at) => story.see(each, at, live));
    expect(story.stage).toMatchObject({ kind: "Ghoul", what: "use", seat: 1 });
    expect(story.told).toHaveLength(1); // played and used: one line
    expect(othersHit(story.told[0]?.flows ?? [], 1)).toEqual([
      { effect: "loss", amount: 3, seat: 0 },
    ]);
    const mine = view([seat({ sanity: 47 }), seat()], { turn: 5 });
    story.see(mine, 3, live);
    expect(story.stage).toBeNull();
    expect(story.toldOf).toBe(1);
    expect(story.changes.sanity).toEqual([-3, 0]);
    story.see({ ...mine, power: 1 }, 4, live);
    expect(story.told).toEqual([]);
    expect(story.changes.sanity).toEqual([0, 0]);
  });

  test("what is hurried past is marked, too", () => {
    const story = new Story(kind);
    story.see(first, 0, live);
    story.see(used, 5, live);
    expect(story.changes.sanity).toEqual([-3, 0]);
  });

  test("an earlier table that is jumped to has no marks", () => {
    const story = new Story(kind);
    story.see(used, 5, { seat: 0, live: false });
    story.see(first, 2, { seat: 0, live: false });
    expect(story.changes.sanity).toEqual([0, 0]);
    expect(story.stage).toBeNull();
  });

  test("a step that is gone back to is on the stage again", () => {
    const tables = new Map<number, RealmsView>();
    const now = new Story(kind, tables);
    [first, played, used].forEach((each, at) => now.see(each, at, live));
    const past = new Story(kind, tables);
    past.see(played, 1, { seat: 0, live: false });
    expect(past.stage).toMatchObject({ kind: "Ghoul", what: "play" });
    past.see(used, 2, { seat: 0, live: false });
    past.see(played, 1, { seat: 0, live: false });
    expect(past.stage).toMatchObject({ kind: "Ghoul", what: "play" });
  });

  test("at a hot seat nobody sees the marks of somebody else", () => {
    const story = new Story(kind);
    story.see(first, 0, live);
    story.see(used, 1, { seat: 1, live: true });
    expect(story.changes.sanity).toEqual([0, 0]);
    expect(story.told).toEqual([]);
  });

  test("an answer in another's turn leaves the marks", () => {
    const story = new Story(kind);
    const asked = { ...used, to_move: 0, question: "discard" as const };
    [first, played, asked, { ...used, somebody_discarded: true }].forEach((each, at) =>
      story.see(each, at, live),
    );
    expect(story.changes.sanity).toEqual([-3, 0]);
  });

  test("new cards in a line and fallen Locations are marked", () => {
    const before = theirs({ in_play: [lies("Arkham")] }, {});
    const after = theirs({}, {}, { lines: [["Ghoul", "Ghoul", "Ghoul"], []] });
    const { fresh, fallen } = changesSince(before, after, kind);
    expect(fresh[0]).toEqual(["Ghoul"]);
    expect(fallen).toEqual([["Arkham"], []]);
  });
});

describe("whom an effect is for", () => {
  const anybody = (): boolean => true;
  const two = view([seat(), seat()]);

  test("loss is for the only rival, gain for oneself", () => {
    expect(plainTarget("loss", two, 0, anybody)).toBe(1);
    expect(plainTarget("gain", two, 0, anybody)).toBe(0);
    expect(plainTarget("draw", two, 1, anybody)).toBe(1);
    expect(plainTarget("power", two, 0, anybody)).toBeNull();
    expect([hasTarget("discard"), hasTarget("abjure")]).toEqual([true, false]);
  });

  test("several rivals, or one who is not allowed, are asked for", () => {
    const three = view([seat(), seat(), seat()]);
    expect(plainTarget("loss", three, 0, anybody)).toBeNull();
    expect(plainTarget("destroy", three, 0, (n) => n === 2)).toBe(2);
    expect(plainTarget("loss", view([seat(), seat({ alive: false }), seat()]), 0, anybody)).toBe(2);
    expect(plainTarget("destroy", two, 0, (n) => n === 0)).toBeNull();
  });

  test("one's own seat comes last where it would be hurt", () => {
    expect(wantedFirst("who_loses", [0, 1], 0)).toEqual([1, 0]);
    expect(wantedFirst("who_gains", [1, 0], 0)).toEqual([0, 1]);
  });
});

describe("what is lost at the end of a turn", () => {
  const mine = seat({
    hand: ["Ghoul", "Ghoul", "Arkham"],
    in_play: [lies("Follower"), lies("Follower"), lies("Follower", 1), lies("Initiate")],
  });
  const legal = (...moves: string[]) =>
    board(view([mine, seat()], { legal_moves: moves, power: 3 }));

  test("every card and every ability, and power that could buy something", () => {
    const moves = ["play Ghoul", "use Follower", "use Initiate 1", "use Initiate 2"];
    const found = unused(legal("end turn", "conjure Ghoul", ...moves));
    expect(found).toEqual({ power: 3, cards: 2, abilities: 3 });
    expect(nothingLost(found)).toBe(false);
  });

  test("power that buys nothing is no loss", () => {
    expect(nothingLost(unused(legal("end turn")))).toBe(true);
  });
});

test("a loss meets a Nexus before a Sanctuary", () => {
  const nexus = { ...kind("Arkham"), shields: ["Nexus" as const] };
  const chain = guards(stacked([lies("Arkham"), lies("Ghoul")]), (name) =>
    name === "Ghoul" ? nexus : kind(name),
  );
  expect(chain.map(({ shield }) => shield)).toEqual(["Nexus", "Sanctuary"]);
});
