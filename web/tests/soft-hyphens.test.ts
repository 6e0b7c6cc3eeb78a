import { expect, test } from "vitest";
import { softHyphens } from "../src/components/softHyphens";

const shown = (name: string): string => softHyphens(name).replaceAll("\u00ad", "|");

test.each([
  ["Todeskammer", "Todes|kam|mer"],
  ["Kirchhofswächter", "Kirch|hofs|wäch|ter"],
  ["Gehirnzylinder", "Gehirn|zylin|der"],
  ["Kirche der Sternenweisheit", "Kirche der Ster|nen|weis|heit"],
])("%s can be broken between syllables", (name, broken) => {
  expect(shown(name)).toBe(broken);
});

test("what fits a small card stays whole, and names of several words are broken between them", () => {
  for (const name of [
    "Cthulhu",
    "Pnakotische Manuskripte",
    "Busfahrer aus Innsmouth",
    "Dr. Armitage",
    "R'lyeh",
  ])
    expect(softHyphens(name)).toBe(name);
});
