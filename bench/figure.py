"""The peers as an SVG for the README: moves a second, on a scale of powers of ten."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor, log10

from bench.rounds import Figure
from cultists.research import svg
from cultists.research.svg import BONE, FAINT, GOLD, SOFT, text

ROW, GAP, TOP, LEFT, WIDE, RIGHT, FOOT = 20, 12, 76, 250, 430, 90, 34
WIDTH = LEFT + WIDE + RIGHT
THEIRS = "#7f88c4"
NAMES = ("", "thousand", "million", "billion")
TITLE = "Random moves a second of the processor, whole games"


class Scale:
    """Where powers of ten lie from left to right."""

    def __init__(self, values: list[float]) -> None:
        self.low, self.high = floor(log10(min(values))), ceil(log10(max(values)))

    def __call__(self, power: float) -> float:
        """The place of one."""
        return LEFT + WIDE * (power - self.low) / (self.high - self.low)


def draw(sections: list[list[Figure]], machine: str) -> str:
    """Every rate as a bar; ours are gold."""
    groups = [[one for one in group if one.unit == "/s" and one.samples] for group in sections]
    groups = [sorted(group, key=lambda one: -one.value) for group in groups if group]
    scale = Scale([one.value for group in groups for one in group])
    rows: list[str] = []
    y = float(TOP)
    for number, group in enumerate(groups):
        for figure in group:
            rows += bar(y, figure, scale, THEIRS if number else GOLD)
            y += ROW
        y += GAP
    head = [text(20, 30, TITLE, BONE, 16), text(20, 50, machine, SOFT, 11)]
    title = "Random moves a second beside peers"
    return svg.document((WIDTH, y + FOOT), title, [*head, *ticks(scale, y), *rows])


def ticks(scale: Scale, bottom: float) -> Iterator[str]:
    """A line for each power of ten."""
    for power in range(scale.low, scale.high + 1):
        x = scale(power)
        name = f"{10 ** (power % 3)} {NAMES[power // 3]}".strip()
        yield svg.line((x, TOP - 8), (x, bottom - GAP), FAINT)
        yield text(x, bottom + 8, name, SOFT, 10, "middle")


def bar(y: float, figure: Figure, scale: Scale, colour: str) -> Iterator[str]:
    """One loop: its name, its bar, its rate."""
    end = scale(log10(figure.value))
    yield text(LEFT - 8, y + 11, figure.name, BONE, 12, "end")
    yield svg.rect((LEFT, y), (max(end - LEFT, 1), ROW - 6), colour, rx=2)
    yield text(end + 6, y + 11, short(figure.value), SOFT, 11)


def short(value: float) -> str:
    """A rate in a few letters."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.3g}"
