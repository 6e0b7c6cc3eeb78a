"""`cultists bench gpu`: random games on a GPU, compared with the processor's and measured."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import cultists
from cultists.cli import FAILED, arguments
from cultists.cli.arguments import Usage
from cultists.cli.voice import Voice
from cultists.game.games import GAMES, rulebook
from cultists.table.options import check_seats


def run(words: Sequence[str], voice: Voice) -> int:
    """Measure, or pack an archive for a host that is elsewhere."""
    given = arguments.bench_parser(voice, tuple(GAMES)).parse_args(words)
    if given.pack:
        return _pack(given.pack, given.python, voice)
    return _measure(given.game, given.seats, given.games, given.moves, voice)


def _pack(target: str, python: str, voice: Voice) -> int:
    """Write the archive. What packs it is a tool of the repository and comes with no wheel."""
    packer = Path(cultists.__file__).parents[2] / "bench" / "gpu_archive.py"
    if not packer.is_file():
        raise Usage(voice("bench-no-checkout"))
    command = [sys.executable, str(packer), target, "--python", python]
    if subprocess.run(command, check=False).returncode:
        return FAILED
    megabytes = f"{Path(target).stat().st_size / 1e6:.0f}"
    print(voice("bench-packed", file=target, megabytes=megabytes))
    return 0


def _measure(game: str | None, seats: str, games: str, moves: str, voice: Voice) -> int:
    """Every game, one line each; differing games are a failure."""
    from cultists.research.gpu.device import missing
    from cultists.research.gpu.measure import measure

    lacking = missing()
    if lacking:
        raise Usage(voice(f"bench-no-{lacking}"))
    count = arguments.number(games, "--games", voice) or 1
    length = arguments.number(moves, "--moves", voice) or 1
    readings = []
    for name in [game] if game else GAMES:
        book = rulebook(name)
        players = check_seats(book.name, arguments.number(seats, "--seats", voice), *book.seats)

        def tell(what: str, name: str = name) -> None:
            print(voice(f"bench-{what}", game=name), file=sys.stderr, flush=True)

        reading = measure(name, players, count, length, tell)
        readings.append(reading)
        print(
            voice(
                "bench-reading",
                game=name,
                seats=players,
                games=f"{count:,}",
                wander=f"{reading.rollout / 1e6:,.0f}",
                step=f"{reading.step / 1e6:,.0f}",
                seconds=f"{reading.compiling:.0f}",
            ),
            flush=True,
        )
        print(voice("bench-equal" if reading.equal else "bench-differ", game=name), flush=True)
    return 0 if all(reading.equal for reading in readings) else FAILED
