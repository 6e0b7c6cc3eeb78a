"""Everything the facade needs of this game, in one place."""

from __future__ import annotations

from operator import attrgetter

from cultists.realms import (
    describe,
    events,
    moves,
    news,
    position,
    reasons,
    setup,
    turn,
    view,
    words,
    zone,
)
from cultists.realms.cards import Cards
from cultists.realms.deck import Deck, ours, read
from cultists.realms.options import OPTIONS
from cultists.realms.table import Table
from cultists.realms.visible import visible
from cultists.table.engine import Rules
from cultists.table.rulebook import Rulebook, promises


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


RULEBOOK = Rulebook(
    name="realms",
    title="Cthulhu Realms",
    seats=(2, 4),
    options=OPTIONS,
    move_count=moves.COUNT,
    zones=zone.ZONES,
    rules=Rules("realms", Table, Cards, moves.OFFER_WORDS, promises(turn, moves, view, setup)),
    events=news.NAMES,
    private=frozenset(events.PRIVATE),
    usual=ours,
    read_cards=read,
    faces=attrgetter("kinds"),
    words=words.words,
    phrases=words.phrases,
    reasons=reasons.Reasons,
    sentence=news.sentence,
    outcome=outcome,
    write=position.write,
    read=position.read,
    describe=describe.describe,
    of_set=words.sensible,
    in_sight=visible,
)
