"""The plots of a report, as inline SVG in the colours of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, floor, log10
from statistics import quantiles

from cultists.research import svg
from cultists.research.arena.results import Results, millis_by_game
from cultists.research.svg import line, text

WIDTH, LEFT, RIGHT, TOP, FOOT = 720, 160, 110, 14, 30
WIDE = WIDTH - LEFT - RIGHT
ROW = 34
TALL = 200  # of a plot whose height no rows decide
BINS = 24
POINTS = 240  # of a path; more would not be seen
# The report says what they are, by night and by day.
PAPER, BONE, SOFT, FAINT = "var(--paper)", "var(--bone)", "var(--soft)", "var(--faint)"
COLOURS = tuple(f"var(--player-{n})" for n in range(1, 5))  # there are at most four


def frame(title: str, height: float, parts: Sequence[str]) -> str:
    """One drawing."""
    return svg.inline((WIDTH, round(height + TOP + FOOT)), title, parts)


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers between two bounds."""
    raw = max(high - low, 1e-9) / most
    unit = 10 ** floor(log10(raw))
    step = next(unit * n for n in (1, 2, 5, 10) if unit * n >= raw * (1 - 1e-9))
    return [n * step for n in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def across(
    height: float,
    marks: Sequence[float],
    place: Callable[[float], float],
    say: Callable[[float], str],
) -> list[str]:
    """Lines from top to bottom, with their numbers below."""
    parts = []
    for mark in marks:
        x = place(mark)
        parts.append(line((x, TOP), (x, TOP + height), FAINT))
        parts.append(text(x, TOP + height + 16, say(mark), SOFT, 11, "middle"))
    return parts


def label(row: int, name: str) -> str:
    """The name of a player before its row."""
    short = name if len(name) <= 20 else f"{name[:19]}…"
    return text(LEFT - 12, _middle(row) + 4, short, COLOURS[row], 13, "end")


def _middle(row: int) -> float:
    return TOP + ROW * row + ROW / 2


def win_rates(results: Results, title: str) -> str:
    """A bar for each player, its interval, and where it would be among equal players."""
    high = max(min(ceil(max(one.rate.high for one in results.standings) * 10) / 10, 1.0), 0.1)
    height = ROW * len(results.standings)

    def x(rate: float) -> float:
        return LEFT + WIDE * rate / high

    parts = across(height, ticks(0, high), x, lambda rate: f"{rate:.0%}")
    for row, one in enumerate(results.standings):
        y = _middle(row)
        low, upper = x(one.rate.low), x(one.rate.high)
        size = x(one.rate.mean) - LEFT, 16
        parts += [
            label(row, one.label),
            svg.rect((LEFT, y - 8), size, COLOURS[row], rx=3, opacity="0.85"),
            line((low, y), (upper, y), BONE, stroke_width=2),
            line((low, y - 5), (low, y + 5), BONE, stroke_width=2),
            line((upper, y - 5), (upper, y + 5), BONE, stroke_width=2),
            text(LEFT + WIDE + 12, y + 4, f"{one.rate.mean:.1%}", BONE, 13),
        ]
    fair = x(results.fair)
    parts.append(line((fair, TOP - 6), (fair, TOP + height), SOFT, stroke_dasharray="4 3"))
    return frame(title, height, parts)


def lengths(results: Results, title: str) -> str:
    """How many turns the games took."""
    turns = [sum(bout.turns) for bout in results.bouts]
    least, most = min(turns), max(turns)
    step = max(1, ceil((most - least + 1) / BINS))
    count = (most - least) // step + 1
    bins = [0] * count
    for turn in turns:
        bins[(turn - least) // step] += 1
    wide = WIDE / count

    def x(turn: float) -> float:
        return LEFT + (turn - least) / step * wide

    parts = []
    for mark in ticks(0, max(bins), 4):
        y = TOP + TALL - TALL * mark / max(bins)
        parts.append(line((LEFT, y), (LEFT + WIDE, y), FAINT))
        parts.append(text(LEFT - 8, y + 4, f"{mark:.0f}", SOFT, 11, "end"))
    for n, games in enumerate(bins):
        tall = TALL * games / max(bins)
        corner = LEFT + n * wide + 1, TOP + TALL - tall
        parts.append(svg.rect(corner, (max(wide - 2, 1), tall), COLOURS[0]))
    marks = [mark for mark in ticks(least, most + step) if mark == int(mark)]
    parts += [
        text(x(mark) + wide / 2 * (step == 1), TOP + TALL + 16, f"{mark:.0f}", SOFT, 11, "middle")
        for mark in marks
        if x(mark) <= LEFT + WIDE
    ]
    return frame(title, TALL, parts)


def thinking(results: Results, title: str) -> str:
    """How long a turn took: the median game, and from 10 to 90 %, on a logarithmic scale."""
    rows = [_deciles(millis_by_game(results, who)) for who in range(len(results.standings))]
    low = floor(log10(min(row[0] for row in rows)))
    high = max(ceil(log10(max(row[2] for row in rows))), low + 1)
    height = ROW * len(rows)

    def x(millis: float) -> float:
        return LEFT + WIDE * (log10(millis) - low) / (high - low)

    parts = across(height, [10.0**n for n in range(low, high + 1)], x, lambda ms: f"{ms:g} ms")
    for row, (short, middle, long) in enumerate(rows):
        y = _middle(row)
        parts += [
            label(row, results.standings[row].label),
            line((x(short), y), (x(long), y), COLOURS[row], stroke_width=4),
            svg.circle((x(middle), y), 6, COLOURS[row], stroke=PAPER, stroke_width=2),
            text(LEFT + WIDE + 12, y + 4, f"{middle:.3g} ms", BONE, 13),
        ]
    return frame(title, height, parts)


def _deciles(values: Sequence[float]) -> tuple[float, float, float]:
    values = [max(value, 0.001) for value in values] or [0.001]
    if len(values) == 1:
        return values[0], values[0], values[0]
    cuts = quantiles(values, n=10, method="inclusive")
    return cuts[0], cuts[4], cuts[8]


def rating_paths(results: Results, title: str) -> str:
    """How the ratings changed from game to game."""
    last = len(results.path) - 1
    picked = sorted({round(n * last / POINTS) for n in range(POINTS + 1)})
    values = [[ratings[who].ordinal for ratings in results.path] for who in _players(results)]
    low = min(min(path) for path in values)
    high = max(max(path) for path in values) + 1

    def x(game: float) -> float:
        return LEFT + WIDE * game / last

    def y(ordinal: float) -> float:
        return TOP + TALL * (high - ordinal) / (high - low)

    parts = across(TALL, [m for m in ticks(0, last) if m == int(m)], x, lambda game: f"{game:.0f}")
    for mark in ticks(low, high, 5):
        parts.append(line((LEFT, y(mark)), (LEFT + WIDE, y(mark)), FAINT))
        parts.append(text(LEFT - 8, y(mark) + 4, f"{mark:g}", SOFT, 11, "end"))
    ends = _apart([y(path[-1]) for path in values])
    for who, path in enumerate(values):
        points = ((x(game), y(path[game])) for game in picked)
        parts.append(svg.polyline(points, COLOURS[who], stroke_width=2))
        name = results.standings[who].label
        short = name if len(name) <= 15 else f"{name[:14]}…"
        parts.append(text(LEFT + WIDE + 6, ends[who] + 4, short, COLOURS[who], 12))
    return frame(title, TALL, parts)


def _players(results: Results) -> range:
    return range(len(results.standings))


def _apart(heights: Sequence[float], least: float = 15) -> list[float]:
    """The same heights, moved down until no two labels overlap."""
    placed = list(heights)
    order = sorted(range(len(placed)), key=lambda n: placed[n])
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + least)
    return placed
