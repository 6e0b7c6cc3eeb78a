/**
 * The games that a place offers, what can be agreed about them, and how well its machines play.
 */
import { settings } from "../settings.svelte";
import { request } from "./http";
import { type Place, SERVED } from "./place.svelte";
import type { GameInfo, Games } from "./protocol.gen";

const asked = new Map<string, Promise<Games>>();
let offered: Games | null = $state.raw(null);

/** What is offered; null until somebody has been asked. */
export const server = {
  get offers(): Games | null {
    return offered;
  },
};

/** Ask for the games in the current language; each place is asked once for each. */
export async function loadGames(place: Place = "server"): Promise<void> {
  if (place === "server" && !SERVED) return;
  const { language } = settings;
  const key = `${place} ${language}`;
  let found = asked.get(key);
  if (!found) {
    found = request("GET /api/games", { query: { language }, place });
    found.catch(() => asked.delete(key));
    asked.set(key, found);
  }
  const games = await found;
  if (language === settings.language) offered = games;
}

/** What is said of a game. */
export const gameInfo = (name: string): GameInfo | undefined =>
  offered?.games.find((each) => each.game === name);
