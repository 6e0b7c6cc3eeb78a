/**
 * What is kept in this browser: heads of rooms, their entries, who plays here, and what machines have
 * prepared. Everything but the bytes of machines is text that only Python reads. Bytes are kept as
 * blobs: what is read otherwise lies in the memory of a worker once more until it tidies up.
 */
import type { Memory } from "./memory";

const DATABASE = "cultists";
const VERSION = 1;
const [HEADS, ENTRIES, KEPT] = ["heads", "entries", "kept"];
const PEOPLE = "people";
const MEMORY = "memory";

type Kept = Memory & { folder: string };
type Value = string | Blob | Kept;

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

export class Store {
  readonly #changing = new Set<IDBTransaction>();

  private constructor(private readonly database: IDBDatabase) {}

  /** Rejected where the browser keeps nothing for this page. */
  static async open(): Promise<Store> {
    const asking = indexedDB.open(DATABASE, VERSION);
    asking.onupgradeneeded = () => {
      for (const name of [HEADS, ENTRIES, KEPT]) asking.result.createObjectStore(name);
    };
    const database = await found(asking);
    database.onversionchange = () => database.close(); // a newer page takes over
    return new Store(database);
  }

  close(): void {
    this.database.close();
  }

  /** Give up what is being kept: after an entry that is not, no other belongs to its game. */
  abort(): void {
    for (const work of this.#changing)
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
    this.#changing.add(work);
    return done(work).finally(() => this.#changing.delete(work));
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
    return this.keep(PEOPLE, text);
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
    const [people, heads] = await Promise.all([this.kept(PEOPLE), this.heads()]);
    return `{"people":${typeof people === "string" ? people : "null"},"rooms":[${heads.join(",")}]}`;
  }

  /** The memory of a Python that was started from a folder. */
  async memory(folder: string): Promise<Memory | null> {
    const kept = (await this.kept(MEMORY)) as Kept | undefined;
    return kept?.folder === folder && kept.bytes ? kept : null; // earlier pages kept it otherwise
  }

  keepMemory(memory: Kept): Promise<void> {
    return this.keep(MEMORY, memory);
  }

  keep(name: string, value: Value): Promise<void> {
    return this.change([KEPT], (kept) => kept.put(value, name));
  }

  keepBytes(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.keep(name, new Blob([bytes]));
  }

  async keptBytes(name: string): Promise<Uint8Array | null> {
    const found = await this.kept(name);
    return found instanceof Blob ? new Uint8Array(await found.arrayBuffer()) : null;
  }

  kept(name: string): Promise<Value | undefined> {
    return found(this.look(KEPT).get(name));
  }
}
