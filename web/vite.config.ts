import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const SERVER = process.env["CULTISTS_SERVER"] ?? "http://127.0.0.1:8000";
const BUILT = "../src/cultists/server/page";

/** The drawings stand in the page itself, so that the first picture needs no second question. */
function sprite(): Plugin {
  const file = new URL("src/styles/symbols.svg", import.meta.url);
  return {
    name: "sprite",
    transformIndexHtml: (page) =>
      page.replace("<!-- sprite -->", () =>
        readFileSync(file, "utf8")
          .replace(/<!--.*?-->/gs, "")
          .replace(/>\s+</g, "><"),
      ),
  };
}

/** Sentences travel without the remarks for those who write them. */
function sentences(): Plugin {
  return {
    name: "sentences",
    enforce: "pre",
    load: (id) =>
      id.endsWith(".ftl?raw")
        ? `export default ${JSON.stringify(
            readFileSync(id.replace(/\?.*/, ""), "utf8")
              .replace(/^#.*\n/gm, "")
              .replace(/\n{2,}(?=\S)/g, "\n"),
          )}`
        : null,
  };
}

/** Compressed once, here, and not at every request. */
function compressed(): Plugin {
  let folder = "";
  const write = (path: string): void => {
    const bytes = readFileSync(path);
    if (bytes.length < 1024 || /\.(br|gz)$/.test(path)) return;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  };
  const walk = (path: string): void => {
    for (const name of readdirSync(path)) {
      const inner = join(path, name);
      if (statSync(inner).isDirectory()) walk(inner);
      else write(inner);
    }
  };
  return {
    name: "compressed",
    apply: "build",
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    closeBundle: () => walk(folder),
  };
}

export default defineConfig({
  plugins: [svelte(), sprite(), sentences(), compressed()],
  build: { outDir: BUILT, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } },
    },
  },
  test: {
    environment: "node",
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "parts", include: ["tests/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          globalSetup: "tests/browser/setup.ts",
          // long enough for a slow machine; all that is waited for ends the waiting
          testTimeout: 240_000,
          hookTimeout: 60_000,
          retry: 1, // what fails twice has failed; a busy machine may drop one key press
        },
      },
    ],
  },
} as Parameters<typeof defineConfig>[0]);
