"""What decisions cost: the best line less the one that was played, by what the seat could know.

Both are played in the same worlds, which fit the view of the seat, and played on by quick players
with the same dice. Chance and secrets are the same for both, so what differs is the decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt

from cultists.analysis.course import WHOLE, Course
from cultists.analysis.level import BATCHES, Level
from cultists.analysis.values import Batches, Done, chances, variance
from cultists.game.foresight import table_again
from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.explain import Plan
from cultists.players.search.rollouts import Rollouts
from cultists.players.search.search import Budget, Search
from cultists.players.search.tree import WIN

SURE = 2  # standard errors by which a line must be better to be called so
ALIKE = 100  # a cost below 1 % is not worth telling


@dataclass(frozen=True)
class Decision:
    """What a seat decided at once, and what would have been better."""

    moves: range  # of the game
    seat: int
    played: tuple[Move, ...]
    better: tuple[Move, ...]  # empty: nothing better was found
    chance: int  # of the seat by what was played
    best: int  # and by what would have been better
    view: View
    plan: Plan  # what a search would have done

    @property
    def cost(self) -> int:
        """What the decision cost its seat."""
        return max(0, self.best - self.chance) if self.better else 0


def judge(course: Course, level: Level, rollouts: Rollouts, done: Done) -> list[Decision]:
    """Every decision, the costliest measured once more with other dice."""
    segments = course.segments()
    search, each = level.search(len(segments)), level.share(level.costs, 2 * len(segments))
    found = []
    for at, segment in enumerate(segments):
        found.append(_compared(_searched(course, segment, search), course, rollouts, at, each))
        done()
    dearest = sorted(found, key=lambda one: -one.cost)[: level.refined]
    again = level.sure // BATCHES
    for one in dearest:
        if one.cost:
            at = found.index(one)
            found[at] = _compared(one, course, rollouts, len(found) + at, again)
        done()
    return found


def _searched(course: Course, segment: range, playouts: int) -> Decision:
    """What a search would have done there, from the view of the seat."""
    first = course.steps[segment.start]
    view = table_again(course.game, first.before).view(first.seat)
    search = Search(course.dice("search", segment.start), Budget(playouts=playouts))
    plan = search.explain(view).plans[0]
    played = tuple(course.steps[at].move for at in segment)
    better = () if same_line(played, plan.moves) else plan.moves
    return Decision(segment, first.seat, played, better, 0, 0, view, plan)


def same_line(played: Sequence[Move], better: Sequence[Move]) -> bool:
    """Whether a line begins with the other, or has the same moves in another order."""
    short = min(len(played), len(better))
    one, other = list(played), list(better)
    return one[:short] == other[:short] or sorted(map(int, one)) == sorted(map(int, other))


def _compared(
    one: Decision, course: Course, rollouts: Rollouts, number: int, each: int
) -> Decision:
    """Measure both lines. A better one must be better by more than its error."""
    raw, seed = one.view.to_bytes(), course.dice("cost", number)
    lines = [[move.number for move in moves] for moves in (one.played, one.better) if moves]
    played, *better = [rollouts.from_view(raw, line, seed, BATCHES, each) for line in lines]
    had = chances(played)[one.seat]
    if not better:
        return replace(one, chance=had, best=had)
    could = chances(better[0])[one.seat]
    if could - had < max(ALIKE, SURE * sqrt(variance(_gaps(played, better[0], one.seat, each)))):
        return replace(one, better=(), chance=had, best=had)
    return replace(one, chance=had, best=could)


def _gaps(played: Batches, better: Batches, seat: int, each: int) -> list[float]:
    """By how much a line was better, batch by batch."""
    pairs = zip(played, better, strict=True)
    return [(b[seat] - a[seat]) * WHOLE / (each * WIN) for a, b in pairs]
