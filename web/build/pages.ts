/** What is made of index.html and of Fluent files. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The sprite of the page and those of the games stand in index.html: the first picture needs no request. */
export function sprite(): Plugin {
  const source = fileURLToPath(new URL("../src", import.meta.url));
  const folders = readdirSync(join(source, "games")).map((game) => join("games", game));
  const files = ["styles", ...folders]
    .map((folder) => join(source, folder, "symbols.svg"))
    .filter((file) => existsSync(file));
  return {
    name: "sprite",
    transformIndexHtml: (page) =>
      page.replace("<!-- sprite -->", () =>
        files
          .map((file) => readFileSync(file, "utf8"))
          .join("")
          .replace(/<!--.*?-->/gs, "")
          .replace(/>\s+</g, "><"),
      ),
  };
}

/** Fluent files are sent without the comments for their authors. */
export function sentences(): Plugin {
  return {
    name: "sentences",
    enforce: "pre",
    load: (id) =>
      id.endsWith(".ftl?raw")
        ? `export default ${JSON.stringify(
            readFileSync(id.replace(/\?.*/, ""), "utf8")
              .replace(/^#.*\n/gm, "")
              .replace(/\n{2,}(?=\S)/g, "\n"),
          )}`
        : null,
  };
}
