/** The page as an app: a service worker keeps it, and updates it between games. */
import { SERVED } from "../client/place.svelte";

const GAME = "cultists-game"; // held by every page with an open game, be it in another tab
const SLOW = /(^|-)2g$/;

const AGAIN = 1000; // milliseconds after which it is asked again whether a game is open

let registered: ServiceWorkerRegistration | null = null;
let atHome = false;
let later: ReturnType<typeof setTimeout> | undefined;

const worker = (): ServiceWorkerContainer | undefined =>
  import.meta.env.PROD ? navigator.serviceWorker : undefined;

/** Say that a game is open, until the returned function is called: then nothing is updated. */
export function holdVersion(): () => void {
  const given = new AbortController();
  let release = (): void => given.abort();
  const open = (): Promise<void> => new Promise((done) => (release = done));
  navigator.locks?.request(GAME, { mode: "shared", signal: given.signal }, open).catch(() => {});
  return () => release();
}

/** If a new version waits, change to it as soon as no tab has a game open. */
async function update(): Promise<void> {
  clearTimeout(later);
  const waiting = registered?.waiting;
  if (!waiting || !atHome) return;
  await navigator.locks?.request(GAME, { ifAvailable: true }, (free) => {
    // a game that was just left is let go of a moment later, and another tab may end its own
    if (free) waiting.postMessage("activate");
    else later = setTimeout(() => void update(), AGAIN);
  });
}

/** The start page is shown, until the returned function is called: a new version may come. */
export function betweenGames(): () => void {
  atHome = true;
  void registered?.update().catch(() => {});
  void update();
  return () => {
    atHome = false;
  };
}

/** Have everything kept that is needed without a network; whether that is done. */
export async function keepOffline(): Promise<boolean> {
  const active = (await worker()?.ready)?.active;
  if (!active) return false;
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data === true);
    active.postMessage("keep", [port2]);
  });
}

type Line = { saveData?: boolean; effectiveType?: string };

/** Whether somebody would mind some megabytes that they did not ask for. */
function costly(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Line }).connection ?? {};
  return saveData === true || SLOW.test(effectiveType ?? "");
}

/** Register the service worker; once the page rests, everything is kept for use without a network. */
export async function startApp(): Promise<void> {
  const container = worker();
  if (!container) return;
  let had = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (had) location.reload(); // no game is open, or the new version would still wait
    had = true; // the first worker takes over a page that had none: nothing changes then
  });
  // without a storage, or in a private window, the page works as before
  registered = (await container.register(SERVED ? "/sw.js" : "./sw.js").catch(() => null)) ?? null;
  if (!registered) return;
  registered.addEventListener("updatefound", () => {
    const fresh = registered?.installing;
    fresh?.addEventListener("statechange", () => fresh.state === "installed" && void update());
  });
  void update();
  if (!costly()) void keepOffline();
}
