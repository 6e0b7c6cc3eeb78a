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
    made.add_argument("--against", help=texts("help-learn-against"), metavar="NETWORK")
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
    if given.resume and given.against:
        raise Usage(texts("learn-against-resume"))
    need("torch")
    from cultists.research.learning.kinds import begin, game_of, over_choices, resume

    if given.against and over_choices(given.game):
        raise Usage(texts("learn-against-choices", game=given.game))

    path = Path(given.to or given.resume or f"{given.game}.pt")
    if given.resume:
        changes = {"device": given.device} if given.device else {}
        _check_game(given, given.resume, game_of(Path(given.resume)), texts)
        learning = resume(Path(given.resume), **changes)
    else:
        seed = arguments.number(given.seed, "--seed", texts) or 0
        networks = []
        for name in (given.source, given.against):
            networks.append(_network(name, given.game, texts) if name else None)
            if networks[-1]:
                _check_game(given, name, game_of(networks[-1]), texts)
        network, rival = networks
        learning = begin(given.game, seed, given.device, network, small=given.small, against=rival)

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


def _network(name: str, game: str, texts: Texts) -> Path:
    """A network that is named: a file, or the one that comes with the game."""
    from cultists.players.sage import shipped

    path = shipped(game) if name == SAGE else Path(name)
    if not path.is_file():
        raise Usage(texts("learn-no-network", file=name))
    return path


def _check_game(given: Namespace, file: str, game: str, texts: Texts) -> None:
    """A checkpoint, or a network, is of one game."""
    if given.game != game:
        raise Usage(texts("learn-other-game", file=file, game=game))


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
