import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const SERVER = process.env["CULTISTS_SERVER"] ?? "http://127.0.0.1:8000";
const BUILT = "../src/cultists/server/page";

/** The sprite of the page and those of the games stand in index.html: the first picture needs no request. */
function sprite(): Plugin {
  const source = fileURLToPath(new URL("src", import.meta.url));
  const folders = readdirSync(join(source, "games")).map((game) => join("games", game));
  const files = ["styles", ...folders]
    .map((folder) => join(source, folder, "symbols.svg"))
    .filter((file) => existsSync(file));
  return {
    name: "sprite",
    transformIndexHtml: (page) =>
      page.replace("<!-- sprite -->", () =>
        files
          .map((file) => readFileSync(file, "utf8"))
          .join("")
          .replace(/<!--.*?-->/gs, "")
          .replace(/>\s+</g, "><"),
      ),
  };
}

/** Fluent files are sent without the comments for their authors. */
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

/** Compress every file once, at build time. */
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

/**
 * What is loaded together travels together: many small chunks compress worse, by 14 of 213 KB.
 * What no group names stays a chunk of its own.
 */
const CHUNKS = [
  {
    name: "base",
    test: /node_modules|src\/(client\/(http|catalogue|session|person|games)|components|i18n\/i18n|settings|games\.ts|router|notifications|shortcuts|sound|main|App)/,
  },
  { name: "room", test: /src\/(room|client)\/|pages\/RoomPage/ },
  { name: "reading", test: /pages\/(rules|RulesPage|BookPage)/ },
  {
    debugName: "reading of a game",
    name: (id: string) => `${/games\/(\w+)\//.exec(id)?.[1] ?? "game"}-reading`,
    test: /games\/\w+\/(book|rules)/,
  },
];

export default defineConfig({
  plugins: [svelte(), sprite(), sentences(), compressed()],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
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
