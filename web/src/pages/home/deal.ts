/** Play at once: a room with machines of a level. */
import { gameInfo } from "../../client/games.svelte";
import { isUnreachable, request } from "../../client/http";
import { introduce } from "../../client/person.svelte";
import { PACKED, type Place, placeOf, reach, SERVED } from "../../client/place.svelte";
import type { Level } from "../../client/protocol.gen";
import { say } from "../../i18n/i18n.svelte";
import { chooseLevel } from "../../levels";
import { showToast } from "../../notifications.svelte";
import { navigate } from "../../router.svelte";

const FEWEST = 2; // seats, until the server has answered

type Wanted = { game: string; level: Level; seats?: number; place?: Place };

async function deal({ game, level, seats }: Wanted, place: Place): Promise<string> {
  const all = seats ?? gameInfo(game)?.seats.fewest ?? FEWEST;
  const machines = Array<Level>(all - 1).fill(level);
  if (place === "here") await introduce();
  const body = { game, seats: all, machines };
  return (await request("POST /api/rooms", { body, place })).room;
}

/** Play; where the server does not answer, on this device, which is said at the table. */
export async function playNow(wanted: Wanted): Promise<void> {
  chooseLevel(wanted.game, wanted.level);
  const first = wanted.place ?? reach.place; // it may be lost with the first request
  const room = await deal(wanted, first).catch((error: unknown) => {
    if (!PACKED || first === "here" || !isUnreachable(error)) throw error;
    return deal(wanted, "here");
  });
  navigate(`/room/${room}?explain=1`);
  if (SERVED && !wanted.place && placeOf(room) === "here") showToast(say("offline-fallback"));
}
