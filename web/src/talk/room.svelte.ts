/** A room as one seat sees it: the line to the server, the table, the log, and wishes under way. */
import { announce, tell } from "../announce.svelte";
import { settings } from "../settings.svelte";
import { say } from "../words/speech.svelte";
import type { Board, Figures, Question, Reasons, WhatIf } from "./board";
import { askFigures, askWhatIf } from "./asking";
import { type Catalogue, catalogueOf } from "./catalogue.svelte";
import { get } from "./http";
import { remember } from "./known";
import { type Hearer, type Line, socketLine, streamLine } from "./line";
import type { Chair, Entry, Incoming, Outcome, Status, Terms, View, Whole, Wish } from "./messages";
import { isEntry } from "./messages";

export type Connection = "joining" | "live" | "lost" | "refused";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const LOG_KEPT = 2000;
const SILENT: Reasons = { question: null, reasons: {}, verbs: {}, why: null };

const sleep = (wait: number): Promise<void> => new Promise((done) => setTimeout(done, wait));
const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

type Sent = { wish: Wish; resent: boolean };

export class Room implements Board {
  connection: Connection = $state("joining");
  refusal: string = $state("");
  whole: Whole | null = $state.raw(null);
  view: View = $state.raw({} as View);
  seat: number | null = $state(null);
  status: Status = $state("open");
  chairs: Chair[] = $state.raw([]);
  clock: (number | null)[] = $state.raw([]);
  /** When the clocks were read, by the clock of this machine. */
  clockRead = $state(0);
  canUndo = $state(false);
  asking: number | null = $state(null);
  outcome: Outcome | null = $state.raw(null);
  next: string | null = $state(null);
  seed: string | null = $state(null);
  here: boolean[] = $state.raw([]);
  watching = $state(0);
  log: Entry[] = $state.raw([]);
  told: Reasons = $state.raw(SILENT);
  question: Question | null = $derived(this.view["question"] ? this.told.question : null);
  reasons: Record<string, string> = $derived(this.told.reasons);
  verbs: Record<string, string> = $derived(this.told.verbs);
  why: string | null = $derived(this.told.why);
  changes = $state(0);
  sent: Sent[] = $state.raw([]);
  waiting = $derived(this.sent.length > 0);
  catalogue: Catalogue = $state.raw({} as Catalogue);
  // who gave up, or had no time left, leaves a table on which moves would still be legal
  legal: ReadonlySet<string> = $derived(
    new Set(this.status === "playing" ? this.view.legal_moves : []),
  );
  mine: boolean = $derived(this.seat !== null && this.view.to_move === this.seat);
  still: boolean = $derived(this.seat === null || this.status !== "playing");
  over: boolean = $derived(this.status === "ended");
  muted: { seats: number[]; watchers: boolean } = $state.raw({ seats: [], watchers: false });
  /** Called with every entry as it comes, for sounds and motion. */
  heard: ((entry: Entry) => void) | null = null;

  #last = 0;
  #line: Line | null = null;
  #over = false;
  #wait = FIRST_WAIT;
  #queue: string[] = [];
  #asked = 0;

  constructor(
    readonly name: string,
    readonly token?: string,
  ) {}

  get terms(): Terms | null {
    return this.whole?.terms ?? null;
  }

  get path(): string {
    return `/api/rooms/${encodeURIComponent(this.name)}`;
  }

  open(): void {
    this.#over = false;
    this.#connect();
  }

  close(): void {
    this.#over = true;
    this.#line?.close();
  }

  /** Come in again and hear everything anew: in another language, say. */
  again(): void {
    this.#line?.close();
    this.#last = 0;
    this.log = [];
    this.#connect();
  }

  #connect(): void {
    const hearer: Hearer = {
      heard: (message) => this.#hear(message),
      gone: (refused) => this.#lost(refused),
    };
    this.#line = this.token
      ? streamLine(this.name, this.#last, this.token, hearer)
      : socketLine(this.name, this.#last, hearer);
  }

  #lost(refused: boolean): void {
    if (this.#over) return;
    this.connection = refused ? "refused" : "lost";
    if (!refused) void this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    const line = this.#line;
    await sleep(this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    if (!this.#over && this.#line === line) this.#connect();
  }

  /** At once, because the network is back or somebody asked. */
  hurry(): void {
    if (this.connection !== "lost") return;
    this.#line?.close();
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  #hear(message: Incoming): void {
    if (message.type === "table") return this.#sit(message as Whole);
    if (message.type === "error")
      return this.#refused(message as { sentence: string; id?: string });
    if (message.type === "presence") {
      const presence = message as { here: boolean[]; watching: number };
      this.here = presence.here;
      this.watching = presence.watching;
    } else if (message.type === "accepted") {
      this.#answered((message as { id: string }).id);
    } else if (isEntry(message)) this.#enter(message);
  }

  #sit(whole: Whole): void {
    this.whole = whole;
    this.connection = "live";
    this.#wait = FIRST_WAIT;
    this.seat = whole.seat;
    if (this.seat !== null && !this.token) remember(true);
    this.status = whole.status;
    this.chairs = whole.chairs;
    this.asking = whole.asking;
    this.outcome = whole.outcome;
    this.next = whole.rematch;
    this.canUndo = whole.can_undo;
    this.changes = whole.changes;
    this.#setClock(whole.clock);
    this.view = whole.view as View;
    this.#keep(whole.missed);
    this.#last = whole.number;
    for (const entry of whole.missed) if (entry.id) this.#answered(entry.id);
    void this.#learn();
    if (this.muted.seats.length || this.muted.watchers) this.#mute();
    // what was under way when the line broke is said again: the server knows it by its id
    for (const { wish } of this.sent) this.#line?.send(wish);
    this.sent = this.sent.map((each) => ({ ...each, resent: true }));
  }

  async #learn(): Promise<void> {
    if (!this.whole) return;
    const { own_cards, terms, room } = this.whole;
    this.catalogue = await catalogueOf(terms, own_cards ? room : null);
    await this.#askReasons();
  }

  #keep(entries: Entry[]): void {
    if (entries.length) this.log = [...this.log, ...entries].slice(-LOG_KEPT);
  }

