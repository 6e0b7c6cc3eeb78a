"""The field as an SVG for the README: moves a second, on a scale of powers of ten."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10

from bench.rounds import Figure

ROW, GAP, TOP, LEFT, WIDE, RIGHT, FOOT = 20, 12, 76, 250, 430, 90, 34
WIDTH = LEFT + WIDE + RIGHT
PAPER, BONE, SOFT, FAINT, OURS, THEIRS = (
    "#12142b",
    "#ece6d6",
    "#a9b0d6",
    "#343a66",
    "#e3bd55",
    "#7f88c4",
)
NAMES = ("", "thousand", "million", "billion")


def draw(sections: list[list[Figure]], machine: str) -> str:
    """Every rate as a bar; ours are gold."""
    groups = [[one for one in group if one.unit == "/s" and one.samples] for group in sections]
    groups = [sorted(group, key=lambda one: -one.value) for group in groups if group]
    values = [one.value for group in groups for one in group]
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    rows: list[str] = []
    y = float(TOP)
    for number, group in enumerate(groups):
        for figure in group:
            rows.append(bar(y, figure, low, high, OURS if number == 0 else THEIRS))
            y += ROW
        y += GAP
    height = y + FOOT
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
            f'width="{WIDTH}" height="{height:g}" role="img" '
            f'font-family="DejaVu Sans, Verdana, sans-serif" font-size="12">',
            "<title>Random moves a second beside peers</title>",
            f'<rect width="100%" height="100%" fill="{PAPER}"/>',
            words(20, 30, "Random moves a second of the processor, whole games", BONE, 16),
            words(20, 50, machine, SOFT, 11),
            *(tick(power, low, high, y) for power in range(low, high + 1)),
            *rows,
            "</svg>",
            "",
        ]
    )


def place(power: float, low: int, high: int) -> float:
    """Where a power of ten lies from left to right."""
    return LEFT + WIDE * (power - low) / (high - low)


def tick(power: int, low: int, high: int, bottom: float) -> str:
    """A line for a power of ten."""
    x = place(power, low, high)
    name = f"{10 ** (power % 3)} {NAMES[power // 3]}".strip()
    return (
        f'<line x1="{x:.1f}" y1="{TOP - 8}" x2="{x:.1f}" y2="{bottom - GAP:.1f}" stroke="{FAINT}"/>'
        + words(x, bottom + 8, name, SOFT, 10, "middle")
    )


def bar(y: float, figure: Figure, low: int, high: int, colour: str) -> str:
    """One loop: its name, its bar, its rate."""
    end = place(log10(figure.value), low, high)
    return "".join(
        [
            words(LEFT - 8, y + 11, figure.name, BONE, 12, "end"),
            f'<rect x="{LEFT}" y="{y:g}" width="{max(end - LEFT, 1):.1f}" rx="2" '
            f'height="{ROW - 6}" fill="{colour}"/>',
            words(end + 6, y + 11, short(figure.value), SOFT, 11),
        ]
    )


def short(value: float) -> str:
    """A rate in a few letters."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.3g}"


def words(x: float, y: float, text: str, colour: str, size: int = 12, anchor: str = "start") -> str:
    """Words; `anchor` says which end of them lies at x."""
    at = f'x="{x:.1f}" y="{y:.1f}" fill="{colour}" font-size="{size}" text-anchor="{anchor}"'
    return f"<text {at}>{escape(text)}</text>"
