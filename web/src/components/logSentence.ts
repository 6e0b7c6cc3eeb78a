/** Sentences of the server as the drawn table shows them: it needs no numbers to tell cards apart. */
import { settings } from "../settings.svelte";
import type { Catalogue } from "../client/catalogue";

export const CHANGES: Record<string, string> = { P: "push", S: "swap", F: "flip" };

/** Words, or letters of changes that are drawn as signs: `P → SS`. */
export type Piece = { text: string; letters?: string[] };

const POWER = /\b([PSF]+ → [PSF]+)\b/;
const numbered = new WeakMap<object, RegExp>();

/** Cards with their numbers, as sentences name them; sets without numbers have none. */
function titles(catalogue: Catalogue): RegExp {
  let found = numbered.get(catalogue);
  if (!found) {
    const cards = (catalogue["cards"] ?? []) as { name?: string; title?: string }[];
    const names = new Set(
      cards.flatMap(({ name, title }) => (name && name !== title ? [name] : [])),
    );
    const any = [...names].map((name) => name.replace(/[^\w\s]/g, "\\$&")).join("|");
    found = any ? new RegExp(`(${any}) \\d+(?!\\d)`, "g") : /(?!)/g;
    numbered.set(catalogue, found);
  }
  return found;
}

/** A sentence without the numbers of cards. */
export const plain = (text: string, catalogue: Catalogue): string =>
  text.replace(titles(catalogue), "$1");

export function pieces(text: string, catalogue: Catalogue): Piece[] {
  if (settings.text) return [{ text }]; // there the words are those of the terminal
  return plain(text, catalogue)
    .split(POWER)
    .filter(Boolean)
    .map((part) =>
      POWER.test(part) ? { text: part, letters: [...part.replaceAll(" ", "")] } : { text: part },
    );
}
