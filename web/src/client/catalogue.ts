/** Everything printed, as the server tells it: cards, symbols and all moves. */
import { settings } from "../settings.svelte";
import { request } from "./http";
import { placeOf, reach } from "./place.svelte";
import type { Catalogue } from "./protocol.gen";

export const NO_CATALOGUE: Catalogue = {
  game: "",
  version: "",
  language: "en",
  mark: "",
  set: "",
  cards: [],
  moves: {},
};

const asked = new Map<string, Promise<Catalogue>>();

/** The catalogue of a game, or of a room with cards of its own; asked for once in each language. */
export function catalogueOf(game: string, room?: string, own = false): Promise<Catalogue> {
  const query = { language: settings.language };
  const place = room === undefined ? reach.place : placeOf(room);
  const key = own ? `${room} ${query.language}` : `${place} ${game} ${query.language}`;
  let found = asked.get(key);
  if (!found) {
    found =
      own && room !== undefined
        ? request("GET /api/rooms/{room}/catalogue", { params: { room }, query })
        : request("GET /api/games/{game}/catalogue", {
            params: { game },
            query,
            place,
            either: true,
          });
    found.catch(() => asked.delete(key));
    asked.set(key, found);
  }
  return found;
}
