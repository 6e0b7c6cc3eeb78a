/** The rules of realms for people: texts, and what is drawn in them. */
import type { RulesModule } from "../../../games";
import CardFigure from "./CardFigure.svelte";
import GuardsFigure from "./GuardsFigure.svelte";
import LinesFigure from "./LinesFigure.svelte";

export const texts: RulesModule["texts"] = {
  en: async () => (await import("./en.md?raw")).default,
  de: async () => (await import("./de.md?raw")).default,
};

export const figures: RulesModule["figures"] = {
  guards: GuardsFigure,
  lines: LinesFigure,
  "realms-card": CardFigure,
};

export const drawings: RulesModule["drawings"] = {};

export const iconClass = (name: string): string => `i t-${name.replace(/^r-/, "")}`;
