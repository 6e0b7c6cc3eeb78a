/** What is remembered of puzzles on this device: what is done, how strong one is, days in a row. */

const KEY = "cultists-puzzles";
const START = 1100; // as `cultists.puzzles.strength` has it

type OfGame = { strength: number; done: number[] };
type Kept = {
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

const ofGame = (game: string): OfGame => kept.games[game] ?? { strength: START, done: [] };

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

  /** A puzzle is done: solved, or its way was shown. */
  note(game: string, number: number, strength: number, solved: boolean): void {
    if (record.isDone(game, number)) return;
    const done = [...ofGame(game).done, number];
    keep({ games: { ...kept.games, [game]: { strength, done } }, row: solved ? kept.row + 1 : 0 });
  },
  noteDay(day: string, tries: number): void {
    if (!kept.days[day]) keep({ days: { ...kept.days, [day]: tries } });
  },
};
