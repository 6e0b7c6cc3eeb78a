/** A room before it is made: who sits where and what is agreed, and what the server is asked. */
import type { GameFacts, OptionValue } from "../../client/games.svelte";
import type { GameName, Terms } from "../../client/protocol";

/** "me", "open", or the level of a machine. */
export type SeatChoice = string;

export type Plan = {
  game: GameName;
  seats: SeatChoice[];
  options: Record<string, OptionValue>;
  clock: Terms["clock"];
  public: boolean;
  /** Seconds after which a machine decides for somebody who is away; 0: never. */
  standInAfter: number;
  standIn: string;
  /** The text of a card file of one's own. */
  cards: string | null;
};

export type RoomRequests = {
  room: Record<string, unknown>;
  machines: { seat: number; level: string }[];
};

export function defaultPlan(game: GameName): Plan {
  return {
    game,
    seats: ["me", "open"],
    options: {},
    clock: { kind: "none" },
    public: false,
    standInAfter: 0,
    standIn: "adept",
    cards: null,
  };
}

/** As many seats as the game has: further ones are open. */
export function withinLimits(
  seats: SeatChoice[],
  { fewest, most }: GameFacts["seats"],
): SeatChoice[] {
  const more = Array<SeatChoice>(Math.max(0, fewest - seats.length)).fill("open");
  return [...seats, ...more].slice(0, most);
}

/** Somebody else on a seat; there is only one of me. */
export function withSeat(seats: SeatChoice[], seat: number, sitter: SeatChoice): SeatChoice[] {
  return seats.map((each, index) => {
    if (index === seat) return sitter;
    return sitter === "me" && each === "me" ? "open" : each;
  });
}

/** Why this room cannot be made, as a key of a sentence; null: it can. */
export function problemWith(plan: Plan): string | null {
  if (plan.clock.kind === "bank" && !((plan.clock.minutes ?? 0) >= 1)) return "make-wrong-minutes";
  if (plan.clock.kind === "days" && !((plan.clock.days ?? 0) >= 1)) return "make-wrong-days";
  return null;
}

/** Only what differs from the default is sent; a first seat that is not there falls to the lot. */
function options(plan: Plan, facts: GameFacts): Record<string, OptionValue> {
  const chosen = facts.options
    .map((option) => [option, plan.options[option.option] ?? option.default] as const)
    .filter(([option, value]) => value !== null && value !== option.default)
    .filter(([option, value]) => option.option !== "first" || Number(value) < plan.seats.length);
  return Object.fromEntries(chosen.map(([option, value]) => [option.option, value]));
}

/** What to ask the server: the room, and then each machine for its seat. */
export function requestsFor(plan: Plan, facts: GameFacts): RoomRequests {
  const mine = plan.seats.indexOf("me");
  const room: Record<string, unknown> = {
    game: plan.game,
    seats: plan.seats.length,
    options: options(plan, facts),
    clock: plan.clock,
    public: plan.public,
    sit: mine >= 0,
    stand_in_after: plan.standInAfter,
    stand_in: plan.standIn,
  };
  if (mine >= 0) room["seat"] = mine;
  if (plan.cards !== null) room["cards"] = plan.cards;
  const machines = plan.seats
    .map((level, seat) => ({ seat, level }))
    .filter(({ level }) => level !== "me" && level !== "open");
  return { room, machines };
}

/** The name of a room out of a link or what somebody typed; null: there is none in it. */
export function roomNameIn(text: string): string | null {
  const found = /(?:\/(?:room|replay)\/)?([A-Za-z0-9_-]{6,40})(?:[/?#].*)?$/.exec(text.trim());
  return found?.[1] ?? null;
}
