/**
 * Sentences of the log beside the drawn table: cards without their numbers, changes of the sky as
 * icons.
 */
import type { Catalogue } from "../../client/protocol.gen";
import type { LogPart } from "../../games";

const ICONS: Record<string, string> = { P: "push", S: "swap", F: "flip" };
const POWER = /\b([PSF]+ → [PSF]+)\b/;
const numbered = new WeakMap<object, RegExp>();

/** Cards with their numbers, as sentences name them. */
function titles(catalogue: Catalogue): RegExp {
  let found = numbered.get(catalogue);
  if (!found) {
    const names = new Set(catalogue.cards.map(({ name }) => name));
    const any = [...names].map((name) => name.replace(/[^\w\s]/g, "\\$&")).join("|");
    found = any ? new RegExp(`(${any}) \\d+(?!\\d)`, "g") : /(?!)/g;
    numbered.set(catalogue, found);
  }
  return found;
}

/** A sentence without the numbers of cards: the drawn table does not need them. */
export const withoutNumbers = (text: string, catalogue: Catalogue): string =>
  text.replace(titles(catalogue), "$1");

const icons = (letters: string): { name: string; kind: string }[] =>
  [...letters.replaceAll(" ", "")].map((letter) => ({
    name: ICONS[letter] ?? "arrow",
    kind: `mo ${letter}`,
  }));

export function logParts(text: string, catalogue: Catalogue): LogPart[] {
  return withoutNumbers(text, catalogue)
    .split(POWER)
    .filter(Boolean)
    .map((part) => (POWER.test(part) ? { text: part, icons: icons(part) } : { text: part }));
}
