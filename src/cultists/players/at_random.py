"""The player that takes any legal move, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.player import dice


class AtRandom:
    """Plays at random."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """Any move."""
        return dice(self.seed, view).choice(legal)
