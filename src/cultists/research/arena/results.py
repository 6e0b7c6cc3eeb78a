"""What a run says: everything that tables, reports and programs show of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from statistics import fmean
from typing import Any

from cultists.research.arena.arena import Arena
from cultists.research.arena.bout import Bout
from cultists.research.arena.errors import ArenaError
from cultists.research.arena.estimate import Estimate, of_difference, of_rate
from cultists.research.arena.ratings import Rating, Ratings, rate

NEAR = 1e-9  # shares are sums of thirds


@dataclass(frozen=True)
class Standing:
    """One player: how well, how long and how fast it played."""

    label: str
    seats: int  # in each game
    rate: Estimate  # of wins, a game and seat
    deals: tuple[int, int, int]  # better than a fair share, just that, worse
    rating: Rating
    turns: float  # a game and seat
    moves: float  # a turn
    millis: float  # of thinking, a turn


@dataclass(frozen=True)
class Pair:
    """How much more often one player wins than another, per game and seat, deal by deal."""

    one: str
    other: str
    difference: Estimate


@dataclass(frozen=True)
class Results:
    """What was measured in a run."""

    arena: Arena
    bouts: tuple[Bout, ...] = field(repr=False)  # of whole deals, in order
    standings: tuple[Standing, ...]
    pairs: tuple[Pair, ...]
    undecided: int  # games that reached the limit of moves
    path: tuple[Ratings, ...] = field(repr=False)

    @property
    def games(self) -> int:
        """How many games are counted."""
        return len(self.bouts)

    @property
    def deals(self) -> int:
        """How many deals are counted."""
        return self.games // self.arena.seats

    @property
    def fair(self) -> float:
        """How often a seat wins among equal players."""
        return 1 / self.arena.seats

    def to_dict(self) -> dict[str, Any]:
        """Ready for JSON."""
        return {
            **self.arena.head(),
            "games": self.games,
            "deals": self.deals,
            "undecided": self.undecided,
            "fair": self.fair,
            "standings": [
                {**asdict(one), "rating": {**asdict(one.rating), "ordinal": one.rating.ordinal}}
                for one in self.standings
            ],
            "pairs": [asdict(pair) for pair in self.pairs],
        }


def summarize(arena: Arena, bouts: Sequence[Bout]) -> Results:
    """Summarize the games of a run; deals that were not played to the end do not count."""
    by_number = {bout.number: bout for bout in bouts}
    whole = tuple(
        by_number[number]
        for number in sorted(by_number)
        if all(other in by_number for other in _same_deal(arena, number))
    )
    if not whole:
        raise ArenaError("nothing-yet")
    scores = [deal_scores(arena, whole, who) for who in range(len(arena.players))]
    path = rate(arena, whole)
    standings = tuple(
        _standing(arena, whole, who, scores[who], path[-1][who])
        for who in range(len(arena.players))
    )
    pairs = tuple(
        Pair(
            arena.labels[one],
            arena.labels[other],
            of_difference([a - b for a, b in zip(scores[one], scores[other], strict=True)]),
        )
        for one, other in combinations(range(len(arena.players)), 2)
    )
    undecided = sum(bout.winners is None for bout in whole)
    return Results(arena, whole, standings, pairs, undecided, tuple(path))


def _same_deal(arena: Arena, number: int) -> range:
    first = (arena.deal_of(number) - 1) * arena.seats + 1
    return range(first, first + arena.seats)


def deal_scores(arena: Arena, bouts: Sequence[Bout], who: int) -> list[float]:
    """For each deal how often a player won, per game and seat."""
    each = [fmean(_of(arena, bout, who, bout.shares)) for bout in bouts]
    return [fmean(each[n : n + arena.seats]) for n in range(0, len(each), arena.seats)]


def _of(arena: Arena, bout: Bout, who: int, row: Sequence[float]) -> list[float]:
    """The values of a row by seats that belong to a player."""
    return [
        value for value, mine in zip(row, arena.sitting(bout.number), strict=True) if mine == who
    ]


def _standing(
    arena: Arena, bouts: Sequence[Bout], who: int, scores: list[float], rating: Rating
) -> Standing:
    fair, seats = 1 / arena.seats, arena.lineup.count(who)

    def total(name: str) -> float:
        return sum(sum(_of(arena, bout, who, getattr(bout, name))) for bout in bouts)

    turns = total("turns")
    return Standing(
        arena.labels[who],
        seats,
        of_rate([score * seats for score in scores]).times(1 / seats),
        (
            sum(score > fair + NEAR for score in scores),
            sum(abs(score - fair) <= NEAR for score in scores),
            sum(score < fair - NEAR for score in scores),
        ),
        rating,
        turns / len(bouts) / seats,
        total("moves") / max(turns, 1),
        total("micros") / 1000 / max(turns, 1),
    )


def millis_by_game(results: Results, who: int) -> list[float]:
    """How long a player thought per turn, for each game in which it had one."""
    arena, found = results.arena, []
    for bout in results.bouts:
        turns = sum(_of(arena, bout, who, bout.turns))
        if turns:
            found.append(sum(_of(arena, bout, who, bout.micros)) / 1000 / turns)
    return found
