"""`cultists learn`: a network learns a game by self-play."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from cultists.cli import arguments
from cultists.cli.arguments import Parser, Usage
from cultists.cli.texts import Texts
from cultists.game.games import GAMES
from cultists.table.extras import need

SAGE = "sage"  # the network that comes with a game
COMPILES = True  # many games: speed is worth a minute of compiling


def parser(texts: Texts) -> Parser:
    """What to learn, for how long, and from where to go on."""
    made = arguments.new_parser("learn", texts, facts=True)
    made.add_argument("game", choices=tuple(GAMES), help=texts("help-learn-game"))
    made.add_argument("--minutes", default="10", help=texts("help-learn-minutes"), metavar="N")
    made.add_argument("--resume", help=texts("help-learn-resume"), metavar="FILE")
    made.add_argument("--from", help=texts("help-learn-from"), metavar="NETWORK", dest="source")
    made.add_argument("--more", default="0", help=texts("help-learn-more"), metavar="N")
    made.add_argument("--to", help=texts("help-learn-to"), metavar="FILE")
    made.add_argument("--device", choices=("cpu", "gpu"), help=texts("help-learn-device"))
    made.add_argument("--small", action="store_true", help=texts("help-learn-small"))
    made.add_argument("--seed", default="1", help=texts("help-learn-seed"), metavar="N")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Learn, and print a line for every comparison with others."""
    given = parser(texts).parse_args(words)
    minutes = _minutes(given.minutes, texts)
    more = _minutes(given.more, texts) if given.more != "0" else 0.0
    if given.resume and given.source:
        raise Usage(texts("learn-two-starts"))
    need("torch")
    from cultists.research.learning.kinds import begin, game_of, resume

    path = Path(given.to or given.resume or f"{given.game}.pt")
    if given.resume:
        changes = {"device": given.device} if given.device else {}
        _check_game(given, game_of(Path(given.resume)), texts)
        learning = resume(Path(given.resume), **changes)
    else:
        seed = arguments.number(given.seed, "--seed", texts) or 0
        network = _network(given, texts)
        if network:
            _check_game(given, game_of(network), texts)
        learning = begin(given.game, seed, given.device, network, small=given.small)

    def tell(row: dict[str, float]) -> None:
        print(json.dumps(row) if given.json else _line(row, texts), flush=True)

    print(texts("learn-begin", game=given.game, file=str(path)), file=sys.stderr, flush=True)
    learning.go(minutes, path, tell, more)
    return 0


def _minutes(text: str, texts: Texts) -> float:
    """A time, parts of a minute allowed."""
    try:
        minutes = float(text)
    except ValueError:
        minutes = 0.0
    if not 0 < minutes < 1e6:
        raise Usage(texts("learn-no-time", text=text))
    return minutes


def _network(given: Namespace, texts: Texts) -> Path | None:
    """The network to begin with, if one is named."""
    if not given.source:
        return None
    from cultists.players.sage import shipped

    path = shipped(given.game) if given.source == SAGE else Path(given.source)
    if not path.is_file():
        raise Usage(texts("learn-no-network", file=given.source))
    return path


def _check_game(given: Namespace, game: str, texts: Texts) -> None:
    """A checkpoint is of one game."""
    if given.game != game:
        raise Usage(texts("learn-other-game", file=given.resume or given.source, game=game))


def _line(row: dict[str, float], texts: Texts) -> str:
    """One comparison: how much was learned from, and the shares of games won."""
    shares = [
        f"{name.replace('_', ' ')} {share:.1%}"
        for name, share in row.items()
        if _is_share(name, row)
    ]
    told = {"minutes": f"{row['minutes']:.1f}", "millions": f"{row['decisions'] / 1e6:,.1f}"}
    return texts("learn-compared", **told, shares=", ".join(shares))


def _is_share(name: str, row: dict[str, float]) -> bool:
    return f"{name}_error" in row
