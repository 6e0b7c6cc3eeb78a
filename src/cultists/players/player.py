"""What a player is, and which machines there are."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Protocol

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

NETWORKS = {"sage": ("cultists.players.network", "Sage")}
"""Machines that play only the games with which a network comes."""

SEARCH = "search:"
"""A name that begins so goes on with a budget: `search:200` playouts, `search:500ms` a turn."""

NETWORK = "network:"
"""A name that begins so goes on with the file of a network, as `cultists learn` writes it."""


class Player(Protocol):
    """Chooses for a seat. The same views in the same order and the same seed give the same choices.

    Only a player that counts time, as `master` does, may choose differently on a slower computer.
    A player that needs time before the game may also have `prepare(game, progress)`.
    """

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """One of the legal moves; there is at least one."""
        ...


def player(name: str, seed: int = 0) -> Player:
    """A machine by its name."""
    if name.startswith(SEARCH):
        from cultists.players.search.levels import with_budget

        return with_budget(name, check_seed(seed))
    if name.startswith(NETWORK):
        from cultists.players.network import NetworkPlayer

        return NetworkPlayer(Path(name.removeprefix(NETWORK)))
    known = PLAYERS | NETWORKS
    if name not in known:
        raise OptionError(f"There is no player {name!r}: choose one of {', '.join(known)}.")
    module, attribute = known[name]
    made: Player = getattr(import_module(module), attribute)(check_seed(seed))
    return made


def dice(seed: int, view: View) -> Random:
    """Chance for one choice. It comes from the view, so that nothing secret sways a player."""
    return Random(sha256(f"{seed} {view.seat} ".encode() + view.to_bytes()).digest())
