/** Modules of rules in Node, driven line by line: each line is a request, each answer is a line.
 *
 * What is asked for is told by the key: load, place, write, read, digest, fill, call, time, compress.
 */

import { createHash } from "node:crypto";
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { brotliCompressSync } from "node:zlib";

import { Module } from "../../web/src/wasm/module.ts";

const modules = [];
const places = [];

const answers = {
  load({ load, entries }) {
    const code = new WebAssembly.Module(Buffer.from(load, "base64"));
    const imports = WebAssembly.Module.imports(code).length;
    return { module: modules.push(new Module(code, entries)) - 1, imports };
  },
  place({ place, module }) {
    return { place: places.push({ module, at: modules[module].place(place) }) - 1 };
  },
  write({ write, start, bytes }) {
    memory(write, start).set(Buffer.from(bytes, "base64"));
    return {};
  },
  read({ read, start, length }) {
    return { bytes: Buffer.from(memory(read, start, length ?? undefined)).toString("base64") };
  },
  digest({ digest }) {
    return { digest: createHash("sha256").update(memory(digest, 0)).digest("hex") };
  },
  fill({ fill, number }) {
    const { module, at } = places[fill];
    modules[module].fill(at, BigInt(number));
    return {};
  },
  call({ call, module, values }) {
    return { result: String(modules[module].call(call, ...given(values)) ?? 0) };
  },
  time({ time, module, work, times }) {
    const calls = work.map(given);
    const start = process.cpuUsage();
    for (const values of calls)
      for (let n = 0; n < times; n++) modules[module].call(time, ...values);
    const { user, system } = process.cpuUsage(start);
    return { microseconds: user + system };
  },
  compress({ compress }) {
    return { bytes: brotliCompressSync(Buffer.from(compress, "base64")).length };
  },
};

function given(values) {
  return values.map((value) => (typeof value === "string" ? BigInt(value) : places[value].at));
}

function memory(place, start, length) {
  const { module, at } = places[place];
  return modules[module].at(at, start, length);
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  const kind = Object.keys(request)[0];
  writeSync(1, JSON.stringify(answers[kind](request)) + "\n");
}
