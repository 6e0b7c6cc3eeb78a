/**
 * What is kept in this browser: heads of rooms, their entries, who plays here, and what machines have
 * prepared. Everything but the bytes of machines is text that only Python reads. Bytes are kept as
 * blobs: what is read otherwise lies in the memory of a worker once more until it tidies up. They
 * have a store of their own: who plays here must not wait until megabytes are written.
 */
import type { Memory } from "./memory";

const DATABASE = "cultists";
const VERSION = 2;
const [HEADS, ENTRIES, KEPT, BYTES] = ["heads", "entries", "kept", "bytes"];
const PEOPLE = "people";
const TOKEN = "token"; // of the person to whom this browser belongs
const MEMORY = "memory";

type Kept = Memory & { folder: string };

const done = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = work.onerror = () => reject(work.error ?? new Error("aborted"));
  });

const found = <T>(asking: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asking.onsuccess = () => resolve(asking.result);
    asking.onerror = () => reject(asking.error ?? new Error("failed"));
  });

/** All entries of a room: their keys are pairs of its name and a number. */
const entriesOf = (room: string): IDBKeyRange => IDBKeyRange.bound([room, 0], [room, Infinity]);

/** Version 1 had bytes among what is kept; they are made again. */
function forgetBytes(kept: IDBObjectStore | undefined): void {
  const asking = kept?.getAllKeys();
  asking?.addEventListener("success", () => {
    for (const name of asking.result) if (name !== PEOPLE && name !== TOKEN) kept?.delete(name);
  });
}

export class Store {
  readonly #games = new Set<IDBTransaction>(); // changes of games that are under way

  private constructor(private readonly database: IDBDatabase) {}

  /** Rejected where the browser keeps nothing for this page. */
  static async open(): Promise<Store> {
    const asking = indexedDB.open(DATABASE, VERSION);
    asking.onupgradeneeded = () => {
      const { result, transaction } = asking;
      for (const name of [HEADS, ENTRIES, KEPT, BYTES])
        if (!result.objectStoreNames.contains(name)) result.createObjectStore(name);
      forgetBytes(transaction?.objectStore(KEPT));
    };
    const database = await found(asking);
    database.onversionchange = () => database.close(); // a newer page takes over
    return new Store(database);
  }

  close(): void {
    this.database.close();
  }

  /** Give up what is being kept of games: after an entry that is not, no other belongs there. */
  abort(): void {
    for (const work of this.#games)
      try {
        work.abort();
      } catch {
        // it is over this moment
      }
  }

  /** Change something in one transaction; resolved when it is kept. Changes are kept in order. */
  private async change(
    names: string[],
    change: (...stores: IDBObjectStore[]) => void,
  ): Promise<void> {
    const work = this.database.transaction(names, "readwrite", { durability: "relaxed" });
    change(...names.map((name) => work.objectStore(name)));
    if (names.includes(HEADS) || names.includes(ENTRIES)) this.#games.add(work);
    return done(work).finally(() => this.#games.delete(work));
  }

  private look(name: string): IDBObjectStore {
    return this.database.transaction(name).objectStore(name);
  }

  entry(room: string, number: number, text: string): Promise<void> {
    return this.change([ENTRIES], (entries) => entries.put(text, [room, number]));
  }

  head(room: string, text: string): Promise<void> {
    return this.change([HEADS], (heads) => heads.put(text, room));
  }

  delete(room: string): Promise<void> {
    return this.change([HEADS, ENTRIES], (heads, entries) => {
      heads.delete(room);
      entries.delete(entriesOf(room));
    });
  }

  people(text: string): Promise<void> {
    return this.change([KEPT], (kept) => kept.put(text, PEOPLE));
  }

  token(): Promise<string | undefined> {
    return found(this.look(KEPT).get(TOKEN));
  }

  keepToken(token: string): Promise<void> {
    return this.change([KEPT], (kept) => kept.put(token, TOKEN));
  }

  /** The entries of a room, as a list in JSON. */
  async entries(room: string): Promise<string> {
    const all: string[] = await found(this.look(ENTRIES).getAll(entriesOf(room)));
    return `[${all.join(",")}]`;
  }

  heads(): Promise<string[]> {
    return found(this.look(HEADS).getAll());
  }

  /** What a host begins with. */
  async everything(): Promise<string> {
    const asking: IDBRequest<string | undefined> = this.look(KEPT).get(PEOPLE);
    const [people, heads] = await Promise.all([found(asking), this.heads()]);
    return `{"people":${people ?? "null"},"rooms":[${heads.join(",")}]}`;
  }

  /** The memory of a Python that was started from a folder. */
  async memory(folder: string): Promise<Memory | null> {
    const kept: Kept | undefined = await found(this.look(BYTES).get(MEMORY));
    return kept?.folder === folder ? kept : null;
  }

  keepMemory(memory: Kept): Promise<void> {
    return this.change([BYTES], (bytes) => bytes.put(memory, MEMORY));
  }

  keepBytes(name: string, made: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.change([BYTES], (bytes) => bytes.put(new Blob([made]), name));
  }

  async keptBytes(name: string): Promise<Uint8Array | null> {
    const kept: Blob | undefined = await found(this.look(BYTES).get(name));
    return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
  }
}
