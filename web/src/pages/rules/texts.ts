/** The rules for people, in each language; fetched when somebody wants to read. */
import type { GameName, Language } from "../../client/protocol";

const files = import.meta.glob<string>("./*/*.md", { query: "?raw", import: "default" });

export async function textOf(language: Language, game: GameName): Promise<string> {
  return (await files[`./${language}/${game}.md`]?.()) ?? "";
}
