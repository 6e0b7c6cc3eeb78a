"""The player that searches: how long it thinks, what it plays, and how it explains itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from cultists.game.games import rulebook
from cultists.game.view import View
from cultists.players.parts import prepare_cards
from cultists.players.planned import Planned
from cultists.players.search.tree import WIN
from cultists.players.search.tree_search import (
    ChoiceStats,
    CompiledSearch,
    TreeSearch,
    compiled_search,
)
from cultists.table.engine import quiet

if TYPE_CHECKING:
    from cultists.players.explain import Explanation

__all__ = [
    "ADEPT",
    "MASTER",
    "Budget",
    "ChoiceStats",
    "CompiledSearch",
    "Search",
    "TreeSearch",
    "compiled_search",
]

BATCH = 32  # playouts between two looks at the clock
SHORTEST = 0.005  # seconds for a choice, however late it is


@dataclass(frozen=True)
class Budget:
    """How much a search may do: playouts for each choice, or milliseconds for each turn."""

    playouts: int = 0
    milliseconds: int = 0


ADEPT = Budget(playouts=100)
MASTER = Budget(milliseconds=1000)


class Search(Planned):
    """Thinks ahead in imagined worlds, as long as its budget lasts."""

    def __init__(self, seed: int = 0, budget: Budget = ADEPT) -> None:
        super().__init__(seed)
        self.budget = budget
        self.pace = 1.0  # the part of its budget that it may use, where others wait
        self._turn: tuple[object, object] = (None, None)  # the turn for which there is time left
        self._left = 0.0

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Compile, and prepare for the printed cards, or load what there is already."""
        compiled_search(game, progress)
        prepare_cards(game, rulebook(game).usual(), progress)

    def plan(self, view: View) -> list[int]:
        """The moves of the choice that it would bet on."""
        tree = self.new_tree(view)
        return tree.moves_of(self.decide(tree, view))

    def new_tree(self, view: View) -> TreeSearch:
        """A tree to grow on a view."""
        return TreeSearch(compiled_search(view.game), view, self.seed)

    def decide(self, tree: TreeSearch, view: View) -> int:
        """The choice tried most often; without a budget, the one that looks best."""
        choices = tree.choices()
        if len(choices) == 1 or self.budget == Budget():
            return choices[0]
        self.think(tree, view)
        return tree.children()[0].choice

    def think(self, tree: TreeSearch, view: View) -> None:
        """Think as long as the budget lasts, or until nothing can change the choice any more."""
        if self.budget.playouts:
            left = max(round(self.budget.playouts * self.pace), 1)
            while left > 0 and (tree.lead() < left or not tree.playouts):
                tree.add_playouts(min(left, BATCH))
                left -= BATCH
            return
        start = perf_counter()
        turn = (getattr(view.table, "turn", view), view.seat)  # if turns are not told, a choice
        if turn != self._turn:
            self._turn, self._left = turn, self.budget.milliseconds / 1000 * self.pace
        share = max(self._left * tree.compiled.time_share, SHORTEST)
        spent = 0.0
        while spent < share and (not spent or tree.lead() < tree.playouts * (share / spent - 1)):
            tree.add_playouts(BATCH)
            spent = perf_counter() - start
        self._left -= spent

    def spend_budget(self, tree: TreeSearch) -> None:
        """Think for all of the budget: to explain, more is needed than a clear choice."""
        for batch in self.batches():
            tree.add_playouts(batch)

    def estimate(self, tree: TreeSearch, seat: int) -> tuple[float, int]:
        """How likely a seat wins, without a search; and the number of playouts."""
        worth, playouts = 0, 0
        for batch in self.batches():
            worth += tree.value(seat, batch)
            playouts += batch
        return worth / playouts / WIN, playouts

    def batches(self) -> Iterator[int]:
        """Playouts in parts, until the budget is spent."""
        if self.budget.playouts:
            for done in range(0, self.budget.playouts, BATCH):
                yield min(BATCH, self.budget.playouts - done)
            return
        end = perf_counter() + self.budget.milliseconds / 1000
        yield BATCH
        while perf_counter() < end:
            yield BATCH

    def explain(self, view: View) -> Explanation:
        """How likely the seat of a view wins, and its best plans with their odds."""
        from cultists.players.explain import Explainer

        return Explainer(self, view).explain()
