/** The Fluent files of the page: both languages have the same keys, and every key that is said exists. */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

const SPEECH = fileURLToPath(new URL("../../src/cultists/speech", import.meta.url));
const SOURCE = fileURLToPath(new URL("../src", import.meta.url));
const LANGUAGES = ["en", "de"];

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path, ending) : ending.test(name) ? [path] : [];
  });
}

/** What the page reads: its own files, and the levels, which the terminal says as well. */
const pages = (language: string): string[] => [
  join(SPEECH, language, "levels.ftl"),
  ...files(join(SPEECH, language, "page"), /\.ftl$/),
];

function bundle(language: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const path of pages(language)) {
    const errors = made.addResource(new FluentResource(readFileSync(path, "utf8")));
    expect(errors, `a key of ${path} stands in another file, too`).toEqual([]);
  }
  return made;
}

const keys = (language: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const path of pages(language)) {
    let key = "";
    for (const line of readFileSync(path, "utf8").split("\n")) {
      key = /^([a-z][\w-]*) =/.exec(line)?.[1] ?? key;
      const part = /^ {4}\.([\w-]+) =/.exec(line)?.[1];
      if (/^[a-z]/.test(line)) found.set(key, "");
      if (part) found.set(`${key}.${part}`, "");
      for (const [, name] of line.matchAll(/\$(\w+)/g)) {
        const of = part ? `${key}.${part}` : key;
        found.set(of, [...new Set([...(found.get(of) ?? "").split(" "), name])].sort().join(" "));
      }
    }
  }
  return found;
};

test("both languages have the same keys with the same arguments", () => {
  expect([...keys("de")].sort()).toEqual([...keys("en")].sort());
});

test.each(LANGUAGES)("every message of %s can be said", (language) => {
  const spoken = bundle(language);
  const given = Object.fromEntries(
    [...new Set([...keys(language).values()].flatMap((names) => names.split(" ")))].map((name) => [
      name,
      2,
    ]),
  );
  for (const key of keys(language).keys()) {
    const [name = "", part] = key.split(".");
    const message = spoken.getMessage(name);
    const pattern = part ? message?.attributes[part] : message?.value;
    if (!pattern) continue;
    const errors: Error[] = [];
    expect(spoken.formatPattern(pattern, given, errors)).not.toBe("");
    expect(errors, key).toEqual([]);
  }
});

test("whatever the page says is there to be said", () => {
  const known = keys("en");
  const missing: string[] = [];
  for (const path of files(SOURCE, /\.(svelte|ts)$/)) {
    const text = readFileSync(path, "utf8");
    for (const [, key = ""] of text.matchAll(/\bsay\(\s*"([^"]+)"/g))
      if (!known.has(key)) missing.push(`${path}: ${key}`);
    for (const [, key = ""] of text.matchAll(/\bdoes: "([^"]+)"/g))
      if (!known.has(key)) missing.push(`${path}: ${key}`);
  }
  expect(missing).toEqual([]);
});

const EFFECTS = ["power", "loss", "gain", "draw", "discard", "abjure", "acquire", "destroy"];

test.each(LANGUAGES)(
  "cards of realms say the same on the page and in the terminal: %s",
  (language) => {
    const page = bundle(language);
    const terminal = new FluentBundle(language, { useIsolating: false });
    const text = readFileSync(join(SPEECH, language, "terminal.ftl"), "utf8");
    terminal.addResource(new FluentResource(text));
    const said = (of: FluentBundle, key: string, given: Record<string, string | number>): string =>
      of.formatPattern(of.getMessage(key)?.value ?? "", given);
    for (const effect of EFFECTS) {
      const short = said(terminal, `terminal-short-${effect}`, { amount: 3, then: 3 });
      const shown = said(page, "realms-short", { effect, amount: 3, then: 0 });
      expect(shown.startsWith(short), `${effect}: “${shown}” and “${short}”`).toBe(true);
    }
  },
);
