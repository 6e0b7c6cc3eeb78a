/** A room as one seat sees it, over a socket that the test answers. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Room } from "../src/client/room.svelte";

type Sent = { type: string; move?: string; id?: string };

class FakeSocket {
  static readonly OPEN = 1;
  static latest: FakeSocket;
  readyState = FakeSocket.OPEN;
  sent: Sent[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.latest = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.onclose?.({ code: 1006 });
  }
}

const VIEW = { game: "stars", seat: 0, to_move: 0, turn: 1, turn_of: 0, legal_moves: ["draw"] };
const TABLE = {
  type: "table",
  number: 1,
  changes: 3,
  seat: 0,
  room: "r",
  terms: { game: "stars", options: {} },
  status: "playing",
  chairs: [],
  clock: [],
  view: VIEW,
  can_undo: true,
  missed: [],
};
let number = 1;

/** The entry that answers the newest message, with what it has changed. */
function answers(socket: FakeSocket, more: object): void {
  number += 1;
  const { type, id } = socket.sent.at(-1) ?? { type: "" };
  const kind = type === "play" ? "move" : type;
  socket.says({ type: kind, number, at: 0, by: 0, news: [], id, ...more });
}

function joined(): { room: Room; socket: FakeSocket } {
  number = 1;
  const room = new Room("r");
  room.open();
  const socket = FakeSocket.latest;
  socket.says(TABLE);
  return { room, socket };
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("window", { setTimeout: () => 0 });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"moves": {}}')));
});
afterEach(() => vi.unstubAllGlobals());

it("takes a turn back move by move, each after the answer to the last", async () => {
  const { room, socket } = joined();
  const done = room.undoTurn();
  await vi.waitFor(() => expect(socket.sent).toHaveLength(1));
  answers(socket, { changes: 4, can_undo: true, view: {} });
  await vi.waitFor(() => expect(socket.sent).toHaveLength(2));
  answers(socket, { changes: 5, can_undo: false, view: {} });
  await done;
  expect(socket.sent.map((each) => each.type)).toEqual(["undo", "undo"]);
  expect(room.waiting).toBe(false);
});

it("waits for the move under way before it takes the turn back, and stops when refused", async () => {
  const { room, socket } = joined();
  room.play("draw");
  const done = room.undoTurn();
  await Promise.resolve();
  expect(socket.sent.map((each) => each.type)).toEqual(["play"]);
  answers(socket, { changes: 4, can_undo: true, view: {} });
  await vi.waitFor(() => expect(socket.sent).toHaveLength(2));
  socket.says({ type: "error", code: "undo/none", sentence: "No.", id: socket.sent[1]?.id });
  await done;
  expect(socket.sent.map((each) => each.type)).toEqual(["play", "undo"]);
});

const PERSON = { name: "Ann", person: true, resigned: false };
const MACHINE = { name: "Lavinia", person: false, machine: "novice", resigned: false };
const MOVED = [{ type: "move", number: 1, at: 0, by: 0, news: [] }];
const LEARNED = { can_undo: false, chairs: [PERSON, MACHINE], missed: MOVED };

/** How "Undo" takes back at a table that differs so from the usual one. */
function undoAt(more: object): { by: string | null; sent: (string | undefined)[] } {
  const { room, socket } = joined();
  socket.says({ ...TABLE, ...more });
  const by = room.undoBy;
  room.takeBack();
  return { by, sent: socket.sent.map((each) => each.type) };
}

it("takes back with one press: freely, or against machines alone what was learned from", () => {
  expect(undoAt({})).toEqual({ by: "undo", sent: ["undo"] });
  expect(undoAt(LEARNED)).toEqual({ by: "takeback", sent: ["takeback"] });
  const gone = { ...PERSON, resigned: true };
  expect(undoAt({ ...LEARNED, chairs: [PERSON, MACHINE, gone] }).by).toBe("takeback");
});

it("takes nothing back by itself at a rated table, from people, or when nothing was moved", () => {
  const nothing = { by: null, sent: [] };
  expect(undoAt({ ...LEARNED, terms: { ...TABLE.terms, rated: true } })).toEqual(nothing);
  expect(undoAt({ ...LEARNED, chairs: [PERSON, PERSON] })).toEqual(nothing);
  expect(undoAt({ ...LEARNED, missed: [] })).toEqual(nothing);
  const back = { type: "takeback", number: 2, at: 0, by: 0, news: [], count: 1 };
  expect(undoAt({ ...LEARNED, missed: [...MOVED, back] })).toEqual(nothing);
});

it("plays a second move after the first, and only if it is still legal", () => {
  const { room, socket } = joined();
  room.play("draw");
  room.play("draw");
  room.play("push row 1 west");
  expect(socket.sent).toHaveLength(1);
  answers(socket, { changes: 4, view: {} });
  expect(socket.sent.map((each) => each.move)).toEqual(["draw", "draw"]);
  answers(socket, { changes: 5, view: {} });
  expect(socket.sent).toHaveLength(2);
});

it("sends again with the same id what was under way when the connection broke", async () => {
  const { room, socket } = joined();
  room.play("draw");
  socket.close();
  expect(room.connection).toBe("lost");
  room.retryNow();
  const next = FakeSocket.latest;
  expect(next).not.toBe(socket);
  next.says(TABLE);
  expect(room.connection).toBe("live");
  expect(next.sent).toEqual(socket.sent);
  room.close();
});

it("says when it has a seat in the rematch, and where that is", async () => {
  const { room, socket } = joined();
  const done = room.rematch();
  answers(socket, { type: "rematch", room: "next" });
  expect(await done).toBe(true);
  expect(room.rematchRoom).toBe("next");
});

it("knows that clocks wait until everybody is here, and from when on they run", () => {
  const { room, socket } = joined();
  const presence = { type: "presence", here: [true, false], watching: 0 };
  socket.says({ ...presence, clocks_wait: true });
  expect(room.clocksWait).toBe(true);
  room.clockReadAt = 0;
  socket.says({ ...presence, clocks_wait: false });
  expect(room.clocksWait).toBe(false);
  expect(room.clockReadAt).toBeGreaterThan(0);
});
