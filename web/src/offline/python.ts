/** Python in WebAssembly, with the code of the server: docs/offline.md says what is called.
 *
 * Runs in a worker and in Node, which reads this file without a compiler.
 */

import { type Entry, Module } from "../wasm/module.ts";
import { beginWith, giveBack, inParts, type Memory } from "./memory.ts";

export interface Host {
  version: string;
  restore(text: string): void;
  request(
    method: string,
    path: string,
    query: string,
    body: string | null,
    token: string | null,
    language: string,
  ): Promise<string>;
  open(
    connection: number,
    room: string,
    last: number | null,
    token: string | null,
    language: string,
  ): void;
  receive(connection: number, text: string): void;
  close(connection: number): void;
  stored(room: string, number: number): void;
  storage_failed(reason: string): void;
  entries(request: number, text: string): void;
  needs_thinker(room: string): boolean;
  thought(request: number, text: string): void;
  not_thought(request: number): void;
}

export interface Page {
  send(connection: number, text: string): void;
  closed(connection: number, refused: boolean): void;
  store(room: string, number: number, text: string): void;
  store_room(room: string, text: string): void;
  delete_room(room: string): void;
  store_people(text: string): void;
  read(request: number, room: string): void;
  think(request: number, text: string, lane: string): void;
}

export interface Helper {
  language?: string;
  kept(name: string): Promise<Uint8Array | null>;
  keep(name: string, bytes: Uint8Array): void;
  progress(step: number, of: number, sentence: string): void;
}

export interface Thinker {
  choose(text: string): Promise<string>;
  prepare(game: string, cards: string | null): Promise<void>;
}

export interface Python {
  host(page: Page, helper: Helper): Host;
  thinker(helper: Helper): Thinker;
}

/** How a file of the folder is read. */
export type Read = (name: string) => Promise<ArrayBuffer>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever Python has
type Anything = any;

/** How Python is started. */
export interface Start {
  read?: Read;
  /** The memory of a Python that was started before from the same folder. */
  memory?: Memory;
  /** Takes such a memory, where none was given: the next start takes half the time. */
  keepMemory?: (memory: Memory) => Promise<void>;
}

const PACKAGE = "cultists.zip";
const ENTRY = "cultists.offline.entry";
const TABLE = /^(.+)-table\.wasm$/; // there is one for each game

/** Start Python. The address of the folder ends in a slash. */
export async function startPython(folder: string, given: Start = {}): Promise<Python> {
  const read = given.read ?? ((name) => fetched(folder + name));
  const games = await gamesIn(read);
  const tables = games.map(async (game) => [game, await loaded(read, `${game}-table`)] as const);
  const { memory, keepMemory } = given;
  const [pyodide, code] = await Promise.all([started(folder, read, memory), read(PACKAGE)]);
  pyodide.unpackArchive(code, "zip");
  giveBack(new Uint8Array(code));
  if (!memory && keepMemory) {
    pyodide.runPython(`from ${ENTRY} import warm_up; warm_up()`); // before JavaScript holds anything of it
    void keepMemory(inParts(pyodide.makeMemorySnapshot()));
  }
  const entry = pyodide.pyimport(ENTRY);
  for (const [game, module] of await Promise.all(tables)) entry.use_table(game, module);
  return {
    host: (page, helper) => hostOf(entry.new_host(page, helping(entry, games, read, helper))),
    thinker: (helper) => thinkerOf(entry.new_thinker(helping(entry, games, read, helper))),
  };
}

async function started(folder: string, read: Read, memory?: Memory): Promise<Anything> {
  const { loadPyodide } = await import(/* @vite-ignore */ `${folder}pyodide.mjs`);
  const lock = read("pyodide-lock.json").then((raw) => new TextDecoder().decode(raw));
  const indexURL = folder.replace(/^file:\/\//, "");
  const { default: create } = await import(/* @vite-ignore */ `${folder}pyodide.asm.mjs`);
  const from = memory ? beginWith(memory, create) : { _makeSnapshot: true };
  return loadPyodide({ indexURL, lockFileContents: lock, ...from });
}

async function fetched(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** Which games there are. */
async function gamesIn(read: Read): Promise<string[]> {
  const listed = JSON.parse(new TextDecoder().decode(await read("files.json")));
  return Object.keys(listed.files).flatMap((name) => TABLE.exec(name)?.[1] ?? []);
}

/** A module of rules, ready to be called. */
async function loaded(read: Read, name: string): Promise<Module> {
  const [code, entries] = await Promise.all([read(`${name}.wasm`), read(`${name}.json`)]);
  const described = JSON.parse(new TextDecoder().decode(entries)) as Record<string, Entry>;
  return new Module(await WebAssembly.compile(code), described);
}

/** What Python gives later; what it was is given back. */
async function later(coming: Anything): Promise<Anything> {
  try {
    return await coming;
  } finally {
    coming.destroy();
  }
}

/** Python's host. For Python, what is not there is not null but undefined. */
function hostOf(host: Anything): Host {
  return {
    version: host.version,
    restore: (text) => host.restore(text),
    request: (method, path, query, body, token, language) =>
      later(host.request(method, path, query, body ?? undefined, token ?? undefined, language)),
    open: (connection, room, last, token, language) =>
      host.open(connection, room, last ?? undefined, token ?? undefined, language),
    receive: (connection, text) => host.receive(connection, text),
    close: (connection) => host.close(connection),
    stored: (room, number) => host.stored(room, number),
    storage_failed: (reason) => host.storage_failed(reason),
    entries: (request, text) => host.entries(request, text),
    needs_thinker: (room) => host.needs_thinker(room),
    thought: (request, text) => host.thought(request, text),
    not_thought: (request) => host.not_thought(request),
  };
}

/** Python's thinker. */
function thinkerOf(thinker: Anything): Thinker {
  return {
    choose: (text) => later(thinker.choose(text)),
    prepare: (game, cards) => later(thinker.prepare(game, cards ?? undefined)),
  };
}

/** What Python asks for where machines think: also the modules that only thinking needs. */
function helping(entry: Anything, games: string[], read: Read, helper: Helper): object {
  let coming: Promise<void> | null = null;
  const use = async (game: string): Promise<void> =>
    entry.use_players(game, await loaded(read, `${game}-players`));
  return {
    language: helper.language ?? "en",
    modules: (): Promise<void> =>
      (coming ??= Promise.all(games.map(use)).then(
        () => {},
        (error: unknown) => {
          coming = null; // asked again, they may come
          throw error;
        },
      )),
    kept: async (name: string) => (await helper.kept(name)) ?? undefined,
    network: (name: string) =>
      read(name).then(
        (raw) => new Uint8Array(raw),
        () => undefined, // nothing can be loaded now
      ),
    give_back: giveBack,
    keep: (name: string, bytes: Uint8Array) => helper.keep(name, bytes),
    progress: (step: number, of: number, sentence: string) => helper.progress(step, of, sentence),
  };
}
