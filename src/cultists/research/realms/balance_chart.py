"""A balance as an SVG.

Left, how often each kind is conjured; then how often those who did so win, with 95 % intervals and
the target range; right, in what share of plays each ability is used. Kinds of one cost stand
together, the most conjured first.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby
from math import ceil, floor

from cultists.research import svg
from cultists.research.realms import targets
from cultists.research.realms.balance import Balance, KindFigures
from cultists.research.svg import BONE, FAINT, GOLD, PAPER, RED, SOFT, line, text

ROW, GAP, TOP, FOOT = 19, 10, 112, 40
LEFT, WIDE, BETWEEN, RIGHT = 300, 280, 50, 30
BARS, DOTS = LEFT, LEFT + WIDE + BETWEEN
USES, USES_WIDE = DOTS + WIDE + BETWEEN, 140
WIDTH = USES + USES_WIDE + RIGHT
ABOVE = TOP - ROW + 4  # where both charts begin
COLOURS = (GOLD, "#b197ea", "#6fcf97")
NAMES = ("yellow", "purple", "green")
TICK = 0.1  # between two lines of the left scale, unless that makes too many
DECIMALS = 2


def draw(balance: Balance) -> str:
    """The whole drawing."""
    placed = list(rows(balance))
    bottom = placed[-1][0] + ROW if placed else TOP
    scale = Scale(balance)
    parts = [*heading(balance), *axes(balance, scale, bottom - GAP)]
    for y, kind in placed:
        parts += [*labels(balance, kind, y), *marks(balance, kind, y - 4, scale)]
    parts += legend(bottom + FOOT - 14)
    return svg.document((WIDTH, bottom + FOOT), f"{balance.deck}: balance", parts)


class Scale:
    """Where numbers lie from left to right."""

    def __init__(self, balance: Balance) -> None:
        most = max((kind.conjured for kind in balance.kinds), default=0.0)
        self.most = max(ceil(most / TICK - 1e-9), 1) * TICK
        ends = [end for kind in balance.kinds if kind.wins.of for end in kind.wins.interval]
        ends += [*targets.WINS] if targets.judged(balance) else [1 / balance.seats]
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


def rows(balance: Balance) -> Iterator[tuple[float, KindFigures]]:
    """Every kind with its place from above."""
    ordered = sorted(balance.kinds, key=lambda k: (k.kind.cost, -k.conjured, k.kind.name))
    y = float(TOP)
    for _, same in groupby(ordered, key=lambda k: k.kind.cost):
        for kind in same:
            yield y, kind
            y += ROW
        y += GAP


def heading(balance: Balance) -> list[str]:
    """What was measured of whole games; red where it misses its target."""
    low, high = balance.first_seat.interval
    short, middle, long = balance.turns
    first = f"first seat {balance.first_seat.rate:.1%} ({low:.1%} to {high:.1%})"
    facts = [
        (first, targets.first_seat_is_fair(balance)),
        (f"turns {short} · {middle} · {long} (10, 50, 90 %)", targets.length_is_right(balance)),
        (f"empty deck {balance.empty_deck.rate:.2%}", targets.deck_lasts(balance)),
        (f"nobody wins {balance.nobody.rate:.2%}", True),
    ]
    games = f"{balance.games:,}".replace(",", " ")
    title = f"{balance.deck}: {games} games, all {balance.seats} seats by {balance.players}"
    spans = "".join(
        svg.element("tspan", {"fill": SOFT if sound else RED, "dx": 14 if n else 0}, escape(words))
        for n, (words, sound) in enumerate(facts)
    )
    return [text(20, 30, title, BONE, 16), svg.element("text", {"x": 20, "y": 52}, spans)]


def axes(balance: Balance, scale: Scale, bottom: float) -> Iterator[str]:
    """Scales, the target range, and what the charts show."""
    yield text(BARS, ABOVE - 22, "conjured, a game and copy")
    yield text(DOTS, ABOVE - 22, "wins of those who conjured it, with 95 % interval")
    if targets.judged(balance):
        left, right = (scale.dot(rate) for rate in targets.WINS)
        size = right - left, bottom - ABOVE
        yield svg.rect((left, ABOVE), size, SOFT, opacity="0.12")
    yield text(USES, ABOVE - 22, "abilities: used in plays")
    yield svg.rect((USES, ABOVE), (USES_WIDE * targets.USED, bottom - ABOVE), RED, opacity="0.12")
    ticks = [(BARS + scale.bar(value), f"{value:.1f}") for value in scale.bar_ticks()]
    ticks += [(scale.dot(rate), f"{rate:.0%}") for rate in scale.dot_ticks()]
    ticks += [(USES + USES_WIDE * rate, f"{rate:.0%}") for rate in (0.0, 0.5, 1.0)]
    for x, words in ticks:
        yield line((x, ABOVE), (x, bottom), FAINT)
        yield text(x, ABOVE - 5, words, SOFT, 10, "middle")
    fair = scale.dot(1 / balance.seats)
    yield line((fair, ABOVE), (fair, bottom), SOFT)


def labels(balance: Balance, figures: KindFigures, y: float) -> Iterator[str]:
    """The cost, the colour and the name of a kind; red if anything about it misses its target."""
    kind = figures.kind
    sound = all(judged(balance, figures)) and not targets.is_everywhere(figures)
    sound = sound and not any(map(targets.is_idle, figures.uses))
    copies = f" ×{kind.copies}" if kind.copies > 1 else ""
    yield text(30, y, str(kind.cost), SOFT, 12, "end")
    yield text(40, y, NAMES[kind.colour][0].upper(), COLOURS[kind.colour])
    yield text(56, y, f"{kind.name}{copies}", BONE if sound else RED)
    yield text(BARS - 6, y, f"{figures.conjured:.{DECIMALS}f}", SOFT, 11, "end")


def marks(balance: Balance, figures: KindFigures, y: float, scale: Scale) -> Iterator[str]:
    """The bar of a kind, and its win rate."""
    colour = COLOURS[figures.kind.colour]
    wanted, fair = judged(balance, figures)
    size = scale.bar(figures.conjured), 10
    yield svg.rect((BARS, y - 5), size, colour if wanted else RED, rx=2)
    if figures.wins.of:
        low, high = (scale.dot(rate) for rate in figures.wins.interval)
        yield line((low, y), (high, y), colour, stroke_width=2)
        rate = scale.dot(figures.wins.rate)
        yield svg.circle((rate, y), 4, colour if fair else RED, stroke=PAPER)
    for use in figures.uses:
        place = USES + USES_WIDE * use.rate, y
        yield svg.circle(place, 3, RED if targets.is_idle(use) else colour, stroke=PAPER)


def judged(balance: Balance, figures: KindFigures) -> tuple[bool, bool]:
    """Whether a kind is wanted like others of its cost, and whether its wins are fair."""
    return not targets.is_neglected(balance, figures), targets.wins_are_fair(balance, figures)


def legend(y: float) -> Iterator[str]:
    """What letters and colours mean."""
    for n, name in enumerate(NAMES):
        yield text(40 + n * 90, y, f"{name[0].upper()}  {name}", COLOURS[n], 11)
    yield text(330, y, "red: outside the wanted range", RED, 11)
