"""Moves that speak of what lies there, legal or not: what somebody means by half a word."""

from __future__ import annotations

from collections.abc import Iterator

from cultists.realms import moves, questions, zone
from cultists.realms.cards import KINDS, Cards
from cultists.realms.deck import Deck
from cultists.realms.lines import available
from cultists.realms.piles import kinds_in
from cultists.realms.table import NONE, Table
from cultists.realms.turn import to_move
from cultists.table.asked import question


def visible(table: Table, deck: Deck) -> list[int]:
    """Moves of the seat to move that name a card where it lies, and the seats there are."""
    seat = to_move(table)
    if seat == NONE:
        return []
    cards = deck.record
    hand = kinds_in(table, cards, zone.HAND + seat)
    near = available(table, cards)
    lying = {
        moves.PLAY: hand,
        moves.CONJURE: near,
        moves.DISCARD: hand,
        moves.ABJURE_HAND: hand,
        moves.ABJURE_DISCARDS: kinds_in(table, cards, zone.DISCARDS + seat),
        moves.ABJURE_LINE: near,
        moves.ACQUIRE: kinds_in(table, cards, zone.ABJURED),
        moves.HIT: _locations(table, cards),
    }
    found = [verb + kind for verb, kinds in lying.items() for kind in _each(kinds)]
    for kind in _each(kinds_in(table, cards, zone.PLAY + seat)):
        found += [moves.USE + line * KINDS + kind for line in range(cards.lines[kind])]
    seats = range(moves.SEAT, moves.SEAT + table.seats)
    waste = [moves.WASTE] if question(table) == questions.REST else []
    return sorted([*found, *seats, moves.END_TURN, *waste])


def _locations(table: Table, cards: Cards) -> int:
    """The kinds of Locations in play, whosever they are."""
    kinds = 0
    for seat in range(table.seats):
        kinds |= kinds_in(table, cards, zone.PLAY + seat)
    return sum(1 << kind for kind in _each(kinds) if cards.sanity[kind])


def _each(kinds: int) -> Iterator[int]:
    return (kind for kind in range(KINDS) if kinds >> kind & 1)
