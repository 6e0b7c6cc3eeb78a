import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { searchText as realmsText } from "../src/games/realms/book/cards";
import type { Kind, RealmsCatalogue } from "../src/games/realms/model";
import { creatures, searchText, slug } from "../src/games/stars/book/cards";
import { sigil } from "../src/games/stars/cardStyle";
import type { Card, StarsCatalogue } from "../src/games/stars/model";
import { type Block, blocks, type Inline, inline, plain } from "../src/pages/rules/markup";
import { matches } from "../src/pages/rules/search";
import { soundOf, SOUNDS } from "../src/sound";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const rules = (language: string, game: string): Block[] =>
  blocks(read(`../src/games/${game}/rules/${language}.md`));
const sprite = ["styles", "games/stars", "games/realms"]
  .map((folder) => read(`../src/${folder}/symbols.svg`))
  .join("");

/** All words of all blocks, drawings included. */
function pieces(all: Block[]): Inline[] {
  return all.flatMap((block) => {
    if (block.kind === "figure") return [];
    if (block.kind === "list") return block.items.flat();
    if (block.kind === "table") return [...block.head, ...block.rows.flat()].flat();
    return block.text;
  });
}

describe("marks", () => {
  it("are read within a line", () => {
    expect(inline("a **b** _c_ {star Su}{icon push} [d](#e) f")).toEqual([
      { kind: "text", text: "a " },
      { kind: "strong", text: "b" },
      { kind: "text", text: " " },
      { kind: "slanted", text: "c" },
      { kind: "text", text: " " },
      { kind: "drawing", drawing: "star", name: "Su" },
      { kind: "icon", name: "push" },
      { kind: "text", text: " " },
      { kind: "link", text: "d", to: "#e" },
      { kind: "text", text: " f" },
    ]);
    expect(plain(inline("a **b** {star Su}"))).toBe("a b ");
  });

  it("make blocks", () => {
    const text =
      "# T\n\n## S {#here}\nwords\nof it\n\n- one\n  more\n- two\n\n1. a\n\n> q\n\n!lines a | b\n\n| x | y |\n|---|---|\n| 1 | 2 |";
    const found = blocks(text);
    expect(found.map((block) => block.kind)).toEqual([
      "title",
      "section",
      "paragraph",
      "list",
      "list",
      "quote",
      "figure",
      "table",
    ]);
    expect(found[1]).toMatchObject({ id: "here" });
    expect(found[2]).toEqual({ kind: "paragraph", text: inline("words of it") });
    expect(found[3]).toMatchObject({ ordered: false, items: [inline("one more"), inline("two")] });
    expect(found[4]).toMatchObject({ ordered: true });
    expect(found[6]).toEqual({ kind: "figure", name: "lines", words: ["a", "b"] });
    expect(found[7]).toMatchObject({
      head: [inline("x"), inline("y")],
      rows: [[inline("1"), inline("2")]],
    });
  });

  it("leave what is meant as words alone", () => {
    expect(inline("<b>&amp;</b> 2 * 3")).toEqual([{ kind: "text", text: "<b>&amp;</b> 2 * 3" }]);
  });
});

