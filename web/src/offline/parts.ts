/** The files that a worker needs: where they are, and how far their loading is. */
import type { Memory } from "./memory";
import type { Progress } from "./messages";
import { type Python, startPython } from "./python";
import type { Store } from "./store";

// written by the build: the folder beside the scripts, and how large each file is
declare const OFFLINE_FOLDER: string;
declare const OFFLINE_FILES: Record<string, number>;

const FOLDER = new URL(OFFLINE_FOLDER, import.meta.url).href;
const LATER = /-players\.|\.json$|\.network$/; // what machines need comes while the table is looked at

/** Load what is not kept yet, and say how far it is. Whoever asks for it then has it at once. */
export async function load(tell: (progress: Progress) => void): Promise<void> {
  const names = Object.keys(OFFLINE_FILES).filter((name) => !LATER.test(name));
  const kept = await Promise.all(names.map((name) => globalThis.caches?.match(FOLDER + name)));
  const missing = names.filter((_, index) => !kept[index]);
  const of = missing.reduce((sum, name) => sum + (OFFLINE_FILES[name] ?? 0), 0);
  let bytes = 0;
  await Promise.all(
    missing.map(async (name) => {
      const reader = (await fetch(FOLDER + name)).body?.getReader();
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
        bytes += read.value.length;
        tell({ step: "loading", bytes, of });
      }
    }),
  );
  tell({ step: "starting" });
}

/** Python with all it needs, from the memory of an earlier one if there is a store that has it. */
export async function begunPython(opening: Promise<Store | null>): Promise<Python> {
  const store = await opening;
  const memory = await store?.memory(FOLDER).catch(() => null);
  const keepMemory = async (made: Memory): Promise<void> =>
    store?.keepMemory({ folder: FOLDER, ...made }).catch(() => undefined); // no room: next time again
  if (!memory) return startPython(FOLDER, { keepMemory });
  return startPython(FOLDER, { memory }).catch(() => startPython(FOLDER));
}
