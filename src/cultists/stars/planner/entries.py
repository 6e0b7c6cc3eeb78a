"""The entry points of the planner, compiled or plain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cultists.stars.cards import Cards
from cultists.stars.planner.acting import plan_acting
from cultists.stars.planner.charts import Charts
from cultists.stars.planner.lookup import list_tiles
from cultists.stars.planner.plan import distances, plan_card
from cultists.stars.planner.pools import list_pools
from cultists.stars.planner.solution import Solution
from cultists.stars.planner.workspace import Workspace
from cultists.stars.table import Table
from cultists.table.compiler import Progress
from cultists.table.engine import Tables
from cultists.table.kernel import rule
from cultists.table.program import Program
from cultists.table.record import Row


@rule
def enter_plan(
    tables: Tables,
    decks: Tables,
    charts: Charts,
    works: list[Workspace],
    solutions: list[Solution],
    card: int,
    floor: int,
) -> bool:
    """Plan for one card of the hand, no way cheaper than `floor`; whether there is one."""
    list_pools(tables[0], decks[0], works[0])
    list_tiles(tables[0], works[0])
    return plan_card(tables[0], decks[0], charts, works[0], solutions[0], card, floor)


@rule
def enter_distances(
    tables: Tables, decks: Tables, charts: Charts, works: list[Workspace], out: Row
) -> None:
    """How far every card is."""
    distances(tables[0], decks[0], charts, works[0], out)


ENTRIES: dict[str, Callable[..., Any]] = {
    "hand": plan_acting,
    "card": enter_plan,
    "distances": enter_distances,
}


PROGRAM = Program("stars-planner", Table, Cards, ENTRIES)


def compiled(progress: Progress) -> dict[str, Callable[..., Any]]:
    """The entries, compiled."""
    from cultists.table.compiler import Compiler

    compiler = Compiler.of(PROGRAM)
    compiled = compiler.compile(list(ENTRIES.values()), progress)
    pairs = zip(ENTRIES.values(), compiled, strict=True)
    return {name: compiler.unchecked(*pair) for name, pair in zip(ENTRIES, pairs, strict=True)}
