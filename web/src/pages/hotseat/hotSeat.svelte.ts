/** Several people at one screen: each has a token, and one of them looks at a time. */
import { announce, forgetAnnouncements } from "../../notifications.svelte";
import { errorText, request } from "../../client/http";
import type { Level } from "../../client/protocol.gen";
import { createGuest } from "../../client/person.svelte";
import type { Place } from "../../client/place.svelte";
import { Room } from "../../client/room.svelte";
import { say } from "../../i18n/i18n.svelte";
import { forgetGame, type LocalPlayer, saveGame, type SavedGame } from "./savedGame";

/** Who sits on a seat: a person with a name, or a machine. */
export type SeatChoice = { name: string; machine: Level | null };

/** Make the room as the first person, and seat everybody. */
export async function startGame(
  game: string,
  sitters: SeatChoice[],
  place: Place = "server",
): Promise<SavedGame> {
  const people: LocalPlayer[] = [];
  let room = "";
  for (const [seat, { name, machine }] of sitters.entries()) {
    if (machine !== null) continue;
    const token = await createGuest(name, place);
    const body = { game, seats: sitters.length, seat };
    if (room)
      await request("POST /api/rooms/{room}/seat", { params: { room }, body: { seat }, token });
    else room = (await request("POST /api/rooms", { body, token, place })).room;
    people.push({ name, token });
  }
  const host = people[0]?.token;
  for (const [seat, { machine }] of sitters.entries())
    if (machine !== null)
      await request("POST /api/rooms/{room}/machines", {
        params: { room },
        body: { seat, level: machine },
        token: host,
      });
  const begun = { room, game, people };
  saveGame(begun);
  return begun;
}

export class HotSeat {
  /** Who looks at the screen, as an index of the people. */
  looking = $state(0);
  /** The screen is covered, until the next person says that they look. */
  covered = $state(true);
  room: Room | null = $state.raw(null);
  /** The seat of each person. */
  seats: number[] = $state.raw([]);
  error: string = $state("");
  decides: number | null = $derived(this.room?.view.to_move ?? null);

  constructor(readonly game: SavedGame) {}

  get who(): LocalPlayer {
    return this.game.people[this.looking] ?? { name: "", token: "" };
  }

  /** Find out who sits where, and cover the screen for the first person. */
  async open(): Promise<void> {
    const params = { room: this.game.room };
    try {
      const seen = await Promise.all(
        this.game.people.map(({ token }) => request("GET /api/rooms/{room}", { params, token })),
      );
      this.seats = seen.map((each) => each.seat ?? -1);
      this.error = "";
      this.#hand(0);
      this.covered = seen[0]?.status === "playing" && this.game.people.length > 1;
    } catch (error) {
      this.error = errorText(error);
    }
  }

  /** Hand the screen to somebody: cover it, and load their table behind the cover. */
  #hand(to: number): void {
    this.room?.close();
    this.looking = to;
    this.covered = true;
    forgetAnnouncements();
    announce(say("together-hand", { name: this.who.name }));
    this.room = new Room(this.game.room, this.who.token);
    this.room.open();
  }

  /**
   * Hand the screen over if another person decides. During a machine's turn nothing changes. After
   * the end everybody looks together, so the table is that of a spectator: nobody is "you".
   */
  handOver(): void {
    if (!this.room?.snapshot) return;
    if (this.room.status === "ended" && this.room.seat !== null) this.#watch();
    if (this.room.status !== "playing" || this.decides === null) return;
    const next = this.seats.indexOf(this.decides);
    if (next >= 0 && next !== this.looking) this.#hand(next);
  }

  #watch(): void {
    this.room?.close();
    this.covered = false;
    this.room = new Room(this.game.room);
    this.room.open();
  }

  uncover(): void {
    this.covered = false;
  }

  /** Play again: everybody at this screen takes a seat in the room that is made for it. */
  async rematch(): Promise<HotSeat> {
    const params = { room: this.game.room };
    for (const { token } of this.game.people) {
      const body = { type: "rematch" as const, id: crypto.randomUUID() };
      await request("POST /api/rooms/{room}/messages", { params, body, token });
    }
    const { rematch } = await request("GET /api/rooms/{room}", { params });
    this.close();
    const next = new HotSeat({ ...this.game, room: rematch ?? this.game.room });
    saveGame(next.game);
    void next.open();
    return next;
  }

  close(): void {
    this.room?.close();
  }

  /** Forget the game in this browser; the room remains. */
  forget(): void {
    this.close();
    forgetGame(this.game.room);
  }
}
