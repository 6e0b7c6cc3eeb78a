"""Catalogues of cards and moves, and what else the page is told about a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from gzip import compress
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol, cast

from cultists import __version__
from cultists.game.games import GAMES, Rulebook, part, rulebook, title
from cultists.players.ladder import measured
from cultists.players.player import LEVELS
from cultists.server import json_bytes
from cultists.server.protocol.messages import PRESETS
from cultists.speech import say
from cultists.speech.speech import knows
from cultists.table.options import Option


class Display(Protocol):
    """What a page is told about a game: the module `display` of its package, or `Generic`."""

    def catalogue(self, deck: Any, language: str) -> dict[str, Any]:
        """Everything that is printed."""
        ...

    def moves(self, deck: Any) -> Sequence[tuple[int, dict[str, Any]]]:
        """Every move by number, taken apart."""
        ...

    def controls(self, table: Any, deck: Any) -> tuple[list[int], dict[str, int]]:
        """Moves about what the seat to move sees; by verb, one that stands for all of its kind."""
        ...

    def asked(self, table: Any, deck: Any, language: str) -> dict[str, Any] | None:
        """The open question."""
        ...

    def gains(self, before: Any, after: Any, deck: Any, seat: int) -> dict[str, Any]:
        """What a move makes possible besides what the view shows."""
        ...

    def figures(
        self, table: Any, deck: Any, seat: int | None, numbers: Sequence[int]
    ) -> list[dict[str, Any]] | None:
        """What is drawn around cards; None: nothing, in this game. A wrong number is a KeyError."""
        ...


class Generic:
    """A game that a page draws in words only."""

    def __init__(self, book: Rulebook) -> None:
        self._book = book

    def catalogue(self, _deck: Any, _language: str) -> dict[str, Any]:
        """No cards are drawn."""
        return {"set": self._book.title, "cards": []}

    def moves(self, deck: Any) -> Sequence[tuple[int, dict[str, Any]]]:
        """Moves by their first word."""
        numbers = self._book.sensible(deck)
        words = self._book.words
        return [(number, {"verb": words(deck, number, "en").split()[0]}) for number in numbers]

    def controls(self, _table: Any, _deck: Any) -> tuple[list[int], dict[str, int]]:
        """No controls but the legal moves."""
        return [], {}

    def asked(self, _table: Any, _deck: Any, _language: str) -> dict[str, Any] | None:
        """Questions are part of the view."""
        return None

    def gains(self, _before: Any, _after: Any, _deck: Any, _seat: int) -> dict[str, Any]:
        """Nothing besides what the view shows."""
        return {}

    def figures(
        self, _table: Any, _deck: Any, _seat: int | None, _numbers: Sequence[int]
    ) -> list[dict[str, Any]] | None:
        """Nothing is drawn around cards."""
        return None


@cache
def display(game: str) -> Display:
    """What a page is told about a game."""
    found = part(game, "display")
    return cast(Display, found) if found is not None else Generic(rulebook(game))


class Printed:
    """An answer that is always the same: ready to be sent, also compressed."""

    def __init__(self, shown: Any) -> None:
        self.plain = json_bytes.dumps(shown)
        self.packed = compress(self.plain, mtime=0)
        self.print = sha256(self.plain).hexdigest()[:16]  # another one if anything is different


@lru_cache(maxsize=4)
def games(language: str) -> Printed:
    """The games, their options, and the bots."""
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
        "title": title(name, language),
        "seats": {"fewest": fewest, "most": most},
        "options": [_option(option, language) for option in book.options],
        "editions": [
            {
                "edition": edition,
                "name": _said(language, f"catalogue-edition-{edition}", edition),
                "mark": book.deck(Path(edition)).mark,
            }
            for edition in book.editions
        ],
        "ladder": [_rung(one) for one in measured(name).get("ladder", [])],
        "catalogue": f"/api/games/{name}/catalogue?language={language}&print={printed}",
    }


def _option(option: Option, language: str) -> dict[str, Any]:
    """An option: a switch, or one of several choices."""
    return {
        "option": option.name,
        "kind": "switch" if option.choices == (False, True) else "choice",
        "name": _said(language, f"catalogue-option-{option.name}", option.name),
        "sentence": _said(language, f"terminal-option-{option.name}", option.name),
        "default": option.default,
        "choices": [{"value": c, "name": _choice(option, c, language)} for c in option.choices],
    }


def _choice(option: Option, value: Any, language: str) -> str:
    """What a choice is called, perhaps for this option alone; a number is a seat."""
    if type(value) is int:
        return say(language, "catalogue-choice-seat", number=value + 1)
    own = f"catalogue-choice-{option.name}-{str(value).lower()}"
    if knows(language, own):
        return say(language, own)
    return _said(language, f"catalogue-choice-{str(value).lower()}", str(value))


def _said(language: str, key: str, otherwise: str) -> str:
    """A sentence, or another text if a game of another distribution brings none."""
    return say(language, key) if knows(language, key) else otherwise


def _rung(one: dict[str, Any]) -> dict[str, Any]:
    return {name: one[name] for name in ("level", "rating", "margin")}


def _level(level: str, language: str) -> dict[str, str]:
    return {
        "level": level,
        "name": say(language, f"level-{level}"),
        "manner": say(language, f"level-{level}.manner"),
        "sentence": say(language, f"level-{level}.about"),
    }


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
