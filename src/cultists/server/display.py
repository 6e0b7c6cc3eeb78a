"""What a page draws, from the games: catalogues of cards and moves, controls, open questions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from gzip import compress
from hashlib import sha256
from importlib import import_module
from typing import Any, Protocol, cast

import orjson

from cultists import __version__
from cultists.game.games import GAMES, rulebook
from cultists.players.player import PLAYERS
from cultists.server.wire import LEVELS, PRESETS
from cultists.speech import say
from cultists.table.options import Option

DISPLAYS = {"stars": "cultists.stars.display", "realms": "cultists.realms.display"}
"""For each game what tells of it to those who draw. A new game adds its name."""

assert DISPLAYS.keys() == GAMES.keys()
assert set(LEVELS) == set(PLAYERS)


class Display(Protocol):
    """What such a module has."""

    def catalogue(self, deck: Any, language: str) -> dict[str, Any]:
        """Everything that is printed."""
        ...

    def moves(self, deck: Any) -> Sequence[tuple[int, dict[str, Any]]]:
        """Every move by number, taken apart."""
        ...

    def controls(self, table: Any, deck: Any) -> tuple[list[int], dict[str, int]]:
        """Moves about what the seat to move has before it; by verb, one for all that are alike."""
        ...

    def asked(self, table: Any, deck: Any, language: str) -> dict[str, Any] | None:
        """The open question."""
        ...

    def gains(self, before: Any, after: Any, deck: Any, seat: int) -> dict[str, Any]:
        """What a move makes possible besides what the view shows."""
        ...


def display(game: str) -> Display:
    """What tells of a game."""
    return cast(Display, import_module(DISPLAYS[game]))


class Printed:
    """An answer that is always the same: ready to be sent, also compressed."""

    def __init__(self, shown: Any) -> None:
        self.plain = orjson.dumps(shown)
        self.packed = compress(self.plain, mtime=0)
        self.print = sha256(self.plain).hexdigest()[:16]  # another one if anything is different


@lru_cache(maxsize=4)
def games(language: str) -> Printed:
    """Which games there are, what may be agreed, and who plays along."""
    return Printed(
        {
            "version": __version__,
            "language": language,
            "games": [_game(name, language) for name in GAMES],
            "levels": [_level(level, language) for level in LEVELS],
            "presets": {name: say(language, f"terminal-at-preset-{name}") for name in PRESETS},
        }
    )


def _game(name: str, language: str) -> dict[str, Any]:
    book = rulebook(name)
    fewest, most = book.seats
    printed = catalogue(name, book.usual(), language).print
    return {
        "game": name,
        "title": say(language, f"terminal-title-{name}"),
        "seats": {"fewest": fewest, "most": most},
        "options": [_option(option, language) for option in book.options],
        "catalogue": f"/api/games/{name}/catalogue?language={language}&print={printed}",
    }


def _option(option: Option, language: str) -> dict[str, Any]:
    """An option: a switch, or one of several choices."""
    return {
        "option": option.name,
        "kind": "switch" if option.choices == (False, True) else "choice",
        "name": say(language, f"catalogue-option-{option.name}"),
        "sentence": say(language, f"terminal-option-{option.name}"),
        "default": option.default,
        "choices": [{"value": c, "name": _choice(c, language)} for c in option.choices],
    }


def _choice(value: Any, language: str) -> str:
    """What a choice is called; a number is a seat."""
    if type(value) is int:
        return say(language, "catalogue-choice-seat", number=value + 1)
    return say(language, f"catalogue-choice-{str(value).lower()}")


def _level(level: str, language: str) -> dict[str, str]:
    name = say(language, f"terminal-player-{level}")
    return {"level": level, "name": name, "sentence": say(language, f"catalogue-level-{level}")}


@lru_cache(maxsize=16)
def catalogue(game: str, deck: Any, language: str) -> Printed:
    """Every card and every move of a set. Made once: what is printed does not change."""
    shown, book = display(game), rulebook(game)
    return Printed(
        {
            "game": game,
            "version": __version__,
            "language": language,
            "mark": deck.mark,
            **shown.catalogue(deck, language),
            "moves": {
                book.words(deck, number, "en"): {
                    **parts,
                    "label": book.words(deck, number, language),
                }
                for number, parts in shown.moves(deck)
            },
        }
    )
