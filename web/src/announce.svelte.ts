/** What a screen reader is told, and what is shown in passing. */

export type Toast = { id: number; text: string; kind: "news" | "refusal" };

let count = 0;
let said: string = $state("");
let toasts: readonly Toast[] = $state.raw([]);
const LASTS = 6000;

export const announced = {
  get said(): string {
    return said;
  },
  get toasts(): readonly Toast[] {
    return toasts;
  },
};

/** For ears: a polite live region. The same words twice are said twice. */
export function announce(text: string): void {
  said = text === said ? `${text}\u00a0` : text;
}

/** For eyes and ears, for a while. */
export function tell(text: string, kind: Toast["kind"] = "news"): void {
  count += 1;
  const toast = { id: count, text, kind };
  toasts = [...toasts.slice(-2), toast];
  setTimeout(() => dismiss(toast.id), LASTS);
}

export function dismiss(id: number): void {
  toasts = toasts.filter((each) => each.id !== id);
}
