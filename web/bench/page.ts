/** The targets of the page: what is loaded until a table is shown, how soon it answers, how it moves. */
import { readdirSync, statSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import {
  BUILT,
  type Person,
  Server,
  makeRoom,
  openBrowser,
  person,
} from "../tests/browser/harness";
import { myTurn } from "../tests/browser/playing";
import { type Slide, arrival, moves, roundTrips, slides } from "./measures";
import { offline } from "./offline";
import { kb, ms, type Row, share } from "./rows";

const RUNS = 7;
const MOVES = 120;
const SLIDES = 12;
const GAMES = ["stars", "realms"] as const;

/**
 * All files of the built page, both languages among them: as they travel, and as they are. No visit
 * loads all of them: both games, the end of a game, replays, rules and books come when they are needed.
 */
function whole(): Row {
  let [travels, is, files] = [0, 0, 0];
  for (const name of readdirSync(BUILT, { recursive: true, encoding: "utf8" })) {
    const path = join(BUILT, name);
    if (/\.(br|gz)$|offline-/.test(name) || !statSync(path).isFile()) continue;
    const small = statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path);
    travels += small.size;
    is += statSync(path).size;
    files += 1;
  }
  return {
    what: `everything there is, loaded or not (${files} files)`,
    target: "none, a figure",
    got: kb(travels),
    beside: `${kb(is)} before Brotli`,
    holds: files > 0,
  };
}

class Bench {
  rows: Row[] = [whole()];

  constructor(
    readonly browser: Browser,
    readonly address: string,
  ) {}

  someone(speed: number, locale = "en-GB"): Promise<Person> {
    return person(this.browser, this.address, { locale, settings: { speed } });
  }

  /**
   * How much comes over the line in German: page, styles, pictures, sentences and data of the game, until
   * something can be pressed, and what was begun until then.
   */
  async inGerman(
    what: string,
    way: (who: Person) => Promise<string>,
    there: string,
  ): Promise<void> {
    const who = await this.someone(1, "de-DE");
    const { bytes, data } = await arrival(who, await way(who), there);
    await who.context.close();
    this.size(`${what}, in German`, bytes, data);
  }

  size(what: string, bytes: number, data: number): void {
    this.rows.push({
      what: `${what}: loaded, cold`,
      target: "< 200 KB",
      got: kb(bytes),
      beside: `of it ${kb(data)} are data of the game`,
      holds: bytes < 200_000,
    });
  }

  /** The same in English, and after which time: from an empty cache until something can be pressed. */
  async arrivals(
    what: string,
    way: (who: Person) => Promise<string>,
    there: string,
  ): Promise<void> {
    const came = [];
    for (let run = 0; run < RUNS; run += 1) {
      const who = await this.someone(1);
      came.push(await arrival(who, await way(who), there));
      await who.context.close();
    }
    const bytes = Math.max(...came.map((each) => each.bytes));
    const data = Math.max(...came.map((each) => each.data));
    const times = came.map((each) => each.time);
    const plain = share(
      came.map((each) => each.plain),
      0.5,
    );
    this.size(what, bytes, data);
    await this.inGerman(what, way, there);
    this.rows.push({
      what: `${what}: something can be pressed`,
      target: "< 1500 ms",
      got: `${ms(share(times, 0.5))}, best ${ms(Math.min(...times))}, worst ${ms(Math.max(...times))}`,
      beside: `${(share(times, 0.5) / plain).toFixed(1)} × an empty page (${ms(plain)})`,
      holds: share(times, 0.5) < 1500,
    });
  }

