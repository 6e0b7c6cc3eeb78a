/**
 * A tab as people have it: no developer tools are attached that watch the network. They would keep
 * every file that was loaded, once more and in base64, in the very process that is measured.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import chromium from "@sparticuz/chromium";
import { FLAGS } from "../tests/browser/harness";

type Answer = { id: number; result?: never; error?: { message: string } };
type Told = { type: string; value?: unknown };
type Processes = { processInfo: { type: string; id: number }[] };

export class Chromium {
  #count = 0;
  #waiting = new Map<number, (answer: Answer) => void>();

  private constructor(
    private readonly line: WebSocket,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {
    line.onmessage = ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      this.#waiting.get(answer.id)?.(answer);
    };
  }

  static async start(): Promise<Chromium> {
    const folder = mkdtempSync(join(tmpdir(), "cultists-tab-"));
    const own = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${folder}`];
    const process = spawn(await chromium.executablePath(), [...FLAGS, ...own, "about:blank"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    for await (const text of createInterface({ input: process.stderr })) {
      const address = /ws:\/\/\S+/.exec(text)?.[0];
      if (!address) continue;
      const line = new WebSocket(address);
      await new Promise((open) => (line.onopen = open));
      return new Chromium(line, process, folder);
    }
    throw new Error("Chromium did not start.");
  }

  async send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = (this.#count += 1);
    this.line.send(JSON.stringify({ id, method, params, sessionId }));
    const answer = await new Promise<Answer>((done) => this.#waiting.set(id, done));
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as T;
  }

  async open(address: string): Promise<Tab> {
    const { targetId } = await this.send<{ targetId: string }>("Target.createTarget", {
      url: address,
    });
    const how = { targetId, flatten: true };
    const { sessionId } = await this.send<{ sessionId: string }>("Target.attachToTarget", how);
    return new Tab(this, targetId, sessionId);
  }

  /** The memory of the largest of the processes that run pages, in bytes: what is theirs alone. */
  async memory(): Promise<number> {
    const { processInfo } = await this.send<Processes>("SystemInfo.getProcessInfo");
    const sizes = processInfo
      .filter(({ type }) => type === "renderer")
      .map(({ id }) => /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);
    return Math.max(...sizes.map((size) => Number(size ?? 0) * 1024));
  }

  async stop(): Promise<void> {
    const gone = new Promise((done) => this.process.once("exit", done));
    this.process.kill();
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Of a page of Playwright what is needed to play. */
export class Tab {
  constructor(
    private readonly browser: Chromium,
    private readonly target: string,
    private readonly session: string,
  ) {}

  /** Run a function there, with one argument. */
  async evaluate<T>(work: (given: never) => T | Promise<T>, given?: unknown): Promise<T> {
    const expression = `(${work})(${JSON.stringify(given)})`;
    const how = { expression, awaitPromise: true, returnByValue: true };
    type Done = { result: Told; exceptionDetails?: unknown };
    const done = await this.browser.send<Done>("Runtime.evaluate", how, this.session);
    if (done.exceptionDetails) throw new Error(JSON.stringify(done.exceptionDetails));
    return done.result.value as T;
  }

  /** Wait until something is true there. While another page is loaded, nothing can be asked. */
  async until(holds: (given: never) => boolean, given?: unknown): Promise<void> {
    while (!(await this.evaluate(holds, given).catch(() => false)))
      await new Promise((done) => setTimeout(done, 50));
  }

  async waitForSelector(selector: string): Promise<void> {
    await this.until((wanted: string) => document.querySelector(wanted) !== null, selector);
  }

  async reload(): Promise<void> {
    await this.evaluate(() => void Object.assign(window, { old: true }));
    await this.browser.send("Page.reload", {}, this.session);
    await this.until(() => !("old" in window));
  }

  async close(): Promise<void> {
    await this.browser.send("Target.closeTarget", { targetId: this.target });
  }
}
