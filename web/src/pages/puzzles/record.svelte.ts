/** What is remembered of puzzles on this device: what is done, how strong one is, days in a row. */

const KEY = "cultists-puzzles";
const START = 1100; // as `cultists.puzzles.strength` has it

/** `solved`: how many of those that are done were solved; of the others the way was shown. */
type OfGame = { strength: number; done: number[]; solved: number };
export type Kept = {
  games: Record<string, OfGame>;
  /** Days whose puzzle was solved, with the number of tries. */
  days: Record<string, number>;
  row: number;
  timed: boolean;
};

function read(): Kept {
  const fresh: Kept = { games: {}, days: {}, row: 0, timed: false };
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return { ...fresh, ...found };
  } catch {
    return fresh;
  }
}

let kept: Kept = $state.raw(read());

function keep(change: Partial<Kept>): void {
  kept = { ...kept, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a private window keeps nothing
  }
}

const ofGame = (game: string): OfGame => ({
  strength: START,
  done: [],
  solved: 0,
  ...kept.games[game],
});

/** A day of this device's calendar, as 2026-11-17. */
export function today(back = 0): string {
  const now = new Date();
  now.setDate(now.getDate() - back);
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const record = {
  strength: (game: string): number => ofGame(game).strength,
  done: (game: string): readonly number[] => ofGame(game).done,
  isDone: (game: string, number: number): boolean => ofGame(game).done.includes(number),
  triesOn: (day: string): number | undefined => kept.days[day],
  /** Puzzles solved one after the other without the way being shown. */
  get row(): number {
    return kept.row;
  },
  get timed(): boolean {
    return kept.timed;
  },
  setTimed: (timed: boolean): void => keep({ timed }),

  /** Days in a row up to today, or up to yesterday while today's is open. */
  get days(): number {
    let count = 0;
    for (let back = kept.days[today()] ? 0 : 1; kept.days[today(back)]; back += 1) count += 1;
    return count;
  },

  /** The most days in a row that there ever were. */
  get best(): number {
    const DAY = 86_400_000;
    const numbers = Object.keys(kept.days).map((day) => Math.round(Date.parse(day) / DAY));
    const known = new Set(numbers.filter(Number.isFinite)); // a file may name what is no day
    let best = 0;
    for (const first of known) {
      if (known.has(first - 1)) continue;
      let count = 1;
      while (known.has(first + count)) count += 1;
      best = Math.max(best, count);
    }
    return best;
  },

  /** A puzzle is done: solved, or its way was shown. */
  note(game: string, number: number, strength: number, solved: boolean): void {
    if (record.isDone(game, number)) return;
    const before = ofGame(game);
    const after = {
      strength,
      done: [...before.done, number],
      solved: before.solved + (solved ? 1 : 0),
    };
    keep({ games: { ...kept.games, [game]: after }, row: solved ? kept.row + 1 : 0 });
  },
  /** The games of which puzzles were done, how many, and how many of them were solved. */
  get games(): { game: string; games: number; won: number }[] {
    return Object.keys(kept.games).map((game) => {
      const { done, solved } = ofGame(game);
      return { game, games: done.length, won: solved };
    });
  },
  /** Everything, also what earlier versions did not count. */
  all: (): Kept => ({
    ...kept,
    games: Object.fromEntries(Object.keys(kept.games).map((game) => [game, ofGame(game)])),
  }),
  /** What was kept on another device: of each game the longer record counts. */
  take(other: Partial<Kept>): void {
    const games = { ...other.games };
    for (const [game, mine] of Object.entries(kept.games))
      if (mine.done.length >= (games[game]?.done.length ?? 0)) games[game] = mine;
    keep({ games, days: { ...other.days, ...kept.days } });
  },
  forget: (): void => keep({ games: {}, days: {}, row: 0 }),
  noteDay(day: string, tries: number): void {
    if (!kept.days[day]) keep({ days: { ...kept.days, [day]: tries } });
  },
};
