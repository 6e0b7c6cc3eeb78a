"""Measure everything in one run and print one table."""

from __future__ import annotations

import argparse
from pathlib import Path

from bench import table
from bench.run import Plan, Run
from bench.watch import Watch
from cultists.game.rulebook import GAMES

FULL = Plan(rounds=9, seconds=0.2, cold=1, warm=7)
QUICK = Plan(rounds=3, seconds=0.08, cold=0, warm=2)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="rough figures in under 20 seconds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all samples to a file")
    chosen = parser.parse_args()
    if chosen.json:
        try:
            chosen.json.touch()
        except OSError as error:  # better now than after two minutes
            parser.error(f"{chosen.json} cannot be written: {error.strerror}.")
    return chosen


def main() -> None:
    chosen = arguments()
    plan = QUICK if chosen.quick else FULL
    watch = Watch()
    with watch.bar:
        games = {name: Run(name, plan, watch).sections() for name in GAMES}
    about = ", ".join(f"{name} {value}" for name, value in table.machine().items())
    how = (
        f"medians of {plan.rounds} rounds, {plan.seconds:g} s of everything by turns\n"
        "rates in processor time, waiting by the clock; the dice compare machines"
    )
    table.put(table.draw(games, f"{how}\n{about}"))
    if chosen.json:
        table.write(chosen.json, games)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("Stopped: nothing was measured to the end.") from None
