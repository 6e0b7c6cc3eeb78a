/**
 * What the page needs without a server: the parts that `pack_python.py` has put into a folder, and the
 * service worker that keeps them and the page itself.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../offline", import.meta.url));
const PUBLIC = fileURLToPath(new URL("../public", import.meta.url));
const LIST = "files.json";
export const WORKER = "sw.js";

type Listed = { version: string; files: Record<string, { bytes: number }> };

const nothing: Listed = { version: "none", files: {} };

function listed(): Listed {
  const path = join(FOLDER, LIST);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Listed) : nothing;
}

/** The folder in which the parts lie, beside the scripts; its name changes with what is in it. */
const folderOf = ({ version, files }: Listed): string =>
  `offline-${createHash("sha256")
    .update(version + JSON.stringify(files))
    .digest("hex")
    .slice(0, 10)}`;

/** Copies the parts, and tells the page where they are and how large. */
export function parts(): Plugin {
  const found = listed();
  const names = Object.keys(found.files);
  if (names.length) names.push(LIST); // by it Python knows which games there are
  const folder = folderOf(found);
  return {
    name: "offline-parts",
    config: () => ({
      define: {
        OFFLINE_FOLDER: JSON.stringify(`${folder}/`),
        OFFLINE_FILES: JSON.stringify(
          Object.fromEntries(Object.entries(found.files).map(([name, { bytes }]) => [name, bytes])),
        ),
      },
    }),
    generateBundle() {
      for (const name of names)
        this.emitFile({
          type: "asset",
          fileName: `assets/${folder}/${name}`,
          source: readFileSync(join(FOLDER, name)),
        });
    },
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        const name = request.url?.split(`/${folder}/`)[1];
        if (!name || !names.includes(name)) return next();
        const kind = { wasm: "application/wasm", mjs: "text/javascript" }[name.split(".").at(-1)!];
        response.setHeader("Content-Type", kind ?? "application/octet-stream");
        response.end(readFileSync(join(FOLDER, name)));
      }),
  };
}

/** Writes into the service worker which files there are, and a name for all of them together. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk") return;
        const built = Object.values(bundle).filter(({ fileName }) => fileName !== WORKER);
        const hash = createHash("sha256").update(worker.code);
        for (const each of built) hash.update(each.type === "chunk" ? each.code : each.source);
        const open = readdirSync(PUBLIC, { recursive: true, encoding: "utf8" });
        for (const name of open) hash.update(readFileSync(join(PUBLIC, name)));
        const offline = (name: string): boolean => name.startsWith("assets/offline-");
        const network = (name: string): boolean => offline(name) && name.endsWith(".network");
        const names = [...built.map(({ fileName }) => fileName), ...open].sort();
        const constants = {
          BUILD: hash.digest("hex").slice(0, 16),
          SHELL: names.filter((name) => !offline(name)),
          PARTS: names.filter((name) => offline(name) && !network(name)),
          NETWORKS: names.filter(network),
        };
        const declared = Object.entries(constants)
          .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
          .join(",");
        worker.code = `const ${declared};\n${worker.code}`;
      },
    },
  };
}
