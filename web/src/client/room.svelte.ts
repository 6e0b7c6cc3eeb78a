/**
 * A room as one seat sees it: the connection to the server, the table, the log, and requests under
 * way.
 */
import { inWords } from "../components/logSentence";
import { drawnGame } from "../games";
import { announce, showToast } from "../notifications.svelte";
import { say } from "../i18n/i18n.svelte";
import { settings } from "../settings.svelte";
import { type Board, lastTurn, litAfter, NO_VIEW, standingMoves } from "./board";
import { catalogueOf, NO_CATALOGUE } from "./catalogue";
import { Hint, type ShownHint } from "./hint.svelte";
import { errorText, request } from "./http";
import { Pace, type Watched } from "./pace";
import { placeOf } from "./place.svelte";
import type {
  CardFigures,
  Catalogue,
  Chair,
  Entry,
  ErrorMessage,
  Outcome,
  Preset,
  Question,
  Reasons,
  RoomRequest,
  ServerMessage,
  Status,
  TableMessage,
  Takeback,
  Terms,
  View,
  WhatIf,
} from "./protocol.gen";
import { rememberSession } from "./session";
import { type Connection, type Listener, transportOf } from "./transport";

export type ConnectionState = "joining" | "live" | "lost" | "refused";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const LOG_KEPT = 2000;
/** For how many milliseconds a move of somebody else is looked at. */
export const STEP = 900;
const WORD = 40; // milliseconds more for each word that a glance does not take in
const GLANCE = 8; // words
const NO_REASONS: Reasons = { changes: 0, question: null, reasons: {}, verbs: {}, why: null };

const sleep = (wait: number): Promise<void> => new Promise((done) => setTimeout(done, wait));
const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

/** For how long an entry is looked at: long sentences take longer to read. */
export function readingTime({ news }: Pick<Entry, "news">): number {
  const words = news.flatMap(({ sentence }) => sentence.split(/\s+/)).length;
  return STEP + WORD * Math.max(0, words - GLANCE);
}

/** A request that the server has not answered yet. */
type Pending = { request: RoomRequest; settle: (carriedOut: boolean) => void };
type Muted = { seats: number[]; watchers: boolean };

export class Room implements Board {
  connection: ConnectionState = $state("joining");
  refusal: string = $state("");
  /** The last whole table that was sent; null until the first has come. */
  snapshot: TableMessage | null = $state.raw(null);
  view: View = $state.raw(NO_VIEW);
  seat: number | null = $state(null);
  status: Status = $state("open");
  chairs: Chair[] = $state.raw([]);
  clock: (number | null)[] = $state.raw([]);
  /** When the clocks were read, by the clock of this machine. */
  clockReadAt = $state(0);
  canUndo = $state(false);
  /** The seat that has asked the others for a takeback. */
  asking: number | null = $state(null);
  outcome: Outcome | null = $state.raw(null);
  /** The room in which the same people play again. */
  rematchRoom: string | null = $state(null);
  /** For each seat whether a person is connected. */
  present: boolean[] = $state.raw([]);
  watcherCount = $state(0);
  /** The clocks of a game that has just begun wait until everybody is here. */
  clocksWait = $state(false);
  log: Entry[] = $state.raw([]);
  /** What others have done and is not shown yet. */
  watched: Watched = $state.raw({ waiting: 0, paused: false });
  /** A move of this seat lies on the table. */
  moved: boolean = $derived(standingMoves(this.log).moves.some(({ by }) => by === this.seat));
  /** Only machines play along: nobody need be asked for a takeback. */
  alone: boolean = $derived(
    this.chairs.every(({ person, resigned }, seat) => seat === this.seat || !person || resigned),
  );
  /** How a press on "Undo" takes back one's last decision; null: it cannot. */
  undoBy: "undo" | "takeback" | null = $derived.by(() => {
    if (this.status !== "playing" || this.seat === null) return null;
    if (this.canUndo) return "undo";
    return this.moved && this.alone && !this.terms?.rated ? "takeback" : null;
  });
  lit: readonly string[] = $derived(litAfter(this.log));
  /** The last turn of somebody else, to be shown again. */
  lastTurn = $derived(lastTurn(this.log, this.seat));
  advice: Reasons = $state.raw(NO_REASONS);
  question: Question | null = $derived(this.view.question ? this.advice.question : null);
  reasons: Record<string, string> = $derived(this.advice.reasons);
  verbs: Record<string, string> = $derived(this.advice.verbs);
  why: string | null = $derived(this.advice.why);
  changes = $state(0);
  pending: Pending[] = $state.raw([]);
  waiting = $derived(this.pending.length > 0);
  catalogue: Catalogue = $state.raw(NO_CATALOGUE);
  /** There is a table to draw, and the catalogue to draw it with. */
  ready: boolean = $derived(this.view.game !== "" && this.catalogue.game === this.view.game);
  // after a resignation, or when time is up, moves would still be legal on the table as it lies
  legal: ReadonlySet<string> = $derived(
    new Set(this.status === "playing" ? this.view.legal_moves : []),
  );
  myTurn: boolean = $derived(this.seat !== null && this.view.to_move === this.seat);
  readonly live = true;
  readOnly: boolean = $derived(this.seat === null || this.status !== "playing");
  over: boolean = $derived(this.status === "ended");
  /** What this seat was told to do. */
  advised = new Hint(this);
  hint: ShownHint | null = $derived(this.advised.shown);
  hinting: boolean = $derived(this.advised.open);
  muted: Muted = $state.raw({ seats: [], watchers: false });
  /** Called with every entry as it comes, for sounds. */
  onEntry: ((entry: Entry) => void) | null = null;

