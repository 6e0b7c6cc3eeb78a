/** Rows of a report: what was wanted, and what it is. */

export type Row = { what: string; target: string; got: string; beside: string; holds: boolean };

/** What lies at a share of all figures: 0.5 is the middle. */
export function share(figures: readonly number[], part: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}

export const ms = (figure: number): string => `${figure.toFixed(figure < 10 ? 1 : 0)} ms`;
export const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
