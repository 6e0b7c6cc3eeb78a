/** How far somebody has come in the lessons: kept in this browser, in small. */

export type Place = { chapter: string; step: number };
export type Progress = { done: readonly string[]; at?: Place };

const KEY = "cultists.lessons";
const DISMISSED = "cultists.lessons.later";

/** What is kept; what cannot be read counts as nothing. */
function all(): Record<string, Progress> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

function keep(game: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: progress }));
  } catch {
    // without a storage every lesson begins anew
  }
}

export function progressIn(game: string): Progress {
  const { done, at } = all()[game] ?? { done: [] };
  return { done: Array.isArray(done) ? done : [], ...(at ? { at } : {}) };
}

/** Everything that is kept, and what was kept on another device. */
export const allProgress = (): Record<string, Progress> => all();

export function takeProgress(other: Record<string, Progress>): void {
  for (const [game, { done, at }] of Object.entries(other)) {
    const mine = progressIn(game);
    const place = mine.at ?? at;
    keep(game, { done: [...new Set([...mine.done, ...done])], ...(place ? { at: place } : {}) });
  }
}

/** The games in which a lesson was begun. */
export const begun = (): string[] => Object.keys(all());

/** Remember where somebody is, so that they can go on there. */
export function keepPlace(game: string, at: Place): void {
  keep(game, { ...progressIn(game), at });
}

/** A chapter is through: it is no longer the place to go on at. */
export function finish(game: string, chapter: string): void {
  const { done } = progressIn(game);
  keep(game, { done: [...new Set([...done, chapter])] });
}

/** The chapter to go on with: the one that was left, else the first that is not through. */
export function nextOf(game: string, chapters: readonly string[]): string | undefined {
  const { done, at } = progressIn(game);
  const left = at && chapters.includes(at.chapter) ? at.chapter : undefined;
  return left ?? chapters.find((each) => !done.includes(each));
}

/** Whether lessons are offered on the start page: until somebody has begun, or said not now. */
export function offersLessons(): boolean {
  try {
    return localStorage.getItem(DISMISSED) === null;
  } catch {
    return true;
  }
}

export function declineLessons(): void {
  try {
    localStorage.setItem(DISMISSED, "yes");
  } catch {
    // then they are offered again
  }
}
