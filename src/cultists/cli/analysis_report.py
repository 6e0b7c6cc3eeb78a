"""An analysis as one page of HTML that needs nothing else: a curve, two lanes, words, a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import sqrt

from cultists.analysis.course import WHOLE
from cultists.cli.analysis_text import Told
from cultists.research import svg
from cultists.research.arena.plots import BONE, COLOURS, FAINT, PAPER, SOFT
from cultists.research.arena.report import STYLE, table
from cultists.research.svg import Point, circle, line, text

WIDTH, LEFT, RIGHT, TOP = 960, 90, 110, 20
TALL = 180  # of the curve
LANE = 56  # of each lane below it
DASHES = ("", "6 4", "2 3", "8 3 2 3")  # a pattern for each seat: colour only repeats it
MARKED = 3  # the largest lucks on the curve


def report(told: Told) -> str:
    """The whole page."""
    title, language = escape(told.head()), told.texts.language
    seats = [part for seat in told.seats for part in _seat(told, seat)]
    heading = told.say("chances")
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
            f"<h1>{title}</h1>\n<p>{escape(told.say('about'))}</p>",
            f'<h2>{escape(heading)}</h2>\n<div class="wide">{Curve(told).draw(heading)}</div>',
            f"<p>{escape(told.say('legend'))}</p>",
            *seats,
            f"<h2>{escape(told.say('table'))}</h2>",
            f'<div class="wide">{table(told.columns(), told.rows())}</div>',
            "</body>\n</html>\n",
        ]
    )


def _seat(told: Told, seat: int) -> Iterable[str]:
    """What is said of one seat."""
    yield f"<h2>{escape(told.texts.seat(seat))}</h2>"
    said = [told.sums(seat), told.even(seat) if told.found.ended else "", told.turning(seat)]
    yield from (f"<p>{escape(words)}</p>" for words in said if words)
    yield f"<p>{escape(told.say('costliest'))}</p>"
    yield from (f"<p>{escape(words.strip())}</p>" for words in told.costliest(seat))


class Curve:
    """Chances over time, with luck and decisions in two lanes below."""

    def __init__(self, told: Told) -> None:
        self.told, self.found = told, told.found
        self.last = max(len(self.found.course.steps), 1)

    def draw(self, title: str) -> str:
        """The drawing."""
        height = TOP + TALL + 2 * LANE + 30
        parts = [*self._frame(), *self._turns(), *self._lanes(), *self._lines(), *self._marks()]
        return svg.inline((WIDTH, height), title, parts)

    def place(self, moves: float, chance: int) -> Point:
        """Where a chance after so many moves lies."""
        return self.across(moves), TOP + TALL * (WHOLE - chance) / WHOLE

    def across(self, moves: float) -> float:
        """How far to the right a moment lies."""
        return LEFT + (WIDTH - LEFT - RIGHT) * moves / self.last

    def _frame(self) -> Iterable[str]:
        for chance in (0, WHOLE // 2, WHOLE):
            y = self.place(0, chance)[1]
            yield line((LEFT, y), (WIDTH - RIGHT, y), FAINT)
            yield text(LEFT - 8, y + 4, f"{chance * 100 // WHOLE} %", SOFT, 12, "end")

    def _turns(self) -> Iterable[str]:
        turns = self.found.turns()
        stride = max(1, len(turns) // 10)
        for before, _ in turns[::stride]:
            turn = str(self.found.turn_at(before.moves))
            yield text(self.across(before.moves), TOP + TALL + 18, turn, SOFT, 12, "middle")

    def _lines(self) -> Iterable[str]:
        ends: list[tuple[float, int]] = []
        for seat in self.told.seats:
            path = [self.place(p.moves, p.chances[seat]) for p in self.found.values.points]
            look: dict[str, svg.Value] = {
                "stroke_width": 2.25 if seat == 0 else 1.5,
                "stroke_dasharray": DASHES[seat],
            }
            yield svg.polyline(path, COLOURS[seat], **look)
            ends.append((path[-1][1], seat))
        floor = -99.0
        for y, seat in sorted(ends):
            floor = max(y + 4, floor + 15)
            name = self.told.texts.seat(seat)
            yield text(WIDTH - RIGHT + 8, floor, name, COLOURS[seat], 13)

    def _marks(self) -> Iterable[str]:
        """At most eight: the costliest decisions with their numbers, and the largest luck."""
        luck = self.found.values.luck
        for one in sorted(luck, key=lambda one: -abs(one.change[0]))[:MARKED]:
            seat = self.found.course.steps[one.move].seat
            yield diamond(self._on_curve(one.move + 1), 6, seat)
        for number, decision in enumerate(self.found.costliest(0), 1):
            x, y = self._on_curve(decision.moves.stop)
            yield circle((x, y), 9, COLOURS[0], stroke=PAPER, stroke_width=2)
            yield text(x, y + 4, str(number), PAPER, 11, "middle")

    def _on_curve(self, moves: int) -> Point:
        points = self.found.values.points
        point = next((one for one in points if one.moves >= moves), points[-1])
        return self.place(moves, point.chances[0])

    def _lanes(self) -> Iterable[str]:
        steps = self.found.course.steps
        luck = [
            (one.move + 1, steps[one.move].seat, one.change[0]) for one in self.found.values.luck
        ]
        costs = [
            (one.moves.stop, one.seat, -one.cost if one.seat == 0 else one.cost)
            for one in self.found.decisions
            if one.cost
        ]
        yield from self._lane(0, "luck", luck)
        yield from self._lane(1, "cost", costs)

    def _lane(self, number: int, key: str, marks: Sequence[tuple[int, int, int]]) -> Iterable[str]:
        """Up is good for the first seat; heights follow the square root, so small things show."""
        middle = TOP + TALL + 30 + LANE * number + LANE / 2
        yield line((LEFT, middle), (WIDTH - RIGHT, middle), FAINT)
        yield text(LEFT - 8, middle + 4, self.told.say(key), BONE, 12, "end")
        for moves, seat, change in marks:
            high = sqrt(abs(change) / WHOLE) * (LANE / 2 - 4) * (1 if change > 0 else -1)
            at = (self.across(moves), middle - high)
            yield line((at[0], middle), at, COLOURS[seat])
            yield diamond(at, 4, seat) if key == "luck" else dot(at, seat)


def diamond(at: Point, size: float, seat: int) -> str:
    """Luck: filled for the first seat, hollow for the others."""
    x, y = at
    corners = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
    path = " ".join(f"{svg.written(a)},{svg.written(b)}" for a, b in corners)
    return svg.element("polygon", {"points": path, **_look(seat)})


def dot(at: Point, seat: int) -> str:
    """A decision."""
    return svg.element("circle", {"cx": at[0], "cy": at[1], "r": 3.5, **_look(seat)})


def _look(seat: int) -> dict[str, svg.Value]:
    """Filling is the seat; the colour repeats it."""
    fill = COLOURS[seat] if seat == 0 else PAPER
    return {"fill": fill, "stroke": COLOURS[seat], "stroke_width": 1.5}
