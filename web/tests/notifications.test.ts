/** What a screen reader is told, and what everybody sees for a while. */
import { afterEach, expect, test, vi } from "vitest";
import {
  announce,
  forgetAnnouncements,
  notifications,
  showToast,
} from "../src/notifications.svelte";

const said = (): string[] => notifications.announced.map(({ text }) => text);
afterEach(() => {
  forgetAnnouncements();
  vi.useRealTimers();
});

test("announcements wait behind each other, the same sentence too, and old ones go", () => {
  for (const text of ["Ben plays Ghoul.", "Ben plays Ghoul.", "Ben ends the turn."]) announce(text);
  expect(said()).toEqual(["Ben plays Ghoul.", "Ben plays Ghoul.", "Ben ends the turn."]);
  expect(new Set(notifications.announced.map(({ id }) => id)).size).toBe(3);
  for (let n = 0; n < 50; n += 1) announce(String(n));
  expect(said().at(-1)).toBe("49");
  expect(said().length).toBeLessThan(30);
});

test("a toast goes by itself, and no more than three lie on the page", () => {
  vi.useFakeTimers();
  for (const text of ["a", "b", "c", "d"]) showToast(text);
  expect(notifications.toasts.map(({ text }) => text)).toEqual(["b", "c", "d"]);
  vi.runAllTimers();
  expect(notifications.toasts).toEqual([]);
});
