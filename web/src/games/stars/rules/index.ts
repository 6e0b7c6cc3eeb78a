/** The rules of stars for people: texts, and what is drawn in them. */
import type { RulesModule } from "../../../games";
import CardFigure from "./CardFigure.svelte";
import ChangesFigure from "./ChangesFigure.svelte";
import ExampleFigure from "./ExampleFigure.svelte";
import StarDrawing from "./StarDrawing.svelte";
import StepsFigure from "./StepsFigure.svelte";
import TurnsFigure from "./TurnsFigure.svelte";

export const texts: RulesModule["texts"] = {
  en: async () => (await import("./en.md?raw")).default,
  de: async () => (await import("./de.md?raw")).default,
};

export const figures: RulesModule["figures"] = {
  card: CardFigure,
  changes: ChangesFigure,
  example: ExampleFigure,
  steps: StepsFigure,
  turns: TurnsFigure,
};

export const drawings: RulesModule["drawings"] = { star: StarDrawing };

const CHANGES: Record<string, string> = { push: "mo P", swap: "mo S", flip: "mo F" };

export const iconClass = (name: string): string => CHANGES[name] ?? "i";
