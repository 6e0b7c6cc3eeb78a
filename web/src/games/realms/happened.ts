/** What a move did, told from the table before and after it. */
import type { Effect, Half, Kind, Lying, Question, RealmsView, SeatView } from "./model";
import { counted, isUsed } from "./stacks";

/** Something that reached a seat, or a Location of that seat. */
export type Flow = { effect: Effect; amount: number; seat: number; location?: string };

/** A move of the seat that has the turn, or of somebody who was asked in it. */
export type Step = {
  seat: number;
  what: "play" | "use" | "conjure" | "answer";
  /** The card that was played, used or conjured. */
  kind: string | null;
  /** The half of an ability that was used. */
  half: Half | null;
  flows: Flow[];
};

/** What differs between two tables. */
export type Changes = {
  /** For each seat how much its sanity has changed. */
  sanity: number[];
  /** For each line the cards that were not there before, one entry for each copy. */
  fresh: string[][];
  /** For each seat the Locations that are no longer there. */
  fallen: string[][];
};

/** What is in one list of kinds and not in the other, copy by copy. */
export function without(kinds: readonly string[], others: readonly string[]): string[] {
  const left = new Map(counted(others).map(({ kind, count }) => [kind, count]));
  return kinds.filter((kind) => {
    const count = left.get(kind) ?? 0;
    left.set(kind, count - 1);
    return count <= 0;
  });
}

const kindsOf = (seat: SeatView | undefined): string[] =>
  (seat?.in_play ?? []).map(({ kind }) => kind);

type Find = (kind: string) => Kind;

/** The differences that stay marked until one acts. */
export function changesSince(before: RealmsView, after: RealmsView, find: Find): Changes {
  const stays = (kind: string): boolean => find(kind).type === "Location";
  return {
    sanity: after.seats.map((seat, n) => seat.sanity - (before.seats[n]?.sanity ?? seat.sanity)),
    fresh: after.lines.map((line, n) => without(line, before.lines[n] ?? [])),
    fallen: after.seats.map((seat, n) =>
      without(kindsOf(before.seats[n]), kindsOf(seat)).filter(stays),
    ),
  };
}

/** How many cards of a kind have used an ability. */
const usedBy = (lying: readonly Lying[], kind: Kind, half: Half): number =>
  lying.filter(
    (card) =>
      card.kind === kind.kind &&
      isUsed(
        kind.abilities.find((each) => each.halves.includes(half))!,
        card.used,
      ),
  ).length;

/** The effect that asks a question, where a question tells. */
const ASKS: Partial<Record<Question, Effect>> = {
  who_loses: "loss",
  loss: "loss",
  rest: "loss",
  who_gains: "gain",
  who_draws: "draw",
  discard: "draw",
  abjure: "abjure",
  acquire: "acquire",
  whose: "destroy",
  destroy: "destroy",
};

/** Of the two halves of an either/or, the one that explains what happened. */
function chosen(halves: Half[], before: RealmsView, after: RealmsView): Half | null {
  const power = after.power - before.power;
  const asks = after.question ? ASKS[after.question] : undefined;
  const fits = ({ effect, amount }: Half): boolean =>
    effect === "power" ? power === amount : !power && (!asks || effect === asks);
  return halves.find(fits) ?? halves[0] ?? null;
}

/** The ability that was used, and its card. */
function use(
  before: RealmsView,
  after: RealmsView,
  find: Find,
): { kind: string; half: Half } | null {
  const was = before.seats[before.turn_of]?.in_play ?? [];
  const now = after.seats[before.turn_of]?.in_play ?? [];
  for (const { kind: name } of counted(was.map(({ kind }) => kind))) {
    const kind = find(name);
    const gone = without(
      kindsOf(before.seats[before.turn_of]),
      kindsOf(after.seats[before.turn_of]),
    );
    const all = kind.abilities.flatMap((ability) => {
      const used = ability.halves.filter((half) =>
        gone.includes(name)
          ? half.abjures_itself
          : usedBy(now, kind, half) > usedBy(was, kind, half),
      );
      const half = used.length ? chosen(used, before, after) : null;
      return half ? [half] : [];
    });
    if (all[0]) return { kind: name, half: all[0] };
  }
  return null;
}

function conjured(before: RealmsView, after: RealmsView): string | null {
  if (after.power >= before.power) return null;
  if (after.initiates < before.initiates) return "Initiate";
  const gone = before.lines.flatMap((line, n) => without(line, after.lines[n] ?? []));
  return gone[0] ?? null;
}

/** What a seat, and its Locations, lost or gained. */
function flowsTo(seat: number, before: RealmsView, after: RealmsView, find: Find): Flow[] {
  const [was, now] = [before.seats[seat], after.seats[seat]];
  if (!was || !now) return [];
  const found: Flow[] = [];
  const by = now.sanity - was.sanity;
  if (by) found.push({ effect: by < 0 ? "loss" : "gain", amount: Math.abs(by), seat });
  const cards = now.hand_size - was.hand_size;
  if (cards > 0) found.push({ effect: "draw", amount: cards, seat });
  if (cards < 0 && seat !== before.turn_of) found.push({ effect: "discard", amount: -cards, seat });
  const hurt = (lying: readonly Lying[], kind: string): number =>
    lying.reduce((sum, card) => sum + (card.kind === kind ? card.hurt : 0), 0);
  for (const { kind } of counted(kindsOf(was))) {
    const sanity = find(kind).sanity ?? 0;
    if (!sanity) continue;
    const fell = without(kindsOf(was), kindsOf(now)).filter((each) => each === kind).length;
    const amount = hurt(now.in_play, kind) - hurt(was.in_play, kind) + fell * sanity;
    if (amount > 0) found.push({ effect: "loss", amount, seat, location: kind });
  }
  return found;
}

/** What one move did; null: the turn has ended, or nothing that can be seen. */
export function stepBetween(before: RealmsView, after: RealmsView, find: Find): Step | null {
  if (before.turn !== after.turn) return null;
  const seat = before.turn_of;
  const flows = after.seats.flatMap((_, n) => flowsTo(n, before, after, find));
  const power = after.power - before.power;
  if (power > 0) flows.unshift({ effect: "power", amount: power, seat });
  const [played] = without(kindsOf(after.seats[seat]), kindsOf(before.seats[seat]));
  if (played) return { seat, what: "play", kind: played, half: null, flows: [] };
  const used = use(before, after, find);
  if (used) {
    // a card that abjures itself is not lost to anybody
    const own = flows.filter((flow) => flow.seat !== seat || flow.location !== used.kind);
    return { seat, what: "use", ...used, flows: own };
  }
  const bought = conjured(before, after);
  if (bought) return { seat, what: "conjure", kind: bought, half: null, flows: [] };
  return flows.length ? { seat, what: "answer", kind: null, half: null, flows } : null;
}
