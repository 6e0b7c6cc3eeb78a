/** A small table of stars for tests: three cards, nine by name, and the moves that are asked about. */
import type { CardFigures, WhatIf } from "../src/client/protocol.gen";
import type { StarsBoard, StarsCatalogue, StarsMove, StarsView } from "../src/games/stars/model";

const FACES: [string, string, string][] = [
  ["1", "4", "one star"],
  ["4", "1", "four stars"],
  ["Vo", "5", "void"],
  ["5", "Vo", "five stars"],
];

const card = (number: number, name: string, more: object) => ({
  number,
  name,
  title: `${name} ${number}`,
  kind: name,
  rank: "minion",
  family: null,
  points: 0,
  invocation: { push: 1 },
  power: { kind: "fetch", sentence: "It fetches." },
  bonus: null,
  constellations: [[["1"]], [["Vo"]]],
  ...more,
});

function moves(): Record<string, StarsMove> {
  const all: Record<string, StarsMove> = {};
  for (const verb of ["invoke", "summon", "discard", "use", "take"] as const)
    for (const each of [13, 30, 67]) {
      const words = `${verb} card ${each}`;
      all[words] = { verb, card: each, label: words };
    }
  for (const cell of ["c3", "d3"])
    all[`flip ${cell}`] = { verb: "flip", cell, label: `flip ${cell}` };
  all["swap c3 d3"] = { verb: "swap", cells: ["c3", "d3"], label: "swap c3 d3" };
  all["push row 3 east"] = {
    verb: "push",
    line: "row",
    at: 2,
    name: "3",
    way: "east",
    label: "push row 3 east",
  };
  all["draw"] = { verb: "draw", label: "draw" };
  return all;
}

export const CATALOGUE = {
  game: "stars",
  cards: [
    card(13, "Dagoon", {
      rank: "greater_servitor",
      family: "Cthulhoo",
      points: 2,
      power: { kind: "change", takes: "push", gives: { push: 2 }, sentence: "One becomes two." },
      bonus: "4",
      constellations: [
        [
          ["1", null],
          [null, "Vo"],
        ],
      ],
    }),
    card(30, "Deep Ones", { rank: "lesser_servitor", family: "Cthulhoo", points: 1 }),
    card(67, "Dhole", {}),
  ],
  families: ["Cthulhoo"],
  symbols: Object.fromEntries(
    FACES.map(([code, back, long]) => [code, { name: code, long, back, tiles: 5 }]),
  ),
  ranks: {
    greater_servitor: "Greater Servitor",
    lesser_servitor: "Lesser Servitor",
    minion: "Minion",
  },
  changes: { push: "push", swap: "swap", flip: "flip" },
  limits: { hand: 5, creatures: 6, points: 10 },
  moves: moves(),
} as unknown as StarsCatalogue;

const rows = (code: string): string[][] =>
  Array.from({ length: 5 }, () => Array(5).fill(code) as string[]);

export function viewWith(legal: string[], more: Partial<StarsView> = {}): StarsView {
  const view: Partial<StarsView> = {
    game: "stars",
    seat: 0,
    to_move: 0,
    turn: 4,
    turn_of: 0,
    edition: "2009",
    step: "sky",
    question: null,
    winner: null,
    sky: rows("1"),
    backs: rows("4"),
    pool: { push: 1, swap: 0, flip: 2 },
    invoked: 30,
    draw_pile: 40,
    discards: [67],
    shown: [],
    used: [13],
    seats: [
      { points: 2, hand_size: 1, hand: [30], creatures: [13] },
      { points: 0, hand_size: 5, hand: [67], creatures: [] },
    ],
    legal_moves: legal,
    ...more,
  };
  return view as StarsView;
}

/** Where the second card would stand after any change. */
const STANDING: CardFigures = {
  card: 30,
  right: true,
  summons: true,
  constellations: [
    {
      kind: "figure",
      missing: 0,
      count: 1,
      places: [
        {
          turn: 0,
          wrong: 0,
          missing: 0,
          stars: ["b3", "c3"].map((cell) => ({ cell, symbol: "Vo", right: true })),
        },
      ],
    },
  ],
  help: null,
};

/** A board that remembers what was played and what was asked. */
export class TestBoard implements StarsBoard {
  seat: number | null = 0;
  chairs = ["Ann", "Ben"].map((name) => ({
    name,
    person: true,
    machine: null,
    away: null,
    resigned: false,
    account: false,
  }));
  catalogue = CATALOGUE;
  question = null;
  reasons: Record<string, string> = {};
  verbs: Record<string, string> = {};
  why: string | null = null;
  waiting = false;
  readOnly = false;
  lit: readonly string[] = [];
  live = false;
  figures = (): Promise<null> => Promise.resolve(null);
  played: string[] = [];
  asked: string[] = [];

  constructor(readonly view: StarsView) {}

  get legal(): ReadonlySet<string> {
    return new Set(this.view.legal_moves);
  }

  play(words: string): void {
    this.played.push(words);
  }

  whatIf(words: string): Promise<WhatIf | null> {
    this.asked.push(words);
    const view = { sky: rows("Vo"), backs: rows("5") };
    return Promise.resolve({ view, right: [30], figures: [STANDING] });
  }
}
