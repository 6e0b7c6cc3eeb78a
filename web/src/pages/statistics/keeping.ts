/** Statistics as a file, and forgetting the games of this device that are over. */
import { request } from "../../client/http";
import type { Statistics } from "../../client/protocol.gen";
import { keptGames } from "../../offline/games";
import { forgetGame } from "../hotseat/savedGame";

/** Save statistics as a file of this device. */
export function saveStatistics(shown: Statistics): void {
  const link = document.createElement("a");
  const text = JSON.stringify(shown, null, 1);
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "cultists-statistics.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000); // by then the browser has it
}

/** Delete all games of this device that are over. */
export async function forgetGames(): Promise<void> {
  for (const { room, status } of await keptGames()) {
    if (status !== "ended") continue;
    await request("DELETE /api/rooms/{room}", { params: { room } });
    forgetGame(room);
  }
}
