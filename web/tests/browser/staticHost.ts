/** A host that knows nothing but files, as most of the web: for pages that need no server. */
import { createServer, type Server } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const KINDS: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export class StaticHost {
  /** Files that are sent otherwise than they lie there. */
  readonly changed = new Map<string, string>();

  private constructor(
    readonly address: string,
    private readonly server: Server,
  ) {}

  /** Serve a folder below a path; `page`: any other address is answered with the page, as by our server. */
  static async start(folder: string, { below = "/", page = false, port = 0 } = {}) {
    const server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
      const name = normalize(path.slice(below.length)) || ".";
      const wanted = path.startsWith(below) && !name.startsWith("..") ? name : "";
      const file = wanted === "." ? "index.html" : page && !extname(wanted) ? "index.html" : wanted;
      const found = host.changed.get(file) ?? readFile(join(folder, file));
      Promise.resolve(path.startsWith("/api/") ? Promise.reject() : found).then(
        (body) => {
          const kind = KINDS[extname(file)] ?? "application/octet-stream";
          response.writeHead(200, { "Content-Type": kind, "Cache-Control": "no-cache" }).end(body);
        },
        () => response.writeHead(path.startsWith("/api/") ? 502 : 404).end(),
      );
    });
    await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
    const { port: given } = server.address() as AddressInfo;
    const host = new StaticHost(`http://127.0.0.1:${given}`, server);
    return host;
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
