"""A ladder: each player against the one before it, and what that says of their strengths.

Ratings are Elo: 191 points more mean three wins of four. The first player stands at `FIRST`, and a
margin says how sure the distance from there is (95 %).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, log10

from cultists.research.arena.estimate import Estimate
from cultists.research.arena.results import Results

FIRST = 600
ELO = 400
SURE = 0.999  # nobody is taken to win more often than that


@dataclass(frozen=True)
class Rung:
    """One player: how often it beats the one before, and where that puts it."""

    level: str
    rating: int
    margin: int
    wins: Estimate | None  # over the one before; the first has none
    millis: float | None  # of thinking, a turn


def elo(rate: float) -> float:
    """How many points apart two players are, one of whom wins so often."""
    rate = min(max(rate, 1 - SURE), SURE)
    return ELO * log10(rate / (1 - rate))


def rungs(first: str, results: Sequence[Results]) -> list[Rung]:
    """The ladder, from runs of two players each: the upper one is named first."""
    found, rating, margin = [Rung(first, FIRST, 0, None, None)], float(FIRST), 0.0
    for one in results:
        upper = one.standings[0]
        rating += elo(upper.rate.mean)
        margin = hypot(margin, (elo(upper.rate.high) - elo(upper.rate.low)) / 2)
        found.append(
            Rung(upper.label, round(rating), round(margin), upper.rate, round(upper.millis, 1))
        )
    return found
