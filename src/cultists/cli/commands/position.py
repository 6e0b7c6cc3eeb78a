"""`cultists position`, `cultists cards` and `cultists compile`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import cultists
from cultists.cli import arguments
from cultists.cli.texts import Texts
from cultists.game.games import GAMES, engine, rulebook


def position(words: Sequence[str], texts: Texts) -> int:
    """Draw a position."""
    from cultists.cli.drawing import Scene
    from cultists.cli.commands.play import seat_number
    from cultists.cli.screen import Screen

    given = arguments.position_parser(texts).parse_args(words)
    game = cultists.from_position(given.text, cards=given.cards)
    seat = None if given.seat is None else seat_number(given.seat, game.seats, texts)
    names = tuple(texts.seat(n) for n in range(game.seats))
    Screen().print(Scene.of(game.view(seat), names, texts.language))
    return 0


def cards(words: Sequence[str], texts: Texts) -> int:
    """Check a card file, or print a set."""
    from cultists.cli.drawing.printed import printed
    from cultists.cli.screen import Screen

    given = arguments.cards_parser(texts, tuple(GAMES)).parse_args(words)
    if given.what == "check" and not given.file:
        raise arguments.Usage(texts("check-needs-file"))
    deck = rulebook(given.game).deck(Path(given.file) if given.file else None)
    book = printed(given.game)
    if given.what == "check":
        print(texts(f"sound-{given.game}", file=given.file, **book.counts(deck)))
    else:
        Screen().show(*book.everything(deck, texts.language))
    return 0


def compile_rules(words: Sequence[str], texts: Texts) -> int:
    """Compile the rules and what machines think with, so that whoever wants speed finds it."""
    from cultists.players.search import Search

    given = arguments.compile_parser(texts, tuple(GAMES)).parse_args(words)
    for name in [given.game] if given.game else GAMES:
        start = perf_counter()
        engine(name, plain=False)
        Search().prepare(name)
        print(texts("compiled", game=name, seconds=f"{perf_counter() - start:.1f}"))
    return 0
