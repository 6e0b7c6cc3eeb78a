/** How cards look: the colour of a family, the drawing of a kind, the frame of a rank. */
import { type Card, type Counts, CHANGES, type Rank, type StarsCatalogue } from "./model";

const INKS = ["cthulhoo", "tsatso", "hastur", "chaugnar"];
const SIGILS: Record<string, string> = {
  Cthulhoo: "cthulhoo",
  Hastur: "hastur",
  Tsatso: "tsatso",
  Chaugnar: "chaugnar",
  Dagoon: "dagoon",
  Ossadogowa: "ossadogowa",
  "Hastur's Spawn": "spawn",
  "Miri Nigri": "miri",
  "Deep Ones": "deep",
  Formless: "formless",
  Byakhee: "byakhee",
  "Tcho Tcho": "tcho",
  Gug: "gug",
  Tindaloo: "tindaloo",
  Dhole: "dhole",
  Ghast: "ghast",
  Ghoul: "ghoul",
};
const FRAMES: Record<Rank, string> = {
  great_old_one: "goo",
  greater_servitor: "greater",
  lesser_servitor: "lesser",
  minion: "minion",
};
const SIGNS: Record<string, string> = {
  fetch: "step-draw",
  hand_6: "hand",
  discard_2: "step-discard",
  exchange_lesser: "swap",
  exchange_greater: "swap",
};

const ink = (catalogue: StarsCatalogue, card: Card): string =>
  INKS[catalogue.families.indexOf(card.family ?? "")] ?? "minion";

/** The accent colour of a card on paper, and on the night sky. */
export const accent = (catalogue: StarsCatalogue, card: Card): string =>
  `var(--${ink(catalogue, card)})`;
export const nightAccent = (catalogue: StarsCatalogue, card: Card): string =>
  `var(--night-${ink(catalogue, card)})`;

/** The drawing of a kind; custom card sets may have kinds without one. */
export const sigil = ({ kind }: { kind: string }): string =>
  SIGILS[kind] ? `sigil-${SIGILS[kind]}` : "step-summon";
export const frame = (card: Card): string => FRAMES[card.rank];
export const sign = (card: Card): string => SIGNS[card.power.kind] ?? "step-powers";

/** The changes that occur, in a fixed order. */
export const counted = (counts: Counts) =>
  CHANGES.flatMap((kind) => (counts[kind] ? [{ kind, count: counts[kind] ?? 0 }] : []));