  #lastEntry = 0;
  #connection: Connection | null = null;
  #closed = false;
  #wait = FIRST_WAIT;
  #queue: string[] = [];
  #reasonsAsked = 0;
  #latest: Promise<boolean> = Promise.resolve(true);
  #before: View = NO_VIEW; // the table before the latest entry
  #pace = new Pace<Entry>(
    (entry) => this.#apply(entry),
    (entry) => (settings.speed && !document.hidden ? this.#watchingTime(entry) : 0),
    (watched) => (this.watched = watched),
  );

  constructor(
    readonly name: string,
    readonly token?: string,
  ) {}

  get shown(): number {
    return this.changes;
  }

  get terms(): Terms | null {
    return this.snapshot?.terms ?? null;
  }

  /** The room is in this browser: nobody else can come, watch or write. */
  get here(): boolean {
    return placeOf(this.name) === "here";
  }

  open(): void {
    this.#closed = false;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#pace.clear();
    this.#connection?.close();
  }

  /** Join again and fetch the whole log, for example in another language. */
  rejoin(): void {
    this.#connection?.close();
    this.#lastEntry = 0;
    this.log = [];
    this.#connect();
  }

  #connect(): void {
    const listener: Listener = {
      message: (message) => this.#receive(message),
      closed: (refused) => this.#lost(refused),
    };
    const wanted = { room: this.name, last: this.#lastEntry, token: this.token };
    this.#connection = transportOf(placeOf(this.name)).open(wanted, listener);
  }

  #lost(refused: boolean): void {
    if (this.#closed) return;
    this.connection = refused ? "refused" : "lost";
    if (!refused) void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    const lost = this.#connection;
    await sleep(this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    if (!this.#closed && this.#connection === lost) this.#connect();
  }

  /** Reconnect at once, because the network is back or somebody pressed a button. */
  retryNow(): void {
    if (this.connection !== "lost") return;
    this.#connection?.close();
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        return this.#load(message);
      case "error":
        return this.#refused(message);
      case "presence":
        this.present = message.here;
        this.watcherCount = message.watching;
        if (this.clocksWait && !message.clocks_wait) this.clockReadAt = Date.now();
        this.clocksWait = message.clocks_wait;
        return;
      case "accepted":
        return this.#settle(message.id, true);
      case "pong":
        return;
      default:
        return this.#queueEntry(message);
    }
  }

  #queueEntry(entry: Entry): void {
    const step = this.#isStep(entry);
    this.#pace.push(entry, step);
    if (!this.watched.paused) return;
    // whoever has stopped the show is asked something, or the own clock runs: it is over
    const mine = this.seat !== null && entry.view?.to_move === this.seat;
    const timed = this.clock.some((left) => left !== null);
    if (step ? mine && timed : entry.type !== "chat") this.hurry();
  }

