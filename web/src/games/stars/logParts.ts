/**
 * Sentences of the log: beside the drawn table cards are without their numbers, and changes of the sky
 * are icons; to be read, these letters of the terminal are words.
 */
import type { Catalogue } from "../../client/protocol.gen";
import type { LogPart } from "../../games";
import { say } from "../../i18n/i18n.svelte";

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

/** Such as "2× push, 1× flip" for "PPF". */
const counts = (letters: string): string =>
  Object.entries(ICONS)
    .map(([letter, kind]) => ({ kind, count: letters.split(letter).length - 1 }))
    .flatMap(({ kind, count }) => (count ? [say(`stars-count-${kind}`, { count })] : []))
    .join(", ");

/** A sentence with changes of the sky in words. */
export const inWords = (text: string): string =>
  text.replace(POWER, (power) => power.split(" → ").map(counts).join(" → "));

export function logParts(text: string, catalogue: Catalogue): LogPart[] {
  return withoutNumbers(text, catalogue)
    .split(POWER)
    .filter(Boolean)
    .map((part) =>
      POWER.test(part) ? { text: inWords(part), icons: icons(part) } : { text: part },
    );
}
