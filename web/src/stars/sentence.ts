/** What may be done now, in a sentence. */
import { seatName } from "../parts/seats";
import { knows, say } from "../words/speech.svelte";
import type { Play } from "./play.svelte";

/** A move at the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const has = (play: Play, verb: string): boolean =>
  [...play.legal].some((words) => play.catalogue.moves[words]?.verb === verb);

/** Names of hand cards for which the stars are right now. */
function ready(play: Play): string {
  const hand = play.view.seats[play.board.seat ?? -1]?.hand ?? [];
  return hand
    .filter((card) => play.can(play.cardMove("summon", card)))
    .map((card) => play.card(card)?.name ?? "")
    .join(", ");
}

/** What is asked, with the card that it is about. */
export function askedSentence(play: Play): string {
  const about = play.board.question?.["card"];
  const card = typeof about === "number" ? play.card(about)?.name : undefined;
  const key = `stars-ask-${play.view.question}`;
  return card && knows(`${key}-card`) ? say(`${key}-card`, { card }) : say(key);
}

/** The sentence below the steps. */
export function nowSentence(play: Play): string {
  const { view, board } = play;
  const name = (seat: number | null): string => seatName(board.chairs, seat);
  if (view.winner !== null) {
    const mine = view.winner === board.seat;
    return mine ? say("stars-now-won") : say("stars-now-lost", { name: name(view.winner) });
  }
  if (play.over) return say("game-over");
  if (!play.mine) {
    const who = name(view.to_move ?? view.turn_of);
    const step = say(`stars-step-${view.step === "end" ? "draw" : view.step}`);
    return say("stars-now-other", { name: who, step });
  }
  if (view.question) return askedSentence(play);
  if (play.picked) return say("stars-now-picked", { cell: play.picked });
  if (play.kind) return say(`stars-now-${play.kind}`);
  const right = ready(play);
  if (right) return say("stars-now-right", { cards: right });
  if (view.step === "invoke")
    return say(has(play, "invoke") ? "stars-now-invoke" : "stars-now-draw");
  if (view.step === "powers") return say(has(play, "use") ? "stars-now-powers" : "stars-now-sky");
  if (view.step === "sky") return say("stars-now-sky");
  if (view.step === "end") return say("stars-now-end");
  return say(has(play, "discard") ? "stars-now-discard" : "stars-now-draw");
}
