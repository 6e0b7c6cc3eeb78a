/** The address at which a moment can be played on. */
export function explorePath(room: string, changes: number, line: readonly string[] = []): string {
  const query = new URLSearchParams({ move: String(changes) });
  if (line.length) query.set("line", line.join("|"));
  return `/explore/${encodeURIComponent(room)}?${query}`;
}
