/** Announcements for screen readers, and toasts for everybody. */

export type Toast = { id: number; text: string; kind: "news" | "refusal" };

let count = 0;
let announcement: string = $state("");
let toasts: readonly Toast[] = $state.raw([]);
const TOAST_LASTS = 6000;

export const notifications = {
  get announcement(): string {
    return announcement;
  },
  get toasts(): readonly Toast[] {
    return toasts;
  },
};

/** Announce a text in a polite live region. The same text twice is announced twice. */
export function announce(text: string): void {
  announcement = text === announcement ? `${text}\u00a0` : text;
}

/** Show a text for a while; it is announced, too. */
export function showToast(text: string, kind: Toast["kind"] = "news"): void {
  count += 1;
  const toast = { id: count, text, kind };
  toasts = [...toasts.slice(-2), toast];
  setTimeout(() => dismissToast(toast.id), TOAST_LASTS);
}

export function dismissToast(id: number): void {
  toasts = toasts.filter((each) => each.id !== id);
}
