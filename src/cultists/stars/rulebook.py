"""Everything the facade needs of this game: the rest is in the modules where games keep it."""

from __future__ import annotations

from operator import attrgetter

from cultists.rulebook import declare
from cultists.stars.deck import Deck, printed, read
from cultists.stars.summon import points
from cultists.stars.table import NONE, Table


def outcome(table: Table, deck: Deck) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Ten points win, whoever has them first."""
    scores = tuple(points(table, deck.record, seat) for seat in range(table.seats))
    return () if table.winner == NONE else (table.winner,), scores, "stars-outcome-points"


RULEBOOK = declare(
    "cultists.stars",
    title="The Stars Are Right",
    seats=(2, 4),
    usual=printed,
    read_cards=read,
    faces=attrgetter("creatures"),
)
