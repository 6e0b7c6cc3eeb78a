/** Which games are kept on this device, without a worker: heads of rooms tell it. */
import type { Level, ListedRoom, Outcome, Status } from "../client/protocol.gen";
import { Store } from "./store";

/** What the head of a room tells, among what only Python needs (`offline/head.py`). */
type Head = {
  room: string;
  terms: { game: string; seats: number; rated: boolean };
  status: Status;
  made: number;
  touched: number;
  outcome: Outcome | null;
  chairs: [seat: number, person: string | null, name: string, machine: Level | null][];
};

export function listed(text: string): ListedRoom {
  const { room, terms, status, made, touched, outcome, chairs } = JSON.parse(text) as Head;
  const names = chairs.map(([, , name]) => name);
  const levels = chairs.map(([, , , machine]) => machine);
  return { room, ...terms, status, made, touched, outcome, names, levels };
}

/** The games of this device; none where nothing can be kept. */
export async function keptGames(): Promise<ListedRoom[]> {
  try {
    const store = await Store.open();
    const heads = await store.heads();
    store.close();
    return heads.map(listed);
  } catch {
    return [];
  }
}
