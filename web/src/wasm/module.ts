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
  private readonly entries: Record<string, Entry>;
  private readonly exports: WebAssembly.Exports;
  private readonly memory: WebAssembly.Memory;
  private end: number;

  constructor(code: WebAssembly.Module, entries: Record<string, Entry>) {
    this.entries = entries;
    this.exports = new WebAssembly.Instance(code).exports;
    this.memory = this.exports.memory as WebAssembly.Memory;
    this.end = (this.exports.__heap_base as WebAssembly.Global<"i32">).value;
  }

  /** A place for so many bytes, all zero. */
  place(bytes: number): Place {
    const address = Math.ceil(this.end / ALIGNMENT) * ALIGNMENT;
    this.end = address + bytes;
    const missing = this.end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return { address, bytes };
  }

  /** What lies at a place, until the memory grows. */
  at(place: Place): Uint8Array {
    return new Uint8Array(this.memory.buffer, place.address, place.bytes);
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
