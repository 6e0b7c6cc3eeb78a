"""The reading of a balance as an SVG, drawn by hand: no plotting library for two charts.

Left, how often each kind is conjured; right, how often those win who did, with 95 % intervals and
the range in which they should lie. Kinds of one cost stand together, the most conjured first.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby
from math import ceil, floor

from cultists.research import wanted
from cultists.research.balance import KindReading, Reading

ROW, GAP, TOP, FOOT = 19, 10, 112, 40
LEFT, WIDE, BETWEEN, RIGHT = 300, 280, 50, 30
WIDTH = LEFT + 2 * WIDE + BETWEEN + RIGHT
BARS, DOTS = LEFT, LEFT + WIDE + BETWEEN
PAPER, BONE, SOFT, FAINT, RED = "#12142b", "#ece6d6", "#a9b0d6", "#343a66", "#ff8577"
COLOURS = ("#e3bd55", "#b197ea", "#6fcf97")
LETTERS = ("Y", "P", "G")
TICK = 0.1  # between two lines of the left scale, unless that makes too many
DECIMALS = 2


def draw(reading: Reading) -> str:
    """The whole drawing."""
    placed = list(rows(reading))
    bottom = placed[-1][0] + ROW if placed else TOP
    scale = Scale(reading)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + FOOT}" '
        f'width="{WIDTH}" height="{bottom + FOOT}" role="img" '
        f'font-family="DejaVu Sans, Verdana, sans-serif" font-size="12">',
        f"<title>{escape(reading.deck)}: balance</title>",
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        *heading(reading),
        *axes(reading, scale, bottom),
    ]
    parts += [row(y, kind, reading, scale) for y, kind in placed]
    parts += [legend(bottom + FOOT - 14), "</svg>", ""]
    return "\n".join(parts)


class Scale:
    """Where numbers lie from left to right."""

    def __init__(self, reading: Reading) -> None:
        most = max((kind.conjured for kind in reading.kinds), default=0.0)
        self.most = max(ceil(most / TICK - 1e-9), 1) * TICK
        ends = [end for kind in reading.kinds if kind.wins.of for end in kind.wins.interval]
        ends += [*wanted.WINS] if wanted.judged(reading) else [1 / reading.seats]
        self.low = max(floor(min(ends) * 20) / 20, 0.0)
        self.high = min(ceil(max(ends) * 20) / 20, 1.0)

    def bar(self, conjured: float) -> float:
        """How long a bar is."""
        return WIDE * conjured / self.most

    def dot(self, rate: float) -> float:
        """Where a win rate lies."""
        return DOTS + WIDE * (rate - self.low) / (self.high - self.low)

    def bar_ticks(self) -> list[float]:
        """The lines of the left chart."""
        step = TICK * ceil(self.most / TICK / 6)
        return [n * step for n in range(int(self.most / step + 1e-9) + 1)]

    def dot_ticks(self) -> list[float]:
        """The lines of the right chart: every 5 or 10 percent."""
        step = 5 if self.high - self.low <= 0.4 else 10
        first = ceil(self.low * 100 / step - 1e-9) * step
        return [n / 100 for n in range(first, round(self.high * 100) + 1, step)]


def rows(reading: Reading) -> Iterator[tuple[float, KindReading]]:
    """Every kind with its place from above."""
    ordered = sorted(reading.kinds, key=lambda k: (k.kind.cost, -k.conjured, k.kind.name))
    y = float(TOP)
    for _, same in groupby(ordered, key=lambda k: k.kind.cost):
        for kind in same:
            yield y, kind
            y += ROW
        y += GAP


def text(
    x: float, y: float, words: str, colour: str = BONE, size: int = 12, anchor: str = "start"
) -> str:
    """Words; `anchor` says which end of them lies at x."""
    place = f'x="{x:.1f}" y="{y:.1f}" fill="{colour}" font-size="{size}" text-anchor="{anchor}"'
    return f"<text {place}>{escape(words)}</text>"


def line(x1: float, y1: float, x2: float, y2: float, colour: str, wide: float = 1) -> str:
    """A straight line."""
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{wide}"/>'


def heading(reading: Reading) -> list[str]:
    """What was measured of whole games; red where it is not as wanted."""
    low, high = reading.first_seat.interval
    short, middle, long = reading.turns
    facts = [
        (
            f"first seat {reading.first_seat.rate:.1%} ({low:.1%} to {high:.1%})",
            wanted.first_seat_is_fair(reading),
        ),
        (f"turns {short} · {middle} · {long} (10, 50, 90 %)", wanted.length_is_right(reading)),
        (f"empty deck {reading.empty_deck.rate:.2%}", wanted.deck_lasts(reading)),
        (f"nobody wins {reading.nobody.rate:.2%}", True),
    ]
    games = f"{reading.games:,}".replace(",", " ")
    title = f"{reading.deck}: {games} games between equal players, {reading.seats} seats"
    spans = "".join(
        f'<tspan fill="{SOFT if sound else RED}" dx="{14 if n else 0}">{escape(words)}</tspan>'
        for n, (words, sound) in enumerate(facts)
    )
    return [text(20, 30, title, BONE, 16), f'<text x="20" y="52" font-size="12">{spans}</text>']


def axes(reading: Reading, scale: Scale, bottom: float) -> list[str]:
    """Scales, the wanted range, and what the charts show."""
    above = TOP - ROW + 4
    parts = [
        text(BARS, above - 22, "conjured, a game and copy", BONE),
        text(DOTS, above - 22, "wins of those who conjured it, with 95 % interval", BONE),
    ]
    if wanted.judged(reading):
        left, right = (scale.dot(rate) for rate in wanted.WINS)
        parts.append(
            f'<rect x="{left:.1f}" y="{above}" width="{right - left:.1f}" '
            f'height="{bottom - above - GAP:.1f}" fill="{SOFT}" opacity="0.12"/>'
        )
    for value in scale.bar_ticks():
        x = BARS + scale.bar(value)
        parts.append(line(x, above, x, bottom - GAP, FAINT))
        parts.append(text(x, above - 5, f"{value:.1f}", SOFT, 10, "middle"))
    for rate in scale.dot_ticks():
        x = scale.dot(rate)
        parts.append(line(x, above, x, bottom - GAP, FAINT))
        parts.append(text(x, above - 5, f"{rate:.0%}", SOFT, 10, "middle"))
    fair = scale.dot(1 / reading.seats)
    return [*parts, line(fair, above, fair, bottom - GAP, SOFT)]


def row(y: float, reading: KindReading, whole: Reading, scale: Scale) -> str:
    """One kind: its cost and name, its bar, its win rate."""
    kind, middle = reading.kind, y - 4
    colour = COLOURS[kind.colour]
    neglected = wanted.is_neglected(whole, reading)
    fair = wanted.wins_are_fair(whole, reading)
    copies = f" ×{kind.copies}" if kind.copies > 1 else ""
    parts = [
        text(30, y, str(kind.cost), SOFT, 12, "end"),
        text(40, y, LETTERS[kind.colour], colour),
        text(56, y, f"{kind.name}{copies}", BONE if fair and not neglected else RED),
        f'<rect x="{BARS}" y="{middle - 5:.1f}" width="{scale.bar(reading.conjured):.1f}" '
        f'height="10" rx="2" fill="{RED if neglected else colour}"/>',
        text(BARS - 6, y, f"{reading.conjured:.{DECIMALS}f}", SOFT, 11, "end"),
    ]
    if reading.wins.of:
        low, high = (scale.dot(rate) for rate in reading.wins.interval)
        parts += [
            line(low, middle, high, middle, colour, 2),
            f'<circle cx="{scale.dot(reading.wins.rate):.1f}" cy="{middle:.1f}" r="4" '
            f'fill="{colour if fair else RED}" stroke="{PAPER}"/>',
        ]
    return "".join(parts)


def legend(y: float) -> str:
    """What letters and colours mean."""
    words = (("Y", "yellow", 0), ("P", "purple", 1), ("G", "green", 2))
    parts = [text(40 + n * 90, y, f"{letter}  {word}", COLOURS[n], 11) for letter, word, n in words]
    return "".join([*parts, text(330, y, "red: outside the wanted range", RED, 11)])
