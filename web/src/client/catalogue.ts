/** Everything printed: cards, symbols and the whole space of moves, as the server tells it. */
import { settings } from "../settings.svelte";
import { get } from "./http";
import type { GameName, Terms } from "./protocol";

/** A move as data: the keys beside `verb` depend on it. */
export type MoveFacts = { verb: string; label: string; [key: string]: unknown };

export type Catalogue = {
  game: GameName;
  moves: Record<string, MoveFacts>;
  [key: string]: unknown;
};

const asked = new Map<string, Promise<Catalogue>>();

/** The catalogue of a game, or of a room with cards of its own; asked for once. */
export function catalogueOf(terms: Terms, room: string | null): Promise<Catalogue> {
  const query = new URLSearchParams({ language: settings.language });
  const edition = terms.options["edition"];
  if (typeof edition === "string") query.set("edition", edition);
  const path = room
    ? `/api/rooms/${encodeURIComponent(room)}/catalogue?${query}`
    : `/api/games/${terms.game}/catalogue?${query}`;
  let found = asked.get(path);
  if (!found) {
    found = get<Catalogue>(path);
    found.catch(() => asked.delete(path));
    asked.set(path, found);
  }
  return found;
}
