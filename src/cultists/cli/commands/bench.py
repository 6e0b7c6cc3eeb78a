"""`cultists bench gpu`: random games on a GPU, compared with the processor's and measured."""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import cultists
from cultists.cli import FAILED, arguments
from cultists.cli.arguments import Parser, Usage
from cultists.cli.texts import Texts
from cultists.game.games import GAMES, rulebook
from cultists.table.extras import need
from cultists.table.options import check_seats

if TYPE_CHECKING:
    from cultists.research.gpu.measure import Measurement

COMPILES = True  # speed is what is measured


def parser(texts: Texts) -> Parser:
    """What to measure and how much of it, or the archive to write instead."""
    made = arguments.new_parser("bench", texts, facts=True)
    made.add_argument("what", choices=("gpu",), help=texts("help-bench-what"))
    made.add_argument("game", nargs="?", choices=tuple(GAMES), help=texts("help-any-game"))
    made.add_argument("--seats", default="2", help=texts("help-seats"), metavar="N")
    made.add_argument("--games", default="811008", help=texts("help-bench-games"), metavar="N")
    made.add_argument("--moves", default="256", help=texts("help-bench-moves"), metavar="N")
    made.add_argument("--pack", help=texts("help-bench-pack"), metavar="FILE")
    made.add_argument("--python", default="3.12", help=texts("help-bench-python"), metavar="X.Y")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Measure, or pack an archive for another host."""
    given = parser(texts).parse_args(words)
    if given.pack:
        return _pack(given.pack, given.python, texts)
    return _measure(given, texts)


def _pack(target: str, python: str, texts: Texts) -> int:
    """Write the archive. The tool that packs it is part of a checkout, not of the wheel."""
    packer = Path(cultists.__file__).parents[2] / "bench" / "gpu_archive.py"
    if not packer.is_file():
        raise Usage(texts("bench-no-checkout"))
    need("numba")  # the archive has the same version
    command = [sys.executable, str(packer), target, "--python", python]
    if subprocess.run(command, check=False).returncode:
        return FAILED
    megabytes = f"{Path(target).stat().st_size / 1e6:.0f}"
    print(texts("bench-packed", file=target, megabytes=megabytes))
    return 0


def _measure(given: Namespace, texts: Texts) -> int:
    """Every game, one line each. Games that differ from the processor's are a failure."""
    need("numba_cuda")
    from cultists.research.gpu.device import missing

    if missing():
        raise Usage(texts("bench-no-gpu"))
    found = [_measure_game(name, given, texts) for name in ([given.game] if given.game else GAMES)]
    if given.json:
        arguments.print_json(found)
    return 0 if all(speed.equal for speed in found) else FAILED


def _measure_game(name: str, given: Namespace, texts: Texts) -> Measurement:
    """Measure one game, and print its figures unless they are printed as JSON."""
    from cultists.research.gpu.measure import measure

    games = arguments.number(given.games, "--games", texts) or 1
    moves = arguments.number(given.moves, "--moves", texts) or 1
    book = rulebook(name)
    seats = check_seats(name, arguments.number(given.seats, "--seats", texts), *book.seats)

    def tell(what: str) -> None:
        print(texts(f"bench-{what}", game=name), file=sys.stderr, flush=True)

    speed = measure(name, seats, games, moves, tell)
    if not given.json:
        _print(speed, texts)
    return speed


def _print(speed: Measurement, texts: Texts) -> None:
    """The speed of one game, and whether the processor plays the same games."""
    figures = {
        "rollout": f"{speed.rollout / 1e6:,.0f}",
        "step": f"{speed.step / 1e6:,.0f}",
        "seconds": f"{speed.compiling:.0f}",
    }
    said = {"game": speed.game, "seats": speed.seats, "games": f"{speed.games:,}", **figures}
    print(texts("bench-reading", **said), flush=True)
    print(texts("bench-equal" if speed.equal else "bench-differ", game=speed.game), flush=True)
