import { expect, test } from "vitest";
import { sentenceParts } from "../src/components/logSentence";
import { logParts, withoutNumbers } from "../src/games/stars/logParts";
import { loadLanguage } from "../src/i18n/i18n.svelte";
import { settings } from "../src/settings.svelte";
import type { Catalogue } from "../src/client/protocol.gen";

settings.language = "en";
await loadLanguage("en");
const stars = {
  game: "stars",
  moves: {},
  cards: [
    { name: "Deep Ones", title: "Deep Ones 26" },
    { name: "Hastur's Spawn", title: "Hastur's Spawn 20" },
  ],
} as unknown as Catalogue;
const realms = { game: "realms", moves: {}, cards: [{ name: "Goon" }] } as unknown as Catalogue;

test("the drawn table needs no numbers to tell cards apart", () => {
  expect(withoutNumbers("Ann gives Deep Ones 26 for Hastur's Spawn 20.", stars)).toBe(
    "Ann gives Deep Ones for Hastur's Spawn.",
  );
  expect(withoutNumbers("Ann has 10 points.", stars)).toBe("Ann has 10 points.");
  expect(withoutNumbers("Ann uses Goon (1).", realms)).toBe("Ann uses Goon (1).");
});

test("letters of changes become icons, and only those of a power", () => {
  const icon = (name: string, letter: string): object => ({ name, kind: `mo ${letter}` });
  expect(logParts("Ann uses Deep Ones 26: P → SS.", stars)).toEqual([
    { text: "Ann uses Deep Ones: " },
    {
      text: "1 push → 2 swaps",
      icons: [icon("push", "P"), icon("arrow", "→"), icon("swap", "S"), icon("swap", "S")],
    },
    { text: "." },
  ]);
  expect(logParts("P. S. to F", stars)).toEqual([{ text: "P. S. to F" }]);
});

test("in words there are no letters for changes, and a game that cannot be drawn has its own", () => {
  const text = "Ann uses Deep Ones 26: P → SSF.";
  expect(sentenceParts(text, stars)).toHaveLength(3);
  settings.text = true;
  const words = "Ann uses Deep Ones 26: 1 push → 2 swaps, 1 flip.";
  expect(sentenceParts(text, stars)).toEqual([{ text: words }]);
  settings.text = false;
  expect(sentenceParts(text, { ...stars, game: "unheard of" })).toEqual([{ text }]);
});
