/** Tables of the past: any moment of a match, as a seat saw it then. */
import { settings } from "../settings.svelte";
import { say } from "../words/speech.svelte";
import type { Board } from "./board";
import { type Catalogue, catalogueOf } from "./catalogue.svelte";
import { get } from "./http";
import type { Chair, Entry, GameName, News, Outcome, RoomFacts, Status, View } from "./messages";
import type { Room } from "./room.svelte";

/** Whose eyes look: a seat, somebody who only watches, or whoever asks (their own seat). */
export type Eyes = number | "watch" | "own";

/** Something that happened, and how often the table had changed by then. */
export type Step = {
  changes: number;
  type: string;
  number: number;
  at: number;
  by: number | null;
  news: News[];
};

export type Steps = {
  room: string;
  game: GameName;
  status: Status;
  seat: number | null;
  names: string[];
  outcome: Outcome | null;
  changes: number;
  moves: Step[];
};

type Shown = { seat: number | null; changes: number; last: number; entry: Entry; view: View };

const KEPT = 400; // tables that are remembered: the past does not change
const tables = new Map<string, Promise<Shown>>();

function table(room: string, moment: number, eyes: Eyes, token?: string): Promise<Shown> {
  const query = new URLSearchParams({ changes: String(moment), language: settings.language });
  if (eyes !== "own") query.set("seat", String(eyes));
  const path = `/api/rooms/${encodeURIComponent(room)}/past?${query}`;
  const key = `${token ?? ""} ${path}`;
  let found = tables.get(key);
  if (!found) {
    if (tables.size >= KEPT) tables.clear();
    found = get<Shown>(path, { token });
    found.catch(() => tables.delete(key));
    tables.set(key, found);
  }
  return found;
}

/** What all tables of the past share: they can be looked at, and that is all. */
class Past implements Board {
  view: View = $state.raw({} as View);
  seat: number | null = $state(null);
  chairs: readonly Chair[] = $state.raw([]);
  catalogue: Catalogue = $state.raw({} as Catalogue);
  /** Why the moment that was asked for cannot be shown. */
  trouble: string = $state("");
  readonly legal: ReadonlySet<string> = new Set<string>();
  readonly question = null;
  readonly reasons = {};
  readonly verbs = {};
  readonly waiting = false;
  readonly still = true;

  get why(): string {
    return say("replay-nothing");
  }

  protected lay({ seat, view }: Shown): void {
    this.view = { ...view, legal_moves: [] };
    this.seat = seat;
    this.trouble = "";
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

/** One's own table of a running game as it was; until it has come, the table of now. */
export class PastBoard extends Past {
  constructor(
    room: Room,
    readonly changes: number,
  ) {
    super();
    this.view = { ...room.view, legal_moves: [] };
    this.seat = room.seat;
    this.chairs = room.chairs;
    this.catalogue = room.catalogue;
    table(room.name, changes, "own", room.token).then(
      (shown) => this.lay(shown),
      (error: Error) => (this.trouble = error.message),
    );
  }
}

/** A whole match to step through, from any side that is allowed. */
export class Replay extends Past {
  facts: RoomFacts | null = $state.raw(null);
  steps: Steps | null = $state.raw(null);
  /** The moment that is asked for; `shown` follows as soon as it has come. */
  at = $state(0);
  shown = $state(-1);
  eyes: Eyes = $state("own");
  last: number = $derived(this.steps?.changes ?? 0);

  #asked = 0;

  constructor(readonly room: string) {
    super();
  }

  get path(): string {
    return `/api/rooms/${encodeURIComponent(this.room)}`;
  }

  /** Fetch what a replay needs, and show a moment; without one, the last. */
  async open(eyes: Eyes = "own", moment?: number): Promise<void> {
    try {
      const query = new URLSearchParams({ language: settings.language });
      if (eyes !== "own") query.set("seat", String(eyes));
      const path = `/api/matches/${encodeURIComponent(this.room)}/moves?${query}`;
      const [facts, steps] = await Promise.all([get<RoomFacts>(this.path), get<Steps>(path)]);
      this.catalogue = await catalogueOf(facts.terms, facts.own_cards ? this.room : null);
      this.eyes = eyes;
      this.facts = facts;
      this.chairs = facts.chairs;
      this.steps = steps;
      await this.look(moment ?? steps.changes);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** Show the table after so many changes. Whoever asks quickly sees only what was asked last. */
  async look(moment: number): Promise<void> {
    this.at = Math.max(0, Math.min(moment, this.last));
    const asked = ++this.#asked;
    try {
      const found = await table(this.room, this.at, this.eyes);
      if (asked !== this.#asked) return;
      this.lay(found);
      this.shown = found.changes;
    } catch (error) {
      if (asked === this.#asked) this.trouble = (error as Error).message;
    }
  }

  /** Have a moment ready before somebody asks for it. */
  expect(moment: number): void {
    if (moment >= 0 && moment <= this.last)
      table(this.room, moment, this.eyes).catch(() => undefined);
  }
}
