/** A room that is being made: seats and terms, and the requests that make it. */
import type {
  ClockTerms,
  GameInfo,
  Level,
  LevelInfo,
  NewRoom,
  OptionInfo,
  SeatLimits,
  SeatMachine,
} from "../../client/protocol.gen";
import type { Place } from "../../client/place.svelte";

/** Who sits somewhere: oneself, anybody who comes, or a machine. */
export type SeatChoice = "me" | "open" | Level;
export type OptionValue = OptionInfo["default"];

export type Plan = {
  game: string;
  place: Place;
  seats: SeatChoice[];
  options: Record<string, OptionValue>;
  clock: ClockTerms;
  public: boolean;
  /** Seconds after which a machine decides for somebody who is away; 0: never. */
  standInAfter: number;
  standIn: Level;
  /** The text of a custom card file. */
  cards: string | null;
};

export type RoomRequests = { room: NewRoom; machines: SeatMachine[] };

export function defaultPlan(game: string, place: Place = "server"): Plan {
  return {
    game,
    place,
    seats: ["me", "open"],
    options: {},
    clock: { kind: "none" },
    public: false,
    standInAfter: 0,
    standIn: "librarian",
    cards: null,
  };
}

/** Fit the seats to the limits of the game; those added are open. */
export function withinLimits(seats: SeatChoice[], { fewest, most }: SeatLimits): SeatChoice[] {
  const more = Array<SeatChoice>(Math.max(0, fewest - seats.length)).fill("open");
  return [...seats, ...more].slice(0, most);
}

/** Nobody can come to a room on this device: a machine takes every open seat. */
export function withoutOthers(seats: SeatChoice[], level: Level): SeatChoice[] {
  return seats.map((each) => (each === "open" ? level : each));
}

/** The choice with a name; levels are the server's to name. */
export function choiceNamed(name: string, levels: readonly LevelInfo[]): SeatChoice {
  if (name === "me") return "me";
  return levels.find(({ level }) => level === name)?.level ?? "open";
}

/** Change who sits on a seat; oneself can sit on one only. */
export function withSeat(seats: SeatChoice[], seat: number, sitter: SeatChoice): SeatChoice[] {
  return seats.map((each, index) => {
    if (index === seat) return sitter;
    return sitter === "me" && each === "me" ? "open" : each;
  });
}

/** Why this room cannot be made, as the key of a sentence; null if it can. */
export function problemWith(plan: Plan): string | null {
  if (plan.clock.kind === "bank" && !((plan.clock.minutes ?? 0) >= 1)) return "make-wrong-minutes";
  if (plan.clock.kind === "days" && !((plan.clock.days ?? 0) >= 1)) return "make-wrong-days";
  return null;
}

/**
 * Only what differs from the default is sent. A first seat that does not exist is left to chance.
 */
function options(plan: Plan, game: GameInfo): Record<string, string | number | boolean> {
  const chosen: Record<string, string | number | boolean> = {};
  for (const { option, default: fallback } of game.options) {
    const value = plan.options[option] ?? fallback;
    if (value === null || value === fallback) continue;
    if (option !== "first" || Number(value) < plan.seats.length) chosen[option] = value;
  }
  return chosen;
}

/** What to ask of the server: the room, and then each machine for its seat. */
export function requestsFor(plan: Plan, game: GameInfo): RoomRequests {
  const mine = plan.seats.indexOf("me");
  const room: NewRoom = {
    game: plan.game,
    seats: plan.seats.length,
    options: options(plan, game),
    clock: plan.clock,
    public: plan.public && plan.place === "server",
    sit: mine >= 0,
    stand_in_after: plan.place === "server" ? plan.standInAfter : 0,
    stand_in: plan.standIn,
  };
  if (mine >= 0) room.seat = mine;
  if (plan.cards !== null) room.cards = plan.cards;
  const machines = plan.seats.flatMap((level, seat) =>
    level === "me" || level === "open" ? [] : [{ seat, level }],
  );
  return { room, machines };
}

/** The name of a room in a link or in what somebody typed; null if there is none. */
export function roomNameIn(text: string): string | null {
  const found = /(?:\/(?:room|replay)\/)?([A-Za-z0-9_-]{6,40})(?:[/?#].*)?$/.exec(text.trim());
  return found?.[1] ?? null;
}
