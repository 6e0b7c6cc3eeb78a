"""Rules of a batch for one game: its own rules in the place of promises, however deep."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cultists.game.games import rulebook
from cultists.research.observe import SIGHTS
from cultists.table.kernel import Function, bind, rules_named

PACKAGES = ("cultists.research.vector.", "cultists.research.gpu.")


class Binder:
    """Binds every rule of these packages once, so that it is compiled once."""

    def __init__(self, game: str) -> None:
        self.names: dict[str, Any] = dict(rulebook(game).rules.promises)
        self.names["observe"] = import_module(SIGHTS[game]).observe
        self.made: dict[Function, Function] = {}

    def __call__(self, function: Function) -> Function:
        """The rule as this game has it."""
        if not function.__module__.startswith(PACKAGES):
            return function
        if function not in self.made:
            inner = {name: self(rule) for name, rule in rules_named(function).items()}
            self.made[function] = bind(function, {**self.names, **inner})
        return self.made[function]
