"""`cultists hint`: what a player that searches thinks of a game, for the seat to move."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cultists
from cultists.cli import arguments, saved_games
from cultists.cli.arguments import Parser, Usage
from cultists.cli.texts import Texts
from cultists.game.game import Game
from cultists.game.games import GAMES
from cultists.game.replay import Replay

if TYPE_CHECKING:
    from cultists.game.move import Move
    from cultists.game.view import View
    from cultists.players.explain import Explanation
    from cultists.players.search.search import Search

PIPE = "-"
LEVELS = ("adept", "master")
EXAMPLE = "search:500"


def parser(texts: Texts) -> Parser:
    """A game, the seat that asks, and who is asked."""
    made = arguments.new_parser("hint", texts, facts=True)
    made.add_argument("what", nargs="+", help=texts("help-hint-what"), metavar="FILE|POSITION")
    made.add_argument("--seat", help=texts("help-hint-seat"), metavar="N")
    made.add_argument("--level", default="master", help=texts("help-hint-level"), metavar="WHO")
    made.add_argument("--seed", help=texts("help-hint-seed"), metavar="N")
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Read the game, search, and print what the seat may know."""
    from cultists.cli.hints import chance_line, explained, hand_lines, plan_lines
    from cultists.cli.screen import Screen

    given = parser(texts).parse_args(words)
    search = _search(given, texts)
    game = _game(given, texts)
    if game.to_move is None:
        raise Usage(texts("hint-over"))
    seat = (
        game.to_move if given.seat is None else arguments.seat_number(given.seat, game.seats, texts)
    )
    view = game.view(seat)  # from here on only the view is used
    told = explained(search, view, texts)
    if given.json:
        arguments.print_json(_facts(told, view, texts))
        return 0
    moving = texts("hint-to-move", seat=texts.seat(game.to_move), turn=view.table.turn)
    screen = Screen()
    screen.show(moving, chance_line(told, texts), *plan_lines(told, view, texts))
    screen.show(*hand_lines(view, texts))
    return 0


def _facts(told: Explanation, view: View, texts: Texts) -> dict[str, Any]:
    """The same for programs: seats count from zero, moves are as they are typed."""
    from cultists.players.parts import reach

    def words(moves: Sequence[Move]) -> list[str]:
        return [move.words(texts.language) for move in moves]

    plans = [{**vars(plan), "moves": words(plan.moves)} for plan in told.plans]
    hand = [{**vars(card), "moves": words(card.moves)} for card in reach(view)]
    return {**vars(told), "to_move": view.to_move, "plans": plans, "hand": hand}


def _search(given: Namespace, texts: Texts) -> Search:
    """The player that is asked: one that searches."""
    from cultists.players.player import SEARCH, player
    from cultists.players.search.search import Search

    level: str = given.level
    if level not in LEVELS and not level.startswith(SEARCH):
        raise Usage(texts("hint-level", text=level, levels=", ".join((*LEVELS, EXAMPLE))))
    asked = player(level, arguments.number(given.seed, "--seed", texts) or 0)
    assert isinstance(asked, Search)
    return asked


def _game(given: Namespace, texts: Texts) -> Game:
    """The game that is meant: a position, a saved game, or either of them from a pipe."""
    text = " ".join(given.what)
    if _is_position(text):
        return cultists.from_position(text, cards=given.cards)
    if text == PIPE:
        return _piped(sys.stdin.read(), given.cards, texts)
    path = Path(text)
    if not _is_there(path):
        raise Usage(texts("hint-what", text=text[:60]))
    if _is_position(_first_line(path)):
        return cultists.from_position(path.read_text(encoding="utf-8"), cards=given.cards)
    saved = saved_games.read(path)
    return saved_games.played(saved, path, given.cards or saved.cards)


def _is_position(text: str) -> bool:
    """Whether a text begins as positions do: with the name of a game."""
    return text.split(maxsplit=1)[0] in GAMES if text.strip() else False


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name that no file can have
        return False


def _first_line(path: Path) -> str:
    """How a file begins; one that cannot be read is refused by its next reader."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline()
    except (OSError, UnicodeDecodeError):
        return ""


def _piped(text: str, cards: str | None, texts: Texts) -> Game:
    """A position or a replay that came through a pipe."""
    if not text.strip():
        raise Usage(texts("hint-empty"))
    return (
        cultists.from_position(text, cards=cards)
        if _is_position(text)
        else Replay.parse(text).game(cards)
    )
