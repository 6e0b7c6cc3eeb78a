/** A WebAssembly module of the rules, called by the description that was written beside it.
 *
 * Everything that an entry takes lies in the module's memory: the caller asks for a place, fills it,
 * and hands it over. Places are never given back: whoever needs one keeps it.
 */

export interface Argument {
  name: string;
  kind: "number" | "record" | "array";
  size: number;
}

export interface Entry {
  arguments: Argument[];
  gives: boolean;
}

export interface Place {
  address: number;
  bytes: number;
}

type Call = (...numbers: (number | bigint)[]) => bigint | undefined;

const ALIGNMENT = 16;
const PAGE = 65536;

export class Module {
  // Written out, because Node reads this file without a compiler and takes no shorter form.
  private readonly code: WebAssembly.Module;
  private readonly entries: Record<string, Entry>;
  private readonly exports: WebAssembly.Exports;
  private readonly memory: WebAssembly.Memory;
  private end: number;

  constructor(code: WebAssembly.Module, entries: Record<string, Entry>) {
    this.code = code;
    this.entries = entries;
    this.exports = new WebAssembly.Instance(code).exports;
    this.memory = this.exports.memory as WebAssembly.Memory;
    this.end = (this.exports.__heap_base as WebAssembly.Global<"i32">).value;
  }

  /** The same once more, with a memory of its own: it is given back with the module. */
  fresh(): Module {
    return new Module(this.code, this.entries);
  }

  /** A place for so many bytes, all zero. */
  place(bytes: number): Place {
    const address = Math.ceil(this.end / ALIGNMENT) * ALIGNMENT;
    this.end = address + bytes;
    const missing = this.end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return { address, bytes };
  }

  /** What lies at a place, or in a part of it, until the memory grows. */
  at(place: Place, start = 0, bytes = place.bytes - start): Uint8Array {
    return new Uint8Array(this.memory.buffer, place.address + start, bytes);
  }

  /** Write the same number of 64 bits all over a place. */
  fill(place: Place, number: number | bigint): void {
    const words = place.bytes / BigInt64Array.BYTES_PER_ELEMENT;
    new BigInt64Array(this.memory.buffer, place.address, words).fill(BigInt(number));
  }

  /** Call an entry with numbers and places. */
  call(name: string, ...values: (number | bigint | Place)[]): bigint | undefined {
    const taken = this.entries[name]?.arguments;
    if (taken?.length !== values.length) throw new TypeError(`${name} takes other arguments.`);
    const given = taken.flatMap((argument, n) => handed(argument, values[n]!));
    return (this.exports[name] as Call)(...given);
  }
}

/** What the module is given for one argument. */
function handed(argument: Argument, value: number | bigint | Place): (number | bigint)[] {
  if (typeof value !== "object") return [BigInt(value)];
  if (argument.kind === "record") return [value.address];
  return [value.address, value.bytes / argument.size];
}
