/** Remembers which half of an either/or was used: a view only tells that one was. */

type Choice = { turn: number; kind: string; line: number };
let chosen: Choice[] = [];

const about = (turn: number, kind: string, lines: readonly number[]) => (each: Choice) =>
  each.turn === turn && each.kind === kind && lines.includes(each.line);

/** Remember a choice. `before` copies had chosen already: choices beyond them were taken back. */
export function choose(
  turn: number,
  kind: string,
  line: number,
  lines: readonly number[],
  before: number,
): void {
  const same = about(turn, kind, lines);
  const kept = chosen.filter(same).slice(0, before);
  const rest = chosen.filter((each) => each.turn === turn && !same(each));
  chosen = [...rest, ...kept, { turn, kind, line }];
}

/** The half that all used copies chose; null if they differ, or if it is not known. */
export function surely(
  turn: number,
  kind: string,
  lines: readonly number[],
  used: number,
): number | null {
  const known = chosen.filter(about(turn, kind, lines)).slice(0, used);
  const [first] = known;
  const sure = known.length === used && known.every((each) => each.line === first?.line);
  return sure && first ? first.line : null;
}
