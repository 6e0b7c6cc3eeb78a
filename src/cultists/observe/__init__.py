"""Observations: what a seat sees, as numbers to learn from.

They are made from a view and from nothing else, by rules that are written once and run plain,
compiled and on a GPU. `space_of` tells what each number is; docs/research.md lists it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from cultists.game.games import part, rulebook
from cultists.observe.generic import generic_observation
from cultists.observe.layout import VERSION, Field, Observation, Space
from cultists.observe.rules import enter_observe
from cultists.table.array_types import Int16Row
from cultists.table.compiler import Compiler
from cultists.table.engine import quiet
from cultists.table.kernel import bind

if TYPE_CHECKING:
    import numpy as np

    from cultists.game.view import View

__all__ = ["VERSION", "Field", "Observation", "Space", "fields", "observe", "space_of"]


@cache
def observation_of(name: str) -> Observation:
    """The observation that a game declares, or the generic one.

    A game declares `OBSERVATION` in its part of this layer: the package `cultists.observe.NAME`, or
    the module `observe` in the package of a game that comes with another distribution.
    """
    module = part(name, "observe")
    declared: Observation | None = getattr(module, "OBSERVATION", None)
    return declared or generic_observation(rulebook(name))


def space_of(name: str) -> Space:
    """What an observation of a game consists of."""
    return observation_of(name).space


def fields(name: str) -> tuple[Field, ...]:
    """Every field of an observation: its name, its place, its bounds, and what it means."""
    return space_of(name).fields


def observe(view: View) -> np.ndarray[Any, np.dtype[np.int16]]:
    """What a view shows, as numbers; see `space_of`."""
    import numpy as np

    seat = -1 if view.seat is None else view.seat
    out = np.zeros(space_of(view.game).size, np.int16)
    if view._engine.plain:
        row = Int16Row(out.tolist())
        observation_of(view.game).rule(view.table, view.deck.record, seat, row)
        out[:] = row
    else:
        compiled_observer(view.game)(view._tables, view._engine.cards_of(view.deck), seat, out)
    return out


@cache
def compiled_observer(name: str) -> Callable[..., None]:
    """The compiled rule that writes an observation of the first of some views."""
    rules = rulebook(name).rules
    entry = bind(enter_observe, {"observe": observation_of(name).rule})
    compiler = Compiler(f"observe-{name}", rules.table, rules.cards)
    return compiler.compile([entry], quiet)[0]
