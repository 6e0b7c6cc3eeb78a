/** A result as a text for others, which gives nothing away. */
import type { Language } from "../../client/protocol.gen";
import { say } from "../../i18n/i18n.svelte";

/** A day in words: 16 November. */
export const dayName = (day: string, language: Language): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString(language === "de" ? "de" : "en-GB", {
    day: "numeric",
    month: "long",
  });

export type Result = {
  /** The day in words, or null for any other puzzle. */
  day: string | null;
  number: number;
  game: string;
  tries: number;
  solved: boolean;
  days: number;
  /** How long it took, for somebody who had the time shown. */
  time: string | null;
  /** Where others find it. */
  link: string;
};

/** An empty star is a wrong try, a full one the solution. */
export function resultText(result: Result): string {
  const { day, number, game, tries, solved, days, time, link } = result;
  const stars = [...Array<string>(tries - 1).fill("✧"), solved ? "✦" : "✧"].join(" ");
  const lines = [
    day ? say("puzzles-share-title", { day }) : say("puzzles-share-one", { number }),
    say(solved ? "puzzles-share-solved" : "puzzles-share-shown", { game, stars, tries }),
  ];
  const rest = [
    ...(day ? [say("puzzles-share-rest", { row: say("puzzles-days", { count: days }) })] : []),
    ...(time ? [time] : []),
  ];
  if (solved && rest.length) lines.push(rest.join(" · "));
  return [...lines, link].join("\n");
}
