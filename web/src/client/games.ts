/** Which games the server has, what can be agreed about them, and who its machines are. */
import { settings } from "../settings.svelte";
import { get } from "./http";
import type { GameName, Language } from "./protocol";

export type OptionValue = string | number | boolean | null;
export type GameOption = {
  option: string;
  kind: "choice" | "switch";
  name: string;
  sentence: string;
  default: OptionValue;
  choices: { value: OptionValue; name: string }[];
};
export type GameFacts = {
  game: GameName;
  title: string;
  seats: { fewest: number; most: number };
  options: GameOption[];
};
export type Level = { level: string; name: string; sentence: string };
export type Games = { games: GameFacts[]; levels: Level[]; presets: Record<string, string> };

const asked = new Map<Language, Promise<Games>>();

/** Asked for once in each language. */
export function gamesOf(language: Language = settings.language): Promise<Games> {
  let found = asked.get(language);
  if (!found) {
    found = get<Games>(`/api/games?language=${language}`);
    found.catch(() => asked.delete(language));
    asked.set(language, found);
  }
  return found;
}
