/** Abilities in a few words, and cards as one line of text. */
import { say } from "../../i18n/i18n.svelte";
import type { Ability, Half, Kind, RealmsCatalogue } from "./model";

/** The prerequisites, such as "another green + Artifact, after a discard". */
function shortNeeds(needs: Half["needs"]): string {
  const word = ({ what }: { what: string }): string => say("realms-short-need", { what });
  const cards = needs.filter((need) => need.kind !== "happened").map(word);
  const events = needs.filter((need) => need.kind === "happened").map(word);
  const another = cards.length ? [say("realms-short-another", { needs: cards.join(" + ") })] : [];
  return [...another, ...events].join(", ");
}

/** What one half does, its prerequisites first. */
export function shortHalf(half: Half): string {
  const { effect, amount, then_discard: then } = half;
  const plain = say("realms-short", { effect, amount, then });
  const words = half.abjures_itself ? say("realms-short-itself", { words: plain }) : plain;
  return half.needs.length
    ? say("realms-short-if", { needs: shortNeeds(half.needs), words })
    : words;
}

/** One ability: one half, or two of which one can be used. */
export function shortAbility(ability: Ability): string {
  const [one = "", other] = ability.halves.map(shortHalf);
  return other === undefined ? one : say("realms-short-or", { one, other });
}

/** A card in a line of text: its name and how many, what it is, and what it does. */
export function cardWords(kind: Kind, printed: RealmsCatalogue, count = 1): string {
  const facts = {
    name: count > 1 ? `${kind.name} ×${count}` : kind.name,
    colour: printed.colours?.[kind.colour] ?? kind.colour,
    type: printed.types?.[kind.type] ?? kind.type,
    cost: kind.cost,
  };
  const free = kind.basic && kind.cost === 0;
  const title = say(free ? "realms-card-own" : "realms-card", facts);
  const parts = [title, ...kind.abilities.map(shortAbility)];
  if (kind.sanity) parts.splice(1, 0, `${say("realms-sanity")} ${kind.sanity}`);
  parts.splice(1, 0, ...kind.shields.map((shield) => printed.shields?.[shield]?.name ?? shield));
  return parts.join(" · ");
}

/** A move as the beginning of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
