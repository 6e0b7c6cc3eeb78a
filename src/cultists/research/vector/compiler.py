"""Compiling the rules of a batch: its bundles of arrays, a game's own rules, and no journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cultists.game.games import rulebook
from cultists.observe import observation_of
from cultists.players.parts import hook
from cultists.research.game_support import is_winner, support_for
from cultists.research.vector.no_journal import NO_JOURNAL
from cultists.research.vector.rules import write_anew
from cultists.table.compiler import Compiler, goes_inside
from cultists.table.errors import OptionError
from cultists.table.kernel import Function, bind, is_rule, rules_named
from cultists.table.record import Record

if TYPE_CHECKING:
    import numpy as np

WINNER = "winner"
GREEDY = "greedy"  # the entry that only games with values of moves as a rule have
MOVE_VALUE = "move_value"
PACKAGES = ("cultists.research.vector.", "cultists.research.gpu.")


class Binder:
    """Binds every rule of these packages to a game, once, so that it is compiled once."""

    def __init__(self, game: str) -> None:
        self.names: dict[str, Any] = dict(rulebook(game).rules.hooks)
        seen = observation_of(game)
        self.names["observe"] = seen.rule
        self.names["update"] = seen.update or bind(write_anew, {"observe": seen.rule})
        self.names["standing"] = support_for(game).standing
        self.names["won"] = won = support_for(game).won
        if won is is_winner and WINNER not in rulebook(game).rules.table.fields:
            raise OptionError(f"No batch of {game} can be played: its table names no {WINNER}.")
        value = hook(game, MOVE_VALUE)
        self.has_values = value is not None and is_rule(value)
        if self.has_values:
            self.names[MOVE_VALUE] = value
        self.made: dict[Function, Function] = {}

    def __call__(self, function: Function) -> Function:
        """The rule, with the game's own rules in the place of what a game provides."""
        if not function.__module__.startswith(PACKAGES):
            return function
        if function not in self.made:
            inner = {name: self(rule) for name, rule in rules_named(function).items()}
            self.made[function] = bind(function, {**self.names, **inner})
        return self.made[function]


class BatchCompiler(Compiler):
    """Compiles rules over batches."""

    replaced = NO_JOURNAL
    options = {"_nrt": False}  # slices are not counted: nothing here outlives its call

    def __init__(
        self,
        name: str,
        table: type[Record],
        cards: type[Record],
        layout: np.dtype[np.void] | None = None,  # of tables, where they do not lie as declared
    ) -> None:
        super().__init__(name, table, cards)
        if layout is not None:
            self.records["table"] = self.records["earlier"] = self.numba.from_dtype(layout)

    def is_inlined(self, function: Function) -> bool:
        """Rules of a batch are copied into their callers."""
        return function.__module__.startswith(PACKAGES) or goes_inside(function)

    def dispatcher(self, function: Function, *, entry: bool = False) -> Any:
        """The compiled form of a rule, or of the one that takes its place."""
        return super().dispatcher(self.replaced.get(function, function), entry=entry)
