/** How one's games against machines of one level ended, kept in this browser. */
import type { Level } from "./client/protocol.gen";
import type { Score } from "./levels";

/** By room, so that a game is counted once; the oldest are forgotten. */
type Kept = Record<string, [game: string, level: Level, won: boolean]>;

const KEY = "cultists.met";
const MOST = 400;

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {}; // no storage, or something else in it
  }
}

/** A game is over. */
export function noteGame(room: string, game: string, level: Level, won: boolean): void {
  const all = Object.entries({ ...kept(), [room]: [game, level, won] });
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all.slice(-MOST))));
  } catch {
    // then nobody will know
  }
}

/** How often one has beaten a level in a game, and how often not. */
export function scoreAgainst(game: string, level: Level): Score {
  const mine = Object.values(kept()).filter(([played, met]) => played === game && met === level);
  const won = mine.filter(([, , wins]) => wins).length;
  return { won, lost: mine.length - won };
}
