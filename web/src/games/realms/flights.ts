/** From which ability on the stage to which seat or Location an effect flies. */
import { fly } from "../../room/flight";
import type { Flow } from "./happened";
import type { OnStage } from "./story.svelte";

const DELAY = 160; // milliseconds between the flights of one step

const goal = (table: HTMLElement, { seat, location }: Flow): Element | null =>
  (location
    ? table.querySelector(
        `[data-kind="${CSS.escape(location)}"][data-owner="${seat}"]:not([data-stage])`,
      )
    : null) ?? table.querySelector(`[data-seat="${seat}"]`);

export function flyAll(table: HTMLElement, flows: readonly Flow[], stage: OnStage | null): void {
  const line = stage?.half
    ? table.querySelector(`[data-stage] [data-line="${stage.half.line}"]`)
    : null;
  const from = line ?? table.querySelector("[data-stage]");
  if (!from) return;
  flows.forEach((flow, number) => {
    const to = goal(table, flow);
    if (to) fly({ from, to, icon: `r-${flow.effect}`, amount: flow.amount }, number * DELAY);
  });
}
