/** The markup in which the rules are written, parsed into blocks that can be drawn. */

export type Inline =
  | { kind: "text" | "strong" | "slanted"; text: string }
  | { kind: "icon"; name: string }
  | { kind: "drawing"; drawing: string; name: string }
  | { kind: "link"; text: string; to: string };

export type Block =
  | { kind: "title"; text: Inline[] }
  | { kind: "section"; id: string; text: Inline[] }
  | { kind: "part"; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "quote"; text: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "figure"; name: string; words: string[] };

const PIECES = /\*\*(.+?)\*\*|_(.+?)_|\{([a-z]+) ([\w-]+)\}|\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * A text with **strong** and _slanted_ words, {icon push}, a game's {star Su}, and [links](#there).
 */
export function inline(text: string): Inline[] {
  const found: Inline[] = [];
  let last = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > last) found.push({ kind: "text", text: text.slice(last, match.index) });
    const [all, strong, slanted, drawn, name = "", words = "", to = ""] = match;
    if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (slanted !== undefined) found.push({ kind: "slanted", text: slanted });
    else if (drawn === "icon") found.push({ kind: "icon", name });
    else if (drawn !== undefined) found.push({ kind: "drawing", drawing: drawn, name });
    else found.push({ kind: "link", text: words, to });
    last = match.index + all.length;
  }
  if (last < text.length) found.push({ kind: "text", text: text.slice(last) });
  return found;
}

const cells = (line: string): Inline[][] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inline(cell.trim()));

function listed(lines: string[], ordered: boolean): Block {
  const items: string[] = [];
  for (const line of lines) {
    const begins = /^(?:-|\d+\.) (.*)$/.exec(line);
    if (begins) items.push(begins[1] ?? "");
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", ordered, items: items.map(inline) };
}

function block(lines: string[]): Block {
  const [first = ""] = lines;
  const section = /^## (.+?) \{#([\w-]+)\}$/.exec(first);
  if (section) return { kind: "section", id: section[2] ?? "", text: inline(section[1] ?? "") };
  if (first.startsWith("### ")) return { kind: "part", text: inline(first.slice(4)) };
  if (first.startsWith("# ")) return { kind: "title", text: inline(first.slice(2)) };
  const figure = /^!([\w-]+) ?(.*)$/.exec(first);
  if (figure) {
    const words = [figure[2] ?? "", ...lines.slice(1)].join(" ").split("|");
    return { kind: "figure", name: figure[1] ?? "", words: words.map((each) => each.trim()) };
  }
  if (first.startsWith("|")) {
    const [head = first, , ...rows] = lines;
    return { kind: "table", head: cells(head), rows: rows.map(cells) };
  }
  if (first.startsWith("- ")) return listed(lines, false);
  if (/^\d+\. /.test(first)) return listed(lines, true);
  if (first.startsWith("> "))
    return { kind: "quote", text: inline(lines.map((line) => line.replace(/^> ?/, "")).join(" ")) };
  return { kind: "paragraph", text: inline(lines.join(" ")) };
}

/** A whole text: blocks are separated by empty lines; headings need none. */
export function blocks(text: string): Block[] {
  const parts = text
    .replace(/^(#{1,3} .*)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((part) => part.split("\n").filter((line) => line.trim()))
    .filter((lines) => lines.length);
  return parts.map(block);
}

/** The words alone. */
export function plain(text: Inline[]): string {
  return text.map((each) => ("text" in each ? each.text : "")).join("");
}
