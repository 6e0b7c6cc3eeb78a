"""What a game gives to the facade, and which games there are."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from cultists.table.engine import Engine, Rules
from cultists.table.errors import OptionError
from cultists.table.kernel import plain_wanted
from cultists.table.options import Option

GAMES = {
    "stars": ("cultists.stars.rulebook", "STARS"),
    "realms": ("cultists.realms.rulebook", "REALMS"),
}
"""Every game by name, and where its rulebook is. A new game adds its name."""

Line = tuple[int, int, int, int]
"""A line of news as the rules wrote it: what, seat, and two numbers."""


class Rulebook(Protocol):
    """A game, as the facade knows it. Decks and tables are the game's own."""

    name: str
    title: str
    seats: tuple[int, int]
    options: tuple[Option, ...]
    move_count: int
    zones: int
    private: frozenset[int]
    rules: Rules

    def __hash__(self) -> int: ...
    def deck(self, path: Path | None) -> Any: ...
    def start(self, seats: int, options: Mapping[str, Any]) -> Any: ...
    def words(self, deck: Any, move: int, language: str) -> str: ...
    def phrases(self, deck: Any, language: str) -> Mapping[str, int]: ...
    def why_not(self, table: Any, deck: Any, move: int, language: str) -> str: ...
    def event(self, what: int) -> str: ...
    def sentence(
        self, deck: Any, line: Line, hidden: bool, language: str, name_of: Callable[[int], str]
    ) -> str: ...
    def outcome(self, table: Any, deck: Any) -> tuple[tuple[int, ...], tuple[int, ...], str]: ...
    def write(self, table: Any) -> str: ...
    def read(self, text: str, deck: Any) -> Any: ...
    def describe(self, table: Any, deck: Any) -> dict[str, Any]: ...


def rulebook(name: object) -> Rulebook:
    """The rulebook of a game."""
    if not isinstance(name, str) or name not in GAMES:
        raise OptionError(f"There is no game {name!r}: choose one of {', '.join(GAMES)}.")
    module, attribute = GAMES[name]
    book: Rulebook = getattr(import_module(module), attribute)
    return book


def engine(name: str, *, plain: bool | None = None) -> Engine:
    """The engine of a game, in the mode that is wanted, made once."""
    return _engine(name, plain_wanted() if plain is None else plain)


@cache
def _engine(name: str, plain: bool) -> Engine:
    return Engine(rulebook(name).rules, plain=plain, progress=_progress)


def _progress(done: int, total: int) -> None:
    """One line that grows, where somebody can see it."""
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        note = f"\rCompiling the rules, once on this machine: {done} of {total} "
        print(note, end=end, file=sys.stderr, flush=True)
