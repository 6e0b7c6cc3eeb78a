/** The open question in a sentence. */
import { say } from "../../i18n/i18n.svelte";
import { isSplit, type Asked } from "./model";

export function questionWords(
  asked: Asked,
  who: (seat: number) => string,
  card: (kind: string) => string,
  mine: number | null,
): string {
  const { question, amount = 0, then_discard: then = 0, victim = asked.seat } = asked;
  const named = asked.card ? card(asked.card) : "";
  const own = isSplit(question) && victim === mine ? "-you" : "";
  return say(`realms-question-${question}${own}`, { amount, then, who: who(victim), card: named });
}
