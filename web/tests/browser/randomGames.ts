/** Random games in the modules of the rules, in a worker of a browser and on this machine. */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { BUILT, ROOT } from "./harness";
import type { StaticHost } from "./staticHost";

type Game = {
  game: string;
  cards: string;
  table: string;
  offer: number;
  dice: string;
  end: string;
};

/** Games as they begin, and how they end by rules compiled for this machine. */
export async function nativeGames(count: number): Promise<Game[]> {
  const script = fileURLToPath(new URL("native_games.py", import.meta.url));
  const { stdout } = await promisify(execFile)(
    join(ROOT, ".venv/bin/python"),
    [script, String(count)],
    { maxBuffer: 1e9, env: { ...process.env, PYTHONPATH: ROOT } },
  );
  return JSON.parse(stdout) as Game[];
}

const WORKER = `
import { Module } from "/module.js";

const bytes = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const hex = (raw) => [...new Uint8Array(raw)].map((one) => one.toString(16).padStart(2, "0")).join("");
const modules = new Map();

async function loaded(folder, game) {
  if (!modules.has(game)) {
    const name = folder + game + "-table";
    const [code, entries] = await Promise.all([fetch(name + ".wasm"), fetch(name + ".json")]);
    modules.set(game, new Module(await WebAssembly.compileStreaming(code), await entries.json()));
  }
  return modules.get(game);
}

/** What was there before for something as large is used again. */
function place(module, raw, use) {
  const key = use + raw.length;
  module.places ??= new Map();
  if (!module.places.has(key)) module.places.set(key, module.place(raw.length));
  module.at(module.places.get(key)).set(raw);
  return module.places.get(key);
}

async function ended(folder, { game, cards, table, offer, dice }) {
  const module = await loaded(folder, game);
  const at = place(module, bytes(table), "table");
  const deck = place(module, bytes(cards), "deck");
  const words = place(module, new Uint8Array(8 * offer), "words");
  const die = place(module, new Uint8Array(new BigInt64Array([BigInt(dice)]).buffer), "die");
  const moves = module.call("rollout", at, deck, words, die, 3000);
  const last = new Blob([module.at(at), module.at(die)]);
  return moves + " " + hex(await crypto.subtle.digest("SHA-256", await last.arrayBuffer()));
}

onmessage = async ({ data: { folder, games } }) => {
  const ends = [];
  try {
    for (const game of games) ends.push(await ended(folder, game));
  } catch (error) {
    ends.push(String(error));
  }
  postMessage(ends);
};
`;

/** How the same games end in a worker of a page, whose host is given what the worker runs. */
export async function browserEnds(page: Page, host: StaticHost, games: Game[]): Promise<string[]> {
  const source = readFileSync(join(ROOT, "web/src/wasm/module.ts"), "utf8");
  host.changed.set("module.js", stripTypeScriptTypes(source));
  host.changed.set("games.js", WORKER);
  const names = readdirSync(join(BUILT, "assets"));
  const folder = `/assets/${names.find((name) => name.startsWith("offline-"))}/`;
  await page.goto("/icon.svg");
  return page.evaluate(
    ({ folder, games }) =>
      new Promise<string[]>((done, failed) => {
        const worker = new Worker("/games.js", { type: "module" });
        worker.onmessage = ({ data }) => done(data as string[]);
        worker.onerror = ({ message }) => failed(new Error(message));
        worker.postMessage({ folder, games });
      }),
    { folder, games },
  );
}