  /** Show at once what others have done: somebody does not want to wait. */
  hurry(): void {
    this.#pace.hurry();
  }

  /** Hold what others have done, as it is shown. */
  pause(): void {
    this.#pace.pause();
  }

  resume(): void {
    this.#pace.resume();
  }

  /** Show the next thing that somebody else has done. */
  showNext(): void {
    this.#pace.next();
  }

  /** For how long an entry is looked at; what does not matter to this seat goes by twice as fast. */
  #watchingTime(entry: Entry): number {
    const { seat, view } = this;
    const concerns = drawnGame(view.game)?.concerns;
    const aside = seat !== null && concerns && !concerns(this.#before, view, seat);
    return readingTime(entry) / settings.speed / (aside ? 2 : 1);
  }

  /** Whether an entry is something to look at: a move of somebody who does not sit here. */
  #isStep(entry: Entry): boolean {
    return entry.type === "move" && entry.by !== this.seat && !this.token;
  }

  #load(table: TableMessage): void {
    this.#pace.clear(); // what has not been shown is in the table
    this.snapshot = table;
    this.connection = "live";
    this.#wait = FIRST_WAIT;
    this.seat = table.seat;
    if (this.seat !== null && !this.token && !this.here) rememberSession(true);
    this.status = table.status;
    this.chairs = table.chairs;
    this.asking = table.asking;
    this.outcome = table.outcome;
    this.rematchRoom = table.rematch;
    this.canUndo = table.can_undo;
    this.changes = table.changes;
    this.#setClock(table.clock);
    this.view = { ...NO_VIEW, ...table.view };
    this.#keep(table.missed);
    this.#lastEntry = table.number;
    for (const entry of table.missed) this.#settle(entry.id, true);
    void this.#loadCatalogue(table);
    if (this.muted.seats.length || this.muted.watchers) this.#mute();
    // what was under way when the connection broke is sent again: the server knows it by its id
    for (const { request } of this.pending) this.#connection?.send(request);
  }

  async #loadCatalogue({ own_cards, terms, room }: TableMessage): Promise<void> {
    try {
      this.catalogue = await catalogueOf(terms.game, room, own_cards);
    } catch (error) {
      return showToast(errorText(error), "refusal");
    }
    await this.#askReasons();
  }

  #keep(entries: Entry[]): void {
    if (entries.length) this.log = [...this.log, ...entries].slice(-LOG_KEPT);
  }

  #apply(entry: Entry): void {
    if (entry.number <= this.#lastEntry) return;
    this.#lastEntry = entry.number;
    this.#keep([entry]);
    this.#update(entry);
    this.#applyByType(entry);
    this.#settle(entry.id, true);
    this.#announce(entry);
    this.onEntry?.(entry);
    if (entry.view) void this.#askReasons();
    this.#playNext();
  }

  /** Take over what an entry says has changed. */
  #update(entry: Entry): void {
    this.#before = this.view;
    if (entry.view) this.view = { ...this.view, ...entry.view };
    // somebody may have sat down, or stood up, on another device
    if (entry.view?.seat !== undefined) this.seat = entry.view.seat;
    if (entry.chairs) this.chairs = entry.chairs;
    if (entry.status) this.status = entry.status;
    if (entry.clock) this.#setClock(entry.clock);
    if (entry.can_undo !== undefined) this.canUndo = entry.can_undo;
    if (entry.changes !== undefined) this.changes = entry.changes;
  }

  #applyByType(entry: Entry): void {
    if (entry.type === "asked") this.asking = entry.by;
    if (entry.type === "rematch") this.rematchRoom = entry.room;
    if (entry.type === "refused" || entry.type === "takeback") this.asking = null;
    if (entry.type === "ended") {
      const { winners, scores, reason, seed, hints } = entry;
      this.outcome = { winners, scores, reason, seed, ...(hints && { hints }) };
      this.asking = null;
    }
  }

  #announce(entry: Entry): void {
    const told = (sentence: string): string => inWords(sentence, this.catalogue.game);
    if (entry.type !== "chat") announce(entry.news.map((each) => told(each.sentence)).join(" "));
    else if (entry.by !== this.seat)
      announce(`${entry.name}: ${entry.text ?? say(`preset-${entry.preset}`)}`);
  }

  #setClock(clock: (number | null)[]): void {
    this.clock = clock;
    this.clockReadAt = Date.now();
  }

  #refused({ sentence, id }: ErrorMessage): void {
    this.#queue = [];
    this.#settle(id, false);
    if (this.snapshot) showToast(sentence, "refusal");
    else this.refusal = sentence; // the page shows it instead of the table
  }

  /** Settle the request with this id. Entries that answer none of ours have another id, or none. */
  #settle(id: string | undefined, carriedOut: boolean): void {
    const settled = this.pending.filter((each) => each.request.id === id);
    this.pending = this.pending.filter((each) => each.request.id !== id);
    for (const each of settled) each.settle(carriedOut);
  }

  /** Send a request; the promise says whether the server has carried it out. */
  #request(request: RoomRequest): Promise<boolean> {
    this.#latest = new Promise((settle) => {
      this.pending = [...this.pending, { request, settle }];
    });
    this.#connection?.send(request);
    return this.#latest;
  }

  /** Play a move. A second one, clicked before the first is answered, waits for it. */
  play(words: string): void {
    this.advised.played(words);
    this.hurry(); // whoever acts has seen enough
    if (this.waiting) this.#queue.push(words);
    else void this.#request({ type: "play", move: words, seen: this.changes, id: newId() });
  }

  #playNext(): void {
    if (this.waiting) return;
    const words = this.#queue.shift();
    if (words === undefined) return;
    if (this.legal.has(words)) this.play(words);
    else this.#queue = [];
  }

  /** Take back one move; whether that was done. */
  async undo(): Promise<boolean> {
    this.hurry();
    if (this.waiting) return false;
    return this.#request({ type: "undo", seen: this.changes, id: newId() });
  }

  /** Take back one's last decision; against machines alone even what somebody learned from. */
  takeBack(): void {
    if (this.waiting || this.undoBy === null) return;
    if (this.undoBy === "undo") void this.undo();
    else this.takeback("ask");
  }

  /** Take back one move after another, as long as the server allows it and it is our turn. */
  async undoTurn(): Promise<void> {
    await this.#latest;
    while (this.canUndo && this.myTurn) if (!(await this.undo())) return;
  }

  takeback(answer: Takeback["answer"]): void {
    this.hurry();
    void this.#request({ type: "takeback", answer, id: newId() });
  }

  resign(): void {
    void this.#request({ type: "resign", id: newId() });
  }

  chat(words: { text: string } | { preset: Preset }): void {
    void this.#request({ type: "chat", ...words, id: newId() });
  }

  /** Take a seat in the room of the rematch; whether we have one. */
  rematch(): Promise<boolean> {
    return this.#request({ type: "rematch", id: newId() });
  }

  mute(muted: Muted): void {
    this.muted = muted;
    this.#mute();
  }

  #mute(): void {
    this.#connection?.send({ type: "mute", ...this.muted });
  }

  /** What every request about this room is sent with. */
  get #options() {
    const query = { language: settings.language };
    return { params: { room: this.name }, query, token: this.token };
  }

  /** Why what is drawn cannot be done. Of several requests under way only the last counts. */
  async #askReasons(): Promise<void> {
    if (this.readOnly) return;
    const asked = ++this.#reasonsAsked;
    const asking = request("GET /api/rooms/{room}/reasons", this.#options);
    const found = await asking.catch(() => null);
    if (found && asked === this.#reasonsAsked) this.advice = found;
  }

  async whatIf(words: string): Promise<WhatIf | null> {
    const body = { moves: [words] };
    const asking = request("POST /api/rooms/{room}/whatif", { ...this.#options, body });
    return asking.then(
      ({ moves }) => moves[0] ?? null,
      () => null,
    );
  }

  async figures(card: number): Promise<CardFigures | null> {
    const { params, token } = this.#options;
    const options = { params, query: { cards: String(card) }, token };
    return request("GET /api/rooms/{room}/figures", options).then(
      ({ cards }) => cards[0] ?? null,
      () => null,
    );
  }
}
