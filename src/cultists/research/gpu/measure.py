"""How fast a GPU plays at random, and whether it plays the same games as the processor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from cultists.research.vector import VectorGame

CHECKED = 1024  # games that are compared byte by byte
WANDERED = 300  # moves of each, played in one go
STEPPED = 20  # moves of each, played one by one, with masks and observations
ROUNDS = 5
SETTLE = {"stars": 16_000, "realms": 1_000}  # moves before the clock: a random game and more


@dataclass(frozen=True)
class Reading:
    """What was measured of one game."""

    game: str
    seats: int
    games: int
    equal: bool  # to the tables, masks and observations of the processor
    wander: float  # moves a second, many in one go
    step: float  # moves a second through `random_moves` and `step`
    compiling: float  # seconds


def measure(
    game: str, seats: int, games: int, moves: int, tell: Callable[[str], None] = lambda _: None
) -> Reading:
    """Compare, then measure; `tell` hears what is being done."""
    tell("compile")
    start = perf_counter()
    batch = VectorGame(game, games, seats=seats, device="gpu")
    batch.wander(1)
    batch.step(batch.random_moves())
    batch.machine.wait()
    compiling = perf_counter() - start
    tell("compare")
    equal = same_games(game, seats)
    tell("measure")
    for _ in range(SETTLE[game] // 1_000):
        batch.wander(1_000)

    def wander() -> int:
        batch.wander(moves)
        return games * moves

    def step() -> int:
        for _ in range(10):
            batch.step(batch.random_moves())
        return games * 10

    rates = rate(batch, wander), rate(batch, step)
    return Reading(game, seats, games, equal, *rates, compiling)


def rate(batch: VectorGame, run: Callable[[], int]) -> float:
    """Moves a second: the median of some rounds."""
    found = []
    run()
    for _ in range(ROUNDS):
        batch.machine.wait()
        start = perf_counter()
        count = run()
        batch.machine.wait()
        found.append(count / (perf_counter() - start))
    return sorted(found)[ROUNDS // 2]


def same_games(game: str, seats: int, seed: int = 11) -> bool:
    """Whether both play the same games: every byte of the tables, every mask and observation."""
    here = VectorGame(game, CHECKED, seats=seats, seed=seed)
    there = VectorGame(game, CHECKED, seats=seats, seed=seed, device="gpu")
    here.wander(WANDERED)
    there.wander(WANDERED)
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