  /** Moves of as many games as are needed. */
  async answers(game: (typeof GAMES)[number]): Promise<void> {
    const who = await this.someone(0); // the rival's turns are not what is measured: no pauses in them
    const times: number[] = [];
    const trips: number[] = [];
    for (let games = 0; games < 20 && times.length < MOVES; games += 1) {
      await makeRoom(who, this.address, { game, machines: ["greedy"], options: { first: 0 } });
      await myTurn(who.page);
      trips.push(...(await roundTrips(who.page)));
      times.push(...(await moves(who.page, MOVES - times.length)));
    }
    await who.context.close();
    const [trip, slow] = [share(trips, 0.5), share(trips, 0.99)];
    this.rows.push({
      what: `${game}: from click to table (${times.length} moves)`,
      target: "< 100 ms",
      got: `middle ${ms(share(times, 0.5))}, 99 % ${ms(share(times, 0.99))}`,
      beside: `${(share(times, 0.5) / trip).toFixed(1)} × a question by HTTP: middle ${ms(trip)}, 99 % ${ms(slow)}`,
      holds: share(times, 0.99) < 100,
    });
  }

  /** As smooth as a page at rest, but for one frame in fifty, and with work for less than a frame. */
  async motion(): Promise<void> {
    const who = await this.someone(1);
    const seen: Slide[] = [];
    for (let games = 0; games < 10 && seen.length < SLIDES; games += 1) {
      await makeRoom(who, this.address, {
        game: "stars",
        machines: ["greedy"],
        options: { first: 0 },
      });
      await myTurn(who.page);
      seen.push(...(await slides(who, SLIDES - seen.length)));
    }
    await who.context.close();
    const [rest, sliding] = [
      seen.flatMap((each) => each.rest),
      seen.flatMap((each) => each.sliding),
    ];
    const work = Math.max(...seen.map((each) => each.work));
    const layouts = Math.max(...seen.map((each) => each.layouts));
    const late = (gaps: number[]): number => gaps.filter((gap) => gap > 25).length; // a frame and a half
    const told = (gaps: number[]): string =>
      `middle ${ms(share(gaps, 0.5))}, 99 % ${ms(share(gaps, 0.99))}, ${late(gaps)} of ${gaps.length} late`;
    this.rows.push({
      what: `a row slides (${seen.length} times)`,
      target: "60 frames a second",
      got: told(sliding),
      beside: `at rest ${told(rest)}`,
      holds:
        share(sliding, 0.5) < 17.5 &&
        late(sliding) / sliding.length <= late(rest) / rest.length + 1 / 50,
    });
    this.rows.push({
      what: "the page's own work for a frame of it, the move and its answer counted in",
      target: "< 16.7 ms",
      got: `worst ${ms(work)}`,
      beside: `at most ${layouts} layouts from the click to the end`,
      holds: work < 1000 / 60,
    });
  }
}

/** Print what was measured since the last time: nobody waits minutes in silence. */
function print(rows: Row[]): void {
  for (const { what, target, got, beside, holds } of rows.splice(0))
    console.log(
      `${holds ? "holds " : "MISSED"} ${what}\n         ${got} (target: ${target}; ${beside})`,
    );
}

function printLoad(before: number[]): void {
  const load = (three: number[]): string => three.map((each) => each.toFixed(1)).join(" ");
  console.log(
    `Chromium without a graphics card, server on the same machine; load before ${load(before)}, after ${load(loadavg())}.`,
  );
}

export async function main(): Promise<void> {
  const before = loadavg();
  const [server, browser] = await Promise.all([Server.start(), openBrowser()]);
  try {
    const bench = new Bench(browser, server.address);
    await bench.arrivals("start page", async () => "/", "main .btn.main");
    print(bench.rows);
    for (const game of GAMES) {
      const made = async (who: Person): Promise<string> => {
        const answer = await who.context.request.post(`${server.address}/api/rooms`, {
          data: { game, seats: 2, machines: ["greedy"], options: { first: 0 } },
        });
        return `/room/${((await answer.json()) as { room: string }).room}`;
      };
      await bench.arrivals(`room of ${game}`, made, "[data-move]");
      print(bench.rows);
    }
    for (const game of GAMES) await bench.answers(game);
    print(bench.rows);
    await bench.motion();
    print(bench.rows);
    await offline(browser, (rows) => bench.rows.push(...rows));
    print(bench.rows);
    printLoad(before);
  } finally {
    await browser.close();
    await server.stop();
  }
}
