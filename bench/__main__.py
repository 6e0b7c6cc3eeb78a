"""Measure everything in one run and print one table."""

from __future__ import annotations

import argparse
from pathlib import Path

from bench import figure, table
from bench.field import Field
from bench.run import Plan, Run
from bench.watch import Watch
from cultists.game.games import GAMES

FULL = Plan(rounds=9, seconds=0.2, cold=1, warm=7)
QUICK = Plan(rounds=3, seconds=0.08, cold=0, warm=2)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="rough figures in under 20 seconds")
    parser.add_argument("--peers", action="store_true", help="only the table of peers")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all samples to a file")
    parser.add_argument("--figure", type=Path, metavar="FILE", help="draw the peers as an SVG")
    chosen = parser.parse_args()
    for path in (chosen.json, chosen.figure):
        try:
            if path:
                path.touch()
        except OSError as error:  # better now than after some minutes
            parser.error(f"{path} cannot be written: {error.strerror}.")
    return chosen


def main() -> None:
    chosen = arguments()
    plan = QUICK if chosen.quick else FULL
    watch = Watch()
    with watch.bar:
        measured = () if chosen.peers else GAMES
        games = {name: Run(name, plan, watch).sections() for name in measured}
        games["peers"] = Field(plan, watch).sections()
    about = ", ".join(f"{name} {value}" for name, value in table.machine().items())
    how = (
        f"medians of {plan.rounds} rounds, {plan.seconds:g} s of everything by turns\n"
        "rates in processor time, waiting by the clock; the dice compare machines"
    )
    table.put(table.draw(games, f"{how}\n{about}"))
    if chosen.json:
        table.write(chosen.json, games)
    if chosen.figure:
        chosen.figure.write_text(figure.draw(games["peers"], about), encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("Stopped: nothing was measured to the end.") from None
