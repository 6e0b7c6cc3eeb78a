import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReplayBoard } from "../src/client/history.svelte";

const LAST = 9;
/** Questions for tables that are not answered yet, by their moment. */
const open = new Map<number, (ok: boolean) => void>();
let held = false;

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status });
const table = (changes: number): unknown => ({
  seat: 1,
  changes,
  last: LAST,
  entry: {},
  view: { game: "stars", turn: changes, legal_moves: ["draw"] },
});

function answer(path: string): Response | Promise<Response> {
  const url = new URL(path, "http://here");
  if (url.pathname.endsWith("/moves"))
    return json({ changes: LAST, moves: [], names: [], game: "stars" });
  if (url.pathname.endsWith("/catalogue")) return json({ game: "stars", moves: {} });
  if (!url.pathname.endsWith("/past"))
    return json({ terms: { game: "stars", options: {} }, chairs: [] });
  const changes = Number(url.searchParams.get("changes"));
  if (!held) return json(table(changes));
  return new Promise((done) =>
    open.set(changes, (ok) =>
      done(ok ? json(table(changes)) : json({ code: "x", sentence: "No." }, 503)),
    ),
  );
}

let rooms = 0;
async function opened(moment?: number): Promise<ReplayBoard> {
  held = false;
  const board = new ReplayBoard(`room${(rooms += 1)}`); // tables are remembered by their room
  await board.open("own", moment);
  return board;
}

beforeEach(() => {
  open.clear();
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(answer(path)));
});
afterEach(() => vi.unstubAllGlobals());

it("shows the end unless a moment is asked for, and no moment that is not there", async () => {
  expect((await opened()).shown).toBe(LAST);
  expect((await opened(4)).shown).toBe(4);
  expect((await opened(400)).shown).toBe(LAST);
  const board = await opened();
  await board.goTo(-3);
  expect(board.shown).toBe(0);
});

it("has nothing to play in the past", async () => {
  const board = await opened(3);
  expect(board.view.turn).toBe(3);
  expect(board.view.legal_moves).toEqual([]);
  expect(board.legal.size).toBe(0);
  expect(board.readOnly).toBe(true);
});

it("shows what was asked last, whatever comes first", async () => {
  const board = await opened(0);
  held = true;
  const [first, second] = [board.goTo(5), board.goTo(7)];
  await vi.waitFor(() => expect(open.size).toBe(2));
  open.get(7)?.(true);
  await second;
  expect(board.shown).toBe(7);
  open.get(5)?.(true);
  await first;
  expect([board.moment, board.shown, board.view.turn]).toEqual([7, 7, 7]);
});

it("keeps the table that it has when the server does not answer, and asks again", async () => {
  const board = await opened(2);
  held = true;
  const looking = board.goTo(6);
  await vi.waitFor(() => expect(open.size).toBe(1));
  open.get(6)?.(false);
  await looking;
  expect([board.shown, board.error]).toEqual([2, "No."]);
  held = false;
  await board.goTo(6);
  expect([board.shown, board.error]).toEqual([6, ""]);
});
