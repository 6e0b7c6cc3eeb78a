/**
 * The worker that holds the rooms of this browser: Python with the code of the server, and a store.
 * docs/offline.md says what it and Python ask of each other.
 */
import type { Answered } from "../client/transport";
import { begunPython, load } from "./parts";
import type { ToPage, ToWorker } from "./messages";
import type { Host, Page } from "./python";
import { Store } from "./store";
import { Thinkers } from "./thinkers";

const ROOMS = "cultists-rooms"; // one tab has them at a time

const tell = (message: ToPage): void => postMessage(message);
const broken = (error: unknown): void => tell({ type: "broken", reason: String(error) });

/** What is kept, as Python asks for it. When nothing can be kept any more, everything goes on. */
class Keeper {
  host!: Host;
  token: string | null = null;
  #keeps = true;

  constructor(readonly store: Store | null) {}

  async begin(): Promise<void> {
    const nothing = '{"people":null,"rooms":[]}';
    this.host.restore((await this.store?.everything()) ?? nothing);
    this.token = (await this.store?.token()) ?? null;
    if (!this.store) this.#fail("denied");
  }

  /** What was kept until now stays and can be read; nothing more is kept. */
  #fail(reason: unknown): void {
    if (!this.#keeps) return;
    this.#keeps = false;
    this.store?.abort();
    this.host.storage_failed(String(reason));
    tell({ type: "unkept" });
  }

  /** Keep something; what was kept before is kept first. Resolved when it is, or cannot be. */
  async keep(change: (store: Store) => Promise<void>, kept: () => void = () => {}): Promise<void> {
    if (this.store && this.#keeps)
      await change(this.store).then(kept, (error) => this.#fail(error));
  }

  remember(token: string): Promise<void> {
    this.token = token;
    return this.keep((store) => store.keepToken(token));
  }
}

/** Wait until no other tab has the rooms; then have them until this worker ends. */
function haveRooms(): Promise<void> {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((mine) => {
    const have = (): Promise<never> => {
      mine();
      return new Promise(() => {});
    };
    const soon = navigator.locks.request(ROOMS, { ifAvailable: true }, (free) => free && have());
    void soon.then(() => {
      tell({ type: "progress", progress: { step: "elsewhere" } });
      return navigator.locks.request(ROOMS, have);
    });
  });
}

async function begin(): Promise<Keeper> {
  await haveRooms();
  const opening = Store.open().catch(() => null);
  await load((progress) => tell({ type: "progress", progress }));
  const python = await begunPython(opening);
  const store = await opening;
  const keeper = new Keeper(store);
  const page: Page = {
    send: (connection, text) => tell({ type: "message", id: connection, text }),
    closed: (connection, refused) => tell({ type: "closed", id: connection, refused }),
    store: (room, number, text) =>
      void keeper.keep(
        (kept) => kept.entry(room, number, text),
        () => host.stored(room, number),
      ),
    store_room: (room, text) =>
      void keeper.keep(
        (kept) => kept.head(room, text),
        () => host.stored(room, 0),
      ),
    delete_room: (room) => void keeper.keep((kept) => kept.delete(room)),
    store_people: (text) => void keeper.keep((kept) => kept.people(text)),
    read: (request, room) => {
      const reading = keeper.store?.entries(room) ?? Promise.resolve("[]");
      reading.then((text) => host.entries(request, text)).catch(broken);
    },
    think: (request, text) => thinkers.think(request, text),
  };
  const host: Host = python.host(page, {
    kept: async (name) => (await store?.keptBytes(name).catch(() => null)) ?? null,
    keep: () => {}, // whatever is made is made by a thinker
    progress: (part, of, sentence) =>
      tell({ type: "progress", progress: { step: "preparing", part, of, sentence } }),
  });
  const thinkers = new Thinkers(
    (request, answer) =>
      answer === null ? host.not_thought(request) : host.thought(request, answer),
    (progress) => tell({ type: "progress", progress }),
  );
  keeper.host = host;
  await keeper.begin();
  tell({ type: "progress", progress: { step: "ready" } });
  prepare = (room) => {
    if (host.needs_thinker(room)) thinkers.prepare();
  };
  return keeper;
}

let prepare = (_room: string): void => {};
const begun = begin();

async function ask({ id, asked, language }: ToWorker & { type: "ask" }): Promise<void> {
  const keeper = await begun;
  const { method, path, query, body, token } = asked;
  const text = await keeper.host.request(
    method,
    path,
    JSON.stringify(query),
    body === undefined ? null : JSON.stringify(body),
    token ?? keeper.token,
    language,
  );
  const answered = JSON.parse(text) as Answered & { token?: string };
  // first who plays here, then the games: a tab that is closed now must not leave a game to nobody
  if (answered.token && !token) await keeper.remember(answered.token);
  tell({ type: "answer", id, answered });
}

async function carryOut(message: ToWorker): Promise<void> {
  const keeper = await begun;
  switch (message.type) {
    case "ask":
      return ask(message);
    case "open": {
      const { room, last, token } = message.wanted;
      keeper.host.open(message.id, room, last, token ?? keeper.token, message.language);
      setTimeout(prepare, 0, room); // the table first
      return;
    }
    case "send":
      return keeper.host.receive(message.id, message.text);
    case "close":
      return keeper.host.close(message.id);
  }
}

onmessage = ({ data }: MessageEvent<ToWorker>) => void carryOut(data).catch(broken);
