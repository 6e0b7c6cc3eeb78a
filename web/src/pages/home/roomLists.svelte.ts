/** The lists of rooms on the start page, refreshed regularly. */
import { request } from "../../client/http";
import { person } from "../../client/person.svelte";
import { placeOf } from "../../client/place.svelte";
import type { ListedRoom, Status, TableMessage } from "../../client/protocol.gen";

/** More about a room than a list tells, and when it was read. */
export type RoomDetails = {
  touched: number;
  readAt: number;
  table: TableMessage;
  toMove: number | null;
};

const WAIT = 10_000;
const LOOKED_AT = 8; // rooms of a list whose details are fetched

export class RoomLists {
  mine: ListedRoom[] | null = $state.raw(null);
  open: ListedRoom[] | null = $state.raw(null);
  running: ListedRoom[] | null = $state.raw(null);
  finished: ListedRoom[] | null = $state.raw(null);
  more: Record<string, RoomDetails> = $state.raw({});

  #timer = 0;

  /** Refresh the lists while the page is visible, until the returned function is called. */
  start(): () => void {
    const look = (): void => {
      if (document.visibilityState === "visible") void this.refresh();
    };
    look();
    this.#timer = window.setInterval(look, WAIT);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(this.#timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async refresh(): Promise<void> {
    const [mine, open, running, finished] = await Promise.all([
      person.known ? orNull(request("GET /api/rooms/mine", {})) : Promise.resolve([]),
      orNull(request("GET /api/rooms", {})),
      orNull(request("GET /api/rooms", { query: { status: "playing" } })),
      orNull(request("GET /api/matches", {})),
    ]);
    if (mine) this.mine = mine.sort(byActivity);
    const own = new Set(this.mine?.map((each) => each.room));
    const others = (some: ListedRoom[]): ListedRoom[] => some.filter((each) => !own.has(each.room));
    if (open) this.open = others(open);
    // a server that does not tell running games apart repeats the open ones
    if (running) this.running = others(running).filter((each) => each.status === "playing");
    if (finished) this.finished = finished;
    await this.#lookInto();
  }

  /** Fetch details: lists tell neither whose turn it is nor the clock. */
  async #lookInto(): Promise<void> {
    const mine = (this.mine ?? []).filter((each) => each.status !== "ended");
    const wanted = [...mine.slice(0, LOOKED_AT), ...(this.open ?? []).slice(0, LOOKED_AT)];
    const stale = wanted.filter((each) => this.more[each.room]?.touched !== each.touched);
    const found = await Promise.all(stale.map(lookInto));
    const fresh = found.filter((each) => each !== null);
    if (fresh.length) this.more = { ...this.more, ...Object.fromEntries(fresh) };
  }
}

async function lookInto({ room, touched }: ListedRoom): Promise<[string, RoomDetails] | null> {
  const table = await orNull(request("GET /api/rooms/{room}/table", { params: { room } }));
  if (!table) return null;
  const toMove = table.view.to_move ?? null;
  return [room, { touched, readAt: Date.now(), table, toMove }];
}

/** An answer, or null: then the list stays as it was. */
const orNull = <T>(asking: Promise<T>): Promise<T | null> => asking.catch(() => null);

/** Running games first, then those that wait, then those that are over; the latest first. */
export function byActivity(one: ListedRoom, other: ListedRoom): number {
  const rank: Record<Status, number> = { playing: 0, open: 1, ended: 2 };
  return rank[one.status] - rank[other.status] || other.touched - one.touched;
}

/** Whether a game of one's own can be deleted: nobody else sits there, and no server has rated it. */
export function deletable({ room, levels, rated, status }: ListedRoom): boolean {
  const people = levels.filter((level) => level === null).length;
  return people <= 1 && !(rated && status !== "open" && placeOf(room) === "server");
}

/** Milliseconds that a seat has left now: only the clock of the seat that decides runs. */
export function timeLeft(more: RoomDetails, seat: number, now: number): number | null {
  const clock = more.table.clock[seat];
  if (clock === null || clock === undefined) return null;
  return Math.max(0, more.toMove === seat ? clock - (now - more.readAt) : clock);
}

/** A duration in short: 7:42, 3 h, 2 d. */
export function shortTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} d`;
  if (seconds >= 7_200) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
