"""Which games there are, and their engines."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module

from cultists.table.engine import Engine
from cultists.table.errors import OptionError
from cultists.table.kernel import plain_wanted
from cultists.table.rulebook import Line, Rulebook

__all__ = ["GAMES", "Line", "Rulebook", "engine", "rulebook"]

GAMES = {
    "stars": ("cultists.stars.rulebook", "STARS"),
    "realms": ("cultists.realms.rulebook", "REALMS"),
}
"""Every game by name, and where its rulebook is. A new game adds its name."""


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
