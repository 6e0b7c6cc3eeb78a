/** The Stars Are Right, as the page knows it. */
import type { Game } from "../../games";
import Picture from "./Picture.svelte";
import { guideStep } from "./guide";
import { inWords, logParts } from "./logParts";

export const game: Game = {
  order: 1,
  icon: "step-sky",
  Picture,
  table: () => import("./StarsTable.svelte"),
  ending: () => import("./Ending.svelte"),
  text: async () => (await import("./text")).starsText,
  rules: () => import("./rules"),
  book: () => import("./book"),
  guideStep,
  sounds: { summoned: "summon" },
  logParts,
  inWords,
};
