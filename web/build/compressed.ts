/** Compress every file once, at build time; what is large and seldom changes, not even every time. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const SMALLEST = 1024; // bytes that are compressed
const LARGE = 500_000; // what takes seconds is kept between builds
const KEPT = fileURLToPath(new URL("../node_modules/.cache/cultists", import.meta.url));

function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The same, from the last build if it was there. */
function keptBrotli(bytes: Buffer): Buffer {
  const path = join(KEPT, `${createHash("sha256").update(bytes).digest("hex")}.br`);
  if (existsSync(path)) return readFileSync(path);
  const packed = brotli(bytes);
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(path, packed);
  return packed;
}

function write(path: string): void {
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST || /\.(br|gz|png)$/.test(path)) return;
  const large = bytes.length > LARGE;
  const packed = large ? keptBrotli(bytes) : brotli(bytes);
  if (packed.length < bytes.length) writeFileSync(`${path}.br`, packed);
  // every browser that can run what is large takes Brotli
  if (!large) writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

function walk(path: string): void {
  for (const name of readdirSync(path)) {
    const inner = join(path, name);
    if (statSync(inner).isDirectory()) walk(inner);
    else write(inner);
  }
}

/** Only for our own server: a static host compresses by itself, or not at all. */
export function compressed(): Plugin {
  let folder = "";
  let served = true;
  return {
    name: "compressed",
    apply: "build",
    configResolved({ root, base, build }) {
      folder = resolve(root, build.outDir);
      served = base === "/";
    },
    closeBundle: () => void (served && walk(folder)),
  };
}
