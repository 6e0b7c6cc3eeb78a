/** Games by declaration: those with a folder, and any other. */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Board } from "../src/client/board";
import { drawnGame, gameIcon, gameNames, gameTitle } from "../src/games";
import { loadLanguage } from "../src/i18n/i18n.svelte";
import { guideKey } from "../src/room/guide";
import { viewText } from "../src/room/viewText";
import { settings } from "../src/settings.svelte";

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));
const FOLDERS = readdirSync(join(SOURCE, "games"));
settings.language = "en";
await loadLanguage("en");

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

const COMPILING = 60_000; // everything of a game is compiled for this

test.each(FOLDERS)(
  "the folder %s declares a game with all its parts",
  async (name) => {
    const game = drawnGame(name);
    expect(gameNames()).toContain(name);
    expect(gameTitle(name)).not.toBe(name);
    const { texts, figures } = (await game?.rules()) ?? { texts: null, figures: {} };
    for (const language of ["en", "de"] as const) {
      const text = (await texts?.[language]()) ?? "";
      const drawn = [...text.matchAll(/^!([\w-]+)/gm)].map((match) => match[1] ?? "");
      expect(drawn.length).toBeGreaterThan(0);
      for (const figure of drawn) expect(figures).toHaveProperty([figure]);
    }
    for (const part of [game?.table(), game?.text(), game?.book()])
      expect(await part).toBeDefined();
  },
  COMPILING,
);

test("the games stand in the order that they declare", () => {
  const orders = gameNames().map((name) => drawnGame(name)?.order ?? 0);
  expect(orders).toEqual([...orders].sort((one, other) => one - other));
});

test("nothing but a game's own folder knows it by name", () => {
  const found: string[] = [];
  for (const path of files(SOURCE).filter((each) => /\.(ts|svelte)$/.test(each)))
    for (const name of FOLDERS) {
      if (relative(SOURCE, path).startsWith(join("games", name))) continue;
      const text = readFileSync(path, "utf8");
      const named = new RegExp(`["'\`/:.-]${name}["'\`/=-]`, "g");
      found.push(...[...text.matchAll(named)].map(([words]) => `${path}: ${words}`));
    }
  expect(found).toEqual([]);
});

const TRICK = {
  game: "trick",
  seat: 1,
  to_move: 1,
  turn: 2,
  trump: "hearts",
  played: ["A", "7"],
  history: [
    ["K", "2"],
    ["9", "10"],
  ],
  winner: null,
  last_taken: null,
  open: true,
  seats: [
    { taken: 1, hand_size: 3, hand: [] },
    { taken: 0, hand_size: 2, hand: ["Q", "8"] },
  ],
  legal_moves: ["play Q", "play 8"],
};

function board(view: object): Board {
  const chairs = ["Ann", "Ben"].map((name) => ({
    name,
    person: true,
    account: false,
    machine: null,
  }));
  return { view, seat: 1, chairs, question: null, legal: new Set() } as unknown as Board;
}

test("a table that the page cannot draw is written down from its view", () => {
  expect(viewText(board(TRICK))).toEqual([
    "Turn 2",
    "Your turn",
    "# On the table",
    "trump: hearts",
    "played: A, 7",
    "history:",
    "  K, 2",
    "  9, 10",
    "open: yes",
    "# Ben (you)",
    "taken: 0",
    "hand size: 2",
    "hand: Q, 8",
    "# Ann",
    "taken: 1",
    "hand size: 3",
  ]);
  expect(viewText(board({ ...TRICK, to_move: 0 }))).toContain("Ann decides");
  expect(viewText(board({ ...TRICK, to_move: null }))).toContain("The game is over.");
});

test("the least that a view can hold is enough", () => {
  const least = { game: "trick", seat: 1, to_move: 1, legal_moves: [] };
  expect(viewText(board(least))).toEqual(["Your turn"]);
});

test("of such a game nothing is explained, and it has an icon and a name", () => {
  expect(guideKey(board({ ...TRICK, to_move: 0 }))).toBe("guide-trick-other");
  expect(gameIcon("trick")).toBe("deck");
  expect(gameTitle("trick")).toBe("trick");
});
