"""`cultists position`, `cultists cards` and `cultists compile`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import cultists
from cultists.cli import arguments
from cultists.cli.voice import Voice
from cultists.game.games import GAMES, engine, rulebook


def position(words: Sequence[str], voice: Voice) -> int:
    """Draw a position."""
    from cultists.cli.drawing import Scene
    from cultists.cli.play import seat_number
    from cultists.cli.screen import Screen

    given = arguments.position_parser(voice).parse_args(words)
    game = cultists.from_position(given.text, cards=given.cards)
    seat = None if given.seat is None else seat_number(given.seat, game.seats, voice)
    names = tuple(voice.seat(n) for n in range(game.seats))
    Screen().print(Scene.of(game.view(seat), names, voice.language))
    return 0


def cards(words: Sequence[str], voice: Voice) -> int:
    """Check a card file, or print a set."""
    from cultists.cli.drawing.printed import printed
    from cultists.cli.screen import Screen

    given = arguments.cards_parser(voice, tuple(GAMES)).parse_args(words)
    if given.what == "check" and not given.file:
        raise arguments.Usage(voice("check-needs-file"))
    deck = rulebook(given.game).deck(Path(given.file) if given.file else None)
    book = printed(given.game)
    if given.what == "check":
        print(voice(f"sound-{given.game}", file=given.file, **book.counts(deck)))
    else:
        Screen().show(*book.everything(deck, voice.language))
    return 0


def compile_rules(words: Sequence[str], voice: Voice) -> int:
    """Compile the rules and what machines think with, so that whoever wants speed finds it."""
    from cultists.players.search import Search

    given = arguments.compile_parser(voice, tuple(GAMES)).parse_args(words)
    for name in [given.game] if given.game else GAMES:
        start = perf_counter()
        engine(name, plain=False)
        Search().prepare(name)
        print(voice("compiled", game=name, seconds=f"{perf_counter() - start:.1f}"))
    return 0
