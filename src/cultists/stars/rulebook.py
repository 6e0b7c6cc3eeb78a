"""Everything the facade needs of this game, in one place."""

from __future__ import annotations

from operator import attrgetter

from cultists.stars import describe, events, moves, news, position, reasons, turn, view, words, zone
from cultists.stars.cards import Cards
from cultists.stars.deck import Deck, printed, read
from cultists.stars.options import OPTIONS
from cultists.stars.summon import points
from cultists.stars.table import NONE, Table
from cultists.table.engine import Rules
from cultists.table.rulebook import Rulebook, promises


def outcome(table: Table, deck: Deck) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Ten points win, whoever has them first."""
    scores = tuple(points(table, deck.record, seat) for seat in range(table.seats))
    return () if table.winner == NONE else (table.winner,), scores, "stars-outcome-points"


RULEBOOK = Rulebook(
    name="stars",
    title="The Stars Are Right",
    seats=(2, 4),
    options=OPTIONS,
    move_count=moves.COUNT,
    zones=zone.ZONES,
    rules=Rules("stars", Table, Cards, moves.OFFER_WORDS, promises(turn, moves, view)),
    events=news.NAMES,
    private=frozenset(events.PRIVATE),
    usual=printed,
    read_cards=read,
    faces=attrgetter("creatures"),
    words=words.words,
    phrases=words.phrases,
    reasons=reasons.Reasons,
    sentence=news.sentence,
    outcome=outcome,
    write=position.write,
    read=position.read,
    describe=describe.describe,
)
