/** A real server and a real Chromium for tests. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import chromium from "@sparticuz/chromium";
import {
  type Browser,
  type BrowserContext,
  type Page,
  chromium as playwright,
} from "playwright-core";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** What is tried out: this checkout, or another installation. */
const COMMAND = [process.env["CULTISTS"] ?? join(ROOT, ".venv/bin/cultists"), "serve"];
/** The same, but all rooms are dealt alike, and rules are interpreted: nothing has to be compiled. */
const DEALT = [join(ROOT, ".venv/bin/python"), "-m", "tests.server.dealt"];
/** The page as it was built. */
export const BUILT = join(ROOT, "src/cultists/server/page");
const SHOTS = join(ROOT, "web", "shots");
export const LONG = 60_000; // how long a slow machine may take; waits end as soon as they can
/** The same for what a server thinks about after everything else: a busy machine has no time for it. */
export const THOUGHT = 15 * LONG;
/** Whether whole games are played, and everything is looked at, where a part is enough for every day. */
export const SOAK = !!process.env["CULTISTS_SOAK"];
export const DESKTOP = { width: 1440, height: 900 };
export const TELEPHONE = { width: 390, height: 844 };

type Start = {
  folder?: string;
  port?: number;
  dealt?: boolean;
  environment?: Record<string, string>;
};

export class Server {
  private constructor(
    readonly address: string,
    private readonly process: ChildProcess,
    private readonly folder: string,
    private readonly owned: boolean,
  ) {}

  /** Start one; over the folder of an earlier one it goes on with its rooms. */
  static async start({ folder, port = 0, dealt, environment = {} }: Start = {}): Promise<Server> {
    const where = folder ?? mkdtempSync(join(tmpdir(), "cultists-page-"));
    const [command = "", ...first] = dealt ? DEALT : COMMAND;
    const plain = dealt ? { CULTISTS_PLAIN: "1" } : {};
    const words = [
      ...first,
      "--port",
      String(port),
      "--no-limits",
      "--database",
      `sqlite:///${where}/rooms.db`,
    ];
    const process_ = spawn(command, words, {
      cwd: ROOT,
      env: { ...process.env, LANG: "en_GB.UTF-8", XDG_STATE_HOME: where, ...plain, ...environment },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines = createInterface({ input: process_.stdout! });
    for await (const line of lines) {
      const address = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
      if (address) return new Server(address, process_, where, folder === undefined);
    }
    throw new Error("The server did not start.");
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  /** Stop it, at once and without goodbye if need be, and keep its rooms. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<string> {
    const gone = new Promise((done) => this.process.once("exit", done));
    this.process.kill(signal);
    await gone;
    return this.folder;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null)
      await this.kill("SIGTERM");
    if (this.owned) rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Not the package's own: they put everything into one process, which does not outlive a window. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--font-render-hinting=none",
];

export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: FLAGS,
    headless: true,
    timeout: LONG,
  });
}

export type Person = { page: Page; context: BrowserContext; problems: string[] };
export type Wishes = {
  viewport?: { width: number; height: number };
  locale?: string;
  touch?: boolean;
  settings?: Record<string, unknown>;
  /** Let the page keep itself for use without a network: else every test would load all of it. */
  keeps?: boolean;
  /** The cookies of somebody, to be the same person with another browser. */
  as?: BrowserContext;
};

/** Somebody with a browser of their own: what the page complains of is kept. */
export async function person(
  browser: Browser,
  address: string,
  wishes: Wishes = {},
): Promise<Person> {
  const { viewport = DESKTOP, locale = "en-GB", settings = {} } = wishes;
  const { touch = viewport.width < 600 } = wishes;
  const context = await browser.newContext({
    viewport,
    locale,
    baseURL: address,
    reducedMotion: "no-preference",
    hasTouch: touch,
    serviceWorkers: wishes.keeps ? "allow" : "block",
    ...(wishes.as && { storageState: { cookies: await wishes.as.cookies(), origins: [] } }),
  });
  context.setDefaultTimeout(LONG);
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem("cultists.settings"))
      localStorage.setItem("cultists.settings", JSON.stringify(chosen));
  }, settings);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    const offline = /WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text());
    if (message.type() === "error" && !offline) problems.push(message.text());
  });
  return { page, context, problems };
}

/** Whether pictures are wanted: drawing them takes as long as some tests. */
export const PICTURES = !!process.env["CULTISTS_PICTURES"];

/** A picture for people to look at, if any are wanted. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

export type Terms = {
  game: "stars" | "realms";
  seats?: number;
  machines?: string[];
  options?: object;
  sit?: boolean;
  public?: boolean;
  clock?: object;
};

/** Create a room as this person, and open it. */
export async function makeRoom(someone: Person, address: string, terms: Terms): Promise<string> {
  const answer = await someone.context.request.post(`${address}/api/rooms`, {
    data: { seats: 2, machines: [], ...terms },
    headers: { origin: address },
  });
  const room = ((await answer.json()) as { room: string }).room;
  await someone.page.goto(`/room/${room}`);
  return room;
}
