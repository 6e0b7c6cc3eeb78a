/** Searching in the book of cards, whatever the accents and capitals. */

export const bare = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether every word that was typed occurs in the text. */
export function matches(text: string, typed: string): boolean {
  const all = bare(text);
  return bare(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
