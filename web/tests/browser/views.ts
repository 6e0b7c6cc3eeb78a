/** The tables of a replay, as a browser and as this machine see them. */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import type { ToPage, ToWorker } from "../../src/offline/messages";
import { BUILT, ROOT } from "./harness";

type View = Record<string, unknown>;

/** By CPython and rules compiled for this machine. */
export async function nativeViews(file: string, moments: number[]): Promise<View[]> {
  const script = fileURLToPath(new URL("native_views.py", import.meta.url));
  const words = [script, file, ...moments.map(String)];
  const most = { maxBuffer: 1e8 };
  const { stdout } = await promisify(execFile)(join(ROOT, ".venv/bin/python"), words, most);
  return JSON.parse(stdout) as View[];
}

/** By the worker of the page, which must have none yet. */
export function browserViews(page: Page, file: string, moments: number[]): Promise<View[]> {
  const assets = readdirSync(join(BUILT, "assets"));
  const worker = `/assets/${assets.find((name) => /^roomWorker-.*\.js$/.test(name))}`;
  const replay = readFileSync(file, "utf8");
  return page.evaluate(
    async ({ worker, replay, moments }) => {
      const rooms = new Worker(worker, { type: "module" });
      let id = 0;
      const ask = <T>(method: string, path: string, query: object, body?: object): Promise<T> =>
        new Promise((done) => {
          const mine = (id += 1);
          rooms.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
            if (data.type === "answer" && data.id === mine) done(data.answered.body as T);
          });
          const asked = { method, path, query, body, token: undefined, plain: false };
          rooms.postMessage({ type: "ask", id: mine, asked, language: "en" } as ToWorker);
        });
      type Info = { room: string; terms: { seats: number } };
      const { room, terms } = await ask<Info>("POST", "/api/replays", {}, { replay });
      const seats = [...Array(terms.seats).keys(), "watch"].map(String);
      const views: Record<string, unknown>[] = [];
      for (const changes of moments.map(String))
        for (const seat of seats) {
          const query = { changes, seat };
          const past = ask<{ view: Record<string, unknown> }>(
            "GET",
            `/api/rooms/${room}/past`,
            query,
          );
          views.push((await past).view);
        }
      rooms.terminate();
      return views;
    },
    { worker, replay, moments },
  );
}
