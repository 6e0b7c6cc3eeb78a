/**
 * The games that the server offers, what can be agreed about them, and how well its machines play.
 */
import { settings } from "../settings.svelte";
import { request } from "./http";
import type { GameInfo, Games, Language } from "./protocol.gen";

const asked = new Map<Language, Promise<Games>>();
let offered: Games | null = $state.raw(null);

/** What the server offers; null until it has been asked. */
export const server = {
  get offers(): Games | null {
    return offered;
  },
};

/** Ask for the games in the current language; the server is asked once for each. */
export async function loadGames(): Promise<void> {
  const { language } = settings;
  let found = asked.get(language);
  if (!found) {
    found = request("GET /api/games", { query: { language } });
    found.catch(() => asked.delete(language));
    asked.set(language, found);
  }
  const games = await found;
  if (language === settings.language) offered = games;
}

/** What the server says of a game. */
export const gameInfo = (name: string): GameInfo | undefined =>
  offered?.games.find((each) => each.game === name);
