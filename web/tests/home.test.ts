import { describe, expect, it } from "vitest";
import type { GameInfo, ListedRoom } from "../src/client/protocol.gen";
import { countNames, sitters } from "../src/pages/home/names";
import {
  starChart,
  fromGalactic,
  project,
  RADIUS,
  siderealHour,
} from "../src/pages/home/starChart";
import {
  byActivity,
  deletable,
  timeLeft,
  type RoomDetails,
  shortTime,
} from "../src/pages/home/roomLists.svelte";
import {
  choiceNamed,
  defaultPlan,
  type Plan,
  problemWith,
  requestsFor,
  roomNameIn,
  withinLimits,
  withSeat,
} from "../src/pages/home/newRoom";

const game: GameInfo = {
  game: "stars",
  title: "",
  seats: { fewest: 2, most: 4 },
  options: [
    { option: "edition", kind: "choice", name: "", sentence: "", default: "2009", choices: [] },
    { option: "first", kind: "choice", name: "", sentence: "", default: null, choices: [] },
    { option: "mirrors", kind: "switch", name: "", sentence: "", default: false, choices: [] },
    { option: "keep_extra", kind: "switch", name: "", sentence: "", default: true, choices: [] },
  ],
  editions: [],
  catalogue: "",
  ladder: [],
};

describe("a room to be made", () => {
  it("has only one of me", () => {
    expect(withSeat(["me", "open", "novice"], 2, "me")).toEqual(["open", "open", "me"]);
    expect(withSeat(["me", "open"], 1, "adept")).toEqual(["me", "adept"]);
  });

  it("has as many seats as the game", () => {
    expect(withinLimits(["me", "open"], { fewest: 3, most: 5 })).toEqual(["me", "open", "open"]);
    expect(withinLimits(["me", "novice", "open"], { fewest: 2, most: 2 })).toEqual([
      "me",
      "novice",
    ]);
    expect(withinLimits(["me", "open"], game.seats)).toEqual(["me", "open"]);
  });

  it("seats only machines that the server has", () => {
    const levels = [{ level: "keeper", name: "", manner: "", sentence: "" }] as const;
    expect(["me", "open", "keeper", "comet"].map((name) => choiceNamed(name, levels))).toEqual([
      "me",
      "open",
      "keeper",
      "open",
    ]);
  });

  it("asks for the room first, and then for each machine at its seat", () => {
    const plan: Plan = { ...defaultPlan("stars"), seats: ["novice", "open", "me", "master"] };
    const { room, machines } = requestsFor(plan, game);
    expect(room).toMatchObject({ game: "stars", seats: 4, sit: true, seat: 2, public: false });
    expect(machines).toEqual([
      { seat: 0, level: "novice" },
      { seat: 3, level: "master" },
    ]);
  });

  it("can be made by somebody who does not sit down", () => {
    const { room } = requestsFor({ ...defaultPlan("stars"), seats: ["open", "open"] }, game);
    expect(room.sit).toBe(false);
    expect(room).not.toHaveProperty("seat");
    expect(room).not.toHaveProperty("cards");
  });

  it("sends only options that are not as usual, and never null", () => {
    const options = { edition: "2008", first: null, mirrors: false, keep_extra: false };
    const { room } = requestsFor({ ...defaultPlan("stars"), options }, game);
    expect(room.options).toEqual({ edition: "2008", keep_extra: false });
  });

  it("lets nobody begin who is not there", () => {
    const plan: Plan = { ...defaultPlan("stars"), options: { first: 3 } };
    expect(requestsFor(plan, game).room.options).toEqual({});
    const four: Plan = { ...plan, seats: ["me", "open", "open", "open"] };
    expect(requestsFor(four, game).room.options).toEqual({ first: 3 });
  });

  it("is refused with a clock that leaves no time", () => {
    const plan = defaultPlan("realms");
    expect(problemWith(plan)).toBeNull();
    expect(problemWith({ ...plan, clock: { kind: "bank", minutes: 0 } })).toBe(
      "make-wrong-minutes",
    );
    expect(problemWith({ ...plan, clock: { kind: "bank", minutes: NaN } })).toBe(
      "make-wrong-minutes",
    );
    expect(problemWith({ ...plan, clock: { kind: "days", days: 0 } })).toBe("make-wrong-days");
    expect(problemWith({ ...plan, clock: { kind: "days", days: 2 } })).toBeNull();
  });
});

describe("the name of a room", () => {
  it.each([
    ["LuuW69KvfTTs", "LuuW69KvfTTs"],
    ["  -3iPsboKyO4S\n", "-3iPsboKyO4S"],
    ["http://127.0.0.1:8000/room/yj4dfLx_N7l9", "yj4dfLx_N7l9"],
    ["https://host/room/yj4dfLx_N7l9?explain=1", "yj4dfLx_N7l9"],
    ["https://host/replay/yj4dfLx_N7l9?move=3#x", "yj4dfLx_N7l9"],
    ["", null],
    ["no room!", null],
  ])("in %j is %j", (text, name) => expect(roomNameIn(text)).toBe(name));
});

