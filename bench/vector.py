"""Many games as one array: beside the bare loop, and as games and seats grow.

`python -m bench.vector`
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from statistics import median

import numpy as np
from rich import box
from rich.table import Table

from bench import table
from bench.ours import LIMIT, Rollouts, title
from bench.rounds import Bar, Figure, Loop, Samples, measure, turning
from bench.watch import Watch
from cultists.game.games import GAMES, engine, rulebook
from cultists.research.vector import State, VectorGame

CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
NEAR = Bar("≥ 0.7 x", low=0.7)
BATCH = 1_000  # games beside the bare loop
COUNTS = tuple(10**power for power in range(7))
QUICK_COUNTS = COUNTS[:5]
ROLLED_OUT = 1_000  # moves of the games that a batch begins with, so that not all are fresh
ADVANCE = "vector, 2 seats, with masks and observations"
PORTION = 2_000  # moves at once, or a step of all games if that is more


def batch(name: str, count: int, seats: int, threads: int | None) -> VectorGame:
    """A batch in the middle of its games; many of them begin from the same few."""
    few = VectorGame(name, min(count, BATCH), seats=seats, seed=7)
    few.rollout(ROLLED_OUT)
    games = VectorGame(name, count, seats=seats, seed=7, threads=threads)
    held = games.state()
    games.load(State(np.resize(few.state().tables, count), held.rounds, held.dice))
    return games


def stepping(name: str, games: VectorGame) -> Loop:
    """A random move in every game, again and again."""
    times = max(1, PORTION // games.count)

    def run() -> int:
        for _ in range(times):
            games.step(games.random_moves())
        return games.count * times

    return Loop(name, run)


def advancing(games: VectorGame) -> Loop:
    """The same with all masks and observations after every move."""
    times = max(1, PORTION // games.count)

    def run() -> int:
        for _ in range(times):
            games.advance(games.random_moves())
        return games.count * times

    return Loop(ADVANCE, run)


def beside(name: str, rounds: int, seconds: float, watch: Watch) -> list[Figure]:
    """The bare loop, and a batch on one core with as many seats, in turns."""
    book = rulebook(name)
    mode = engine(name, plain=False)
    rollouts = Rollouts(book, mode, mode.rollout, LIMIT)
    loops = []
    for seats in range(book.seats[0], book.seats[1] + 1):
        loops.append(rollouts.loop(title("bare loop", seats, {}), seats, {}))
        loops.append(stepping(title("vector", seats, {}), batch(name, BATCH, seats, 1)))
    loops.append(advancing(batch(name, BATCH, 2, 1)))
    watch.stage(f"{name}: {rounds} rounds beside the bare loop", len(loops) * rounds)
    samples = measure(loops, rounds, seconds, watch.tick)
    return list(compared(samples))


def compared(samples: Samples) -> Iterator[Figure]:
    """Both rates, and how near they are."""
    *named, last = samples
    yield Figure(last, "/s", samples[last])
    for bare, mine in zip(named[::2], named[1::2], strict=True):
        yield Figure(bare, "/s", samples[bare])
        yield Figure(mine, "/s", samples[mine])
        shares = [b / a for a, b in zip(samples[bare], samples[mine], strict=True)]
        yield Figure(f"{mine} / bare loop", "x", shares, NEAR)


def by_the_clock(loop: Loop, seconds: float) -> float:
    """How many in a second of wall-clock time, on all threads together."""
    count, begin = 0, time.perf_counter()
    while count == 0 or time.perf_counter() < begin + seconds:
        count += loop.run()
    return count / (time.perf_counter() - begin)


def growth(
    name: str, counts: tuple[int, ...], rounds: int, seconds: float, watch: Watch
) -> dict[tuple[int, int], float]:
    """Moves a second by number of games and of threads."""
    found: dict[tuple[int, int], list[float]] = {}
    for count in counts:
        watch.stage(f"{name}: {count:,} games at once", rounds * 2)
        cores = sorted({1, CORES})
        both = [
            stepping(str(threads), batch(name, count, 2, 1 if threads == 1 else None))
            for threads in cores
        ]
        for n in range(rounds):
            for loop in turning(both, n):
                rate = by_the_clock(loop, seconds)
                found.setdefault((count, int(loop.name)), []).append(rate)
                watch.tick()
    return {key: median(rates) for key, rates in found.items()}


def grown(rates: dict[str, dict[tuple[int, int], float]], counts: tuple[int, ...]) -> Table:
    """Growth as a table: games down, cores across."""
    drawn = Table(box=box.SIMPLE_HEAD, caption="by the clock, 2 seats, medians; M moves a second")
    drawn.add_column("games at once", justify="right")
    kinds = sorted({1, CORES})
    for name in rates:
        for threads in kinds:
            drawn.add_column(f"{name}, {threads} core{'s' if threads > 1 else ''}", justify="right")
    for count in counts:
        cells = [f"{rates[name][count, threads] / 1e6:.2f}" for name in rates for threads in kinds]
        drawn.add_row(f"{count:,}", *cells)
    return drawn


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.vector", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="rough figures in half a minute")
    quick = parser.parse_args().quick
    rounds, seconds = (3, 0.08) if quick else (9, 0.2)
    counts = QUICK_COUNTS if quick else COUNTS
    watch = Watch()
    with watch.bar:
        sides = {name: [beside(name, rounds, seconds, watch)] for name in GAMES}
        rates = {name: growth(name, counts, rounds // 3, seconds, watch) for name in GAMES}
    about = ", ".join(f"{name} {value}" for name, value in table.machine().items())
    how = f"medians of {rounds} rounds, {seconds:g} s of everything by turns; {BATCH:,} games"
    table.put(table.draw(sides, f"{how}\n{about}"))
    table.put(grown(rates, counts))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("Stopped: nothing was measured to the end.") from None
