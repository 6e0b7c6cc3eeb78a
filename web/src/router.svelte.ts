/** The router: which page is shown follows from the path. */

export type Route = { path: string; parts: string[]; query: URLSearchParams };

function now(): Route {
  const path = location.pathname;
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  return { path, parts, query: new URLSearchParams(location.search) };
}

let current: Route = $state.raw({ path: "/", parts: [], query: new URLSearchParams() });

export const route = {
  get now(): Route {
    return current;
  },
};

/** Show another page. */
export function navigate(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  current = now();
  if (how === "push") scrollTo(0, 0);
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
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
