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
    kept: async (name) =>
      ((await store?.kept(name).catch(() => null)) ?? null) as Uint8Array | null,
    keep: (name, bytes) => {
      const kept = store?.keep(name, bytes.slice()) ?? Promise.reject();
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
    tell({ request, answer: await (await begun).choose(text) });
    // making has left memory behind that only the end of a worker gives back
    if (keeping.length && (await Promise.all(keeping)).every(Boolean)) tell({ replace: true });
  } catch (error) {
    console.warn(error);
    tell({ request, answer: null });
  }
};
