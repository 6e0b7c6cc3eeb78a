/**
 * The router: which page is shown follows from the path.
 *
 * A server of ours answers every path with the page. A static host knows its files only, and may
 * serve them from any folder: there the path stands behind a question mark.
 */
import { SERVED } from "./client/place.svelte";

/** Which pages there are, by the first part of their paths. */
export type PageName =
  | ""
  | "room"
  | "replay"
  | "analysis"
  | "explore"
  | "together"
  | "rules"
  | "statistics"
  | "opponents"
  | "book"
  | "puzzles"
  | "lessons";

export type Route = { path: string; parts: string[]; query: URLSearchParams };

/** Where the page itself lies. */
const HOME = SERVED ? "/" : location.pathname;

/** The address of a path of the page. */
export const to = (path: string): string => (SERVED ? path : `${HOME}?${path}`);

/** The whole address, for others. */
export const linkTo = (path: string): string => location.origin + to(path);

type Place = Pick<URL, "pathname" | "search" | "hash">;

/** The path and the query that an address stands for. */
function within({ pathname, search }: Place): string {
  return SERVED ? pathname + search : search.slice(1) || "/";
}

function now(): Route {
  const [path = "/", query = ""] = within(location).split("?");
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  return { path, parts, query: new URLSearchParams(query) };
}

let current: Route = $state.raw({ path: "/", parts: [], query: new URLSearchParams() });

export const route = {
  get now(): Route {
    return current;
  },
};

/** Show another page. */
export function navigate(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", to(path));
  else history.replaceState(null, "", to(path));
  current = now();
  if (how === "push") scrollTo(0, 0);
}

/** Change the address, and show nothing else. */
export function readdress(path: string): void {
  if (within(location) !== path) history.replaceState(null, "", to(path));
}

/** Follow the history, and handle links within the page without a reload. */
export function startRouter(): void {
  current = now();
  addEventListener("popstate", () => (current = now()));
  addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.hash && within(link) === within(location)) return;
    event.preventDefault();
    navigate(within(link) + link.hash);
  });
}
