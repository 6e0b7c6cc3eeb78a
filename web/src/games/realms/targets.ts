/** Whom an effect is meant for when there is only one sensible answer. */
import type { Asked, Effect, RealmsView } from "./model";

/** The questions that using an ability may lead to before anything else. */
export const WHO: readonly Asked["question"][] = ["who_loses", "who_gains", "who_draws", "whose"];
const HARM: readonly Effect[] = ["loss", "discard", "destroy"];
const GOOD: readonly Effect[] = ["gain", "draw"];

/** Whether an effect asks for a seat. */
export const hasTarget = (effect: Effect): boolean =>
  HARM.includes(effect) || GOOD.includes(effect);

/** The seat that an effect is plainly meant for; null: it must be asked. */
export function plainTarget(
  effect: Effect,
  view: RealmsView,
  me: number,
  allowed: (seat: number) => boolean,
): number | null {
  if (GOOD.includes(effect)) return allowed(me) ? me : null;
  if (!HARM.includes(effect)) return null;
  const rivals = view.seats.flatMap((seat, n) => (n !== me && seat.alive && allowed(n) ? [n] : []));
  return rivals.length === 1 ? (rivals[0] ?? null) : null;
}

/** Answers in the order in which they are wanted: one's own seat last where it would be hurt. */
export function wantedFirst(
  question: Asked["question"],
  seats: readonly number[],
  me: number,
): number[] {
  const mine = seats.filter((seat) => seat === me);
  const rest = seats.filter((seat) => seat !== me);
  return question === "who_gains" || question === "who_draws"
    ? [...mine, ...rest]
    : [...rest, ...mine];
}