  #enter(entry: Entry): void {
    if (entry.number <= this.#last) return;
    this.#last = entry.number;
    this.#keep([entry]);
    if (entry.view) this.view = { ...this.view, ...entry.view } as View;
    // somebody may have sat down, or stood up, on another device
    if (entry.view?.seat !== undefined) this.seat = entry.view.seat;
    if (entry.chairs) this.chairs = entry.chairs;
    if (entry.status) this.status = entry.status;
    if (entry.clock) this.#setClock(entry.clock);
    if (entry.can_undo !== undefined) this.canUndo = entry.can_undo;
    if (entry.changes !== undefined) this.changes = entry.changes;
    this.#special(entry);
    if (entry.id) this.#answered(entry.id);
    if (entry.by !== this.seat || this.seat === null || entry.type !== "chat")
      announce(entry.news.map((each) => each.sentence).join(" "));
    if (entry.type === "chat") this.#hearChat(entry);
    this.heard?.(entry);
    if (entry.view) void this.#askReasons();
    this.#playNext();
  }

  #special(entry: Entry): void {
    if (entry.type === "asked") this.asking = entry.by;
    if (["refused", "takeback", "ended"].includes(entry.type)) this.asking = null;
    if (entry.type === "rematch") this.next = entry.room ?? null;
    if (entry.type === "ended") {
      const { winners = [], scores = [], reason = "" } = entry;
      this.outcome = { winners, scores, reason };
      this.seed = entry.seed ?? null;
    }
  }

  #hearChat(entry: Entry): void {
    if (entry.by !== this.seat)
      announce(`${entry.name ?? ""}: ${entry.text ?? say(`preset-${entry.preset ?? ""}`)}`);
  }

  #setClock(clock: (number | null)[]): void {
    this.clock = clock;
    this.clockRead = Date.now();
  }

  #refused({ sentence, id }: { sentence: string; id?: string }): void {
    this.#queue = [];
    if (id) this.#answered(id);
    if (this.whole) tell(sentence, "refusal");
    else this.refusal = sentence; // it stands in the place of the table
  }

  #answered(id: string): void {
    this.sent = this.sent.filter((each) => each.wish.id !== id);
  }

  #wish(wish: Wish): void {
    this.sent = [...this.sent, { wish, resent: false }];
    this.#line?.send(wish);
  }

  /** Play a move. A second one, clicked before the first is answered, waits for it. */
  play(words: string): void {
    if (this.waiting) {
      this.#queue.push(words);
      return;
    }
    this.#wish({ type: "play", move: words, seen: this.changes, id: newId() });
  }

  #playNext(): void {
    if (this.waiting) return;
    const words = this.#queue.shift();
    if (words === undefined) return;
    if (this.legal.has(words)) this.play(words);
    else this.#queue = [];
  }

  undo(): void {
    if (!this.waiting) this.#wish({ type: "undo", seen: this.changes, id: newId() });
  }

  takeback(answer: "ask" | "agree" | "refuse"): void {
    this.#wish({ type: "takeback", answer, id: newId() });
  }

  resign(): void {
    this.#wish({ type: "resign", id: newId() });
  }

  chat(words: { text: string } | { preset: string }): void {
    this.#wish({ type: "chat", ...words, id: newId() });
  }

  rematch(): void {
    this.#wish({ type: "rematch", id: newId() });
  }

  mute(muted: { seats: number[]; watchers: boolean }): void {
    this.muted = muted;
    this.#mute();
  }

  #mute(): void {
    this.#line?.send({ type: "mute", ...this.muted });
  }

  async #askReasons(): Promise<void> {
    if (this.still) return;
    const asked = ++this.#asked;
    const path = `${this.path}/reasons?language=${settings.language}`;
    const found = await get<Reasons>(path, { token: this.token }).catch(() => null);
    if (found && asked === this.#asked) this.told = found;
  }

  whatIf = (words: string): Promise<WhatIf | null> => askWhatIf(this.path, words, this.token);
  figures = (card: number): Promise<Figures | null> => askFigures(this.path, card, this.token);
}
