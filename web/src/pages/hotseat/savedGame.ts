/** Games at one screen, as this browser remembers them. */
import { placeOf } from "../../client/place.svelte";

export type LocalPlayer = { name: string; token: string };
export type SavedGame = { room: string; game: string; people: LocalPlayer[] };

const KEY = "cultists.together";

/** The game that was begun in this browser, if there is one: the last, or a certain one. */
export function savedGame(room?: string | null): SavedGame | null {
  try {
    const text = localStorage.getItem(room ? `${KEY}.${room}` : KEY);
    const found = JSON.parse(text ?? "null") as Partial<SavedGame> | null;
    const whole = typeof found?.room === "string" && Array.isArray(found.people);
    return whole && found.people?.length ? (found as SavedGame) : null;
  } catch {
    return null; // no storage, or something else in it
  }
}

/** Keep a game as the last one; those of this device are all kept. */
export function saveGame(game: SavedGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(game));
    if (placeOf(game.room) === "here")
      localStorage.setItem(`${KEY}.${game.room}`, JSON.stringify(game));
  } catch {
    // then the game lasts until the page is closed
  }
}

export function forgetGame(room: string): void {
  try {
    localStorage.removeItem(`${KEY}.${room}`);
    if (savedGame()?.room === room) localStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}