describe("lists of rooms", () => {
  const room = (status: ListedRoom["status"], touched: number): ListedRoom => ({
    room: `${status}${touched}`,
    game: "stars",
    status,
    made: 0,
    touched,
    seats: 2,
    names: [],
    levels: [],
    rated: false,
    outcome: null,
  });

  it("tells games apart by who sits there, and machines by their level", () => {
    const names = ["Ann", "Lavinia", "Zadok"];
    expect(sitters({ names, levels: [null, "adept", "novice"] }, "Ann")).toBe(
      "Lavinia (adept), Zadok (novice)",
    );
    expect(sitters({ names: ["Ann"], levels: [null] }, "Ann")).toBe("Ann");
    expect(sitters({ names: [], levels: [] }, "Ann")).toBe("");
  });

  it("offers to delete only what is nobody else's", () => {
    const with_ = (...levels: (string | null)[]): ListedRoom => ({ ...room("playing", 1), levels });
    expect(deletable(with_(null, "novice"))).toBe(true);
    expect(deletable(with_(null, null))).toBe(false);
    expect(deletable({ ...with_(null, "novice"), rated: true })).toBe(false);
    expect(deletable({ ...with_(null), rated: true, status: "open" })).toBe(true);
    expect(deletable({ ...with_(null), rated: true, room: "local-1" })).toBe(true); // a copy
  });

  it("begin with running games, the latest first", () => {
    const some = [room("ended", 9), room("open", 1), room("playing", 2), room("playing", 5)];
    const order = some.sort(byActivity).map((each) => each.room);
    expect(order).toEqual(["playing5", "playing2", "open1", "ended9"]);
  });

  it("run the clock of who decides, and no other", () => {
    const more = { readAt: 1000, toMove: 0, table: { clock: [60_000, 30_000, null] } };
    expect(timeLeft(more as unknown as RoomDetails, 0, 11_000)).toBe(50_000);
    expect(timeLeft(more as unknown as RoomDetails, 0, 999_000)).toBe(0);
    expect(timeLeft(more as unknown as RoomDetails, 1, 11_000)).toBe(30_000);
    expect(timeLeft(more as unknown as RoomDetails, 2, 11_000)).toBeNull();
  });

  it("count names that are the same", () => {
    expect(countNames(["Mara", "Novice", "", "Novice"])).toBe("Mara, Novice ×2");
    expect(countNames([""])).toBe("");
  });

  it("tell times in the words that matter", () => {
    expect([0, 61_000, 462_000, 7_200_000, 3 * 86_400_000].map(shortTime)).toEqual([
      "0:00",
      "1:01",
      "7:42",
      "2 h",
      "3 d",
    ]);
  });
});

describe("the firmament", () => {
  it("has the pole in the middle and the south below", () => {
    expect(Math.hypot(project(7, 90, 3).x, project(7, 90, 3).y)).toBeCloseTo(0);
    const south = project(5, 0, 5);
    expect(south.x).toBeCloseTo(0);
    expect(south.y).toBeGreaterThan(0);
    expect(project(6, 0, 5).x).toBeLessThan(0); // what rises later stands in the east, to the left
  });

  it("knows where the Milky Way has its middle and its pole", () => {
    const [hours, degrees] = fromGalactic(0, 0);
    expect(((hours % 24) + 24) % 24).toBeCloseTo(17.76, 1);
    expect(degrees).toBeCloseTo(-28.9, 0);
    expect(fromGalactic(0, 90)[1]).toBeCloseTo(27.13, 1);
  });

  it("turns once in a day of the stars", () => {
    const now = new Date("2026-03-20T00:00:00Z");
    const byActivity = new Date(now.getTime() + 86_164_091);
    expect(siderealHour(byActivity)).toBeCloseTo(siderealHour(now), 2);
    expect(siderealHour(new Date(now.getTime() + 6 * 3_600_000))).not.toBeCloseTo(
      siderealHour(now),
      0,
    );
  });

  it("lies within the map, with every line between stars that are there", () => {
    const sky = starChart(new Date("2026-01-01T22:00:00Z"));
    expect(sky.stars.every(({ x, y }) => Math.hypot(x, y) <= RADIUS)).toBe(true);
    expect(sky.stars.map((star) => star.name)).toEqual(
      expect.arrayContaining(["Aldebaran", "Algol"]),
    );
    expect(sky.lines).not.toMatch(/NaN|undefined/);
    expect(sky.lines.startsWith("M")).toBe(true);
    expect(sky.milky + sky.faint + sky.ecliptic).not.toContain("NaN");
  });
});
