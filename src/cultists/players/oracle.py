"""The player that searches, advised by a network: see `search/advised.py`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from cultists.game.games import rulebook
from cultists.game.view import View
from cultists.players import policy
from cultists.players.parts import hook
from cultists.players.sage import Advisor, of_game
from cultists.players.search import advised, defaults, tree_search
from cultists.players.search.search import MASTER, Budget, Search
from cultists.players.search.tree_search import TreeSearch, compiled_search
from cultists.table.compiler import Progress
from cultists.table.engine import quiet
from cultists.table.kernel import bind
from cultists.table.memory import memory_of
from cultists.table.program import Program


def program(game: str) -> Program:
    """The one entry: growing a tree with advice."""
    rules = rulebook(game).rules
    names = tree_search.names(game)
    kind: type
    if policy.programs(game):
        names |= {"describe": hook(game, "describe")}
        advise, kind = bind(policy.advise, names), policy.Advice
    else:
        from cultists.minds import rating
        from cultists.players import network

        # The order of search leaves out what only a network sees the use of, such as keeping a
        # card in the hand: it is asked about every legal move.
        names["list_choices"] = bind(defaults.list_choices, names)
        advise, kind = bind(network.advise, names | rating.names(game)), network.Advice
    names["advise"] = advise
    names["list_guided"] = bind(advised.list_guided, names)
    descend = advised.descend_guided if hook(game, "PLAYS_OUT") else advised.descend_advised
    names["descend_advised"] = bind(descend, names)
    entries = {"advised": bind(advised.enter_advised, names)}
    records = {"mind": hook(game, "Mind", defaults.Mind), "advice": kind}
    return Program(f"advised-{game}", rules.table, rules.cards, entries, records)


@cache
def compiled(game: str, progress: Progress = quiet) -> Callable[..., int]:
    """The entry, compiled once."""
    [enter] = memory_of(rulebook(game).rules.table).entries(program(game), progress)
    return enter


class AdvisedTree(TreeSearch):
    """A tree that grows where a network likes it."""

    def __init__(self, view: View, seed: int, advice: Any) -> None:
        super().__init__(compiled_search(view.game), view, seed)
        self.advice, self.enter = advice, compiled(view.game)

    def grow(self, times: int) -> int:
        """Let the tree grow so often; how many choices there are at the view."""
        known = (self.tables, self.decks, self.mind, self.advice, self.nodes, self.notes)
        return int(self.enter(*known, times))

    def choices(self) -> list[int]:
        """What there is to decide. The dice lie afterwards as before."""
        dice = self.read("dice")
        count = self.grow(0)
        self.write("dice", dice)
        found: list[int] = self.read("choice")[:count]
        return found

    def add_playouts(self, playouts: int) -> None:
        """Let the tree grow; nothing is played out."""
        self.grow(playouts)


class Oracle(Search):
    """Thinks for a second a turn, and asks the network of the game at every step."""

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget or MASTER)
        self._advisors: dict[str, Advisor] = {}

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Compile search and network, or load what there is already."""
        self.advisor(game).prepare(game, progress)  # a game without a network is refused
        super().prepare(game, progress)
        compiled(game, progress)

    def advisor(self, game: str) -> Advisor:
        """Whose network is asked about a game."""
        if game not in self._advisors:
            self._advisors[game] = of_game(game, self.seed)
        return self._advisors[game]

    def new_tree(self, view: View) -> TreeSearch:
        """A tree to grow on a view."""
        return AdvisedTree(view, self.seed, self.advisor(view.game).advice(view.deck))
