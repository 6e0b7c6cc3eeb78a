import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./build/compressed.ts";
import { parts, serviceWorker, WORKER } from "./build/offline.ts";
import { sentences, sprite } from "./build/pages.ts";

const SERVER = process.env["CULTISTS_SERVER"] ?? "http://127.0.0.1:8000";
const BUILT = "../src/cultists/server/page";

/**
 * What is loaded together travels together: many small chunks compress worse, by 14 of 213 KB.
 * What no group names stays a chunk of its own.
 */
const CHUNKS = [
  {
    name: "base",
    test: /node_modules|src\/(client\/(http|catalogue|session|person|games|place|transport|server)|components|i18n\/i18n|settings|games\.ts|offline\/(app|install|progress)|router|notifications|shortcuts|sound|main|App)/,
  },
  { name: "room", test: /src\/(room|client(?!\/study))\/|pages\/RoomPage/ },
  { name: "reading", test: /pages\/(rules|RulesPage|BookPage)/ },
  {
    debugName: "reading of a game",
    name: (id: string) => `${/games\/(\w+)\//.exec(id)?.[1] ?? "game"}-reading`,
    test: /games\/\w+\/(book|rules)/,
  },
];

export default defineConfig({
  plugins: [svelte(), sprite(), sentences(), parts(), serviceWorker(), compressed()],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", sw: "src/offline/serviceWorker.ts" },
      output: {
        codeSplitting: { groups: CHUNKS },
        // its folder is what a service worker may look after
        entryFileNames: ({ name }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js"),
      },
    },
  },
  worker: { format: "es" },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } },
    },
  },
  test: {
    environment: "node",
    maxWorkers: 3, // they wait as often as they work
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
          retry: 2, // what fails three times has failed; a busy machine may drop a key press
        },
      },
    ],
  },
} as Parameters<typeof defineConfig>[0]);
