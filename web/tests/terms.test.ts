/** What was agreed about a room, as everybody reads it in the lobby. */
import { beforeAll, expect, it } from "vitest";
import type { GameInfo, Terms } from "../src/client/protocol.gen";
import { loadLanguage } from "../src/i18n/i18n.svelte";
import { termRows } from "../src/room/terms";

beforeAll(() => loadLanguage("en"));

const choices = [
  { value: "2008", name: "2008 (German)" },
  { value: "2009", name: "2009" },
];
const game: GameInfo = {
  game: "stars",
  title: "",
  seats: { fewest: 2, most: 4 },
  options: [
    { option: "edition", kind: "choice", name: "Edition", sentence: "", default: "2009", choices },
    { option: "first", kind: "choice", name: "First", sentence: "", default: null, choices: [] },
    {
      option: "mirrors",
      kind: "switch",
      name: "Mirrors",
      sentence: "",
      default: false,
      choices: [],
    },
  ],
  editions: [{ edition: "second", name: "Second edition", mark: "0123" }],
  catalogue: "",
  ladder: [],
};
const terms: Terms = {
  game: "stars",
  seats: 2,
  options: {},
  clock: { kind: "none" },
  public: false,
  rated: false,
  stand_in: "novice",
  stand_in_after: 0,
};

it("always tells clock and edition, and nothing else that is as by default", () => {
  expect(termRows(terms, game, false)).toEqual([
    ["Clock", "none"],
    ["Edition", "2009"],
  ]);
});

it("tells everything that is otherwise", () => {
  const options = { edition: "2008", mirrors: true };
  const clock = { kind: "bank" as const, minutes: 5, increment: 3 };
  const rows = termRows({ ...terms, options, clock, stand_in_after: 120 }, game, true);
  expect(rows).toEqual([
    ["Clock", "5 min + 3 s"],
    ["Edition", "2008 (German)"],
    ["Mirrors", "yes"],
    ["Card file", "a card file of the host"],
    ["If somebody is away", "a machine takes over after 2 minutes"],
  ]);
});

it("tells the clock even if the server has not told its games yet", () => {
  const clock = { kind: "days" as const, days: 1 };
  expect(termRows({ ...terms, clock }, undefined, false)).toEqual([["Clock", "a day each"]]);
});

it("tells an edition by its mark", () => {
  expect(termRows(terms, game, true, "0123")).toContainEqual(["Card set", "Second edition"]);
  expect(termRows(terms, game, true, "4567").flat()).not.toContain("Second edition");
});
