/** The table of realms in words. */
import { describe, expect, test } from "vitest";
import { NO_CATALOGUE } from "../src/client/catalogue";
import { realmsText } from "../src/games/realms/text";
import { settings } from "../src/settings.svelte";
import { loadLanguage } from "../src/i18n/i18n.svelte";
import { board, seat, view } from "./realms.table";

settings.language = "en";
await loadLanguage("en");
const all = (lines: string[]): string => lines.join("\n");

describe("the table in words", () => {
  const lying = [
    { kind: "Initiate", used: 1, hurt: 0 },
    { kind: "Ghoul", used: 0, hurt: 0 },
  ];
  const mine = seat({
    hand: ["Follower", "Follower", "Ghoul"],
    in_play: lying,
    discards: ["Ghoul"],
  });
  const hers = seat({
    sanity: 31,
    in_play: [{ kind: "Arkham", used: 0, hurt: 1 }],
    hand: ["Arkham"],
    known_tops: ["Ghoul"],
  });
  const legal = ["play Follower", "use Ghoul 1", "conjure Ghoul", "end turn"];
  const shown = view([mine, hers], {
    power: 2,
    legal_moves: legal,
    lines: [["Ghoul", "Arkham"], []],
  });
  const said = realmsText(
    board(shown, { reasons: { "use Ghoul 2": "Needs another green card." } }),
  );

  test("names the turn, the deck and the line with what can be had", () => {
    expect(said[0]).toBe("Turn 3. General deck 40, Initiates 4.");
    expect(said).toContain("Line:");
    expect(said.find((line) => line.includes("Ghul, green"))).toMatch(/^✔ /);
    expect(said.find((line) => line.includes("Arkham, purple"))).toMatch(/^ {2}/);
    expect(said).toContain("Next: Ghul");
  });

  test("tells of the others what all know, and nothing else", () => {
    expect(said).toContain("Ben: sanity 31, hand 5, deck 5, discards 0");
    expect(all(said)).toContain("In play: Arkham (sanity 3 of 4, Sanctuary)");
    expect(all(said)).toContain("Known in Ben’s hand: Arkham");
    expect(all(said)).toContain("Known on top of Ben’s deck: Ghul");
  });

  test("marks abilities as ready, used, or not yet with the reason", () => {
    expect(said).toContain("  × 1 power 2");
    expect(said).toContain("  – 2 loss 2 (not chosen)");
    expect(said).toContain("  ✔ 1 loss 1");
    expect(all(said)).toContain(
      "– 2 another green, after a discard: draw 1, discard 1. Needs another green card.",
    );
  });

  test("ends with whose turn it is", () => {
    expect(said).toContain("▶ Ann (you): sanity 50, hand 5, deck 5, discards 1");
    expect(said.at(-1)).toBe("Your turn.");
    expect(said).toContain("Follower ×2, black Entity · power 1");
  });
});

describe("what is asked, and the end", () => {
  const asking = view([seat(), seat()], { question: "loss" });

  test("a question for us is to be answered", () => {
    const question = { question: "loss", seat: 0, sentence: "", victim: 1, amount: 4 };
    expect(realmsText(board(asking, { question })).at(-1)).toBe(
      "Question: Ben loses 4: who takes it?",
    );
  });

  test("a question for somebody else is told", () => {
    const question = { question: "discard", seat: 1, sentence: "", amount: 2 };
    const shown = { ...asking, question: "discard" as const, to_move: 1 };
    expect(realmsText(board(shown, { question })).at(-1)).toBe("Ben is asked. Discard 2 cards.");
  });

  test("who watches sees no hand, and lines far away are told as such", () => {
    const four = view([seat(), seat(), seat(), seat({ alive: false })], { seat: null });
    const said = realmsText(board(four));
    expect(all(said)).not.toContain("Your hand");
    expect(all(said)).toContain("Line between Ben and Cleo: Ghul ×2, Arkham (out of reach)");
    expect(said).toContain("Dan: gone mad, out of the game");
  });

  test("the winner", () => {
    expect(realmsText(board({ ...asking, winner: 1 })).at(-1)).toBe("Ben wins.");
    expect(realmsText(board({ ...asking, winner: 0 })).at(-1)).toContain("You");
    expect(realmsText(board({ ...asking, winner: "nobody" })).at(-1)).toContain("universal loss");
    expect(realmsText({ ...board(asking), catalogue: NO_CATALOGUE })).toEqual([]);
  });
});
