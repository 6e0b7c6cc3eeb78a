/** Messages are typed where they are declared, and nowhere asserted to be something else. */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

test("no message is cast", () => {
  const declared = readFileSync(join(SOURCE, "client/protocol.gen.ts"), "utf8");
  const names = [...declared.matchAll(/^export (?:interface|type) (\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(names).toContain("ServerMessage");
  // a game's own view and catalogue are messages, too
  const cast = new RegExp(`\\bas (?:unknown as )?(?:${names.join("|")}|\\w+(?:View|Catalogue))\\b`);
  const found = files(SOURCE)
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .map((line) => `${path}: ${line.trim()}`),
    )
    .filter((line) => cast.test(line));
  expect(found).toEqual([]);
});
