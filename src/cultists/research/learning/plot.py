"""The log of a run as an SVG: shares of games won against others, over minutes of learning."""

from __future__ import annotations

from collections.abc import Iterator

from cultists.research.svg import BONE, FAINT, GOLD, RED, SOFT, document, line, polyline, text

WIDE, HIGH, LEFT, TOP = 560, 280, 60, 40
COLOURS = (GOLD, RED, "#6fcf97", "#b197ea", "#7fc8f8", BONE)
LEGEND = 110  # pixels of a name

Row = dict[str, float]


def plot(log: list[Row], game: str) -> str:
    """The whole drawing."""
    most = max((row["minutes"] for row in log), default=1.0) or 1.0
    names = sorted({name for row in log for name in row if name + "_error" in row})
    parts = [text(LEFT, 20, f"{game}: games won against others"), *axes(most)]
    for n, name in enumerate(names):
        parts += curve(log, name, COLOURS[n % len(COLOURS)], most)
        parts.append(
            text(LEFT + n * LEGEND, TOP + HIGH + 44, label(name), COLOURS[n % len(COLOURS)], 11)
        )
    size = (max(LEFT + WIDE, LEFT + len(names) * LEGEND) + 20.0, TOP + HIGH + 60.0)
    return document(size, f"{game}: learning", parts)


def label(name: str) -> str:
    """`greedy_3` as people read it."""
    rival, _, seats = name.rpartition("_")
    return f"{rival}, {seats} seats"


def axes(most: float) -> Iterator[str]:
    """A line for every quarter, and the time."""
    for n in range(5):
        y = TOP + HIGH * (1 - n / 4)
        yield line((LEFT, y), (LEFT + WIDE, y), FAINT)
        yield text(LEFT - 8, y + 4, f"{n * 25} %", SOFT, 11, "end")
    yield text(LEFT + WIDE, TOP + HIGH + 20, f"{most:.1f} minutes of learning", SOFT, 11, "end")


def curve(log: list[Row], name: str, colour: str, most: float) -> Iterator[str]:
    """One rival."""
    known = [(row["minutes"], row[name]) for row in log if name in row]
    points = [(LEFT + WIDE * m / most, TOP + HIGH * (1 - share)) for m, share in known]
    yield polyline(points, colour, stroke_width=2)
