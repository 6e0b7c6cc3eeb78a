"""The way into the rules of an observation."""

from __future__ import annotations

from typing import Any

from cultists.research.strips import Strip
from cultists.table.engine import Tables
from cultists.table.kernel import rule


# What a game promises: `bind` puts the game's own rule in its place.
def observe(table: Any, cards: Any, seat: int, sight: Strip) -> None:
    """Write a view down as numbers."""


@rule
def enter_observe(tables: Tables, decks: Tables, seat: int, sight: Strip) -> None:
    """Write the first of some views down."""
    observe(tables[0], decks[0], seat, sight)
