"""The player for a first game: plays at sight, and overlooks things."""

from __future__ import annotations

from collections.abc import Sequence

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.at_sight import AtSight
from cultists.players.player import dice

OVERLOOKS = 0.35  # the share of the legal moves it does not see


class Novice:
    """Takes the best of what it sees, and sees about two thirds."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.at_sight = AtSight(seed)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """The best move that it does not overlook."""
        chance = dice(self.seed + 1, view)
        seen = [move for move in legal if chance.random() >= OVERLOOKS]
        return self.at_sight.choose(view, seen or legal)