describe.each(["stars", "realms"])("the rules of %s", (game) => {
  const [english, german] = [rules("en", game), rules("de", game)];

  it("have the same form in both languages", () => {
    const form = (all: Block[]): unknown[] =>
      all.map((block) => {
        if (block.kind === "section") return block.id;
        if (block.kind === "figure") return [block.name, block.words.length];
        return block.kind === "list" ? [block.kind, block.items.length] : block.kind;
      });
    expect(form(german)).toEqual(form(english));
  });

  it("have the same drawings in both languages, all of them there", () => {
    const drawn = (all: Block[]): string[] =>
      pieces(all).flatMap((piece) => {
        if (!("name" in piece)) return [];
        return [`${piece.kind === "drawing" ? piece.drawing : piece.kind} ${piece.name}`];
      });
    expect(drawn(german)).toEqual(drawn(english));
    for (const icon of drawn(english).filter((each) => each.startsWith("icon ")))
      expect(sprite, icon).toContain(`id="${icon.slice(5)}"`);
  });

  it("leave no mark unread", () => {
    for (const piece of [...pieces(english), ...pieces(german)])
      if ("text" in piece) expect(piece.text).not.toMatch(/\*\*|[{}]|^\||_\w+_/);
  });

  it("have sections with names of their own", () => {
    const ids = english.flatMap((block) => (block.kind === "section" ? [block.id] : []));
    expect(ids.length).toBeGreaterThan(7);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the Little Book of Evil", () => {
  const card = (number: number, kind: string, more: Partial<Card> = {}): Card => ({
    number,
    name: kind,
    title: `${kind} ${number}`,
    kind,
    rank: "greater_servitor",
    family: "Cthulhoo",
    points: 2,
    invocation: { push: 2 },
    power: {
      kind: "change",
      takes: "push",
      gives: { push: 2 },
      sentence: "Once a turn: one push becomes two.",
    },
    bonus: "Lu",
    constellations: [[["Fu", null, "Sh"]]],
    ...more,
  });
  const book = {
    game: "stars",
    cards: [],
    symbols: {
      Lu: { name: "lunar eclipse", long: "lunar eclipse" },
      Fu: { name: "full moon", long: "full moon" },
      Sh: { name: "shooting star", long: "shooting star" },
    },
    ranks: { greater_servitor: "Günstling" },
    changes: { push: "push" },
  } as unknown as StarsCatalogue;

  it("puts the cards of a creature together, in their order", () => {
    const found = creatures([
      card(13, "Dagoon"),
      card(14, "Dagoon"),
      card(61, "Gug"),
      card(15, "Dagoon"),
    ]);
    expect(found.map((each) => [each.kind, each.cards.map((one) => one.number)])).toEqual([
      ["Dagoon", [13, 14, 15]],
      ["Gug", [61]],
    ]);
  });

  it("is searched by every word, without capitals and accents", () => {
    const words = searchText(card(13, "Dagoon"), book);
    for (const typed of [
      "",
      "dagoon",
      "13",
      "gunstling",
      "GÜNSTLING full moon",
      "cthulhoo becomes",
      "lu",
    ])
      expect(matches(words, typed), typed).toBe(true);
    for (const typed of ["hastur", "dagoon hastur", "meteor"])
      expect(matches(words, typed), typed).toBe(false);
  });

  it("finds cards of the realms by what they do", () => {
    const kind = {
      kind: "Arkham",
      name: "Arkham",
      colour: "purple",
      type: "Location",
      shields: ["Sanctuary"],
    };
    const shown = {
      ...kind,
      abilities: [{ sentence: "Gain 2.", halves: [] }],
    } as unknown as Kind;
    const realms = {
      colours: { purple: "violett" },
      types: { Location: "Ort" },
      shields: { Sanctuary: { name: "Zuflucht", sentence: "Zuflucht: …" } },
    } as unknown as RealmsCatalogue;
    expect(matches(realmsText(shown, realms), "ort violett zuflucht gain")).toBe(true);
    expect(matches(realmsText(shown, realms), "nexus")).toBe(false);
  });

  it("has a drawing and a line for each creature, in both languages", () => {
    const listed = read("../../src/cultists/stars/cards.toml");
    const kinds = [
      ...new Set(
        [...listed.matchAll(/^number = \d+\nname = "(.+?)"/gm)].map((match) => match[1] ?? ""),
      ),
    ];
    expect(kinds).toHaveLength(17);
    for (const kind of kinds) {
      expect(sigil({ kind })).toMatch(/^sigil-/);
      expect(sprite, kind).toContain(`id="${sigil({ kind })}"`);
      for (const language of ["en", "de"])
        expect(read(`../../src/cultists/speech/${language}/page/rules.ftl`)).toContain(
          `book-about-${slug(kind)} = `,
        );
    }
  });
});

describe("sounds", () => {
  it("differ by what has happened, and for whom", () => {
    const room = { seat: 0, outcome: { winners: [0] } };
    const news = (what: string, seat: number) => [{ what, seat, sentence: "" }];
    expect(soundOf({ type: "move", news: news("pushed", 1) }, room)).toBe("move");
    expect(soundOf({ type: "move", news: news("turn", 0) }, room)).toBe("turn");
    expect(soundOf({ type: "move", news: news("turn", 1) }, room)).toBe("move");
    const own = { summoned: "summon" } as const;
    expect(soundOf({ type: "move", news: news("summoned", 1) }, room, own)).toBe("summon");
    expect(soundOf({ type: "ended", news: [] }, room)).toBe("win");
    expect(soundOf({ type: "ended", news: [] }, { ...room, seat: 1 })).toBe("loss");
    expect(soundOf({ type: "chat", news: [] }, room)).toBe("chat");
    expect(soundOf({ type: "sat", news: [] }, room)).toBeNull();
  });

  it("are short and calm", () => {
    for (const [name, tones] of Object.entries(SOUNDS)) {
      expect(tones.length, name).toBeGreaterThan(0);
      for (const tone of tones) {
        expect(tone.at + tone.lasts, name).toBeLessThan(1.6);
        expect(tone.loud, name).toBeLessThanOrEqual(0.5);
        expect(tone.pitch, name).toBeLessThan(1200);
      }
    }
  });
});
