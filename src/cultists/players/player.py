"""What a player is, and which machines there are."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from random import Random
from typing import Protocol

from cultists.game.move import Move
from cultists.game.view import View
from cultists.table.errors import OptionError
from cultists.table.options import check_seed

PLAYERS = {
    "at_random": ("cultists.players.at_random", "AtRandom"),
    "greedy": ("cultists.players.greedy", "Greedy"),
}
"""Every machine by name, and where it is. A new one adds its name."""


class Player(Protocol):
    """Chooses for a seat. The same view, legal moves and seed always give the same choice."""

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """One of the legal moves; there is at least one."""
        ...


def player(name: str, seed: int = 0) -> Player:
    """A machine by its name."""
    if name not in PLAYERS:
        raise OptionError(f"There is no player {name!r}: choose one of {', '.join(PLAYERS)}.")
    module, attribute = PLAYERS[name]
    made: Player = getattr(import_module(module), attribute)(check_seed(seed))
    return made


def dice(seed: int, view: View) -> Random:
    """Chance for one choice. It comes from the view, so that nothing secret sways a player."""
    return Random(sha256(f"{seed} {view.seat} ".encode() + view.to_bytes()).digest())
