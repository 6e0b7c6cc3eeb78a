"""The commands of `cultists`, one file each.

A command is a module in this folder, or in the folder of the game that alone has it: `realms/` here
for a game of this package, `commands/` in the package of any other. Its file has the parser of its
arguments and `run(words, texts)`, which returns the exit status. Rules run interpreted, so that
nobody waits for a compiler, unless the module says `COMPILES = True`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pkgutil import iter_modules

ORDER = (
    "play",
    "games",
    "replay",
    "lessons",
    "position",
    "hint",
    "puzzles",
    "analyse",
    "cards",
    "balance",
    "arena",
    "learn",
    "bench",
    "serve",
    "verify",
    "db",
    "compile",
    "completion",
)
"""The order in help; others follow."""


def built_in() -> dict[str, str]:
    """Every command of this package, and its module. Nothing is imported to find them."""
    found = dict(_modules(list(__path__), __name__))
    return {name: found[name] for name in sorted(found, key=_place)}


def of_other_games() -> dict[str, str]:
    """The commands that games of other distributions bring."""
    from cultists.game.games import BUILT_IN, GAMES, part

    parts = [part(game, "cli.commands") for game in GAMES if game not in BUILT_IN]
    return {
        name: path
        for own in parts
        if own is not None
        for name, path in _modules(list(getattr(own, "__path__", ())), own.__name__)
    }


def _modules(folders: list[str], package: str) -> Iterator[tuple[str, str]]:
    for found in iter_modules(folders):
        path = f"{package}.{found.name}"
        if found.ispkg:
            yield from _modules([f"{folder}/{found.name}" for folder in folders], path)
        else:
            yield found.name, path


def _place(name: str) -> tuple[int, str]:
    return ORDER.index(name) if name in ORDER else len(ORDER), name
