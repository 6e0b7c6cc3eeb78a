/** Announcements for screen readers, and toasts for everybody. */

/** A sentence for a live region. Screen readers read what is added, one after the other. */
export type Announcement = { id: number; text: string };
export type Toast = { id: number; text: string; kind: "news" | "refusal" };

let count = 0;
let announced: readonly Announcement[] = $state.raw([]);
let toasts: readonly Toast[] = $state.raw([]);
const TOAST_LASTS = 6000;
const MOST_ANNOUNCED = 20; // kept in the live region

export const notifications = {
  get announced(): readonly Announcement[] {
    return announced;
  },
  get toasts(): readonly Toast[] {
    return toasts;
  },
};

/** Announce a text in a polite live region, after what is being read. */
export function announce(text: string): void {
  count += 1;
  announced = [...announced.slice(1 - MOST_ANNOUNCED), { id: count, text }];
}

/** Take all announcements away: somebody else looks now, and they may tell of a hand. */
export function forgetAnnouncements(): void {
  announced = [];
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
