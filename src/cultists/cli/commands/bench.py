"""`cultists bench gpu`: random games on a GPU, compared with the processor's and measured."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from cultists.cli import FAILED, arguments
from cultists.cli.arguments import Usage
from cultists.cli.texts import Texts
from cultists.game.games import GAMES, rulebook
from cultists.table.options import check_seats


def run(words: Sequence[str], texts: Texts) -> int:
    """Measure, or pack an archive for a host that is elsewhere."""
    given = arguments.bench_parser(texts, tuple(GAMES)).parse_args(words)
    if given.pack:
        from cultists.research.gpu.packing import pack

        pack(Path(given.pack), given.python)
        megabytes = f"{Path(given.pack).stat().st_size / 1e6:.0f}"
        print(texts("bench-packed", file=given.pack, megabytes=megabytes))
        return 0
    return _measure(given.game, given.seats, given.games, given.moves, texts)


def _measure(game: str | None, seats: str, games: str, moves: str, texts: Texts) -> int:
    """Every game, one line each; differing games are a failure."""
    from cultists.research.gpu.device import missing
    from cultists.research.gpu.measure import measure

    lacking = missing()
    if lacking:
        raise Usage(texts(f"bench-no-{lacking}"))
    count = arguments.number(games, "--games", texts) or 1
    length = arguments.number(moves, "--moves", texts) or 1
    readings = []
    for name in [game] if game else GAMES:
        book = rulebook(name)
        players = check_seats(book.name, arguments.number(seats, "--seats", texts), *book.seats)

        def tell(what: str, name: str = name) -> None:
            print(texts(f"bench-{what}", game=name), file=sys.stderr, flush=True)

        reading = measure(name, players, count, length, tell)
        readings.append(reading)
        print(
            texts(
                "bench-reading",
                game=name,
                seats=players,
                games=f"{count:,}",
                wander=f"{reading.wander / 1e6:,.0f}",
                step=f"{reading.step / 1e6:,.0f}",
                seconds=f"{reading.compiling:.0f}",
            ),
            flush=True,
        )
        print(texts("bench-equal" if reading.equal else "bench-differ", game=name), flush=True)
    return 0 if all(reading.equal for reading in readings) else FAILED
