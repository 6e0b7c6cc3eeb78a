"""Chances over time, and luck apart from skill.

The value of a table is how often each seat wins when quick players play on from it. A move that
used chance is made again with other chance: its luck is the value of what came less the mean of
what could have come, and what the stretch of moves up to it changed is skill. So for every seat
start + luck + skill = result, to the last digit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import isqrt

from cultists.analysis.course import WHOLE, Course
from cultists.analysis.level import BATCHES, Level
from cultists.players.search.rollouts import Rollouts
from cultists.players.search.tree import WIN

Chances = tuple[int, ...]
Batches = list[list[int]]
Done = Callable[[], None]
PILOT = 16  # playouts that tell how open a game is
SEEN = WHOLE // 20  # the weight of a moment at which it seems to be decided


@dataclass(frozen=True)
class Point:
    """The chances after so many moves."""

    moves: int
    chances: Chances


@dataclass(frozen=True)
class Luck:
    """What chance did by one move."""

    move: int  # which one, counted from 0
    change: Chances
    variance: tuple[float, ...]  # of each change, as an estimate


@dataclass(frozen=True)
class Skill:
    """What the decisions of one seat changed, over some moves."""

    moves: range
    seat: int
    change: Chances


@dataclass
class Values:
    """The whole game, as far as chances go."""

    points: list[Point] = field(default_factory=list)
    luck: list[Luck] = field(default_factory=list)
    skill: list[Skill] = field(default_factory=list)


def stations(course: Course) -> list[int]:
    """After how many moves chances are told: around chance, and where somebody else decides."""
    found = []
    for at, step in enumerate(course.steps, 1):
        after = course.steps[at] if at < len(course.steps) else None
        if step.chance or after is None or (step.seat, step.turn) != (after.seat, after.turn):
            found.append(at)
    return found


def measure(course: Course, level: Level, rollouts: Rollouts, done: Done) -> Values:
    """Value every station, and share out what changed between them."""
    told = Values()
    first, each = 0, _shares(course, level, rollouts)
    seed = course.dice("start", 0)
    here = chances(rollouts.from_truth(course.start, (), seed, BATCHES, each[0]))
    told.points.append(Point(0, here))
    for at in stations(course):
        step, seed = course.steps[at - 1], course.dice("value", at)
        after = _end(course, at) or rollouts.from_truth(step.after, (), seed, BATCHES, each[at])
        there = before = chances(after)
        if step.chance:
            could = rollouts.from_truth(step.before, (step.move.number,), seed, BATCHES, each[at])
            before = chances(could)
            told.luck.append(Luck(at - 1, _change(before, there), _variance(could, after)))
        told.skill.append(Skill(range(first, at), step.seat, _change(here, before)))
        told.points.append(Point(at, there))
        here, first = there, at
        done()
    _resignation(course, told)
    return told


def _shares(course: Course, level: Level, rollouts: Rollouts) -> dict[int, int]:
    """How many playouts a batch of each station has: more where the game was open.

    Where a few playouts before, with other dice, all end alike there is little to find out.
    """
    weights = {0: WHOLE}
    for at in stations(course):
        step, seed = course.steps[at - 1], course.dice("pilot", at)
        found = chances(rollouts.from_truth(step.before, (step.move.number,), seed, 1, PILOT))
        open_still = WHOLE - sum(chance * chance for chance in found) // WHOLE
        weights[at] = (isqrt(open_still * WHOLE) + SEEN) * (1 + step.chance)
    total = sum(weights.values())
    return {
        at: max(4, level.values * weight // (total * BATCHES * (1 + _twice(course, at))))
        for at, weight in weights.items()
    }


def _twice(course: Course, at: int) -> bool:
    """Whether a station is measured twice: what came, and what could have come."""
    return at > 0 and course.steps[at - 1].chance


def _end(course: Course, at: int) -> Batches | None:
    """The result, if the game is over after so many moves: nothing is to be guessed there."""
    if at < len(course.steps) or course.game.to_move is not None or course.result is None:
        return None
    return [[chance * WIN // WHOLE for chance in course.result]] * BATCHES


def _resignation(course: Course, told: Values) -> None:
    """A result that the table does not show is a decision of its own, of the seat to move."""
    end = told.points[-1]
    if course.result is None or course.game.to_move is None:
        return
    change = _change(end.chances, course.result)
    told.skill.append(Skill(range(end.moves, end.moves), course.game.to_move, change))
    told.points.append(Point(end.moves, course.result))


def chances(batches: Batches) -> Chances:
    """The share of wins of each seat, rounded; games without an end count by their points."""
    made = max(sum(map(sum, batches)), 1)
    totals = [sum(column) for column in zip(*batches, strict=True)]
    return tuple((2 * total * WHOLE + made) // (2 * made) for total in totals)


def _change(before: Chances, after: Chances) -> Chances:
    return tuple(b - a for a, b in zip(before, after, strict=True))


def _variance(one: Batches, other: Batches) -> tuple[float, ...]:
    """How inexact a difference is: the batches met the same chance, pair by pair."""
    pairs = zip(zip(*one, strict=True), zip(*other, strict=True), strict=True)
    made = (sum(map(sum, one)), sum(map(sum, other)))
    return tuple(variance(list(_differences(a, b, made))) for a, b in pairs)


def _differences(
    one: Sequence[int], other: Sequence[int], made: tuple[int, int]
) -> Iterator[float]:
    for a, b in zip(one, other, strict=True):
        yield (b / made[1] - a / made[0]) * WHOLE * len(one) if all(made) else 0.0


def variance(values: Sequence[float]) -> float:
    """Of the mean of some values."""
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) * (len(values) - 1))
