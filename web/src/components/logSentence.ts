/** The parts of a log sentence. In text mode it is in words alone; a drawn game may use icons. */
import type { Catalogue } from "../client/protocol.gen";
import { drawnGame, type LogPart } from "../games";
import { settings } from "../settings.svelte";

export function sentenceParts(text: string, catalogue: Catalogue): LogPart[] {
  if (settings.text) return [{ text: inWords(text, catalogue.game) }];
  return drawnGame(catalogue.game)?.logParts?.(text, catalogue) ?? [{ text }];
}

/** A sentence as it is read, without signs. */
export const inWords = (text: string, game: string): string =>
  drawnGame(game)?.inWords?.(text) ?? text;
