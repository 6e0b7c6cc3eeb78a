/** The end of a game: what is told about it, the chart, what is shared, and what comes next. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Chair, Course, CoursePoint, Entry, Outcome, Terms } from "../src/client/protocol.gen";
import { seatColour, seatDash, seatMark } from "../src/components/seats";
import { chart, spread, tickStep } from "../src/end/race";
import { shareText } from "../src/end/share";
import {
  deciding,
  decidingPlaces,
  type Ended,
  nextLevel,
  opponents,
  result,
  roomAgainst,
  title,
  turningPoint,
  waiting,
} from "../src/end/story";
import { decidingCard } from "../src/games/stars/ending";
import type { StarsBoard } from "../src/games/stars/model";
import { deckOf } from "../src/games/realms/ending";
import type { RealmsBoard } from "../src/games/realms/model";
import { loadLanguage, loadLater } from "../src/i18n/i18n.svelte";
import { changeSettings } from "../src/settings.svelte";

beforeAll(async () => {
  for (const language of ["en", "de"] as const) {
    await loadLanguage(language);
    await loadLater(language);
  }
});

const chair = (name: string, machine: string | null = null): Chair => ({
  name,
  person: machine === null,
  account: false,
  machine,
  away: null,
  resigned: false,
});
const outcome = (winner: number, reason: Outcome["reason"] = "rules"): Outcome => ({
  winners: [winner],
  scores: reason === "rules" ? [10, 7] : [],
  reason,
  seed: "1",
});
const entry = (more: Partial<Entry> & { type: Entry["type"] }): Entry =>
  ({ number: 1, at: 0, by: 0, news: [], ...more }) as Entry;

const WON: Ended = {
  seat: 0,
  chairs: [chair("Ann"), chair("Lavinia", "novice")],
  outcome: outcome(0),
  log: [],
};
const LOST: Ended = { ...WON, outcome: outcome(1) };
const POINTS: CoursePoint[] = [
  { turn: 0, seat: null, changes: 0, scores: [0, 0] },
  { turn: 1, seat: 0, changes: 4, scores: [2, 0] },
  { turn: 2, seat: 1, changes: 9, scores: [2, 4] },
  { turn: 3, seat: 0, changes: 12, scores: [10, 7] },
];
const COURSE: Course = {
  room: "r",
  points: POINTS,
  turning: POINTS[3] ?? null,
  lead_changes: 2,
  began: 0,
  ended: 60_000,
};

describe("what is told", () => {
  it("has a headline of the game for an end by its rules, for both sides", () => {
    expect(title(WON, "stars")).toBe("The stars are right.");
    expect(title(LOST, "stars")).toBe("The stars were right for Lavinia.");
    expect(title(WON, "chess")).toBe("You win.");
    expect(title({ ...LOST, outcome: outcome(1, "resigned") }, "stars")).toBe("Lavinia wins.");
  });

  it("gives the scores, the winner's first, and against whom", () => {
    expect(result(WON, [10, 7])).toBe("You win, 10 to 7");
    expect(result(LOST, [7, 10])).toBe("Lavinia wins, 10 to 7");
    expect(result({ ...WON, outcome: outcome(0, "time") }, [])).toBe("You win on time.");
    expect(opponents(WON)).toBe("Lavinia (Novice)");
    expect(opponents({ ...WON, seat: null })).toBe("Ann, Lavinia (Novice)");
  });

  it("speaks German", () => {
    changeSettings({ language: "de" });
    expect(title(LOST, "realms")).toBe("Lavinia hat den Verstand behalten.");
    expect(result(WON, [10, 7])).toBe("Du gewinnst 10 zu 7");
    changeSettings({ language: "en" });
  });

  it("quotes the winner's move that decided, not what came after it", () => {
    const news = (sentence: string, places?: string[]) => [
      { what: "x", seat: 0, sentence, ...(places ? { places } : {}) },
    ];
    const log = [
      entry({ type: "move", number: 5, by: 0, news: news("Ann summons Gug.", ["a1"]) }),
      entry({ type: "move", number: 20, by: 0, news: news("Ann summons Hastur.", ["b2"]) }),
      entry({ type: "move", number: 21, by: 0, news: news("Ann releases a servant.") }),
      entry({ type: "move", number: 22, by: 1, news: news("Lavinia sighs.") }),
    ];
    expect(deciding({ ...WON, log })).toBe("Ann summons Hastur.");
    expect(deciding({ ...WON, log: log.slice(0, 1).concat(log.slice(2)) })).toBe(
      "Ann releases a servant.",
    );
    expect(deciding({ ...WON, log, outcome: outcome(0, "resigned") })).toBe("");
  });

  it("tells the summoning from what helped it", () => {
    const help = { what: "lent", seat: 0, sentence: "Ossadogowa 17 lends its bonus star." };
    const summoned = { what: "summoned", seat: 0, sentence: "Tsatso 4!", places: ["a5"] };
    const log = [entry({ type: "move", by: 0, news: [help, summoned] })];
    expect(deciding({ ...WON, log })).toBe("Ossadogowa 17 lends its bonus star. Tsatso 4!");
    expect(decidingPlaces({ ...WON, log })).toBe("Tsatso 4!");
  });

  it("tells of a long move how it ended, and the same only once", () => {
    const drawn = { what: "drawn", seat: 0, sentence: "Ann draws a card." };
    const lost = { what: "lost", seat: 1, sentence: "Ben loses 3 sanity." };
    const mad = { what: "mad", seat: 1, sentence: "Ben goes mad." };
    const log = [entry({ type: "move", by: 0, news: [drawn, drawn, drawn, drawn, lost, mad] })];
    expect(deciding({ ...WON, log })).toBe("Ann draws a card. Ben loses 3 sanity. Ben goes mad.");
  });

  it("claims of the turning point only what the scores say", () => {
    expect(turningPoint(WON, COURSE)).toBe(
      "The last turn decided it: nobody had led for good until then.",
    );
    const early = { ...COURSE, turning: POINTS[1] ?? null };
    expect(turningPoint(WON, early)).toBe("From here on you led to the end.");
    expect(turningPoint(LOST, early)).toBe("From here on Lavinia led to the end.");
    expect(turningPoint(LOST, { ...COURSE, turning: null })).toBe(
      "Lavinia was not ahead when the game ended.",
    );
  });

  it("says who waits at the new table", () => {
    const asked = (by: number) => entry({ type: "rematch", by, room: "next" } as Entry);
    expect(waiting({ ...WON, log: [asked(1), asked(1), asked(0)] })).toEqual(["Lavinia"]);
  });
});

describe("the next level", () => {
  const against = (...levels: (string | null)[]): Ended => ({
    ...WON,
    chairs: [chair("Ann"), ...levels.map((level) => chair("other", level))],
  });

  it("is the one after the level that was beaten", () => {
    expect(nextLevel(against("sleepwalker"))).toBe("apprentice");
    expect(nextLevel(against("keeper", "keeper"))).toBe("architect");
  });

  it("is not offered after a defeat, against people, and beyond the last", () => {
    expect(nextLevel({ ...against("keeper"), outcome: outcome(1) })).toBeNull();
    expect(nextLevel({ ...against("keeper"), seat: null })).toBeNull();
    expect(nextLevel(against("comet"))).toBeNull();
    expect(nextLevel(against("greedy"))).toBeNull();
    expect(nextLevel(against("keeper", null))).toBeNull();
    expect(nextLevel(against("keeper", "comet"))).toBeNull();
  });

  it("is played under the same terms", () => {
    const terms: Terms = {
      game: "stars",
      seats: 3,
      options: { edition: "2008", first: null },
      clock: { kind: "bank", minutes: 5, increment: 2 },
      public: true,
      rated: false,
      stand_in: "novice",
      stand_in_after: 0,
    };
    expect(roomAgainst("adept", terms, "cards")).toEqual({
      game: "stars",
      seats: 3,
      options: { edition: "2008" },
      clock: terms.clock,
      machines: ["adept", "adept"],
      stand_in_after: 0,
      cards: "cards",
    });
    expect(roomAgainst("adept", terms, null)).not.toHaveProperty("cards");
  });
});

describe("the chart", () => {
  const box = { left: 10, top: 0, width: 300, height: 100 };

  it("has a step for each turn, up to the score that wins", () => {
    const { lines, grid } = chart(POINTS, box, 10);
    expect(lines[0]?.d).toBe("M10.0 100.0H110.0V80.0H210.0V80.0H310.0V0.0");
    expect(lines.map(({ score }) => score)).toEqual([10, 7]);
    expect(grid.map(({ score }) => score)).toEqual([0, 5, 10]);
  });

  it("stays inside whatever the scores are", () => {
    const scores = [50, -3, 71, 0];
    const points = [0, 1].map((turn) => ({ turn, seat: null, changes: turn, scores }));
    for (const { y, label } of chart(points, box, 0).lines)
      for (const each of [y, label]) {
        expect(each).toBeGreaterThanOrEqual(-0.01);
        expect(each).toBeLessThanOrEqual(100.01);
      }
  });

  it("keeps names apart", () => {
    expect(spread([50, 50], 100)).toEqual([50, 67]);
    expect(spread([100, 99], 100)).toEqual([100, 83]);
    expect([tickStep(10, 3), tickStep(71, 3), tickStep(1, 5)]).toEqual([5, 50, 1]);
  });
});

describe("seats", () => {
  it("differ by colour, shape and line, for those who play and those who watch", () => {
    const seats = [0, 1, 2, 3];
    for (const mine of [null, ...seats]) {
      expect(new Set(seats.map((seat) => seatColour(seat, mine))).size).toBe(4);
      if (mine !== null) expect(seatColour(mine, mine)).toBe("var(--gold)");
    }
    expect(new Set(seats.map(seatMark)).size).toBe(4);
    expect(new Set(seats.map(seatDash)).size).toBe(4);
  });
});

it("shares a text with the result and the link", () => {
  const shared = {
    title: "The Stars Are Right",
    headline: "",
    result: "You win, 10 to 7",
    turns: "21 turns",
    names: [],
    mine: 0,
    points: [],
    goal: 10,
    link: "https://example.org/replay/r",
  };
  expect(shareText(shared)).toBe(
    "The Stars Are Right: You win, 10 to 7\n21 turns\nhttps://example.org/replay/r",
  );
});

describe("what decided", () => {
  it("is the winner's creature that the sentence names", () => {
    const board = {
      view: { seats: [{ creatures: [1, 2, 3] }, { creatures: [4] }] },
      catalogue: {
        cards: [
          { number: 1, title: "Hastur" },
          { number: 2, title: "Hastur’s Spawn" },
          { number: 3, title: "Gug" },
          { number: 4, title: "Ghoul" },
        ],
      },
    } as unknown as StarsBoard;
    expect(decidingCard(board, 0, "Ann summons Hastur’s Spawn.")?.number).toBe(2);
    expect(decidingCard(board, 0, "Ann summons Ghoul.")).toBeNull();
    expect(decidingCard(board, null, "Ann summons Gug.")).toBeNull();
  });

  it("is the whole deck of the winner, the most expensive cards first", () => {
    const seat = {
      hand: ["Ghoul"],
      deck: ["Cthulhu", "Follower"],
      hand_or_deck: [],
      discards: ["Ghoul", "Follower"],
      in_play: [{ kind: "Arkham" }],
    };
    const kind = (name: string, cost: number, basic = false) => ({ kind: name, name, cost, basic });
    const cards = [kind("Ghoul", 2), kind("Cthulhu", 8), kind("Follower", 0, true)];
    const catalogue = { cards: [...cards, kind("Arkham", 4)], moves: {} };
    const board = { view: { seats: [seat] }, catalogue } as unknown as RealmsBoard;
    expect(deckOf(board, 0).map(({ kind: { name }, count }) => [name, count])).toEqual([
      ["Cthulhu", 1],
      ["Arkham", 1],
      ["Ghoul", 2],
      ["Follower", 2],
    ]);
  });
});
