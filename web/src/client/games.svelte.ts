/** The games that the server offers, what can be agreed about them, and how well its machines play. */
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
let offered: Games | null = $state.raw(null);

/** What the server offers; null until it has been asked. */
export const server = {
  get offers(): Games | null {
    return offered;
  },
};

/** Ask for the games in the language of now; the server is asked once for each. */
export async function loadGames(): Promise<void> {
  const { language } = settings;
  let found = asked.get(language);
  if (!found) {
    found = get<Games>(`/api/games?language=${language}`);
    found.catch(() => asked.delete(language));
    asked.set(language, found);
  }
  const games = await found;
  if (language === settings.language) offered = games;
}

/** What the server says of a game. */
export const gameInfo = (name: string): GameFacts | undefined =>
  offered?.games.find((each) => each.game === name);
