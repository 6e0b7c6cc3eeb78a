import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guideKey } from "../src/room/guide";
import type { Board } from "../src/client/board";
import type { CatalogueMove } from "../src/client/protocol.gen";

const VERBS = ["play Goon", "use Goon", "conjure Goon", "end turn"];
const moves = Object.fromEntries(
  VERBS.map((words): [string, CatalogueMove] => [
    words,
    { verb: words.split(" ")[0] ?? "", label: words },
  ]),
);

function board(view: object, legal: string[] = []): Board {
  return { view, seat: 0, legal: new Set(legal), catalogue: { moves } } as unknown as Board;
}

test("in stars the step decides what is explained, a question before it, a rival's turn before all", () => {
  const view = { game: "stars", to_move: 0, step: "sky", question: null };
  expect(guideKey(board(view))).toBe("guide-stars-sky");
  expect(guideKey(board({ ...view, question: "with" }))).toBe("guide-stars-question");
  expect(guideKey(board({ ...view, to_move: 1 }))).toBe("guide-stars-other");
});

test("in realms the next thing worth doing is explained", () => {
  const view = { game: "realms", to_move: 0, question: null };
  expect(guideKey(board(view, VERBS))).toBe("guide-realms-play");
  expect(guideKey(board(view, VERBS.slice(1)))).toBe("guide-realms-use");
  expect(guideKey(board(view, VERBS.slice(2)))).toBe("guide-realms-conjure");
  expect(guideKey(board(view, VERBS.slice(3)))).toBe("guide-realms-end");
});

test.each(["en", "de"])("the goal and what summoning gives up are told in %s", (language) => {
  const path = new URL(`../../src/cultists/speech/${language}/page/room.ftl`, import.meta.url);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(/guide-stars-goal = .*(ten points|zehn Punkte)/);
  expect(text).toMatch(/guide-realms-goal = .*(last one sane|Letzter bei Verstand)/);
  expect(text).toMatch(/guide-stars-ready = .*(give up this turn’s invocation|auf das Anrufen)/);
});

test.each(["en", "de"])("every step of a turn is explained in %s", (language) => {
  const path = new URL(`../../src/cultists/speech/${language}/page/room.ftl`, import.meta.url);
  const text = readFileSync(path, "utf8");
  for (const step of ["invoke", "powers", "sky", "summon", "discard", "end", "question", "other"])
    expect(text).toContain(`guide-stars-${step} =`);
  for (const step of ["play", "use", "conjure", "end", "question", "other"])
    expect(text).toContain(`guide-realms-${step} =`);
});
