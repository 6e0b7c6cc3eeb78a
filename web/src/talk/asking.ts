/** What a table asks of the server beside the game: without an answer it goes on without. */
import { settings } from "../settings.svelte";
import type { Figures, WhatIf } from "./board";
import { get, post } from "./http";

/** What a move would do. */
export async function askWhatIf(
  room: string,
  words: string,
  token?: string,
): Promise<WhatIf | null> {
  const path = `${room}/whatif?language=${settings.language}`;
  return post<{ moves: WhatIf[] }>(path, { moves: [words] }, { token }).then(
    (answer) => answer.moves[0] ?? null,
    () => null,
  );
}

/** Where the constellations of a card stand. */
export async function askFigures(
  room: string,
  card: number,
  token?: string,
): Promise<Figures | null> {
  return get<{ cards: Figures[] }>(`${room}/figures?cards=${card}`, { token }).then(
    (answer) => answer.cards[0] ?? null,
    () => null,
  );
}
