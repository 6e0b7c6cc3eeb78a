/** Settings, kept in this browser. */
import type { Language, Level } from "./client/protocol.gen";

export type Theme = "system" | "dark" | "light" | "contrast";

type Chosen = {
  language: Language;
  theme: Theme;
  /** 0 is no motion at all; others divide the duration of motions. */
  speed: 0 | 0.5 | 1 | 2 | 4;
  sound: boolean;
  /** Previews, and constellations marked on the sky. */
  assistance: boolean;
  /** Letters on every star. */
  codes: boolean;
  /** The table in words. */
  text: boolean;
  /** Explain a turn as it is played. */
  explain: boolean;
  /** The machine last played in each game. */
  levels: Partial<Record<string, Level>>;
  /** What earlier versions kept instead. */
  level?: string;
  /** Ask before a turn ends in which something could still be done. */
  askBeforeEnd: boolean;
};

const KEY = "cultists.settings";

function first(): Chosen {
  const german = typeof navigator !== "undefined" && /^de\b/i.test(navigator.language);
  return {
    language: german ? "de" : "en",
    theme: "dark",
    speed: 1,
    sound: false,
    assistance: true,
    codes: false,
    text: false,
    explain: false,
    levels: {},
    askBeforeEnd: true,
  };
}

function kept(): Partial<Chosen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Chosen>;
  } catch {
    return {}; // no storage, or something else in it
  }
}

export const settings: Chosen = $state({ ...first(), ...kept() });

/** Change some settings, and keep them. */
export function changeSettings(some: Partial<Chosen>): void {
  Object.assign(settings, some);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // then they last until the page is closed
  }
}

const asks = (query: string): boolean => matchMedia(query).matches;

export function activeTheme(): Exclude<Theme, "system"> {
  if (settings.theme !== "system") return settings.theme;
  if (asks("(prefers-contrast: more)")) return "contrast";
  return asks("(prefers-color-scheme: light)") ? "light" : "dark";
}

/** Whether things may move; the system's preference counts as well as the setting. */
export function motionAllowed(): boolean {
  return settings.speed > 0 && !asks("(prefers-reduced-motion: reduce)");
}

/** Milliseconds of one of the four durations `--d-1` to `--d-4`. */
export function duration(step: 1 | 2 | 3 | 4): number {
  return motionAllowed() ? ([90, 180, 320, 900][step - 1] ?? 0) / settings.speed : 0;
}

/** Apply the settings to the document. */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset["theme"] = activeTheme();
  root.dataset["codes"] = settings.codes ? "on" : "off";
  root.dataset["motion"] = settings.speed === 0 ? "off" : "on";
  root.style.setProperty("--speed", String(settings.speed || 1));
}
