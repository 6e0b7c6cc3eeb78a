"""The player for a first game: takes the best move it sees, and overlooks some."""

from __future__ import annotations

from collections.abc import Sequence

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.heuristic import Heuristic
from cultists.players.player import dice

OVERLOOKED = 0.35  # the share of the legal moves that it does not see


class Novice:
    """Takes the best of the moves it sees, about two thirds of them."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.heuristic = Heuristic(seed)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """The best move that it does not overlook."""
        chance = dice(self.seed + 1, view)
        seen = [move for move in legal if chance.random() >= OVERLOOKED]
        return self.heuristic.choose(view, seen or legal)
