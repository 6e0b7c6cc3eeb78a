/**
 * Python's memory as it is kept: a third of it is empty, and stays so where nothing is written.
 *
 * Pyodide itself would keep and write all of it. What it is given here is only the head of its own
 * form, and the rest is put in place before it looks.
 */

export interface Memory {
  head: Uint8Array;
  parts: Part[];
}

type Part = { at: number; bytes: Uint8Array };
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
  const parts: Part[] = [];
  const size = all.length - start;
  for (let at = 0, begin = 0; at <= size; at += PAGE) {
    if (at < size && !empty(at)) continue;
    if (at > begin) parts.push({ at: begin, bytes: all.slice(start + begin, start + at) });
    begin = at + PAGE;
  }
  const head = all.slice(0, start);
  giveBack(all);
  return { head, parts };
}

/** What Pyodide is told to begin with a memory, whose parts are given back. */
export const beginWith = ({ head, parts }: Memory, create: Create): object => ({
  _loadSnapshot: head,
  createPyodideModule: async (settings: object) => {
    const created = await create(settings);
    for (const { at, bytes } of parts) {
      created.HEAPU8.set(bytes, at);
      giveBack(bytes);
    }
    return created;
  },
});
