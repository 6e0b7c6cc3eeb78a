"""What a player is, and which machines there are."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from inspect import signature
from pathlib import Path
from random import Random
from typing import Protocol, cast

from cultists.game.move import Move
from cultists.game.view import View
from cultists.table.errors import OptionError
from cultists.table.options import check_seed

PLAYERS = {
    "at_random": ("cultists.players.at_random", "AtRandom"),
    "greedy": ("cultists.players.greedy", "Greedy"),
    "novice": ("cultists.players.novice", "Novice"),
    "adept": ("cultists.players.search.levels", "Adept"),
    "master": ("cultists.players.search.levels", "Master"),
}
"""Every machine by name, and where it is. A new one adds its name."""

NETWORKS = {
    "sage": ("cultists.players.sage", "Sage"),
    "oracle": ("cultists.players.oracle", "Oracle"),
}
"""Machines that play only the games with which a network comes."""

LEVELS = ("sleepwalker", "apprentice", "librarian", "keeper", "architect", "comet")
"""The levels for people, the gentlest first. Each game has a player behind each (`ladder.py`)."""

SEARCH = "search:"
"""A name that begins so goes on with a budget: `search:200` playouts, `search:500ms` a turn."""

ORACLE = "oracle:"
"""The same for a search that a network advises; a manner may follow, as in `oracle:200:builds`."""

NOVICE = "novice:"
"""A name that begins so goes on with the percentage of moves that it overlooks."""

SAGE = "sage:"
"""A name that begins so says by how many percent it wavers, and a manner: `sage:150:attacks`."""

DOZING = "dozing:"
"""A name that begins so says in how many of 100 cases a sage decides as a novice."""

MANNERS = ("builds", "attacks")

NETWORK = "network:"
"""A name that begins so goes on with the file of a network, as `cultists learn` writes it."""


GROUP = "cultists.players"
"""Other distributions bring players as entry points of this group, by a name of their own."""

SEED_BITS = 63
"""A player from elsewhere gets a seed that fits what other generators of chance take."""


class Player(Protocol):
    """Chooses for a seat. The same views in the same order and the same seed give the same choices.

    Only a player that counts time, as `master` does, may choose differently on a slower computer.
    A player that needs time before the game may also have `prepare(game, progress)`.
    """

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """One of the legal moves; there is at least one."""
        ...


def player(what: object, seed: int = 0) -> Player:
    """A machine by its name, as `module:Class`, as a class that takes a seed, or as it is.

    Names may come from a command line or a program, and never from strangers: a module that is
    named here is imported.
    """
    if isinstance(what, str):
        return _named(what, seed)
    if isinstance(what, type):
        return _made(what, f"{what.__module__}:{what.__qualname__}", seed)
    return _checked(what, repr(what))


def _named(name: str, seed: int) -> Player:
    if name.startswith(SEARCH):
        from cultists.players.search.levels import budget_of
        from cultists.players.search.search import Search

        return Search(check_seed(seed), budget_of(name))
    if name in LEVELS:
        from cultists.players.ladder import LevelPlayer

        return LevelPlayer(name, check_seed(seed))
    if name.startswith(NOVICE):
        from cultists.players.novice import Novice, percentage

        return Novice(check_seed(seed), percentage(name))
    if name.startswith((SAGE, DOZING)) or (name.startswith(ORACLE) and name.endswith(MANNERS)):
        from cultists.players.softened import by_name

        return by_name(name, check_seed(seed))
    if name.startswith(ORACLE):
        from cultists.players.oracle import Oracle
        from cultists.players.search.levels import budget_of

        return Oracle(check_seed(seed), budget_of(name, ORACLE))
    if name.startswith(NETWORK):
        from cultists.players.sage import of_file

        return of_file(Path(name.removeprefix(NETWORK)), check_seed(seed))
    known = PLAYERS | NETWORKS
    if name in known:
        module, attribute = known[name]
        made: Player = getattr(import_module(module), attribute)(check_seed(seed))
        return made
    if ":" in name:
        return _made(_imported(name), name, seed)
    brought = _brought()
    if name not in brought:
        raise OptionError(f"There is no player {name!r}: choose one of {', '.join(names())}.")
    return _made(_imported(brought[name]), name, seed)


def names() -> tuple[str, ...]:
    """Every player that has a name: ours, and those that other distributions bring."""
    return (*LEVELS, *(PLAYERS | NETWORKS | _brought()))


def is_imported(name: str) -> bool:
    """Whether a name means a class of some module, which whoever gives the name must trust."""
    return ":" in name and not name.startswith((SEARCH, ORACLE, NETWORK, NOVICE, SAGE, DOZING))


def _brought() -> dict[str, str]:
    """The players of other distributions, each as `module:Class`; none takes a name of ours."""
    from importlib.metadata import entry_points  # a page has no distributions

    return {point.name: point.value for point in entry_points(group=GROUP)}


def _imported(name: str) -> object:
    """What `module:Class` means."""
    module, _, attribute = name.partition(":")
    try:
        found: object = import_module(module)
    except (ImportError, ValueError, TypeError) as error:
        raise OptionError(
            f"{name!r} is no player: {module!r} cannot be imported: {error}."
        ) from None
    for part in attribute.split("."):
        found = getattr(found, part, None)
    if found is None:
        raise OptionError(f"{name!r} is no player: {module} has no {attribute!r}.")
    return found


def _made(maker: object, name: str, seed: int) -> Player:
    """A player from elsewhere, made with its seed."""
    seed = check_seed(seed) % (1 << SEED_BITS)
    try:
        signature(maker).bind(seed)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        sentence = f"{name!r} is no player: it must be a class or function that takes a seed."
        raise OptionError(sentence) from None
    return _checked(maker(seed), repr(name))  # type: ignore[operator]


def _checked(made: object, name: str) -> Player:
    if not callable(getattr(made, "choose", None)):
        raise OptionError(f"{name} is no player: it has no method choose(view, legal).")
    return cast(Player, made)


def dice(seed: int, view: View) -> Random:
    """Chance for one choice. It comes from the view, so that nothing secret sways a player."""
    return Random(sha256(f"{seed} {view.seat} ".encode() + view.to_bytes()).digest())
