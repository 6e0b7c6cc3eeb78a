/** The levels, the gentlest first; which one is offered; and how strong somebody is beside them. */
import type { Level, Rung } from "./client/protocol.gen";
import { changeSettings, settings } from "./settings.svelte";

export const LEVELS = [
  "sleepwalker",
  "apprentice",
  "librarian",
  "keeper",
  "architect",
  "comet",
] as const satisfies readonly Level[];

/** What was called so before there were six. */
const FORMER: Partial<Record<string, Level>> = {
  novice: "sleepwalker",
  adept: "librarian",
  master: "keeper",
};

/** A level that is offered, of those that may have been kept; a newcomer should be able to win. */
function offered(kept: string | undefined): Level {
  return LEVELS.find((each) => each === kept) ?? FORMER[kept ?? ""] ?? LEVELS[0];
}

/** The level last played in a game. */
export const levelOf = (game: string): Level => offered(settings.levels[game] ?? settings.level);

export function chooseLevel(game: string, level: Level): void {
  changeSettings({ levels: { ...settings.levels, [game]: level } });
}

export type Score = { won: number; lost: number };

const ELO = 400;
const FEWEST = 3; // games from which a mark says anything
const BEYOND = 400; // how far from the ladder somebody can be

/** How often somebody of a rating beats somebody of another. */
const expected = (mine: number, theirs: number): number => 1 / (1 + 10 ** ((theirs - mine) / ELO));

/**
 * The rating at which one would have won as many games as one has; null after too few. A drawn game
 * against the level met first keeps somebody who has won or lost all from being endlessly far.
 */
export function ratingBeside(ladder: readonly Rung[], scores: readonly Score[]): number | null {
  const met = ladder.flatMap(({ rating }, at) => {
    const { won, lost } = scores[at] ?? { won: 0, lost: 0 };
    return won + lost ? [{ rating, won, games: won + lost }] : [];
  });
  const games = met.reduce((sum, each) => sum + each.games, 0);
  const first = met[0];
  if (!first || games < FEWEST) return null;
  const won = met.reduce((sum, each) => sum + each.won, 0.5);
  let low = (ladder[0]?.rating ?? 0) - BEYOND;
  let high = (ladder.at(-1)?.rating ?? 0) + BEYOND;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const wins = met.reduce(
      (sum, each) => sum + each.games * expected(middle, each.rating),
      expected(middle, first.rating),
    );
    if (wins < won) low = middle;
    else high = middle;
  }
  return Math.round(low);
}
