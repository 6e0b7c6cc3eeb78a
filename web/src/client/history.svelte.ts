/** Earlier tables: any moment of a match, as a seat saw it then. */
import { say } from "../i18n/i18n.svelte";
import { settings } from "../settings.svelte";
import { type Board, litAfter, NO_VIEW } from "./board";
import { catalogueOf, NO_CATALOGUE } from "./catalogue";
import type { ShownHint } from "./hint.svelte";
import { errorText, request } from "./http";
import type { Catalogue, Chair, MatchSteps, PastAnswer, RoomInfo, View } from "./protocol.gen";
import type { Room } from "./room.svelte";

/** From where a table is seen: a seat, a watcher, or the seat of the person who asks. */
export type Perspective = number | "watch" | "own";

const KEPT = 400; // tables that are cached: the past does not change
const tables = new Map<string, Promise<PastAnswer>>();

/** The perspective as the server is told it, with the language of its sentences. */
function seenFrom(perspective: Perspective): Record<string, string> {
  const { language } = settings;
  return perspective === "own" ? { language } : { language, seat: String(perspective) };
}

function tableAt(
  room: string,
  moment: number,
  perspective: Perspective,
  token?: string,
): Promise<PastAnswer> {
  const query = { changes: String(moment), ...seenFrom(perspective) };
  const key = [token, room, ...Object.values(query)].join(" ");
  let found = tables.get(key);
  if (!found) {
    if (tables.size >= KEPT) tables.clear();
    found = request("GET /api/rooms/{room}/past", { params: { room }, query, token });
    found.catch(() => tables.delete(key));
    tables.set(key, found);
  }
  return found;
}

/** What all earlier tables have in common: they can be looked at, and nothing can be played. */
class HistoryBoard implements Board {
  view: View = $state.raw(NO_VIEW);
  seat: number | null = $state(null);
  chairs: readonly Chair[] = $state.raw([]);
  catalogue: Catalogue = $state.raw(NO_CATALOGUE);
  lit: readonly string[] = $state.raw([]);
  /** What is drawn on the table: a line that would have been better there. */
  hint: ShownHint | null = $state.raw(null);
  /** Why the moment that was asked for cannot be shown. */
  error: string = $state("");
  readonly legal: ReadonlySet<string> = new Set<string>();
  readonly question = null;
  readonly reasons = {};
  readonly verbs = {};
  readonly waiting = false;
  readonly readOnly = true;
  readonly live = false;

  get why(): string {
    return say("replay-nothing");
  }

  protected show({ seat, view }: PastAnswer): void {
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

/**
 * An earlier moment of a running game, from one's own seat; until it has come, the table of now.
 */
export class LookBackBoard extends HistoryBoard {
  shown = $state(-1);
  readonly own = true;

  constructor(
    room: Room,
    readonly changes: number,
  ) {
    super();
    this.view = { ...room.view, legal_moves: [] };
    this.seat = room.seat;
    this.chairs = room.chairs;
    this.catalogue = room.catalogue;
    this.lit = litAfter(room.log.filter((entry) => (entry.changes ?? Infinity) <= changes));
    tableAt(room.name, changes, "own", room.token).then(
      (table) => {
        this.show(table);
        this.shown = changes;
      },
      (error: unknown) => (this.error = errorText(error)),
    );
  }
}

/** A whole match to step through, from any perspective that is allowed. */
export class ReplayBoard extends HistoryBoard {
  info: RoomInfo | null = $state.raw(null);
  match: MatchSteps | null = $state.raw(null);
  /** The moment that is asked for; `shown` follows as soon as its table has come. */
  moment = $state(0);
  shown = $state(-1);
  perspective: Perspective = $state("own");
  last: number = $derived(this.match?.changes ?? 0);

  #asked = 0;

  constructor(readonly room: string) {
    super();
  }

  /** Fetch the match, and show a moment of it; without one, the last. */
  async open(perspective: Perspective = "own", moment?: number): Promise<void> {
    try {
      const params = { room: this.room };
      const [info, match] = await Promise.all([
        request("GET /api/rooms/{room}", { params }),
        request("GET /api/matches/{room}/moves", { params, query: seenFrom(perspective) }),
      ]);
      this.catalogue = await catalogueOf(info.terms.game, this.room, info.own_cards);
      this.perspective = perspective;
      this.info = info;
      this.chairs = info.chairs;
      this.match = match;
      await this.goTo(moment ?? match.changes);
    } catch (error) {
      this.error = errorText(error);
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
      this.lit = litAfter(this.match?.moves.filter(({ changes }) => changes <= this.shown) ?? []);
    } catch (error) {
      if (asked === this.#asked) this.error = errorText(error);
    }
  }

  /** Fetch the table of a moment before somebody asks for it. */
  prefetch(moment: number): void {
    if (moment >= 0 && moment <= this.last)
      tableAt(this.room, moment, this.perspective).catch(() => undefined);
  }
}
