"""`cultists position`: draw a position."""

from __future__ import annotations

from collections.abc import Sequence

import cultists
from cultists.cli import arguments
from cultists.cli.arguments import Parser
from cultists.cli.drawing.scene import Scene
from cultists.cli.screen import Screen
from cultists.cli.texts import Texts


def parser(texts: Texts) -> Parser:
    """A position, and whose view of it to draw."""
    made = arguments.new_parser("position", texts, facts=True)
    made.add_argument("text", help=texts("help-text"), metavar="TEXT")
    made.add_argument("--seat", help=texts("help-eyes"), metavar="N")
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Draw a position as a seat or a spectator sees it."""
    given = parser(texts).parse_args(words)
    game = cultists.from_position(given.text, cards=given.cards)
    seat = None if given.seat is None else arguments.seat_number(given.seat, game.seats, texts)
    if given.json:
        arguments.print_json(game.view(seat).to_dict())
        return 0
    names = tuple(texts.seat(n) for n in range(game.seats))
    Screen().print(Scene.of(game.view(seat), names, texts.language))
    return 0
