"""The report of a run: one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from cultists.research.arena import plots
from cultists.research.arena.bout import Bout
from cultists.research.arena.results import Results
from cultists.research.arena.text import PACE, WINS, notes, pace, pairs, title, wins
from cultists.research.svg import BONE, FAINT, PAPER, SOFT
from cultists.speech import say

ROWS = 5000  # games in the table; more would make a page that no browser likes

STYLE = f"""
:root {{ color-scheme: dark light; --paper: {PAPER}; --bone: {BONE}; --soft: {SOFT};
  --faint: {FAINT}; --gold: #e3bd55; --code: #1c2043; --here: #2a2f5c;
  --player-1: #e3bd55; --player-2: #b197ea; --player-3: #6fcf97; --player-4: #79b8ff; }}
@media (prefers-color-scheme: light) {{
  :root {{ --paper: #f7f1e1; --bone: #1b1f45; --soft: #46496a; --faint: #d8ccac;
    --gold: #76510a; --code: #e9dfc6; --here: #efe0b0;
    --player-1: #8a6200; --player-2: #6a3fb0; --player-3: #156a38; --player-4: #0b5aa8; }}
}}
body {{ background: var(--paper); color: var(--bone); margin: 0 auto; max-width: 56rem;
  padding: 2rem 1rem; font: 16px/1.5 "DejaVu Sans", Verdana, sans-serif; }}
h1, h2 {{ color: var(--gold); font-weight: 600; line-height: 1.25; text-wrap: balance; }}
h1 {{ font-size: 1.6rem; margin: 0; }}
h2 {{ font-size: 1.15rem; margin: 2.5rem 0 0.5rem; }}
p, summary, caption {{ color: var(--soft); }}
code {{ color: var(--bone); background: var(--code); border-radius: 4px; padding: 0.1em 0.35em;
  overflow-wrap: anywhere; }}
svg {{ width: 100%; min-width: 30rem; height: auto; display: block; }}
.wide {{ overflow-x: auto; }}
table {{ border-collapse: collapse; margin: 1rem 0; width: 100%;
  font-variant-numeric: tabular-nums; }}
th, td {{ padding: 0.35rem 0.7rem 0.35rem 0; text-align: right; white-space: nowrap;
  border-bottom: 1px solid var(--faint); }}
th {{ color: var(--soft); font-weight: 400; }}
th:first-child, td:first-child, .words {{ text-align: left; }}
tr:target {{ background: var(--here); }}
a {{ color: var(--gold); }}
summary {{ cursor: pointer; }}
"""
WORDS = (2, 3)  # columns of the table of games that are read and not compared


def report(results: Results, language: str = "en", file: str = "") -> str:
    """The whole page. `file` is the run, for the commands that give replays."""
    page = Page(results, language, file)
    title = escape(page.title())
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
            f"<h1>{title}</h1>",
            *page.notes(),
            page.standings(),
            *page.pairs(),
            page.plot("win-rates", plots.win_rates),
            page.plot("lengths", plots.lengths),
            page.plot("thinking", plots.thinking),
            page.plot("rating-paths", plots.rating_paths),
            *page.games(),
            "</body>\n</html>\n",
        ]
    )


class Page:
    """The parts of a report in one language."""

    def __init__(self, results: Results, language: str, file: str) -> None:
        self.results, self.language, self.file = results, language, file

    def say(self, key: str, **arguments: Any) -> str:
        """A text of the arena."""
        return say(self.language, f"terminal-arena-{key}", **arguments)

    def title(self) -> str:
        """What was played."""
        return title(self.results, self.language)

    def notes(self) -> list[str]:
        """How it was played and how to read it."""
        return [f"<p>{escape(words)}</p>" for words in notes(self.results, self.language)]

    def standings(self) -> str:
        """How well, how long and how fast each player played."""
        tables = ((WINS, wins(self.results, self.language)), (PACE, pace(self.results)))
        return "\n".join(
            f'<div class="wide">{table([self.say(f"head-{key}") for key in keys], rows)}</div>'
            for keys, rows in tables
        )

    def pairs(self) -> list[str]:
        """Player against player."""
        return [f"<p>{escape(words)}</p>" for words in pairs(self.results, self.language)]

    def plot(self, key: str, draw: Any) -> str:
        """One drawing with its heading and what it shows."""
        heading = self.say(f"plot-{key}")
        about = escape(self.say(f"about-{key}"))
        drawn = f'<div class="wide">{draw(self.results, heading)}</div>'
        return f"<h2>{escape(heading)}</h2>\n<p>{about}</p>\n{drawn}"

    def games(self) -> list[str]:
        """Every game, with a place of its own in the page."""
        bouts = self.results.bouts
        heads = [self.say(f"head-{key}") for key in ("game", "deal", "sitting", "winner")]
        heads += [self.say(f"head-{key}") for key in ("turns", "moves", "seconds")]
        rows = "\n".join(self._row(bout) for bout in bouts[:ROWS])
        parts = [f"<h2>{escape(self.say('games-title'))}</h2>"]
        if self.file:
            command = f"cultists arena --run {self.file} --replay N > game.replay"
            about = escape(self.say("replay-with", command="\0"))
            parts.append(f"<p>{about.replace(chr(0), f'<code>{escape(command)}</code>')}</p>")
        if len(bouts) > ROWS:
            parts.append(f"<p>{escape(self.say('first-games', count=ROWS))}</p>")
        summary = escape(self.say("show-games", count=min(len(bouts), ROWS)))
        head = _cells("th", [escape(word) for word in heads])
        table = f"<table><thead><tr>{head}</tr></thead><tbody>\n{rows}\n</tbody></table>"
        parts.append(f'<details open><summary>{summary}</summary><div class="wide">{table}</div>')
        return [*parts, "</details>"]

    def _row(self, bout: Bout) -> str:
        winners = [f"{bout.players[seat]} ({seat + 1})" for seat in bout.winners or ()]
        nobody = self.say("undecided" if bout.winners is None else "nobody")
        values = [
            f'<a href="#game-{bout.number}">{bout.number}</a>',
            f'<span title="{bout.seed}">{bout.deal}</span>',
            escape(", ".join(bout.players)),
            escape(", ".join(winners) or nobody),
            str(sum(bout.turns)),
            str(sum(bout.moves)),
            f"{sum(bout.micros) / 1e6:.2f}",
        ]
        return f'<tr id="game-{bout.number}">{_cells("td", values)}</tr>'


def _cells(tag: str, values: Sequence[str]) -> str:
    """A line of the table of games."""
    words = (' class="words"' if n in WORDS else "" for n in range(len(values)))
    return "".join(f"<{tag}{kind}>{v}</{tag}>" for kind, v in zip(words, values, strict=True))


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Words in rows, below their heads."""
    head = "".join(f"<th>{escape(word)}</th>" for word in heads)
    body = "\n".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table>"
