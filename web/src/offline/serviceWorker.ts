/**
 * The service worker: it keeps the page, so that it opens without a network, and what playing without
 * a server needs.
 *
 * Every build has its own cache, so the files of a page always fit together. A new worker waits until
 * a page says that no game is open (`app.ts`).
 */
import type { PageName } from "../router.svelte";

// written by the build: a name for all files together, the files of the page, the parts for offline,
// and those of them that are kept only once somebody has wanted them
declare const BUILD: string;
declare const SHELL: readonly string[];
declare const PARTS: readonly string[];
declare const NETWORKS: readonly string[];

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Told extends Extendable {
  data: unknown;
  ports: readonly MessagePort[];
}
interface Scope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: Told) => void): void;
}

const worker = self as unknown as Scope;
const PAGE = "index.html";
const OURS = "cultists-";
const shell = `${OURS}page-${BUILD}`;
const parts = `${OURS}parts`; // their names change with their contents
const HASHED = /^assets\//;
/** First parts of addresses that are pages. */
const PAGES = new Set([
  PAGE,
  ...Object.keys({
    "": true,
    room: true,
    replay: true,
    analysis: true,
    explore: true,
    together: true,
    rules: true,
    statistics: true,
    book: true,
    puzzles: true,
    lessons: true,
    opponents: true,
  } satisfies Record<PageName, true>),
]);
/** Rooms of the server: its newest page speaks with it best. */
const ELSEWHERE = /^(room|replay|analysis|explore)\/(?!local-)/;

const address = (name: string): string => new URL(name, worker.registration.scope).href;

const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Fetch a file into a cache, unless an older one has it. */
async function keep(cache: Cache, name: string): Promise<void> {
  const url = address(name);
  if (HASHED.test(name)) {
    const had = await caches.match(url);
    if (had) return void ((await cache.match(url)) ?? (await cache.put(url, had)));
  }
  const response = await fetch(url, { cache: HASHED.test(name) ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  await cache.put(url, response);
}

async function install(): Promise<void> {
  const cache = await caches.open(shell);
  await Promise.all(SHELL.map((name) => keep(cache, name)));
  await keepNetworks().catch(() => undefined); // no room: they come when they are wanted
}

/** Networks that were wanted before are kept in their new version, too. */
async function keepNetworks(): Promise<void> {
  const cache = await caches.open(parts);
  const had = new Set((await cache.keys()).map(({ url }) => lastOf(url)));
  for (const name of NETWORKS) if (had.has(lastOf(name))) await keep(cache, name);
}

/** Keep what is needed without a server; whether it is all there. */
async function keepParts(): Promise<boolean> {
  const cache = await caches.open(parts);
  for (const name of PARTS) await keep(cache, name);
  return true;
}

/** Forget what earlier builds have kept. */
async function clean(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && name !== shell && name !== parts) await caches.delete(name);
  const wanted = new Set([...PARTS, ...NETWORKS].map(address));
  const cache = await caches.open(parts);
  for (const request of await cache.keys())
    if (!wanted.has(request.url)) await cache.delete(request);
}

async function fromCache(name: string, request: Request): Promise<Response> {
  const url = address(name);
  const found = await caches.match(url);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && (PARTS.includes(name) || NETWORKS.includes(name))) {
    const cache = await caches.open(parts);
    await cache.put(url, response.clone()).catch(() => undefined); // no room: it is fetched again
  }
  return response;
}

function page(rest: string, request: Request): Promise<Response> | null {
  if (!PAGES.has(rest.split("/")[0] ?? "")) return null;
  if (!ELSEWHERE.test(rest)) return fromCache(PAGE, request);
  return fetch(request).catch(() => fromCache(PAGE, request));
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) =>
  event.waitUntil(clean().then(() => worker.clients.claim())),
);
worker.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "activate") event.waitUntil(worker.skipWaiting());
  if (event.data === "keep")
    event.waitUntil(
      keepParts()
        .catch(() => false) // no network, or no room
        .then((kept) => port?.postMessage(kept)),
    );
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const within = url.origin + url.pathname;
  if (request.method !== "GET" || !within.startsWith(worker.registration.scope)) return;
  const rest = within.slice(worker.registration.scope.length);
  if (request.mode === "navigate") {
    const answer = page(rest, request);
    if (answer) event.respondWith(answer);
  } else if ([SHELL, PARTS, NETWORKS].some((names) => names.includes(rest)))
    event.respondWith(fromCache(rest, request));
});
