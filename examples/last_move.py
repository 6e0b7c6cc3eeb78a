"""A player of one's own in a few lines: it takes the last of the legal moves.

cultists play stars --level last_move:LastMove
cultists arena stars last_move:LastMove at_random --games 20
cultists serve --player sleepwalker=last_move:LastMove
"""

from collections.abc import Sequence

from cultists.game.move import Move
from cultists.game.view import View


class LastMove:
    """Takes what is listed last: no worse a beginning than any other."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """One of the legal moves. The view is all that the seat knows."""
        del view
        return legal[-1]
