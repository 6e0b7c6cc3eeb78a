"""The player that takes the best it can see and does not think ahead.

In stars it plans its turn exactly and takes the plan that is worth most, less what is given up; in
realms it takes the move that promises most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cultists.game.move import Move
from cultists.game.view import View
from cultists.players.at_sight import AtSight
from cultists.players.search.search import Budget, Search
from cultists.table.engine import quiet

PLANNED = ("stars",)
"""Games whose turns are planned whole."""


class Greedy:
    """Takes what is worth most."""

    def __init__(self, seed: int = 0) -> None:
        self._planner = Search(seed, Budget())
        self._at_sight = AtSight(seed)

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Compile what plans need."""
        if game in PLANNED:
            self._planner.prepare(game, progress)

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """The best move it can see."""
        chooser = self._planner if view.game in PLANNED else self._at_sight
        return chooser.choose(view, legal)
