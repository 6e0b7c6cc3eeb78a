"""Observations: what a seat sees, as numbers to learn from.

They are made from a view and from nothing else, by rules that are written once and run plain,
compiled and on a GPU. `space_of` tells what each number is; docs/research.md lists it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cultists.research.observe.layout import VERSION, Field, Space
from cultists.research.strips import Strip
from cultists.table.engine import quiet

if TYPE_CHECKING:
    import numpy as np

    from cultists.game.view import View

__all__ = ["SIGHTS", "VERSION", "Field", "Space", "fields", "observe", "space_of"]

SIGHTS = {
    "stars": "cultists.research.observe.stars",
    "realms": "cultists.research.observe.realms",
}
"""For each game the module that says what a seat sees."""


def space_of(name: str) -> Space:
    """What an observation of a game consists of."""
    space: Space = import_module(SIGHTS[name]).SPACE
    return space


def fields(name: str) -> tuple[Field, ...]:
    """Every field of an observation: its name, its place, its bounds, and what it means."""
    return space_of(name).fields


def observe(view: View) -> np.ndarray[Any, np.dtype[np.int16]]:
    """What a view shows, as numbers; see `space_of`."""
    import numpy as np

    seat = -1 if view.seat is None else view.seat
    sight = np.zeros(space_of(view.game).size, np.int16)
    if view._engine.plain:
        strip = Strip(sight.tolist())
        import_module(SIGHTS[view.game]).observe(view.table, view.deck.record, seat, strip)
        sight[:] = strip
    else:
        cards = view._engine.cards_of(view.deck)
        observer(view.game)(view._tables, cards, seat, sight)
    return sight


@cache
def observer(name: str) -> Callable[..., None]:
    """The compiled rule that writes an observation of the first of some views."""
    from cultists.game.games import rulebook
    from cultists.research.observe.entry import enter_observe
    from cultists.research.strips import BatchCompiler
    from cultists.table.kernel import bind

    rules = rulebook(name).rules
    entry = bind(enter_observe, {"observe": import_module(SIGHTS[name]).observe})
    compiler = BatchCompiler(f"observe-{name}", rules.table, rules.cards)
    twin: Callable[..., None] = compiler.compile([entry], quiet)[0]
    return twin
