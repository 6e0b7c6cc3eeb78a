"""The player that takes the best it can see and does not think ahead.

In a game whose choices are whole turns it plans its turn and takes the plan of the highest value,
less what is given up for it; in others it takes the move of the highest value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.heuristic import Heuristic
from cultists.players.parts import plans_turns
from cultists.players.search.search import Budget, Search
from cultists.table.engine import quiet


class Greedy:
    """Takes what has the highest value."""

    def __init__(self, seed: int = 0) -> None:
        self._planner = Search(seed, Budget())
        self._heuristic = Heuristic(seed)

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Compile what plans need."""
        if plans_turns(game):
            self._planner.prepare(game, progress)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """The best move it can see."""
        chooser = self._planner if plans_turns(view.game) else self._heuristic
        return chooser.choose(view, legal)
