/** How a game ended, in sentences: who won, against whom, and what decided it. */
import type {
  Chair,
  Course,
  Entry,
  Level,
  News,
  NewRoom,
  Outcome,
  Terms,
} from "../client/protocol.gen";
import { seatName } from "../components/seats";
import { hasMessage, say } from "../i18n/i18n.svelte";
import { LEVELS } from "../levels";

/** What is told about a game that is over; a room has all of it. */
export type Ended = {
  readonly seat: number | null;
  readonly chairs: readonly Chair[];
  readonly outcome: Outcome | null;
  readonly log: readonly Entry[];
};

const MOST = 3; // sentences about the move that decided

/** The only winner; null if there are several, or none. */
export const soleWinner = ({ outcome }: Ended): number | null =>
  outcome?.winners.length === 1 ? (outcome.winners[0] ?? null) : null;

/** The headline. A game has its own for an end by its rules. */
export function title(room: Ended, game: string): string {
  const winner = soleWinner(room);
  if (winner === null) return result(room, []);
  const own = room.outcome?.reason === "rules" && hasMessage(`end-title-${game}`);
  const you = winner === room.seat ? "-you" : "";
  return say(`end-title${own ? `-${game}` : ""}${you}`, { who: seatName(room.chairs, winner) });
}

/** Who won, with the scores. */
export function result(room: Ended, scores: readonly number[]): string {
  const { outcome, chairs, seat } = room;
  const winners = outcome?.winners ?? [];
  const who = winners.map((each) => seatName(chairs, each)).join(", ");
  const winner = soleWinner(room);
  const you = winner !== null && winner === seat ? "-you" : "";
  if (outcome?.reason === "resigned" || outcome?.reason === "time")
    return say(`end-${outcome.reason}${you}`, { who });
  if (!winners.length) return say("end-nobody");
  if (winner === null || !scores.length) return say("end-wins", { who, count: winners.length });
  const theirs = scores.filter((_, each) => each !== winner).join(", ");
  return say(`end-score${you}`, { who, mine: String(scores[winner]), theirs });
}

/** What the headline does not say yet: the scores, or why it ended without them. */
export function how(room: Ended, scores: readonly number[]): string {
  const reason = room.outcome?.reason ?? "rules";
  if (soleWinner(room) === null || reason === "rules") return result(room, scores);
  return say(`end-how-${reason}`);
}

/** A seat with the level of its machine. */
function described(chair: Chair, name: string): string {
  return chair.machine && hasMessage(`level-${chair.machine}`)
    ? say("end-machine", { name, level: say(`level-${chair.machine}`) })
    : name;
}

/** The others at the table; for somebody who watches, everybody. */
export const opponents = ({ chairs, seat }: Ended): string =>
  chairs
    .flatMap((chair, each) => (each === seat ? [] : [described(chair, seatName(chairs, each))]))
    .join(", ");

/** What the last move of the winner did, if the game ended by its rules. */
function decidingNews(room: Ended): readonly News[] {
  const winner = soleWinner(room);
  if (winner === null || room.outcome?.reason !== "rules") return [];
  const moves = room.log.filter(({ type, by }) => type === "move" && by === winner);
  const shows = moves.findLast(({ news }) => news.some(({ places }) => places));
  const last = moves.at(-1);
  const entry = shows && last && last.number - shows.number <= MOST ? shows : last;
  return entry?.news ?? [];
}

/** The deciding move in sentences: the last ones, for what comes first only led to them. */
export const deciding = (room: Ended): string =>
  [...new Set(decidingNews(room).map(({ sentence }) => sentence))].slice(-MOST).join(" ");

/** The one sentence of it that names places on the board. */
export const decidingPlaces = (room: Ended): string =>
  decidingNews(room).findLast(({ places }) => places)?.sentence ?? "";

/** Since when the winner led, honestly told: it follows from the scores alone. */
export function turningPoint(room: Ended, { turning, points }: Course): string {
  const winner = soleWinner(room);
  if (winner === null) return "";
  const you = winner === room.seat;
  const who = seatName(room.chairs, winner);
  if (!turning) return say(`end-turning-not-ahead${you ? "-you" : ""}`, { who });
  if (turning.turn === points.at(-1)?.turn)
    return say(room.outcome?.reason === "rules" ? "end-turning-last" : "end-turning-open");
  return say(you ? "end-turning-you" : "end-turning-who", { who });
}

/** Who sits at the table of the rematch already. */
export const waiting = ({ log, chairs, seat }: Ended): string[] => [
  ...new Set(
    log.flatMap((entry) =>
      entry.type === "rematch" && entry.by !== null && entry.by !== seat
        ? [seatName(chairs, entry.by)]
        : [],
    ),
  ),
];

/** The level that one has met: if all others were machines of that level. */
export function levelMet({ chairs, seat }: Ended): Level | null {
  if (seat === null) return null;
  const others = chairs.filter((_, each) => each !== seat);
  const level = LEVELS.find((each) => each === others[0]?.machine);
  return level && others.every(({ machine }) => machine === level) ? level : null;
}

/** The level after the one that was just beaten. */
export function nextLevel(room: Ended): Level | null {
  const level = levelMet(room);
  if (!level || room.seat === null || !room.outcome?.winners.includes(room.seat)) return null;
  return LEVELS[LEVELS.findIndex((each) => each === level) + 1] ?? null;
}

/** The same room again, with machines of a level. */
export function roomAgainst(level: Level, terms: Terms, cards: string | null): NewRoom {
  const { game, seats, clock, stand_in_after } = terms;
  const options = Object.fromEntries(
    Object.entries(terms.options).flatMap(([option, value]) =>
      value === null ? [] : [[option, value] as const],
    ),
  );
  const machines = Array<Level>(seats - 1).fill(level);
  const room: NewRoom = { game, seats, options, clock, machines, stand_in_after };
  return cards === null ? room : { ...room, cards };
}
