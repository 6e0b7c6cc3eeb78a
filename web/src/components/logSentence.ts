/** The parts of a log sentence. In text mode it stands as it is; a drawn game may use icons. */
import type { Catalogue } from "../client/protocol.gen";
import { drawnGame, type LogPart } from "../games";
import { settings } from "../settings.svelte";

export function sentenceParts(text: string, catalogue: Catalogue): LogPart[] {
  const game = settings.text ? undefined : drawnGame(catalogue.game);
  return game?.logParts?.(text, catalogue) ?? [{ text }];
}
