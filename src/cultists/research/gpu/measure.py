"""How fast a GPU plays at random, and whether it plays the same games as the processor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from cultists.research.game_support import support_for
from cultists.research.vector import VectorGame

CHECKED = 1024  # games that are compared byte by byte
ROLLED_OUT = 300  # moves of each, played in one go
STEPPED = 20  # moves of each, played one by one, with masks and observations
ROUNDS = 5
PORTION = 1_000  # moves of one rollout before the clock starts


@dataclass(frozen=True)
class Measurement:
    """What was measured of one game."""

    game: str
    seats: int
    games: int
    equal: bool  # to the tables, masks and observations of the processor
    rollout: float  # moves a second, many in one go
    step: float  # moves a second through `random_moves` and `step`
    compiling: float  # seconds


def measure(
    game: str, seats: int, games: int, moves: int, tell: Callable[[str], None] = lambda _: None
) -> Measurement:
    """Compare, then measure; `tell` is called with what is being done."""
    tell("compile")
    start = perf_counter()
    batch = VectorGame(game, games, seats=seats, device="gpu")
    batch.rollout(1)
    batch.step(batch.random_moves())
    batch.backend.wait()
    compiling = perf_counter() - start
    tell("compare")
    equal = same_games(game, seats)
    tell("measure")
    for _ in range(support_for(game).warm_up // PORTION):
        batch.rollout(PORTION)

    def rollout() -> int:
        batch.rollout(moves)
        return games * moves

    def step() -> int:
        for _ in range(10):
            batch.step(batch.random_moves())
        return games * 10

    rates = rate(batch, rollout), rate(batch, step)
    return Measurement(game, seats, games, equal, *rates, compiling)


def rate(batch: VectorGame, run: Callable[[], int]) -> float:
    """Moves a second: the median of some rounds."""
    found = []
    run()
    for _ in range(ROUNDS):
        batch.backend.wait()
        start = perf_counter()
        count = run()
        batch.backend.wait()
        found.append(count / (perf_counter() - start))
    return sorted(found)[ROUNDS // 2]


def same_games(game: str, seats: int, seed: int = 11) -> bool:
    """Whether both play the same games: every byte of the tables, every mask and observation."""
    here = VectorGame(game, CHECKED, seats=seats, seed=seed)
    there = VectorGame(game, CHECKED, seats=seats, seed=seed, device="gpu")
    here.rollout(ROLLED_OUT)
    there.rollout(ROLLED_OUT)
    for _ in range(STEPPED):
        mine, other = here.random_moves(), there.random_moves()
        pairs = [(mine, other), (here.legal(), there.legal()), (here.observe(), there.observe())]
        pairs += zip(here.step(mine), there.step(other), strict=True)
        if not all((one == another.numpy()).all() for one, another in pairs):
            return False
    return _bytes(here) == _bytes(there)


def _bytes(batch: VectorGame) -> list[Any]:
    state = batch.state()
    return [part.tobytes() for part in (state.tables, state.rounds, state.dice)]
