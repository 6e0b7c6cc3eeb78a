"""One search: the compiled search of a game, and a tree that grows on a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from operator import add
from typing import Any

from cultists.game.games import rulebook
from cultists.game.view import View
from cultists.players.parts import hook
from cultists.players.search import defaults, tree
from cultists.players.search.tree import MOST_SEATS, WIN, Node, Notes
from cultists.table.engine import quiet, random_move
from cultists.table.kernel import bind
from cultists.table.memory import memory_of
from cultists.table.program import Program

HOOKS = ("list_choices", "make_choice", "playout", "evaluate")
INNER = ("sample_world", "follow_line", "list_with_priors", "descend")
MOST_NODES = 60_000
WORTH_TELLING = 20  # visits below which a choice is no part of a plan


def names(game: str) -> dict[str, Any]:
    """What the rules of search mean in a game."""
    names: dict[str, Any] = dict(rulebook(game).rules.hooks)
    names["random_move"] = bind(random_move, names)
    names |= {name: hook(game, name) or bind(getattr(defaults, name), names) for name in HOOKS}
    for name in INNER:  # in this order: the later ones call the earlier
        names[name] = bind(getattr(tree, name), names)
    return names


def program(game: str) -> Program:
    """The one entry of the search of a game."""
    rules = rulebook(game).rules
    entries = {"search": bind(tree.enter_search, names(game))}
    mind = {"mind": hook(game, "Mind", defaults.Mind)}
    return Program(f"search-{game}", rules.table, rules.cards, entries, mind)


class CompiledSearch:
    """The compiled search of one game."""

    def __init__(self, game: str, progress: Callable[[int, int], None]) -> None:
        self.book = rulebook(game)
        self.memory = memory_of(self.book.rules.table)
        [self.enter] = self.memory.entries(program(game), progress)
        self.evaluates = hook(game, "evaluate") is not None
        self.time_share = float(hook(game, "TIME_SHARE", defaults.TIME_SHARE))

    def new_mind(self, deck: Any) -> Any:
        """What the game thinks with in one search."""
        return hook(self.book.name, "new_mind", defaults.new_mind)(
            deck, self.book.rules, self.memory
        )


@dataclass(frozen=True)
class ChoiceStats:
    """What a search found out about one choice."""

    node: int
    choice: int
    seat: int
    visits: int
    value: int

    @property
    def chance(self) -> float:
        """How likely the seat that chooses wins by it."""
        return self.value / self.visits / WIN if self.visits else 0.0


class TreeSearch:
    """One search: a view, a tree that grows, and what it says."""

    def __init__(self, compiled: CompiledSearch, view: View, seed: int, nodes: int = 0) -> None:
        self.compiled, self.memory = compiled, compiled.memory
        self.seats = int(view.table.seats)
        self.deck = view.deck
        table, memory = compiled.book.rules.table, self.memory
        self.mind = compiled.new_mind(view.deck)
        self.tables: Any = memory.load(table, view.to_bytes() + bytes(2 * table.size()))
        self.decks: Any = memory.load(compiled.book.rules.cards, view.deck.record.to_bytes())
        self.nodes: Any = memory.records(Node, nodes or MOST_NODES)
        self.notes: Any = memory.records(Notes)
        self.write("dice", [_first_die(seed, view)])
        self.clear()

    def read(self, name: str) -> Any:
        """Something of the notes."""
        return self.memory.get(self.notes, name)

    def write(self, name: str, value: int | Sequence[int]) -> None:
        """Note something."""
        self.memory.put(self.notes, name, value)

    def clear(self) -> None:
        """Forget the tree."""
        for name in Node.fields:  # of the first; the others are written when they are added
            self.memory.put(self.nodes, name, 0)
        self.write("nodes", 1)
        self.write("playouts", 0)

    def ask(self, task: int, number: int = 0) -> int:
        """Have one of the tasks of a search done."""
        arguments = (self.tables, self.decks, self.mind, self.nodes, self.notes, task, number)
        return int(self.compiled.enter(*arguments))

    def choices(self) -> list[int]:
        """What there is to decide, most promising first. The dice lie afterwards as before."""
        dice = self.read("dice")
        count = self.ask(tree.LIST)
        self.write("dice", dice)
        found: list[int] = self.read("choice")[:count]
        return found

    def moves_of(self, choice: int) -> list[int]:
        """The moves that a choice consists of. The dice lie afterwards as before."""
        dice = self.read("dice")
        self.ask(tree.CARRY_OUT, choice)
        self.write("dice", dice)
        found: list[int] = self.read("move")[: self.read("moves")]
        return found

    def add_playouts(self, playouts: int) -> None:
        """Let the tree grow."""
        if self.compiled.evaluates:
            self.ask(tree.GROW, playouts)
            return
        for _ in range(playouts):
            self.ask(tree.GROW, 1)
            self.write("result", self.results())
            self.ask(tree.BACK_UP)

    def play(self, playouts: int) -> int:
        """Make playouts without a tree; returns how many moves, or turns, they took."""
        if self.compiled.evaluates:
            return self.ask(tree.PLAY, playouts)
        length = 0
        for _ in range(playouts):
            length += self.ask(tree.PLAY, 1)
            self.write("total", list(map(add, self.read("total"), self.results())))
        return length

    def value(self, seat: int, playouts: int) -> int:
        """What playouts without a tree are worth to a seat, all of them together."""
        self.write("total", [0] * MOST_SEATS)
        self.play(playouts)
        total: int = self.read("total")[seat]
        return total

    def results(self) -> list[int]:
        """What the end of the latest playout is worth to each seat, as the rulebook says."""
        book = self.compiled.book
        body = book.rules.table.from_bytes(self.memory.dump(self.tables, 1, 1))
        winners, _, _ = book.outcome(body, self.deck)
        shared = winners or range(self.seats)
        return [WIN // len(shared) * (seat in shared) for seat in range(self.seats)]

    @property
    def playouts(self) -> int:
        """How many playouts the tree has."""
        playouts: int = self.read("playouts")
        return playouts

    def lead(self) -> int:
        """By how many visits the first choice leads."""
        first = [stats.visits for stats in self.children()[:2]]
        return first[0] - first[1] if len(first) > 1 else 0

    def node(self, number: int) -> Node:
        """A node of the tree."""
        return Node.from_bytes(self.memory.dump(self.nodes, number, 1))

    def children(self, node: int = 0) -> list[ChoiceStats]:
        """What is known of the choices after a node, the most visited first."""
        found = []
        child = self.node(node).child
        while child:
            one = self.node(child)
            found.append(ChoiceStats(child, one.choice, one.seat, one.visits, one.value))
            child = one.sibling
        return sorted(found, key=lambda stats: (-stats.visits, stats.choice))

    def principal_variation(self, first: ChoiceStats) -> list[int]:
        """A choice and those that its seat would make after it."""
        found = [first.choice]
        after = self.children(first.node)
        while after and after[0].seat == first.seat and after[0].visits >= WORTH_TELLING:
            found.append(after[0].choice)
            after = self.children(after[0].node)
        return found


def _first_die(seed: int, view: View) -> int:
    """Where the dice of a search begin: the seed and the view decide, and nothing else."""
    digest = sha256(f"search {seed} {view.seat} ".encode() + view.to_bytes()).digest()
    return int.from_bytes(digest[:8], "little") >> 1


_compiled: dict[str, CompiledSearch] = {}


def is_compiled(game: str) -> bool:
    """Whether the search of a game is compiled, or loaded, in this process."""
    return game in _compiled


def compiled_search(game: str, progress: Callable[[int, int], None] = quiet) -> CompiledSearch:
    """The compiled search of a game, made once."""
    if game not in _compiled:
        _compiled[game] = CompiledSearch(game, progress)
    return _compiled[game]
