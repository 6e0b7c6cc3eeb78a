"""The analysis of one game: everything that is told of it, as data for terminal, page and API."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Any

from cultists.analysis.course import WHOLE, Course, course
from cultists.analysis.decisions import Decision, judge
from cultists.analysis.level import QUICK, Level
from cultists.analysis.values import Luck, Point, Skill, Values, measure, stations
from cultists.game.game import Game
from cultists.game.move import Move
from cultists.game.replay import Replay
from cultists.players.hint import drawn
from cultists.players.parts import prepare_cards
from cultists.players.search.rollouts import Rollouts
from cultists.players.search.search import compiled_search
from cultists.speech import LANGUAGES
from cultists.table.engine import quiet
from cultists.table.errors import OptionError

COSTLIEST = 3


@dataclass(frozen=True)
class Sums:
    """One seat's result and its parts: start + luck + skill = result."""

    start: int
    luck: int
    skill: int
    result: int
    margin: int  # of the luck: two standard errors
    own_luck: int  # of its own draws; the others' draws did the rest
    own_skill: int
    cost: int  # of all its decisions together

    @property
    def even(self) -> int:
        """How likely the seat would have won with even luck."""
        return max(0, min(WHOLE, self.result - self.luck))


@dataclass(frozen=True)
class Analysis:
    """What really happened in a game."""

    course: Course
    level: Level
    values: Values
    decisions: tuple[Decision, ...]
    playouts: int

    @property
    def ended(self) -> bool:
        """Whether there is a result; else everything is told of the game so far."""
        return self.course.result is not None

    def sums(self, seat: int) -> Sums:
        """The parts of a seat's result."""
        points, luck, skill = self.values.points, self.values.luck, self.values.skill
        steps = self.course.steps
        return Sums(
            points[0].chances[seat],
            sum(one.change[seat] for one in luck),
            sum(one.change[seat] for one in skill),
            points[-1].chances[seat],
            round(2 * sqrt(sum(one.variance[seat] for one in luck))),
            sum(one.change[seat] for one in luck if steps[one.move].seat == seat),
            sum(one.change[seat] for one in skill if one.seat == seat),
            sum(one.cost for one in self.decisions if one.seat == seat),
        )

    def costliest(self, seat: int) -> list[Decision]:
        """The decisions of a seat that cost it most."""
        own = [one for one in self.decisions if one.seat == seat and one.cost]
        return sorted(own, key=lambda one: (-one.cost, one.moves.start))[:COSTLIEST]

    def turns(self) -> list[tuple[Point, Point]]:
        """The points around every turn."""
        points = self.values.points
        turn = self.turn_at
        ends = [one for one in points[1:-1] if turn(one.moves - 1) != turn(one.moves)]
        return [(a, b) for a, b in pairwise([points[0], *ends, points[-1]]) if a.moves < b.moves]

    def turning_point(self, seat: int) -> tuple[Point, Point] | None:
        """The turn that changed the chance of a seat most, in the direction of the end."""

        def change(pair: tuple[Point, Point]) -> int:
            return (pair[1].chances[seat] - pair[0].chances[seat]) * sign

        points = self.values.points
        sign = 1 if points[-1].chances[seat] >= points[0].chances[seat] else -1
        most = max(self.turns(), key=change, default=None)
        return most if most is not None and change(most) > 0 else None

    def to_dict(self) -> dict[str, Any]:
        """Ready for JSON. Chances are whole numbers of which 10,000 are 100 %."""
        seats = range(self.course.seats)
        return {
            "game": self.course.game.name,
            "level": self.level.name,
            "seats": len(seats),
            "moves": len(self.course.steps),
            "ended": self.ended,
            "playouts": self.playouts,
            "points": [self._point(point) for point in self.values.points],
            "luck": [self._luck(luck) for luck in self.values.luck],
            "skill": [self._skill(skill) for skill in self.values.skill],
            "decisions": [self._decision(one) for one in self.decisions],
            "sums": [self._sums(seat) for seat in seats],
            "turning": [self._turning(seat) for seat in seats],
            "costliest": [[self.decisions.index(one) for one in self.costliest(s)] for s in seats],
        }

    def turn_at(self, move: int) -> int:
        """The turn of a move; of the last one after the end."""
        steps = self.course.steps
        return steps[min(move, len(steps) - 1)].turn if steps else 0

    def _point(self, point: Point) -> dict[str, Any]:
        turn = self.turn_at(max(point.moves - 1, 0))
        return {"moves": point.moves, "turn": turn, "chances": list(point.chances)}

    def _luck(self, luck: Luck) -> dict[str, Any]:
        step = self.course.steps[luck.move]
        place = {"move": luck.move, "turn": step.turn, "seat": step.seat}
        return {**place, **said([step.move]), "change": list(luck.change)}

    def _skill(self, skill: Skill) -> dict[str, Any]:
        place = {"move": skill.moves.start, "until": skill.moves.stop, "seat": skill.seat}
        return {**place, "turn": self.turn_at(skill.moves.start), "change": list(skill.change)}

    def _decision(self, one: Decision) -> dict[str, Any]:
        better = {**said(one.better), "drawn": drawn(one.view, one.plan)} if one.better else None
        return {
            "move": one.moves.start,
            "until": one.moves.stop,
            "turn": self.turn_at(one.moves.start),
            "seat": one.seat,
            "played": said(one.played),
            "better": better,
            "chance": one.chance,
            "best": one.best,
            "cost": one.cost,
        }

    def _sums(self, seat: int) -> dict[str, int]:
        sums = self.sums(seat)
        return {**sums.__dict__, "even": sums.even}

    def _turning(self, seat: int) -> dict[str, int] | None:
        found = self.turning_point(seat)
        if found is None:
            return None
        before, after = found
        place = {"move": before.moves, "until": after.moves, "turn": self.turn_at(before.moves)}
        who = {"seat": self.course.steps[before.moves].seat}
        return {**place, **who, "before": before.chances[seat], "after": after.chances[seat]}


def said(moves: Sequence[Move]) -> dict[str, Any]:
    """Moves as they are sent, and as people read them in each language."""
    words = {language: [move.words(language) for move in moves] for language in LANGUAGES}
    return {"moves": [str(move) for move in moves], "words": words}


def analyse(
    replay: Replay,
    level: Level = QUICK,
    start: Game | None = None,
    winners: Sequence[int] | None = None,
    progress: Callable[[int, int], None] = quiet,
) -> Analysis:
    """Analyse a game from its replay; one with cards of its own also needs its deal as `start`."""
    if not replay.moves:
        raise OptionError("There is nothing to analyse: no move was made.")
    went = course(replay, start or Replay(replay.setup, ()).game(), winners)
    prepare_cards(went.game.name, went.game.deck)
    rollouts = Rollouts(compiled_search(went.game.name), went.game.deck, went.seats)
    total = len(stations(went)) + len(went.segments()) + level.refined
    steps = _counted(total, progress)
    values = measure(went, level, rollouts, lambda: next(steps))
    decisions = judge(went, level, rollouts, lambda: next(steps))
    progress(total, total)
    return Analysis(went, level, values, tuple(decisions), rollouts.playouts_made)


def _counted(total: int, progress: Callable[[int, int], None]) -> Iterator[None]:
    """Tell the progress at every step."""
    for done in range(1, total + 1):
        progress(done, total)
        yield
    while True:
        yield
