"""The player for a first game: takes the best move it sees, and overlooks some.

It misses chances and never hurts itself: what it overlooks can only be something good to do.
"""

from __future__ import annotations

from collections.abc import Sequence

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.heuristic import Heuristic
from cultists.players.parts import hook
from cultists.players.player import dice

OVERLOOKED = 0.35  # the share of the legal moves that it does not see


class Novice:
    """Takes the best of the moves it sees, about two thirds of them."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.heuristic = Heuristic(seed)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """The best move that it does not overlook."""
        hurting = hurtful(view, legal)
        harmless = [move for move in legal if move not in hurting]
        if not harmless:  # something must be given up: that is thought over
            return self.heuristic.choose(view, legal)
        chance = dice(self.seed + 1, view)
        seen = [move for move in legal if chance.random() >= OVERLOOKED and move not in hurting]
        return self.heuristic.choose(view, seen or harmless)


def hurtful(view: View, legal: Sequence[Move]) -> set[Move]:
    """The moves with which a seat would hurt itself, as far as its game says."""
    found: set[Move] = set(hook(view.game, "hurtful", _none)(view, legal))
    return found


def _none(view: View, legal: Sequence[Move]) -> list[Move]:  # noqa: ARG001
    return []
