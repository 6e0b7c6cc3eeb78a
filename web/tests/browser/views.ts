/** Tables of replays with all reasons, in the words of a browser and of this machine. */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import type { ToPage, ToWorker } from "../../src/offline/messages";
import { BUILT, ROOT } from "./harness";

type Request = [path: string, query: object, body: object | null, language: string];
type Answer = { view: object };
type Shown = { replay: string; asked: Request[]; told: unknown[] };

/** By CPython and rules compiled for this machine. */
export async function nativeViews(files: string[]): Promise<Shown[]> {
  const script = fileURLToPath(new URL("native_views.py", import.meta.url));
  const most = { maxBuffer: 1e9 };
  const python = join(ROOT, ".venv/bin/python");
  const { stdout } = await promisify(execFile)(python, [script, ...files], most);
  return JSON.parse(stdout) as Shown[];
}

/** What the worker of the page tells, which must have none yet. */
export function browserViews(page: Page, games: Shown[]): Promise<unknown[][]> {
  const assets = readdirSync(join(BUILT, "assets"));
  const worker = `/assets/${assets.find((name) => /^roomWorker-.*\.js$/.test(name))}`;
  return page.evaluate(
    async ({ worker, games }) => {
      const rooms = new Worker(worker, { type: "module" });
      let id = 0;
      const ask = <T>(...[path, query, body, language]: Request): Promise<T> =>
        new Promise((done, failed) => {
          const mine = (id += 1);
          rooms.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
            if (data.type === "answer" && data.id === mine) done(data.answered.body as T);
            if (data.type === "broken") failed(new Error(data.reason));
          });
          const asked = { method: body ? "POST" : "GET", path, query, body: body ?? undefined };
          rooms.postMessage({ type: "ask", id: mine, asked, language } as ToWorker);
        });
      const told = [];
      for (const { replay, asked } of games) {
        const { room } = await ask<{ room: string }>("/api/replays", {}, { replay }, "en");
        const answers = [];
        for (const [path, query, body, language] of asked) {
          const where = body && { ...body, room };
          const answer = ask<Answer>(path.replace("ROOM", room), query, where, language);
          answers.push(body ? await answer : (await answer).view);
        }
        told.push(answers);
      }
      rooms.terminate();
      return told;
    },
    { worker, games: games.map(({ replay, asked }) => ({ replay, asked })) },
  );
}
