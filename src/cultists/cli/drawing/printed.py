"""Card sets on paper: every game prints its own."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType

PRINTED = {
    "stars": "cultists.cli.drawing.stars.printed",
    "realms": "cultists.cli.drawing.realms.printed",
}
"""For each game the module that prints its cards. A new game adds its name."""


class Printed(Protocol):
    """What such a module has."""

    def counts(self, deck: Any) -> dict[str, Any]:
        """How many cards and kinds there are, and what the set is called."""
        ...

    def find(self, deck: Any, words: str, language: str) -> list[int]:
        """The kinds that somebody means: the one so called, else those that begin so."""
        ...

    def names(self, deck: Any, language: str) -> list[str]:
        """What the kinds are called."""
        ...

    def card(self, deck: Any, number: int, language: str) -> RenderableType:
        """Everything that is printed on a kind."""
        ...

    def everything(self, deck: Any, language: str) -> list[RenderableType]:
        """The whole set."""
        ...


def printed(game: str) -> Printed:
    """The module of a game."""
    return cast(Printed, import_module(PRINTED[game]))


def called(names: list[tuple[str, ...]], words: str) -> list[int]:
    """Those of some things with names that words mean: exactly, else by a beginning."""
    from cultists.speech import plain_words

    typed = plain_words(words)
    plain = [tuple(plain_words(name) for name in each) for each in names]
    exact = [n for n, each in enumerate(plain) if typed in each]
    return exact or [n for n, each in enumerate(plain) if any(p.startswith(typed) for p in each)]


def nearest(names: list[str], words: str) -> str | None:
    """The name that is most like some words, if one is like them at all."""
    from cultists.speech import plain_words

    plain = {plain_words(name): name for name in names}
    close = get_close_matches(plain_words(words), list(plain), 1)
    return plain[close[0]] if close else None
