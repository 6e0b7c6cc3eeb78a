/** Another game with the same people: everybody who asks for it comes to the same new table. */
import type { Room } from "../client/room.svelte";
import { navigate } from "../router.svelte";

export const toRematch = (room: Room): void =>
  navigate(`/room/${encodeURIComponent(room.rematchRoom ?? "")}`);

export async function playAgain(room: Room): Promise<void> {
  if ((await room.rematch()) && room.rematchRoom) toRematch(room);
}
