import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HotSeat, type SeatChoice, startGame } from "../src/pages/hotseat/hotSeat.svelte";
import { savedGame } from "../src/pages/hotseat/savedGame";

type Asked = { method: string; path: string; body: unknown; token: string | null };
const asked: Asked[] = [];
const store = new Map<string, string>();

beforeEach(() => {
  asked.length = 0;
  store.clear();
  let guests = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const sent = init.headers as Record<string, string>;
    const token = sent["Authorization"]?.replace("Bearer ", "") ?? null;
    const body: unknown = init.body === undefined ? null : JSON.parse(String(init.body));
    asked.push({ method: init.method ?? "", path, body, token });
    if (path === "/api/rooms/ROOMROOM")
      return Promise.resolve(new Response(JSON.stringify({ rematch: "NEXTNEXT" })));
    const answer = path === "/api/guests" ? { token: `t${(guests += 1)}` } : { room: "ROOMROOM" };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("lets everybody sit down with a token of their own, at the seat they have chosen", async () => {
  const sitters: SeatChoice[] = [
    { name: "novice", machine: "novice" },
    { name: "Mara", machine: null },
    { name: "Tilman", machine: null },
  ];
  const game = await startGame("realms", sitters);
  expect(asked.filter((each) => each.path !== "/api/guests")).toEqual([
    {
      method: "POST",
      path: "/api/rooms",
      body: { game: "realms", seats: 3, seat: 1 },
      token: "t1",
    },
    { method: "POST", path: "/api/rooms/ROOMROOM/seat", body: { seat: 2 }, token: "t2" },
    {
      method: "POST",
      path: "/api/rooms/ROOMROOM/machines",
      body: { seat: 0, level: "novice" },
      token: "t1", // only who made the room puts machines on seats
    },
  ]);
  expect(game.people).toEqual([
    { name: "Mara", token: "t1" },
    { name: "Tilman", token: "t2" },
  ]);
  expect(savedGame()).toEqual(game); // a reload goes on
});

it.each(["", "null", "{", '{"room":"x"}', '{"room":"x","people":[]}', "[1]"])(
  "does not trip over %j where a game was kept",
  (text) => {
    store.set("cultists.together", text);
    expect(savedGame()).toBeNull();
  },
);

it("takes everybody at the screen to the rematch", async () => {
  vi.spyOn(HotSeat.prototype, "open").mockResolvedValue();
  const people = ["t1", "t2"].map((token) => ({ name: token, token }));
  const next = await new HotSeat({ room: "ROOMROOM", game: "stars", people }).rematch();
  const sent = asked.filter((each) => each.path === "/api/rooms/ROOMROOM/messages");
  expect(sent.map(({ token }) => token)).toEqual(["t1", "t2"]);
  expect(next.game).toEqual({ room: "NEXTNEXT", game: "stars", people });
  expect(savedGame()).toEqual(next.game);
  vi.restoreAllMocks();
});
