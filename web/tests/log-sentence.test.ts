import { expect, test } from "vitest";
import { pieces, plain } from "../src/components/logSentence";
import { settings } from "../src/settings.svelte";
import type { Catalogue } from "../src/client/catalogue";

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
  expect(plain("Ann gives Deep Ones 26 for Hastur's Spawn 20.", stars)).toBe(
    "Ann gives Deep Ones for Hastur's Spawn.",
  );
  expect(plain("Ann has 10 points.", stars)).toBe("Ann has 10 points.");
  expect(plain("Ann uses Goon (1).", realms)).toBe("Ann uses Goon (1).");
});

test("letters of changes become signs, and only those of a power", () => {
  expect(pieces("Ann uses Deep Ones 26: P → SS.", stars)).toEqual([
    { text: "Ann uses Deep Ones: " },
    { text: "P → SS", letters: ["P", "→", "S", "S"] },
    { text: "." },
  ]);
  expect(pieces("P. S. to F", stars)).toEqual([{ text: "P. S. to F" }]);
});

test("in words the terminal's own sentence stands", () => {
  settings.text = true;
  expect(pieces("Ann uses Deep Ones 26: P → SS.", stars)).toHaveLength(1);
  settings.text = false;
});
