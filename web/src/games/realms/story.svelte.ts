/**
 * What others do, step by step: the card on the stage, what it did, and what has changed since one's
 * own last move.
 */
import { changesSince, stepBetween, type Changes, type Flow, type Step } from "./happened";
import type { Half, Kind, RealmsView } from "./model";

/** One line of a turn as it is told: a card, what of it was used, and what came of it. */
export type Told = {
  kind: string;
  what: Step["what"];
  half: Half | null;
  flows: Flow[];
  count: number;
};

/** A card being shown. */
export type OnStage = Told & { seat: number; number: number };

const NONE: Changes = { sanity: [], fresh: [], fallen: [] };
const KEPT = 200; // tables of the last turns, to tell them again

export class Story {
  /** The card that somebody else has just played, used or conjured. */
  stage: OnStage | null = $state.raw(null);
  /** The turn of somebody else that is told: the one that runs, or the last one. */
  told: readonly Told[] = $state.raw([]);
  toldOf: number | null = $state(null);
  changes: Changes = $state.raw(NONE);
  /** The flows of the last step, to be drawn as flights once. */
  flown: { number: number; flows: readonly Flow[] } = $state.raw({ number: 0, flows: [] });

  #before: RealmsView | null = null;
  #at = -1;
  #base: RealmsView | null = null;
  #seat: number | null = null;
  #turn = -1;
  #count = 0;

  constructor(
    readonly kind: (name: string) => Kind,
    /** Tables by the number of changes after which they lay; stories of one room share them. */
    private readonly seen = new Map<number, RealmsView>(),
  ) {}

  /** Take in the table after so many changes. A live one may skip some: somebody is in a hurry. */
  see(view: RealmsView, at: number, { seat, live }: { seat: number | null; live: boolean }): void {
    const before = this.#before;
    const steps = at - this.#at;
    this.#before = view;
    this.#at = at;
    if (before && steps === 0 && seat === this.#seat) return;
    const other = seat !== this.#seat; // at a hot seat somebody else looks now
    const jump = !before || other || steps < 0 || (steps > 1 && !live);
    this.#seat = seat;
    if ((before && other) || this.seen.size > KEPT) this.seen.clear();
    this.seen.set(at, view);
    const mine = !!before && before.to_move === seat && before.turn_of === seat;
    if (!this.#base || jump || mine) this.#base = view;
    this.changes = changesSince(this.#base, view, this.kind);
    if (jump || (mine && view.turn_of === seat)) this.#forget();
    else if (steps === 1) this.#tell(before, view, seat);
    if (jump && !live) this.#retell(view, at, seat);
    if (view.turn_of === seat || view.winner !== null) this.stage = null;
  }

  #forget(): void {
    this.stage = null;
    this.told = [];
    this.toldOf = null;
    this.#turn = -1;
  }

  /** Tell the turn up to this moment, as far as its tables were seen. */
  #retell(view: RealmsView, at: number, me: number | null): void {
    let from = at;
    while (this.seen.get(from - 1)?.turn === view.turn) from -= 1;
    for (let next = from + 1; next <= at; next += 1) {
      const [before, after] = [this.seen.get(next - 1), this.seen.get(next)];
      if (before && after) this.#tell(before, after, me);
    }
  }

  #tell(before: RealmsView, after: RealmsView, me: number | null): void {
    const step = stepBetween(before, after, this.kind);
    if (!step || step.seat === me) return;
    if (before.turn !== this.#turn) this.told = [];
    this.#turn = before.turn;
    this.toldOf = step.seat;
    this.#count += 1;
    this.flown = { number: this.#count, flows: step.flows };
    if (step.kind === null) this.#more(step.flows);
    else this.#begin(step, step.kind);
  }

  /** An answer belongs to the ability that asked. */
  #more(flows: readonly Flow[]): void {
    const last = this.told.at(-1);
    if (!last) return;
    const told = { ...last, flows: [...last.flows, ...flows] };
    this.told = [...this.told.slice(0, -1), told];
    if (this.stage) this.stage = { ...this.stage, flows: told.flows };
  }

  #begin(step: Step, kind: string): void {
    const { what, half, flows, seat } = step;
    const told: Told = { kind, what, half, flows, count: 1 };
    const last = this.told.at(-1);
    const same = last?.kind === kind && last.what === what && last.half === half && !flows.length;
    const used = last?.kind === kind && last.what === "play" && what === "use";
    const rest = same || used ? this.told.slice(0, -1) : this.told;
    this.told = [...rest, same ? { ...told, count: last.count + 1 } : told];
    this.stage = { ...told, seat, number: this.#count };
  }
}

/** What reached somebody else than the seat that did it. */
export const othersHit = (flows: readonly Flow[], seat: number | null): Flow[] =>
  flows.filter((flow) => flow.seat !== seat);
