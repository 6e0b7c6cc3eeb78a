"""How long an analysis of a finished game takes. `python -m bench.analysis`."""

from __future__ import annotations

import argparse
import time

import cultists
from bench import table
from bench.rounds import Bar, Figure
from bench.watch import Watch
from cultists.analysis import DEEP, QUICK, Level, analyse
from cultists.game.games import BUILT_IN
from cultists.game.replay import Replay
from cultists.players import player
from cultists.players.search.search import Search, TreeSearch, compiled_search

BARS = {"quick": Bar("≤ 3 s", high=3), "deep": Bar("≤ 60 s", high=60)}
LEVEL = "greedy"
PLAYOUTS = 500  # what the ratio is to: playouts from the first table


def finished(game: str, seats: int, seed: int) -> Replay:
    """A game between machines."""
    played = cultists.new(game, seats=seats, seed=seed)
    machines = [player(LEVEL, seat) for seat in range(seats)]
    while (seat := played.to_move) is not None:
        view = played.view(seat)
        played.play(machines[seat].choose(view, view.legal_moves()))
    return played.replay()


def seconds(replay: Replay, level: Level) -> float:
    """Processor time of one analysis, everything loaded."""
    begun = time.process_time()
    analyse(replay, level)
    return time.process_time() - begun


def playout_seconds(replay: Replay) -> float:
    """The same for a thousand whole playouts."""
    view = Replay(replay.setup, ()).game().view(0)
    search = TreeSearch(compiled_search(view.game), view, seed=1)
    begun = time.process_time()
    search.play(PLAYOUTS)
    return (time.process_time() - begun) * 1000 / PLAYOUTS


def figures(game: str, levels: list[Level], seats: int, games: int) -> list[Figure]:
    Search().prepare(game)
    replays = [finished(game, seats, seed) for seed in range(games)]
    told = []
    for level in levels:
        times = [seconds(replay, level) for replay in replays]
        whole = [playout_seconds(replay) for replay in replays]
        ratios = [a / b for a, b in zip(times, whole, strict=True)]
        told.append(Figure(f"{level.name} analysis, {seats} seats", "s", times, BARS[level.name]))
        told.append(Figure(f"{level.name} / 1,000 playouts", "x", ratios))
    return told


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.analysis", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="only the quick pass")
    parser.add_argument("--games", type=int, default=5, help="games of each kind")
    chosen = parser.parse_args()
    levels = [QUICK] if chosen.quick else [QUICK, DEEP]
    watch = Watch()
    measured = {}
    with watch.bar:
        for game in BUILT_IN:
            watch.stage(f"{game}: analysing finished games")
            measured[game] = [figures(game, levels, 2, chosen.games)]
    table.put(table.draw(measured, "processor time, medians over games between machines"))


if __name__ == "__main__":
    main()
