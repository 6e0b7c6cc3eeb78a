"""One search at work: the compiled search of a game, and a tree that grows on a view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from cultists.game.games import part, rulebook
from cultists.game.view import View
from cultists.players.parts import hook
from cultists.players.search import tree as layout
from cultists.table.engine import quiet
from cultists.table.errors import OptionError
from cultists.table.kernel import bind

PROMISES = ("list_choices", "make_choice", "play_out", "result")
INNER = ("new_world", "walk", "grow")
ROOM = 60_000  # nodes
WORTH_TELLING = 20  # visits below which a thought is no plan


class CompiledSearch:
    """The compiled search of one game."""

    def __init__(self, game: str, progress: Callable[[int, int], None]) -> None:
        import numpy as np

        from cultists.table.compiler import Compiler

        book = rulebook(game)
        module: Any = part(game, "players")
        names: dict[str, Any] = {name: getattr(module, name) for name in PROMISES}
        names |= {name: book.rules.hooks[name] for name in ("imagine", "to_move")}
        for name in INNER:
            names[name] = bind(getattr(layout, name), names)
        compiler = Compiler(f"search-{game}", book.rules.table, book.rules.cards)
        [self.search] = compiler.compile([bind(layout.enter_search, names)], progress)
        self.book = book
        self.notes = int(module.NOTES)
        self.played = int(module.PLAYED)
        self.share = float(module.SHARE)
        self._no_charts = (np.zeros(1, np.int64), np.zeros(1, np.int64))

    def charts(self, deck: Any, progress: Callable[[int, int], None] = quiet) -> tuple[Any, Any]:
        """The planner's atlas and charts for a card set; a game without a planner has none."""
        charts_for = hook(self.book.name, "charts_for")
        found: tuple[Any, Any] = charts_for(deck, progress) if charts_for else self._no_charts
        return found


class TreeSearch:
    """One search: a view, a tree that grows, and what it says."""

    def __init__(self, compiled_search: CompiledSearch, view: View, seed: int) -> None:
        import numpy as np

        self.compiled_search = compiled_search
        rules = compiled_search.book.rules
        self.charts = compiled_search.charts(view.deck)
        self.notes: Any = np.zeros(compiled_search.notes, np.int64)
        self.tables: Any = np.zeros(2, rules.table.dtype())
        self.tables[:1] = np.frombuffer(view.to_bytes(), rules.table.dtype())
        self.decks: Any = np.frombuffer(bytearray(view.deck.record.to_bytes()), rules.cards.dtype())
        self.offer: Any = np.zeros(rules.offer_words, np.int64)
        self.dice: Any = np.array([_first_die(seed, view)], np.int64)
        self.menu: Any = np.zeros(2 * layout.MENU, np.int64)
        self.tree: Any = np.zeros(ROOM * layout.NODE, np.int64)
        self.state: Any = np.array([1, 0], np.int64)
        self.path: Any = np.zeros(layout.DEPTH, np.int64)

    def ask(self, task: int, number: int = 0, seat: int = 0) -> int:
        """Have one of the tasks of a search done."""
        return int(
            self.compiled_search.search(
                self.tables,
                self.decks,
                *self.charts,
                self.notes,
                self.offer,
                self.dice,
                self.menu,
                self.tree,
                self.state,
                self.path,
                task,
                number,
                seat,
            )
        )

    def choices(self) -> list[int]:
        """What there is to decide, most promising first."""
        count = self.ask(layout.LIST)
        return [int(choice) for choice in self.menu[:count]]

    def add_playouts(self, playouts: int) -> None:
        """Add playouts."""
        self.ask(layout.GROW, playouts)

    def moves_of(self, choice: int) -> list[int]:
        """The moves that a choice consists of. The dice lie afterwards as before."""
        dice = self.dice.copy()
        self.ask(layout.CARRY_OUT, choice)
        self.dice[:] = dice
        count, *moves = self.notes[self.compiled_search.played :].tolist()
        return [int(move) for move in moves[:count]]

    def play(self, playouts: int) -> int:
        """Playouts without a tree; how many moves, or turns, were they?"""
        return self.ask(layout.PLAY, playouts)

    def odds(self, seat: int, playouts: int) -> int:
        """What playouts without a tree are worth to a seat, all of them together."""
        return self.ask(layout.JUDGE, playouts, seat)

    @property
    def playouts(self) -> int:
        """How many playouts were made."""
        return int(self.state[layout.PLAYOUTS])

    def lead(self) -> int:
        """By how many visits the first choice leads."""
        first = [thought.visits for thought in self.children()[:2]]
        return first[0] - first[1] if len(first) > 1 else 0

    def children(self, node: int = 0) -> list[ChoiceStats]:
        """What was thought of the choices after a node, the most visited first."""
        found = []
        child = int(self.tree[node * layout.NODE + layout.CHILD])
        while child:
            at = child * layout.NODE
            choice, seat, visits, _, value, _, sibling = self.tree[at : at + layout.NODE].tolist()
            found.append(ChoiceStats(child, choice, seat, visits, value))
            child = sibling
        return sorted(found, key=lambda thought: (-thought.visits, thought.choice))

    def principal_variation(self, thought: ChoiceStats) -> list[int]:
        """A choice and those that its seat would make after it."""
        found = [thought.choice]
        after = self.children(thought.node)
        while after and after[0].seat == thought.seat and after[0].visits >= WORTH_TELLING:
            found.append(after[0].choice)
            after = self.children(after[0].node)
        return found


@dataclass(frozen=True)
class ChoiceStats:
    """What the search thinks of one choice."""

    node: int
    choice: int
    seat: int
    visits: int
    value: int

    @property
    def chance(self) -> float:
        """How likely the seat that chooses wins by it."""
        return self.value / self.visits / layout.FULL if self.visits else 0.0


def _first_die(seed: int, view: View) -> int:
    """Where the dice of a search begin: a matter of the seed and the view alone."""
    digest = sha256(f"search {seed} {view.seat} ".encode() + view.to_bytes()).digest()
    return int.from_bytes(digest[:8], "little") >> 1


_compiled: dict[str, CompiledSearch] = {}


def compiled_search(game: str, progress: Callable[[int, int], None] = quiet) -> CompiledSearch:
    """The compiled search of a game, made once."""
    if hook(game, "list_choices") is None:
        raise OptionError(f"Search does not play {game!r}: nothing says what its choices are.")
    if game not in _compiled:
        _compiled[game] = CompiledSearch(game, progress)
    return _compiled[game]
