/** A worker in which machines think: Python again, and the modules with search and planner. */
import type { FromThinker, ToThinker } from "./messages";
import { FOLDER } from "./parts";
import { startPython } from "./python";
import { Store } from "./store";

const tell = (message: FromThinker): void => postMessage(message);

async function begin() {
  const [python, store] = await Promise.all([startPython(FOLDER), Store.open().catch(() => null)]);
  return python.thinker({
    kept: async (name) =>
      ((await store?.kept(name).catch(() => null)) ?? null) as Uint8Array | null,
    keep: (name, bytes) => void store?.keep(name, bytes.slice()).catch(() => {}), // made again then
    progress: (part, of, sentence) => tell({ progress: { step: "preparing", part, of, sentence } }),
  });
}

const begun = begin();

onmessage = async ({ data: { request, text } }: MessageEvent<ToThinker>) => {
  try {
    tell({ request, answer: await (await begun).choose(text) });
  } catch (error) {
    console.warn(error);
    tell({ request, answer: null });
  }
};
