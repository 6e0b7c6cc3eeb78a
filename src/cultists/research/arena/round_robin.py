"""A round robin: every player meets every other, and each gets one rating from all meetings.

With two seats a meeting is an arena of two. With more, one of the first sits among several of the
second; so each pair meets twice, with the roles changed. A rating is a strength s such that a lone
seat wins with a chance of s / (s + n t) against n seats of strength t: with two seats, Bradley and
Terry's. It is told in Elo points (400 for odds of ten to one) above `ANCHOR`, where it takes part.
The interval comes from drawing the deals of every meeting again (bootstrap).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations, permutations
from math import exp, log
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from cultists.research.arena.arena import Arena
from cultists.research.arena.errors import ArenaError
from cultists.research.arena.estimate import CONFIDENCE, Estimate
from cultists.research.arena.results import Results, deal_scores
from cultists.research.arena.running import HERE, run
from cultists.table.engine import quiet

ANCHOR = "greedy"
PAIR = 2
ELO = 400 / log(10)
DRAWS = 200  # of the bootstrap
SWEEPS = 60
NEAR = 1e-6
FAR = 12.0  # a rating never moves further at once


@dataclass(frozen=True)
class Rung:
    """One player of a round robin."""

    player: str
    elo: Estimate
    millis: float  # of thinking, a turn


@dataclass(frozen=True)
class RoundRobin:
    """What all meetings say together; the strongest comes first."""

    game: str
    seats: int
    anchor: str
    rungs: tuple[Rung, ...]
    meetings: tuple[Results, ...]

    def to_dict(self) -> dict[str, Any]:
        """Ready for JSON."""
        return {
            "game": self.game,
            "seats": self.seats,
            "anchor": self.anchor,
            "rungs": [asdict(rung) for rung in self.rungs],
            "meetings": [
                {
                    "one": meeting.standings[0].label,
                    "other": meeting.standings[1].label,
                    "games": meeting.games,
                    "undecided": meeting.undecided,
                    "wins": asdict(meeting.standings[0].rate),
                }
                for meeting in self.meetings
            ],
        }


@dataclass(frozen=True)
class Score:
    """How often one player won against others, of some deals."""

    one: int
    other: int
    crowd: int  # seats of the other
    deals: float
    wins: float  # a mean


def meetings(arena: Arena, players: Sequence[str]) -> list[Arena]:
    """Every meeting, with the settings of an arena."""
    if len(set(players)) < len(players):
        raise ArenaError("round-robin-twice")
    pairs = combinations(players, PAIR) if arena.seats == PAIR else permutations(players, PAIR)
    return [replace(arena, players=pair) for pair in pairs]


def run_round_robin(
    arenas: Sequence[Arena],
    file_of: Callable[[Arena], Path | None],
    *,
    workers: int | None = None,
    on: str = HERE,
    progress: Callable[[int, int], None] = quiet,
) -> RoundRobin:
    """Play all meetings, each into its own file, and rate the players."""
    total, found = sum(arena.games for arena in arenas), []
    for n, arena in enumerate(arenas):
        before = sum(other.games for other in arenas[:n])

        def tell(done: int, games: int, before: int = before) -> None:  # noqa: ARG001
            progress(before + done, total)

        found.append(run(arena, file_of(arena), workers=workers, on=on, progress=tell))
    return rated(found)


def rated(found: Sequence[Results]) -> RoundRobin:
    """The round robin of some meetings."""
    arena = found[0].arena
    players = list(dict.fromkeys(name for meeting in found for name in meeting.arena.players))
    anchor = players.index(ANCHOR) if ANCHOR in players else 0
    deals = [deal_scores(meeting.arena, meeting.bouts, 0) for meeting in found]

    def elo(draw: Callable[[list[float]], list[float]]) -> list[float]:
        scores = []
        for meeting, each in zip(found, deals, strict=True):
            one, other = map(players.index, meeting.arena.players)
            scores.append(Score(one, other, arena.seats - 1, len(each), fmean(draw(each))))
        fitted = fit(scores, len(players))
        return [ELO * (value - fitted[anchor]) for value in fitted]

    means, dice = elo(lambda d: d), Random(0)
    drawn = [elo(lambda d: dice.choices(d, k=len(d))) for _ in range(DRAWS)]
    rungs = [
        Rung(name, _interval(means[n], sorted(row[n] for row in drawn)), _millis(found, name))
        for n, name in enumerate(players)
    ]
    rungs.sort(key=lambda rung: -rung.elo.mean)
    return RoundRobin(arena.game, arena.seats, players[anchor], tuple(rungs), tuple(found))


def fit(scores: Sequence[Score], players: int) -> list[float]:
    """The logarithms of the strengths that make the scores most likely (Newton, one by one).

    Each meeting counts as one deal more, played as equals play: nobody is infinitely strong.
    """
    value = [0.0] * players
    parts: list[list[tuple[int, float, float, float]]] = [[] for _ in range(players)]
    for score in scores:
        weight = score.deals + 1
        wins = (score.deals * score.wins + 1 / (score.crowd + 1)) / weight
        offset = log(score.crowd)
        parts[score.one].append((score.other, -offset, weight, wins))
        parts[score.other].append((score.one, offset, weight, 1 - wins))
    for _ in range(SWEEPS):
        moved = 0.0
        for n, met in enumerate(parts):
            slope = curve = 0.0
            for other, offset, weight, wins in met:
                chance = 1 / (1 + exp(-max(-FAR, min(FAR, value[n] - value[other] + offset))))
                slope += weight * (wins - chance)
                curve += weight * chance * (1 - chance)
            step = max(-1.0, min(1.0, slope / curve))
            value[n] += step
            moved = max(moved, abs(step))
        if moved < NEAR:
            break
    return value


def _interval(mean: float, drawn: Sequence[float]) -> Estimate:
    low = int((1 - CONFIDENCE) / 2 * len(drawn))
    return Estimate(mean, drawn[low], drawn[-1 - low])


def _millis(found: Sequence[Results], name: str) -> float:
    """How long a player thought per turn, the mean of all meetings."""
    return fmean(
        standing.millis
        for meeting in found
        for label, standing in zip(meeting.arena.players, meeting.standings, strict=True)
        if label == name
    )
