/** What may be done now, in a sentence. */
import { seatName } from "../../components/seats";
import { hasMessage, say } from "../../i18n/i18n.svelte";
import type { Interaction } from "./interaction.svelte";

/** A move as the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const has = (ui: Interaction, verb: string): boolean =>
  [...ui.legal].some((words) => ui.catalogue.moves[words]?.verb === verb);

/** Names of hand cards for which the stars are right now. */
function ready(ui: Interaction): string {
  const hand = ui.view.seats[ui.board.seat ?? -1]?.hand ?? [];
  return hand
    .filter((card) => ui.can(ui.cardMove("summon", card)))
    .map((card) => ui.card(card)?.name ?? "")
    .join(", ");
}

/** What is asked, with the card that it is about. */
export function askedSentence(ui: Interaction): string {
  const about = ui.board.question?.card;
  const card = typeof about === "number" ? ui.card(about)?.name : undefined;
  const key = `stars-ask-${ui.view.question}`;
  return card && hasMessage(`${key}-card`) ? say(`${key}-card`, { card }) : say(key);
}

/** The sentence below the steps. */
export function nowSentence(ui: Interaction): string {
  const { view, board } = ui;
  const name = (seat: number | null): string => seatName(board.chairs, seat);
  if (view.winner !== null) {
    const mine = view.winner === board.seat;
    return mine ? say("stars-now-won") : say("stars-now-lost", { name: name(view.winner) });
  }
  if (ui.over) return say("game-over");
  if (!ui.myTurn) {
    const who = name(view.to_move ?? view.turn_of);
    const step = say(`stars-step-${view.step === "end" ? "draw" : view.step}`);
    return say("stars-now-other", { name: who, step });
  }
  if (view.question) return askedSentence(ui);
  if (ui.picked) return say("stars-now-picked", { cell: ui.picked });
  if (ui.kind) return say(`stars-now-${ui.kind}`);
  const right = ready(ui);
  if (right) return say("stars-now-right", { cards: right });
  if (view.step === "invoke") return say(has(ui, "invoke") ? "stars-now-invoke" : "stars-now-draw");
  if (view.step === "powers") return say(has(ui, "use") ? "stars-now-powers" : "stars-now-sky");
  if (view.step === "sky") return say("stars-now-sky");
  if (view.step === "end") return say("stars-now-end");
  return say(has(ui, "discard") ? "stars-now-discard" : "stars-now-draw");
}
