"""Everything the facade needs of this game: the rest is in the modules where games keep it."""

from __future__ import annotations

from operator import attrgetter

from cultists.realms.deck import Deck, ours, read
from cultists.realms.table import Table
from cultists.rulebook import declare


def outcome(
    table: Table,
    deck: Deck,  # noqa: ARG001 - every game's outcome sees the cards
) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """The last one sane wins, or the sanest when the general deck is empty; or nobody."""
    scores = tuple(table.sanity[: table.seats])
    if table.winner < 0:
        return (), scores, "realms-outcome-nobody"
    last = table.alive.bit_count() == 1
    return (table.winner,), scores, "realms-outcome-last" if last else "realms-outcome-deck"


RULEBOOK = declare(
    "cultists.realms",
    title="Cthulhu Realms",
    seats=(2, 4),
    usual=ours,
    read_cards=read,
    faces=attrgetter("kinds"),
)
