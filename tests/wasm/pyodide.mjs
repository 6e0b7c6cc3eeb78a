/** A room in Pyodide, driven line by line: the folder comes first, then a call in each line.
 *
 * An answer has what the host has called meanwhile, in order. What takes a while is begun, and
 * its result comes as a call of `answered`.
 */

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

import { startPython } from "../../web/src/offline/python.ts";

const folder = process.argv[2];
let calls = [];
const kept = new Map();

const record = (name) => (...values) => void calls.push([name, ...values]);
const asked = ["send", "closed", "store", "store_room", "delete_room", "store_people", "read", "think"];
const page = Object.fromEntries(asked.map((name) => [name, record(name)]));

async function read(name) {
  const found = await readFile(`${folder}/${name}`);
  return found.buffer.slice(found.byteOffset, found.byteOffset + found.byteLength);
}

const python = await startPython(`${pathToFileURL(folder).href}/`, { read });
const helper = {
  language: "de",
  kept: async (name) => kept.get(name)?.slice() ?? null,
  keep: (name, bytes) => kept.set(name, bytes),
  progress: record("progress"),
};
const targets = { host: python.host(page, helper), thinker: python.thinker(helper) };

function begin(number, target, name, values) {
  targets[target][name](...values).then(
    (result) => calls.push(["answered", number, result ?? ""]),
    (error) => calls.push(["failed", number, String(error)]),
  );
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

for await (const line of createInterface({ input: process.stdin })) {
  const { call, begin: number, target, name, values } = JSON.parse(line);
  if (call) targets.host[call](...values);
  if (number) begin(number, target, name, values);
  await turn();
  process.stdout.write(JSON.stringify({ calls }) + "\n");
  calls = [];
}
