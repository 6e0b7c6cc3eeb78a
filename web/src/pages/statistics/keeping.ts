/** Statistics as a file, what such a file brings along, and forgetting what is on this device. */
import { ApiError, errorText, request, requestText } from "../../client/http";
import { PACKED, type Place } from "../../client/place.svelte";
import type { ListedRoom, Statistics } from "../../client/protocol.gen";
import { keptGames } from "../../offline/games";
import { forgetGame } from "../hotseat/savedGame";
import { allProgress, type Progress, takeProgress } from "../lessons/progress";
import { type Kept, record } from "../puzzles/record.svelte";

/** A game as its replay, with its card file if that is one's own. */
type Game = { replay: string; cards?: string };
/** Everything goes on where it is read: games, puzzles and lessons. */
type File = {
  statistics?: Statistics;
  games: Game[];
  puzzles: Kept;
  lessons: Record<string, Progress>;
};
/** How many games are done with, of how many. */
type Told = (done: number, of: number) => void;

const OWN = /^# yours: \d/m; // in the notes of a replay: whoever asked for it sat there
const CARDS = /^cards: /m; // it names its card set
const MOST = 500; // games of a file: as many as statistics look at
const BUSY = 1000; // milliseconds until somebody who asks too often asks again

/** The rooms of one's own that are over, the newest first. */
async function endedRooms(place: Place): Promise<ListedRoom[]> {
  const found = place === "here" ? await keptGames() : await roomsOnServer();
  return found
    .filter(({ status }) => status === "ended")
    .sort((one, other) => other.touched - one.touched)
    .slice(0, MOST);
}

async function roomsOnServer(): Promise<ListedRoom[]> {
  const found: ListedRoom[] = [];
  for (let after = ""; found.length < 2 * MOST; after = found.at(-1)?.room ?? "") {
    const query: Record<string, string> = after ? { after } : {};
    const rooms = await request("GET /api/rooms/mine", { query, place: "server" });
    if (!rooms.length) break;
    found.push(...rooms);
  }
  return found;
}

/** A game of one's own; null: it is none, or is gone. */
async function gameOf(room: string): Promise<Game | null> {
  try {
    const replay = await requestText("GET /api/matches/{room}/replay", room);
    if (!OWN.test(replay)) return null;
    if (!CARDS.test(replay)) return { replay };
    return { replay, cards: await requestText("GET /api/rooms/{room}/cards", room) };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "request/often")) return null;
    await new Promise((resolve) => setTimeout(resolve, BUSY));
    return gameOf(room);
  }
}

/** Save games, puzzles and lessons as a file of this device. */
export async function saveStatistics(
  statistics: Statistics | null,
  place: Place,
  told: Told,
): Promise<void> {
  const rooms = statistics?.games ? await endedRooms(place) : [];
  const games: Game[] = [];
  for (const [at, { room }] of rooms.entries()) {
    told(at, rooms.length);
    const game = await gameOf(room);
    if (game) games.push(game);
  }
  const file: File = {
    ...(statistics && { statistics }),
    games,
    puzzles: record.all(),
    lessons: allProgress(),
  };
  const link = document.createElement("a");
  const text = JSON.stringify(file, null, 1);
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "cultists-statistics.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000); // by then the browser has it
}

/** Keep games in this browser, as one's own; how many are new, and how many could not be read. */
async function keepGames(games: readonly Game[], told: Told): Promise<Read> {
  const before = new Set((await keptGames()).map(({ room }) => room));
  const read: Read = { games: 0, wrong: 0, why: "" };
  for (const [at, game] of games.slice(0, MOST).entries()) {
    told(at, games.length);
    try {
      const body = { ...game, mine: true };
      const { room } = await request("POST /api/replays", { body, place: "here" });
      if (!before.has(room)) read.games += 1;
      before.add(room);
    } catch (error) {
      read.wrong += 1;
      read.why = errorText(error);
    }
  }
  return read;
}

/** What came of a file: the games that are new, those that could not be read, and why the last. */
export type Read = { games: number; wrong: number; why: string };

/** Read a file that was exported here, or a replay of one's own; null: it is neither. */
export async function readFile(text: string, told: Told): Promise<Read | null> {
  if (text.startsWith("cultists replay")) return keepGames([{ replay: text }], told);
  const games = readStatistics(text);
  return games && (PACKED ? keepGames(games, told) : { games: 0, wrong: games.length, why: "" });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown, of: "number" | "string"): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === of);

const isGame = (value: unknown): value is Game =>
  isRecord(value) &&
  typeof value["replay"] === "string" &&
  ["string", "undefined"].includes(typeof value["cards"]);

/** What such a file tells of puzzles and lessons is added to what is here. Its games; null: it is no
 * such file. */
function readStatistics(text: string): Game[] | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(file) || !isRecord(file["puzzles"]) || !isRecord(file["lessons"])) return null;
  const played = file["games"] ?? []; // earlier versions told of games in figures only
  const { games, days } = file["puzzles"];
  const fits =
    Array.isArray(played) &&
    played.every(isGame) &&
    isRecord(games) &&
    isRecord(days) &&
    Object.values(games).every(
      (each) =>
        isRecord(each) &&
        isList(each["done"], "number") &&
        [each["strength"], each["solved"]].every(Number.isInteger),
    ) &&
    Object.values(days).every(Number.isInteger) &&
    Object.values(file["lessons"]).every(
      (each) => isRecord(each) && isList(each["done"], "string"),
    );
  if (!fits) return null;
  record.take(file["puzzles"]);
  takeProgress(file["lessons"] as Record<string, Progress>);
  return played.map(({ replay, cards }) => ({ replay, ...(cards && { cards }) }));
}

/** Delete all games of this device that are over, and what is remembered of puzzles. */
export async function forgetGames(): Promise<void> {
  record.forget();
  for (const { room, status } of await keptGames()) {
    if (status !== "ended") continue;
    await request("DELETE /api/rooms/{room}", { params: { room } });
    forgetGame(room);
  }
}
