"""`cultists compile`: compile ahead of time what programs and machines need."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from cultists.cli import arguments
from cultists.cli.arguments import Parser
from cultists.cli.texts import Texts
from cultists.game.games import GAMES, engine


def parser(texts: Texts) -> Parser:
    """Which game; all of them by default."""
    made = arguments.new_parser("compile", texts)
    made.add_argument("game", nargs="?", choices=tuple(GAMES), help=texts("help-game"))
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Compile the rules and the search, so that later programs load them at once."""
    from cultists.players.search import Search

    given = parser(texts).parse_args(words)
    for name in [given.game] if given.game else GAMES:
        start = perf_counter()
        engine(name, plain=False)
        Search().prepare(name)
        print(texts("compiled", game=name, seconds=f"{perf_counter() - start:.1f}"))
    return 0
