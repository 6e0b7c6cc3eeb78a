"""An analysis in words, for the terminal and the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cultists.analysis import Analysis
from cultists.analysis.course import WHOLE
from cultists.analysis.decisions import Decision
from cultists.analysis.values import Point
from cultists.cli.texts import Texts
from cultists.game.games import title
from cultists.game.move import Move

SURELY = WHOLE // 100  # what is nearer to the ends is called almost certain


class Told:
    """The sentences and rows of an analysis in one language."""

    def __init__(self, found: Analysis, texts: Texts) -> None:
        self.found, self.texts = found, texts
        self.seats = range(found.course.seats)

    def say(self, key: str, **arguments: object) -> str:
        """A text of the analysis."""
        return self.texts(f"analyse-{key}", **arguments)

    def head(self) -> str:
        """Which game, and how it was analysed."""
        name = title(self.found.course.game.name, self.texts.language)
        level = self.say(self.found.level.name)
        return self.say("head", game=name, level=level, playouts=self.found.playouts)

    def rows(self) -> list[list[str]]:
        """Every turn: who, the chances after it, and what luck and decisions gave its seat."""
        return [self._row(before, after) for before, after in self.found.turns()]

    def columns(self) -> list[str]:
        """What the columns of the rows are."""
        seats = [self.texts.seat(seat) for seat in self.seats]
        return [
            self.say("turn"),
            self.say("who"),
            *seats,
            *map(self.say, ("luck", "skill", "cost")),
        ]

    def _row(self, before: Point, after: Point) -> list[str]:
        within = range(before.moves, after.moves)
        seat = self.found.course.steps[before.moves].seat
        values = self.found.values
        luck = sum(one.change[seat] for one in values.luck if one.move in within)
        skill = sum(one.change[seat] for one in values.skill if one.moves.start in within)
        mine = [one for one in self.found.decisions if one.moves.start in within]
        cost = sum(one.cost for one in mine if one.seat == seat)
        chances = [percent(chance) for chance in after.chances]
        turn, who = str(self.found.turn_at(before.moves)), self.texts.seat(seat)
        return [turn, who, *chances, signed(luck), signed(skill), signed(-cost) if cost else ""]

    def costliest(self, seat: int) -> list[str]:
        """The decisions of a seat that cost it most, each in two lines."""
        found = self.found.costliest(seat)
        if not found:
            return [self.say("no-slip")]
        return [line for n, one in enumerate(found, 1) for line in self._decision(n, one)]

    def _decision(self, number: int, one: Decision) -> list[str]:
        turn = self.found.turn_at(one.moves.start)
        played, better = self.words(one.played), self.words(one.better)
        return [
            self.say("decision", number=number, turn=turn, cost=signed(-one.cost)),
            "   " + self.say("played", words=played, chance=percent(one.chance)),
            "   " + self.say("better", words=better, chance=percent(one.best)),
        ]

    def words(self, moves: Sequence[Move]) -> str:
        """Moves as they are typed, one after the other; equal ones are counted."""
        counted = Counter(move.words(self.texts.language) for move in moves)
        return ", ".join(word if n == 1 else f"{word} (×{n})" for word, n in counted.items())

    def sums(self, seat: int) -> str:
        """The parts of a result."""
        sums = self.found.sums(seat)
        return self.say(
            "sums",
            start=percent(sums.start),
            luck=signed(sums.luck),
            skill=signed(sums.skill),
            result=percent(sums.result),
        )

    def even(self, seat: int) -> str:
        """What the result would have been with even luck."""
        sums, who = self.found.sums(seat), self.texts.seat(seat)
        if sums.even > WHOLE - SURELY:
            return self.say("even-won", who=who)
        if sums.even < SURELY:
            return self.say("even-lost", who=who)
        margin = round(sums.margin * 100 / WHOLE)
        return self.say("even", who=who, chance=percent(sums.even), margin=margin)

    def turning(self, seat: int) -> str:
        """The turn that changed most."""
        found = self.found.turning_point(seat)
        if found is None:
            return ""
        before, after = found
        chances = {"before": percent(before.chances[seat]), "after": percent(after.chances[seat])}
        turn = self.found.turn_at(before.moves)
        return self.say("turning", who=self.texts.seat(seat), turn=turn, **chances)

    def lines(self) -> list[str]:
        """The whole analysis for a terminal."""
        lines = [self.head(), "", *columns([self.columns(), *self.rows()])]
        for seat in self.seats:
            about = [self.sums(seat)] + ([self.even(seat)] if self.found.ended else [])
            lines += ["", self.texts.seat(seat), *about, self.turning(seat)]
            lines += [self.say("costliest"), *self.costliest(seat)]
        return [*lines, "", self.say("about")]


def percent(chance: int) -> str:
    """A chance as people say it; what is nearly certain is not yet certain."""
    whole = (2 * chance * 100 + WHOLE) // (2 * WHOLE)
    return f"{max(1, min(99, whole)) if 0 < chance < WHOLE else whole} %"


def signed(change: int) -> str:
    """A change of a chance, with its sign."""
    whole = (2 * abs(change) * 100 + WHOLE) // (2 * WHOLE)
    sign = "±" if not whole else "+" if change > 0 else "−"
    return f"{sign}{whole} %"


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines, each column as wide as it must be; words to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(wide) if at == 1 else cell.rjust(wide)
            for at, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
