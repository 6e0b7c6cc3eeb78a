/** Cthulhu Realms, as the page knows it. */
import type { Game } from "../../games";
import Picture from "./Picture.svelte";
import { concerns } from "./concerns";
import { guideStep } from "./guide";

export const game: Game = {
  order: 2,
  icon: "r-power",
  Picture,
  table: () => import("./RealmsTable.svelte"),
  ending: () => import("./Ending.svelte"),
  text: async () => (await import("./text")).realmsText,
  rules: () => import("./rules"),
  book: () => import("./book"),
  guideStep,
  concerns,
  hidesLogWhenLow: true,
};
