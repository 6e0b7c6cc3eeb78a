/** Earlier tables: any moment of a match, as a seat saw it then. */
import { say } from "../i18n/i18n.svelte";
import { settings } from "../settings.svelte";
import type { Board } from "./board";
import { type Catalogue, catalogueOf } from "./catalogue";
import { get } from "./http";
import type { Chair, Entry, GameName, News, Outcome, RoomFacts, Status, View } from "./protocol";
import type { Room } from "./room.svelte";

/** From where a table is seen: a seat, a watcher, or the seat of the person who asks. */
export type Perspective = number | "watch" | "own";

/** Something that happened, and how often the table had changed by then. */
export type Step = {
  changes: number;
  type: string;
  number: number;
  at: number;
  by: number | null;
  news: News[];
};

export type MatchMoves = {
  room: string;
  game: GameName;
  status: Status;
  seat: number | null;
  names: string[];
  outcome: Outcome | null;
  changes: number;
  moves: Step[];
};

type PastTable = { seat: number | null; changes: number; last: number; entry: Entry; view: View };

const KEPT = 400; // tables that are cached: the past does not change
const tables = new Map<string, Promise<PastTable>>();

function tableAt(
  room: string,
  moment: number,
  perspective: Perspective,
  token?: string,
): Promise<PastTable> {
  const query = new URLSearchParams({ changes: String(moment), language: settings.language });
  if (perspective !== "own") query.set("seat", String(perspective));
  const path = `/api/rooms/${encodeURIComponent(room)}/past?${query}`;
  const key = `${token ?? ""} ${path}`;
  let found = tables.get(key);
  if (!found) {
    if (tables.size >= KEPT) tables.clear();
    found = get<PastTable>(path, { token });
    found.catch(() => tables.delete(key));
    tables.set(key, found);
  }
  return found;
}

/** What all earlier tables have in common: they can be looked at, and nothing can be played. */
class HistoryBoard implements Board {
  view: View = $state.raw({} as View);
  seat: number | null = $state(null);
  chairs: readonly Chair[] = $state.raw([]);
  catalogue: Catalogue = $state.raw({} as Catalogue);
  /** Why the moment that was asked for cannot be shown. */
  error: string = $state("");
  readonly legal: ReadonlySet<string> = new Set<string>();
  readonly question = null;
  readonly reasons = {};
  readonly verbs = {};
  readonly waiting = false;
  readonly readOnly = true;

  get why(): string {
    return say("replay-nothing");
  }

  protected show({ seat, view }: PastTable): void {
    this.view = { ...view, legal_moves: [] };
    this.seat = seat;
    this.error = "";
  }

  play(): void {
    // nothing can be played in the past
  }

  whatIf(): Promise<null> {
    return Promise.resolve(null);
  }

  figures(): Promise<null> {
    return Promise.resolve(null);
  }
}

/** An earlier moment of a running game, from one's own seat; until it has come, the table of now. */
export class LookBackBoard extends HistoryBoard {
  constructor(
    room: Room,
    readonly changes: number,
  ) {
    super();
    this.view = { ...room.view, legal_moves: [] };
    this.seat = room.seat;
    this.chairs = room.chairs;
    this.catalogue = room.catalogue;
    tableAt(room.name, changes, "own", room.token).then(
      (table) => this.show(table),
      (error: Error) => (this.error = error.message),
    );
  }
}

/** A whole match to step through, from any perspective that is allowed. */
export class ReplayBoard extends HistoryBoard {
  info: RoomFacts | null = $state.raw(null);
  match: MatchMoves | null = $state.raw(null);
  /** The moment that is asked for; `shown` follows as soon as its table has come. */
  moment = $state(0);
  shown = $state(-1);
  perspective: Perspective = $state("own");
  last: number = $derived(this.match?.changes ?? 0);

  #asked = 0;

  constructor(readonly room: string) {
    super();
  }

  get path(): string {
    return `/api/rooms/${encodeURIComponent(this.room)}`;
  }

  /** Fetch the match, and show a moment of it; without one, the last. */
  async open(perspective: Perspective = "own", moment?: number): Promise<void> {
    try {
      const query = new URLSearchParams({ language: settings.language });
      if (perspective !== "own") query.set("seat", String(perspective));
      const path = `/api/matches/${encodeURIComponent(this.room)}/moves?${query}`;
      const [info, match] = await Promise.all([get<RoomFacts>(this.path), get<MatchMoves>(path)]);
      this.catalogue = await catalogueOf(info.terms, info.own_cards ? this.room : null);
      this.perspective = perspective;
      this.info = info;
      this.chairs = info.chairs;
      this.match = match;
      await this.goTo(moment ?? match.changes);
    } catch (error) {
      this.error = (error as Error).message;
    }
  }

  /** Show the table after so many changes. Of several requests under way only the last counts. */
  async goTo(moment: number): Promise<void> {
    this.moment = Math.max(0, Math.min(moment, this.last));
    const asked = ++this.#asked;
    try {
      const table = await tableAt(this.room, this.moment, this.perspective);
      if (asked !== this.#asked) return;
      this.show(table);
      this.shown = table.changes;
    } catch (error) {
      if (asked === this.#asked) this.error = (error as Error).message;
    }
  }

  /** Fetch the table of a moment before somebody asks for it. */
  prefetch(moment: number): void {
    if (moment >= 0 && moment <= this.last)
      tableAt(this.room, moment, this.perspective).catch(() => undefined);
  }
}
