"""The player that searches, advised by a network: it tries most what the network likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cultists.game.view import View
from cultists.players.sage import Advisor, of_game
from cultists.players.search.search import MASTER, Budget, Search
from cultists.players.search.tree import PRIOR
from cultists.players.search.tree_search import TreeSearch
from cultists.table.engine import quiet

UNIT = 256  # of a rating
HALVED = 177  # by how much a rating must be lower to be half as likely: the logarithm of two
LEAST = PRIOR // 64  # every choice is worth a try


def priors(ratings: Sequence[int]) -> list[int]:
    """How likely each choice is by its rating, in whole numbers.

    Between two halvings the way is straight: that is exact enough, and the same everywhere.
    """
    best = max(ratings)
    found = []
    for rating in ratings:
        times, rest = divmod(best - rating, HALVED)
        full = PRIOR >> min(times, 32)
        found.append(max(full - full * rest // (2 * HALVED), LEAST))
    return found


class Oracle(Search):
    """Thinks for a second a turn, and asks the network of the game where to begin."""

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget or MASTER)
        self._advisors: dict[str, Advisor] = {}

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Compile search and network, or load what there is already."""
        super().prepare(game, progress)
        self.advisor(game).prepare(game, progress)

    def advisor(self, game: str) -> Advisor:
        """Who rates the choices of a game."""
        if game not in self._advisors:
            self._advisors[game] = of_game(game, self.seed)
        return self._advisors[game]

    def get_advice(self, tree: TreeSearch, view: View, choices: list[int]) -> None:
        """Tell the tree what the network thinks of the first choices."""
        tree.rate(choices, priors(self.advisor(view.game).rate(view, choices)))
