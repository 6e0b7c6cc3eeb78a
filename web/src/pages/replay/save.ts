/** A game as a file that `cultists replay` and `cultists verify` read. */
import { requestText } from "../../client/http";

export const fileOf = (room: string): string => `cultists-${room}.txt`;

/** Save a game as a file of this device. */
export async function saveReplay(room: string): Promise<void> {
  const text = await requestText("GET /api/matches/{room}/replay", room);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = fileOf(room);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000); // by then the browser has it
}
