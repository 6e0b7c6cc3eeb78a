/** A game that the page has no folder for: everything that the page needs comes from the server, in words. */
import type { Page, WebSocketRoute } from "playwright-core";
import { expect, test } from "vitest";
import { picture } from "./harness";
import { withBrowser } from "./people";

const { someone } = withBrowser();
const ROOM = "trickroom";
const CARDS = ["ace", "king", "queen"];

const chair = (name: string, person: boolean): object => ({
  name,
  person,
  machine: person || !name ? null : "novice",
  away: null,
  resigned: false,
  account: false,
});

/** The server's part, as far as it is about this game: whoever plays a card has one less. */
class Trick {
  seats = 2;
  taken = 1;
  hand = [...CARDS];
  number = 1;
  socket: WebSocketRoute | null = null;

  get info(): Record<string, unknown> {
    const names = ["Ann", "Lavinia", "Wilbur"].slice(0, this.seats);
    return {
      room: ROOM,
      terms: {
        game: "trick",
        seats: this.seats,
        options: {},
        clock: { kind: "none" },
        public: false,
        rated: false,
        stand_in: "novice",
        stand_in_after: 0,
      },
      own_cards: false,
      status: this.status,
      chairs: names.map((name, seat) => chair(seat < this.taken ? name : "", seat === 0)),
      seed_hash: "0f62",
      outcome: null,
      asking: null,
      rematch: null,
      clock: names.map(() => null),
      seat: 0,
    };
  }

  get status(): string {
    if (this.taken < this.seats) return "open";
    return this.hand.length ? "playing" : "ended";
  }

  get view(): object {
    if (this.status === "open") return {};
    return {
      game: "trick",
      seat: 0,
      to_move: this.hand.length ? 0 : null,
      trump: "hearts",
      seats: [{ hand: this.hand }, ...Array<object>(this.seats - 1).fill({ hand_size: 3 })],
      legal_moves: this.hand.map((card) => `play ${card}`),
    };
  }

  get table(): object {
    const { number, info, view } = this;
    return {
      ...info,
      type: "table",
      number,
      changes: 0,
      host: true,
      view,
      can_undo: false,
      missed: [],
    };
  }

  says(type: string, sentence: string, more: object = {}): void {
    this.number += 1;
    const news = [{ what: type, seat: 0, sentence }];
    const { chairs, status } = this.info;
    const changed = { view: this.view, changes: this.number, can_undo: false, chairs, status };
    const entry = { type, number: this.number, at: 0, by: 0, news, ...changed, ...more };
    this.socket?.send(JSON.stringify(entry));
  }

  hears(text: string): void {
    const message = JSON.parse(text) as { type: string; move: string; id: string };
    if (message.type !== "play") return;
    this.hand = this.hand.filter((card) => `play ${card}` !== message.move);
    this.says("move", `Ann plays: ${message.move}.`, { id: message.id });
    if (!this.hand.length)
      this.says("ended", "Ann wins.", { winners: [0], scores: [3, 0], reason: "rules", seed: "1" });
  }
}

async function teach(page: Page): Promise<Trick> {
  const trick = new Trick();
  await page.route(/\/api\/games\?/, async (route) => {
    const answer = await route.fetch();
    const offers = (await answer.json()) as { games: object[] };
    const seats = { fewest: 2, most: 3 };
    offers.games.push({ game: "trick", title: "Five Tricks", seats, options: [], catalogue: "" });
    await route.fulfill({ response: answer, json: offers });
  });
  await page.route(/\/api\/games\/trick\/catalogue/, (route) => {
    const moves = CARDS.map((card) => [
      `play ${card}`,
      { verb: "play", label: `play the ${card}` },
    ]);
    const json = { game: "trick", cards: [], moves: Object.fromEntries(moves) as object };
    return route.fulfill({ json });
  });
  await page.route(/\/api\/rooms$/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const wanted = route.request().postDataJSON() as { seats: number; machines?: string[] };
    trick.seats = wanted.seats;
    trick.taken = 1 + (wanted.machines?.length ?? 0);
    await route.fulfill({ json: trick.info });
  });
  await page.route(new RegExp(`/api/rooms/${ROOM}/machines`), async (route) => {
    trick.taken += 1;
    await route.fulfill({ json: trick.info });
    if (trick.status === "playing") trick.says("began", "The game begins.");
  });
  await page.route(new RegExp(`/api/rooms/${ROOM}/reasons`), (route) =>
    route.fulfill({ json: { changes: 0, why: null, question: null, reasons: {}, verbs: {} } }),
  );
  await page.routeWebSocket(new RegExp(`/api/rooms/${ROOM}/socket`), (socket) => {
    trick.socket = socket;
    socket.onMessage((text) => trick.hears(String(text)));
    socket.send(JSON.stringify(trick.table));
  });
  return trick;
}

test("it is found on the start page and played to the end, in words", async () => {
  const { page } = await someone();
  await teach(page);
  await page.goto("/");
  const game = page.getByRole("region", { name: "Five Tricks" });
  await game.getByText("2 to 3 players").waitFor();
  await picture(page, "undrawn-home");
  await game.getByRole("button", { name: "Play now" }).click();
  await page.getByRole("heading", { name: "Five Tricks" }).waitFor();
  const table = page.getByRole("region", { name: "The table in words" });
  await table.getByText("trump: hearts").waitFor();
  await table.getByText("hand: ace, king, queen").waitFor();
  expect(await page.getByRole("button", { name: "Drawn" }).count()).toBe(0);
  await picture(page, "undrawn-table");
  await page.getByRole("button", { name: "play the king" }).click();
  await table.getByText("hand: ace, queen").waitFor();
  const field = page.getByRole("textbox", { name: "Type a move, or choose one" });
  for (const card of ["ace", "queen"]) {
    await field.fill(`play ${card}`);
    await field.press("Enter");
    await page.locator(".log").getByText(`Ann plays: play ${card}.`).waitFor();
  }
  await page.waitForSelector('.frame[data-status="ended"]');
  await page.getByText("You win!").waitFor();
});

test("a room is made for it, and a machine sits down in the lobby", async () => {
  const { page } = await someone();
  await teach(page);
  await page.goto("/?make=trick");
  const make = page.getByRole("region", { name: "Create a room" });
  expect(await make.getByRole("radio", { name: "Five Tricks" }).isChecked()).toBe(true);
  await make.getByRole("button", { name: "Create the room" }).click();
  await page.waitForSelector(".lobby");
  await picture(page, "undrawn-lobby");
  await page.getByRole("button", { name: /^Add a machine/ }).click();
  await page.getByRole("region", { name: "The table in words" }).waitFor();
});

test("rules and book say that they have nothing about it", async () => {
  const { page } = await someone();
  await teach(page);
  await page.goto("/rules");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Five Tricks/ })
    .click();
  await page.getByText("This page has no rules for Five Tricks.").waitFor();
  await page.goto("/book?game=trick");
  await page.getByText("Five Tricks has no pages in this book.").waitFor();
});
