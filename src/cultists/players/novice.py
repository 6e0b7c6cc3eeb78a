"""The player for a first game: takes the best move it sees, and overlooks some.

It misses chances and never hurts itself: what it overlooks can only be something good to do.
"""

from __future__ import annotations

from collections.abc import Sequence

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.heuristic import Heuristic
from cultists.players.parts import hook
from cultists.players.player import NOVICE, dice
from cultists.table.errors import OptionError

OVERLOOKED = 35  # percent of the legal moves that it does not see


class Novice:
    """Takes the best of the moves it sees: by default about two thirds of them."""

    def __init__(self, seed: int = 0, overlooked: int = OVERLOOKED) -> None:
        self.seed, self.overlooked = seed, overlooked
        self.heuristic = Heuristic(seed)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """The best move that it does not overlook."""
        hurting = hurtful(view, legal)
        harmless = [move for move in legal if move not in hurting]
        if not harmless:  # something must be given up: that is thought over
            return self.heuristic.choose(view, legal)
        chance = dice(self.seed + 1, view)
        share = self.overlooked / 100
        seen = [move for move in legal if chance.random() >= share and move not in hurting]
        return self.heuristic.choose(view, seen or harmless)


def percentage(name: str, prefix: str = NOVICE) -> int:
    """The percentage in a name such as `novice:50`."""
    text = name.removeprefix(prefix)
    if not (text.isascii() and text.isdigit()) or len(text) > 3 or int(text) > 100:
        raise OptionError(f"{name!r} is no player: say {prefix}50, or any number up to 100.")
    return int(text)


def hurtful(view: View, legal: Sequence[Move]) -> set[Move]:
    """The moves with which a seat would hurt itself, as far as its game says."""
    found: set[Move] = set(hook(view.game, "hurtful", _none)(view, legal))
    return found


def _none(view: View, legal: Sequence[Move]) -> list[Move]:  # noqa: ARG001
    return []
