/** A worker in which machines think: Python again, and the modules with search and planner. */
import type { FromThinker, ToThinker } from "./messages";
import { begunPython } from "./parts";
import { Store } from "./store";

const tell = (message: FromThinker): void => postMessage(message);

/** What was made here and is being kept for others, and whether that worked. */
const keeping: Promise<boolean>[] = [];

async function begin() {
  const opening = Store.open().catch(() => null);
  const [python, store] = await Promise.all([begunPython(opening), opening]);
  return python.thinker({
    kept: async (name) => (await store?.keptBytes(name).catch(() => null)) ?? null,
    keep: (name, bytes) => {
      const kept = store?.keepBytes(name, bytes as Uint8Array<ArrayBuffer>) ?? Promise.reject();
      keeping.push(
        kept.then(
          () => true,
          () => false, // made again then
        ),
      );
    },
    progress: (part, of, sentence) => tell({ progress: { step: "preparing", part, of, sentence } }),
  });
}

const begun = begin();

onmessage = async ({ data: { request, text } }: MessageEvent<ToThinker>) => {
  try {
    const answer = await (await begun).choose(text);
    const kept = await Promise.all(keeping); // whoever has asked may look for it
    tell({ request, answer });
    // making has left memory behind that only the end of a worker gives back
    if (kept.length && kept.every(Boolean)) tell({ done: true });
  } catch (error) {
    console.warn(error);
    tell({ request, answer: null });
  }
};
