/** The names of those who sit in a room. */
import { hasMessage, say } from "../../i18n/i18n.svelte";

/** Machines are called by their level, in the current language. */
export function displayName(name: string): string {
  return hasMessage(`level-${name}`) ? say(`level-${name}`) : name;
}

/** The others in a room, machines with their level; if there is nobody else, everybody. */
export function sitters(
  { names, levels }: { names: string[]; levels: (string | null)[] },
  without?: string,
): string {
  const all = names.map((name, index) => {
    const level = levels[index];
    return level && name !== level ? `${name} (${displayName(level)})` : displayName(name);
  });
  const others = all.filter((_, index) => names[index] !== without || levels[index]);
  return countNames(others.length ? others : all);
}

/** Names joined, equal ones counted: Mara, Novice ×3. */
export function countNames(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(", ");
}
