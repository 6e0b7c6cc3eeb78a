"""Ratings: how strong each player looks after each game, by Plackett and Luce (openskill)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from cultists.research.arena.arena import Arena
from cultists.research.arena.bout import Bout
from cultists.table.extras import needs_extra

SIGMAS = 3  # an ordinal is a strength that is almost surely reached


@dataclass(frozen=True)
class Rating:
    """A strength and how uncertain it is."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """The one number to sort by."""
        return self.mu - SIGMAS * self.sigma


Ratings = tuple[Rating, ...]


def rate(arena: Arena, bouts: Sequence[Bout]) -> list[Ratings]:
    """The ratings before the first game and after each, in the order of their numbers."""
    with needs_extra():
        from openskill.models import PlackettLuce

    model = PlackettLuce()
    start = model.rating()
    path: list[Ratings] = [(Rating(start.mu, start.sigma),) * len(arena.players)]
    for bout in bouts:
        path.append(_rated(model, path[-1], arena.sitting(bout.number), bout))
    return path


def _rated(model: Any, before: Ratings, sitting: Sequence[int], bout: Bout) -> Ratings:
    """The ratings after one game. Winners come first, all others share the next place.

    A player with several seats changes by the mean of what happens to them.
    """
    seats = [[model.rating(mu=before[who].mu, sigma=before[who].sigma)] for who in sitting]
    ranks = [float(not share) for share in bout.shares]
    after = [team[0] for team in model.rate(seats, ranks=ranks)]
    return tuple(
        Rating(
            fmean(new.mu for new, who in zip(after, sitting, strict=True) if who == mine),
            fmean(new.sigma for new, who in zip(after, sitting, strict=True) if who == mine),
        )
        for mine in range(len(before))
    )
