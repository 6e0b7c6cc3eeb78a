/** A small table of realms to try things on: four kinds, two to four seats. */
import type {
  Half,
  Kind,
  RealmsBoard,
  RealmsCatalogue,
  RealmsView,
  SeatView,
} from "../src/games/realms/model";

const half = (
  line: number,
  effect: Half["effect"],
  amount: number,
  more: Partial<Half> = {},
): Half => ({
  line,
  effect,
  amount,
  then_discard: 0,
  needs: [],
  abjures_itself: false,
  sentence: `${effect} ${amount}.`,
  ...more,
});

const green = { kind: "colour" as const, what: "green", sentence: "you have another green card" };
const thrown = { kind: "happened" as const, what: "discarded", sentence: "somebody discarded" };

const kind = (name: string, more: Partial<Kind>): Kind => ({
  kind: name,
  name,
  cost: 0,
  colour: "black",
  type: "Entity",
  sanity: null,
  shields: [],
  copies: 1,
  basic: false,
  abilities: [],
  ...more,
});

export const follower = kind("Follower", {
  basic: true,
  abilities: [{ sentence: "", halves: [half(0, "power", 1)] }],
});
export const initiate = kind("Initiate", {
  basic: true,
  cost: 2,
  abilities: [{ sentence: "", halves: [half(0, "power", 2), half(1, "loss", 2)] }],
});
export const ghoul = kind("Ghoul", {
  name: "Ghul",
  cost: 1,
  colour: "green",
  abilities: [
    { sentence: "", halves: [half(0, "loss", 1)] },
    { sentence: "", halves: [half(1, "draw", 1, { then_discard: 1, needs: [green, thrown] })] },
    { sentence: "", halves: [half(2, "power", 3, { abjures_itself: true })] },
  ],
});
export const arkham = kind("Arkham", {
  cost: 3,
  colour: "purple",
  type: "Location",
  sanity: 4,
  shields: ["Sanctuary"],
  abilities: [{ sentence: "", halves: [half(0, "gain", 2)] }],
});
const cards = [follower, initiate, ghoul, arkham];

function moves(): Record<string, Record<string, unknown>> {
  const made: Record<string, Record<string, unknown>> = {
    "end turn": { verb: "end_turn" },
    "waste the rest": { verb: "waste" },
  };
  for (let seat = 0; seat < 4; seat += 1) made[`seat ${seat + 1}`] = { verb: "seat", seat };
  for (const { kind: card, abilities } of cards) {
    for (const verb of ["play", "conjure", "discard", "acquire", "hit"])
      made[`${verb} ${card}`] = { verb, card };
    for (const from of ["hand", "discards", "line"])
      made[`abjure ${card} from ${from}`] = { verb: "abjure", card, from };
    const lines = abilities.flatMap((ability) => ability.halves);
    for (const { line } of lines) {
      const words = lines.length > 1 ? `use ${card} ${line + 1}` : `use ${card}`;
      made[words] = { verb: "use", card, line };
    }
  }
  for (const [words, move] of Object.entries(made)) move["label"] = words;
  return made;
}

export const catalogue = {
  game: "realms",
  set: "small",
  cards,
  moves: moves(),
  colours: { yellow: "yellow", purple: "purple", green: "green", black: "black" },
  types: { Entity: "Entity", Artifact: "Artifact", Location: "Location" },
  shields: {
    Sanctuary: { name: "Sanctuary", sentence: "" },
    Nexus: { name: "Nexus", sentence: "" },
  },
  limits: { hand: 5, sanity: 50 },
} as unknown as RealmsCatalogue;

export const seat = (more: Partial<SeatView> = {}): SeatView => ({
  alive: true,
  sanity: 50,
  hand_size: 5,
  deck_size: 5,
  hand: [],
  deck: [],
  hand_or_deck: [],
  shown: [],
  known_tops: [],
  discards: [],
  in_play: [],
  ...more,
});

export function view(seats: SeatView[], more: Partial<RealmsView> = {}): RealmsView {
  return {
    game: "realms",
    seat: 0,
    to_move: 0,
    turn: 3,
    turn_of: 0,
    first: 0,
    question: null,
    winner: null,
    power: 0,
    somebody_discarded: false,
    something_abjured: false,
    top: "Ghoul",
    general_deck: 40,
    initiates: 4,
    box: [],
    abjured: [],
    lines: seats.map(() => ["Ghoul", "Arkham", "Ghoul"]),
    seats,
    legal_moves: ["end turn"],
    ...more,
  };
}

export function board(shown: RealmsView, more: Partial<RealmsBoard> = {}): RealmsBoard {
  const chair = { person: true, account: false, machine: null, away: null, resigned: false };
  return {
    view: shown,
    seat: shown.seat,
    chairs: shown.seats.map((_, number) => ({
      ...chair,
      name: ["Ann", "Ben", "Cleo", "Dan"][number] ?? "",
    })),
    catalogue,
    legal: new Set(shown.legal_moves),
    question: null,
    reasons: {},
    verbs: {},
    why: null,
    waiting: false,
    readOnly: false,
    lit: [],
    play: () => undefined,
    whatIf: () => Promise.resolve(null),
    figures: () => Promise.resolve(null),
    live: false,
    ...more,
  };
}
