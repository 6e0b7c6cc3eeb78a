/** The sentences of the page, from Fluent files beside those of the terminal. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "../settings.svelte";
import type { Language } from "../client/protocol.gen";

const bundles: Partial<Record<Language, FluentBundle>> = $state.raw({});
// grows when a language has been loaded, so that sentences are formatted again
let loaded = $state(0);

const files: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  de: () => import("./de"),
};

/** Sentences of parts that are loaded when they are first shown. */
const later: typeof files = {
  en: () => import("./en.later"),
  de: () => import("./de.later"),
};
const complete = new Set<Language>();
let wantsLater = false;

/** Load a language. */
export async function loadLanguage(language: Language): Promise<void> {
  if (!bundles[language]) {
    const bundle = new FluentBundle(language, { useIsolating: false });
    await add(bundle, files[language]);
    bundles[language] = bundle;
    loaded += 1;
  }
  if (wantsLater) await loadLater(language);
}

/** Load the sentences of a part that is shown now; other languages follow when they are chosen. */
export async function loadLater(language: Language): Promise<void> {
  wantsLater = true;
  const bundle = bundles[language];
  if (!bundle || complete.has(language)) return;
  complete.add(language);
  await add(bundle, later[language]);
  loaded += 1;
}

async function add(
  bundle: FluentBundle,
  load: () => Promise<{ default: string[] }>,
): Promise<void> {
  for (const text of (await load()).default) bundle.addResource(new FluentResource(text));
}

/** The sentence for a key; `key.part` is an attribute of a message. */
export function say(key: string, given: Record<string, FluentVariable> = {}): string {
  void loaded;
  const bundle = bundles[settings.language] ?? bundles.en ?? bundles.de;
  const [name = key, part] = key.split(".");
  const message = bundle?.getMessage(name);
  const pattern = part ? message?.attributes[part] : message?.value;
  if (!bundle || !pattern) return bundle ? key : "";
  return bundle.formatPattern(pattern, given, []);
}

/** Whether the current language has a message. */
export function hasMessage(key: string): boolean {
  void loaded;
  return bundles[settings.language]?.hasMessage(key) ?? false;
}
