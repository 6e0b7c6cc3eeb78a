/** A guilloche rosette computed from a name, so that no card is without a drawing. */

const POINTS = 60;
const TURNS = 4;
const drawn = new Map<string, string>();

function hashed(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/** The path, in a box of 100. */
export function rosette(name: string): string {
  const known = drawn.get(name);
  if (known) return known;
  const hash = hashed(name);
  const petals = 6 + (hash % 7);
  const inner = 27 + ((hash >>> 4) % 8);
  let path = "";
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (let point = 0; point <= POINTS; point += 1) {
      const angle = (point / POINTS) * Math.PI * 2;
      const swing = Math.cos(petals * angle + (turn * Math.PI * 2) / TURNS);
      const radius = inner - turn * 2.2 + (44 - inner) * (1 - turn * 0.1) * swing;
      const x = (50 + radius * Math.cos(angle)).toFixed(1);
      const y = (50 + radius * Math.sin(angle)).toFixed(1);
      path += `${point ? "L" : "M"}${x} ${y}`;
    }
  }
  drawn.set(name, path);
  return path;
}
