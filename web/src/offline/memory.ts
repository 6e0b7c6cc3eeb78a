/**
 * Python's memory as it is kept: a third of it is empty, and stays so where nothing is written.
 *
 * Pyodide itself would keep and write all of it. What it is given here is only the head of its own
 * form, and the rest is put in place before it looks.
 */

export interface Memory {
  head: Uint8Array;
  places: Place[];
  bytes: Blob; // of all places, one after the other
}

type Place = { at: number; size: number };
type Create = (settings: object) => Promise<{ HEAPU8: Uint8Array }>;

const PAGE = 65536; // bytes that are looked at together
const WORD = 4;
const START = 1; // the word of the head that says where the memory begins

/**
 * Let go of some bytes at once: a worker that rests may not tidy up for minutes. They go where nobody
 * receives them, because what merely detaches them leaves them with a part of the browser that has
 * looked at them.
 */
export function giveBack(bytes: Uint8Array): void {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(null, [bytes.buffer as ArrayBuffer]);
  port1.close();
}

/** What is kept of a memory in Pyodide's form, which is given back. */
export function inParts(all: Uint8Array): Memory {
  const words = new Uint32Array(all.buffer, all.byteOffset, all.byteLength / WORD);
  const start = words[START] ?? 0;
  const empty = (at: number): boolean =>
    words.subarray((start + at) / WORD, (start + at + PAGE) / WORD).every((word) => word === 0);
  const places: Place[] = [];
  const size = all.length - start;
  for (let at = 0, begin = 0; at <= size; at += PAGE) {
    if (at < size && !empty(at)) continue;
    if (at > begin) places.push({ at: begin, size: at - begin });
    begin = at + PAGE;
  }
  const head = all.slice(0, start);
  const parts = places.map(({ at, size }) => all.subarray(start + at, start + at + size));
  const bytes = new Blob(parts as Uint8Array<ArrayBuffer>[]);
  giveBack(all);
  return { head, places, bytes };
}

/** What Pyodide is told to begin with a memory. */
export const beginWith = ({ head, places, bytes }: Memory, create: Create): object => ({
  _loadSnapshot: head,
  createPyodideModule: async (settings: object) => {
    const created = await create(settings);
    let start = 0;
    for (const { at, size } of places) {
      const part = new Uint8Array(await bytes.slice(start, start + size).arrayBuffer());
      created.HEAPU8.set(part, at);
      giveBack(part);
      start += size;
    }
    return created;
  },
});
