"""The ways into the planner, compiled or plain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cultists.stars.cards import Cards
from cultists.stars.planner.acting import plan_acting
from cultists.stars.planner.plan import distances, plan_card
from cultists.stars.planner.pools import list_pools
from cultists.stars.planner.seek import list_tiles
from cultists.stars.table import Table
from cultists.table.compiler import Progress
from cultists.table.engine import Tables
from cultists.table.kernel import rule
from cultists.table.record import Row


@rule
def enter_plan(
    tables: Tables,
    decks: Tables,
    atlas: Row,
    charts: Row,
    slate: Row,
    worths: Row,
    card: int,
    floor: int,
    sheet: Row,
) -> int:
    """Plan for one card of the hand, no way cheaper than `floor`."""
    list_pools(tables[0], decks[0], slate, worths)
    list_tiles(tables[0], slate)
    return plan_card(tables[0], decks[0], atlas, charts, slate, worths, card, floor, sheet, 0)


@rule
def enter_distances(
    tables: Tables, decks: Tables, atlas: Row, charts: Row, slate: Row, out: Row
) -> None:
    """How far every card is."""
    distances(tables[0], decks[0], atlas, charts, slate, out)


ENTRIES: dict[str, Callable[..., Any]] = {
    "hand": plan_acting,
    "card": enter_plan,
    "distances": enter_distances,
}


def compiled(progress: Progress) -> dict[str, Callable[..., Any]]:
    """The entries, compiled."""
    from cultists.table.compiler import Compiler

    twins = Compiler("stars-planner", Table, Cards).compile(list(ENTRIES.values()), progress)
    return dict(zip(ENTRIES, twins, strict=True))
