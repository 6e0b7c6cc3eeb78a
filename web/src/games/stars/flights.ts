/** What a power or an invocation of somebody else brings flies to the pool. */
import { fly } from "../../room/flight";
import { CHANGES } from "./model";
import type { Brought } from "./since.svelte";

const DELAY = 160; // milliseconds between the flights of one step

export function flyToPool(table: HTMLElement, { card, gives }: Brought): void {
  const from = table.querySelector(`[data-card="${card}"]`);
  if (!from) return;
  const kinds = CHANGES.filter((kind) => gives[kind]);
  kinds.forEach((kind, number) => {
    const to = table.querySelector(`[data-pool="${kind}"]`) ?? table.querySelector(".pool");
    if (to) fly({ from, to, icon: kind, amount: gives[kind] ?? 0 }, number * DELAY);
  });
  if (!kinds.length) fly({ from, to: from, icon: "", amount: 0 });
}
