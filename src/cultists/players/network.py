"""Players that ask a network over moves once and take the move that it likes best."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cultists.game.games import rulebook
from cultists.game.move import Move
from cultists.game.view import View
from cultists.minds import rating as network_rating
from cultists.minds.flat import Flat
from cultists.minds.rating import Desk, Weights, rating, think, value
from cultists.observe import observe
from cultists.players.search.advised import chance, write_priors
from cultists.players.search.tree import Mind, Notes
from cultists.table.engine import Tables, quiet, to_move
from cultists.table.errors import OptionError
from cultists.table.extras import need
from cultists.table.kernel import rule
from cultists.table.memory import memory_of, numbers

if TYPE_CHECKING:
    from cultists.minds import whole
    from cultists.players.explain import Explanation


@cache
def read_mind(path: Path) -> whole.Mind:
    """A file, read once."""
    need("numpy")
    from cultists.minds import whole

    return whole.Mind.read(path)


@cache
def folded_for(path: Path, deck: Any) -> whole.Folded:
    """The network of a file for a card set, to be asked by NumPy."""
    return read_mind(path).fold(deck)


@cache
def flat_for(path: Path, deck: Any) -> Flat:
    """The same as compiled rules are asked."""
    return read_mind(path).flat(deck)


class Advice(NamedTuple):
    """What search is advised with."""

    weights: Weights
    desk: Desk


@rule
def advise(  # every game is asked with the same arguments
    tables: Tables,
    decks: Tables,
    mind: Mind,  # noqa: ARG001
    advice: Advice,
    notes: Notes,
    count: int,
) -> None:
    """Rate the moves that are open at the second table; see `search/advised.py`."""
    think(tables, decks, advice.weights, advice.desk, 1)
    seat = to_move(tables[1])
    notes.expected = chance(2 * value(advice.weights, advice.desk))
    for n in range(count):
        move = notes.choice[n]
        notes.prior[n] = rating(advice.weights, advice.desk, move, seat, tables[1].seats)
        notes.worth[n] = notes.expected
    write_priors(notes, notes.prior, count)


class CompiledRating:
    """The compiled pass of a network for one card set."""

    def __init__(
        self, game: str, deck: Any, flat: Flat, progress: Callable[[int, int], None] = quiet
    ) -> None:
        self.book, self.deck = rulebook(game), deck
        self.memory = memory_of(self.book.rules.table)
        [self.enter] = self.memory.entries(network_rating.program(game), progress)
        self.loaded = network_rating.load(flat, self.memory)

    def __call__(self, view: View, moves: Sequence[int]) -> list[int]:
        """The rating of some moves, in 256ths, and behind them what the seat expects."""
        table, memory = self.book.rules.table, self.memory
        tables = memory.load(table, view.to_bytes() + bytes(table.size()))
        decks = memory.load(self.book.rules.cards, self.deck.record.to_bytes())
        rated = memory.load(None, numbers(moves))
        worth = self.enter(tables, decks, *self.loaded, rated, len(moves))
        return [*array("q", memory.dump(rated)), int(worth)]


def new_rating(
    path: Path, deck: Any, progress: Callable[[int, int], None] = quiet
) -> CompiledRating:
    """The network of a file for a card set, compiled or loaded."""
    return CompiledRating(read_mind(path).game, deck, flat_for(path, deck), progress)


@cache
def compiled_rating(path: Path, deck: Any) -> CompiledRating:
    """Made once."""
    return new_rating(path, deck)


class MovePlayer(ABC):
    """Plays what a network likes best; among equals the move with the lowest number."""

    def choose(self, view: View, legal: Sequence[Move]) -> Move:
        """The move of the highest weight."""
        ratings = self.rate(view, [move.number for move in legal])
        return max(zip(ratings, legal, strict=True), key=lambda pair: (pair[0], -pair[1].number))[1]

    def rate(self, view: View, moves: Sequence[int]) -> list[int]:
        """The weight of some moves, in 256ths."""
        return self.judge(view, moves)[:-1]

    @abstractmethod
    def judge(self, view: View, moves: Sequence[int]) -> list[int]:
        """The same, and behind them what the seat expects; it must be the one to move."""

    def explain(self, view: View) -> Explanation:
        """How likely the seat of a view wins, and its best plans with their odds."""
        from cultists.players.network_plans import MoveExplainer

        return MoveExplainer(self, view).explain()


class NetworkPlayer(MovePlayer):
    """Asks the network of a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        read_mind(path)  # what is no network is refused at once

    @property
    def mind(self) -> whole.Mind:
        """The network, read once a process: a player travels without it."""
        return read_mind(self.path)

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Compile, and read the network for the printed cards."""
        new_rating(self.path, rulebook(game).deck(None), progress)

    def judge(self, view: View, moves: Sequence[int]) -> list[int]:
        """The weight of some moves, in 256ths, and what the seat expects."""
        if view.game != self.mind.game:
            raise OptionError(f"{self.path} plays {self.mind.game}, not {view.game}.")
        if not view._engine.plain:
            return compiled_rating(self.path, view.deck)(view, moves)
        weights = folded_for(self.path, view.deck)(self.mind.wiring.encode(observe(view)))
        turned = self.mind.wiring.turned(view.seat or 0, view.table.seats)
        return [*(int(weights[turned[move]]) for move in moves), int(weights[-1])]

    def advice(self, deck: Any) -> Advice:
        """What a search with a card set is advised with."""
        memory = memory_of(rulebook(self.mind.game).rules.table)
        return Advice(*network_rating.load(flat_for(self.path, deck), memory))
