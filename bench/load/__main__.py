"""Load a server of ours and boardgame.io's with the same matches, and print one table."""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path

from bench.load import report, theirs
from bench.load.process import many_sockets
from bench.load.stages import Bench, Load
from bench.table import put
from bench.watch import Watch
from cultists.game.games import GAMES

HOME = Path(sys.prefix) / "load"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--full", action="store_true", help="what the bars ask for: 5 minutes")
    parser.add_argument("--game", choices=GAMES, default="realms", help="what is played on ours")
    parser.add_argument("--rooms", type=int, metavar="N", help="matches played at a pace; 0: none")
    parser.add_argument("--rate", type=float, metavar="N", help="their moves a second, in all")
    parser.add_argument("--seconds", type=float, metavar="N", help="how long each load is held")
    parser.add_argument(
        "--closed", type=int, nargs="*", metavar="N", help="matches played as fast as they may"
    )
    parser.add_argument(
        "--processes", type=int, default=1, metavar="N", help="that serve on ours; usually 1"
    )
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to a file")
    return parser.parse_args()


def loads(chosen: argparse.Namespace) -> list[Load]:
    """What to measure: at a pace first, for its rooms are opened again afterwards."""
    full = chosen.full
    rooms = chosen.rooms if chosen.rooms is not None else (1_000 if full else 20)
    closed = chosen.closed if chosen.closed is not None else ([50, 300] if full else [10])
    held = chosen.seconds or (60.0 if full else 5.0)
    quick = chosen.seconds or (20.0 if full else 5.0)
    warm = 3.0 if full else 1.0
    rate = chosen.rate or float(rooms)
    wanted = [Load(rooms, rate, warm, held, held=True)] if rooms else []
    if full and rooms and chosen.rate is None:
        wanted.append(Load(rooms, 2.0 * rooms, warm, quick))  # one a second for each client
    return wanted + [Load(matches, None, warm, quick) for matches in closed]


def main() -> None:
    chosen = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Stopped."))  # and so end the servers too
    many_sockets()
    HOME.mkdir(exist_ok=True)
    watch = Watch()
    with watch.bar:
        if not chosen.alone:
            theirs.install(HOME, watch.stage)
        bench = Bench(HOME, chosen.game, watch, not chosen.alone, chosen.processes)
        for load in loads(chosen):
            bench.measure(load)
    how = (
        f"ours: {chosen.game}, moves by chance, SQLite on disk, processes: {chosen.processes};\n"
        "boardgame.io: numbers in turn, all in memory. Two sockets a match, all clients\n"
        "in one process.\n"
        "Flat out: each client moves as soon as it may; twice boardgame.io is the aim"
    )
    put(report.draw(bench.stages, f"{how}\n{report.machine()}"))
    if chosen.json:
        report.write(chosen.json, bench.stages, chosen.game)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("Stopped: nothing was measured to the end.") from None
