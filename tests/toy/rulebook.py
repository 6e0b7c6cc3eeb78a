"""The rules: the highest card takes the trick, and whoever takes twelve tricks has won."""

from __future__ import annotations

from typing import Any

from cultists.rulebook import declare
from cultists.speech import say
from cultists.table.bits import lowest
from cultists.table.chance import below
from cultists.table.kernel import rule
from cultists.table.news import Journal, begin, forget, tell
from cultists.table.piles import WORDS, heap, pick, pour, shift
from cultists.table.record import Record, Row, byte, long, word
from tests.toy import events, zone

CARDS = 24
HAND_SIZE = 5
GOAL = 12
NONE = -1
SHOW = CARDS  # moves below it choose a card
GATHER = SHOW + 1
COUNT = GATHER + 1


class Table(Journal):
    """The whole truth about one table."""

    pile: Row = long(zone.ZONES * WORDS)
    held: Row = byte(zone.ZONES)
    turn: int = word()
    tricks: Row = byte(zone.SEATS)
    seats: int = byte()
    seat: int = byte()
    first: int = byte()
    winner: int = byte()


@rule
def deal(table: Table, cards: Record) -> None:
    """Set up: the number of seats, who begins and the key of chance are there already."""
    heap(table, zone.STOCK, 0, (1 << CARDS) - 1)
    if table.first == NONE:
        table.first = below(table, table.seats)
    table.seat = table.first
    table.winner = NONE
    table.turn = 1
    deal_hands(table)
    forget(table)


@rule
def deal_hands(table: Table) -> None:
    """Five cards for every seat."""
    for seat in range(table.seats):
        for _ in range(HAND_SIZE):
            shift(table, pick(table, zone.STOCK), zone.STOCK, zone.HAND + seat)
    tell(table, events.DEALT, table.seat, 0, 0)


@rule
def to_move(table: Table) -> int:
    """The seat that decides next, or NONE after the end."""
    return table.seat if table.winner == NONE else NONE


@rule
def offers(table: Table, cards: Record, offer: Row) -> None:
    """Choose a card of the hand, then show it; gather the trick when all have."""
    offer[0] = 0
    if table.winner != NONE:
        return
    if table.held[zone.SHOWN + table.seat]:
        offer[0] = 1 << GATHER
    elif table.held[zone.CHOSEN + table.seat]:
        offer[0] = 1 << SHOW
    else:
        offer[0] = table.pile[(zone.HAND + table.seat) * WORDS]


@rule
def perform(table: Table, cards: Record, move: int) -> None:
    """Carry out one legal move."""
    begin(table)
    if move == SHOW:
        show(table)
    elif move == GATHER:
        gather(table)
    else:
        shift(table, move, zone.HAND + table.seat, zone.CHOSEN + table.seat)
        tell(table, events.CHOSE, table.seat, move + 1, 0)


@rule
def show(table: Table) -> None:
    """The chosen card joins the trick."""
    chosen = zone.CHOSEN + table.seat
    tell(table, events.SHOWED, table.seat, lowest(table.pile[chosen * WORDS]) + 1, 0)
    pour(table, chosen, zone.SHOWN + table.seat)
    table.turn += 1
    table.seat = (table.seat + 1) % table.seats


@rule
def gather(table: Table) -> None:
    """The highest card takes the trick; its seat begins the next, with new hands if need be."""
    best = 0
    for seat in range(table.seats):
        if table.pile[(zone.SHOWN + seat) * WORDS] > table.pile[(zone.SHOWN + best) * WORDS]:
            best = seat
    for seat in range(table.seats):
        pour(table, zone.SHOWN + seat, zone.DISCARDS)
    table.seat = best
    table.tricks[best] += 1
    tell(table, events.TOOK, best, table.tricks[best], 0)
    if table.tricks[best] == GOAL:
        table.winner = best
        tell(table, events.WON, best, 0, 0)
    elif table.held[zone.HAND + best] == 0:
        pour(table, zone.DISCARDS, zone.STOCK)
        deal_hands(table)


@rule
def unseen(table: Table, seat: int, place: int) -> int:
    """The cards (one word of the set) of which a seat does not know where they lie."""
    cards = table.pile[zone.STOCK * WORDS + place] | table.pile[zone.UNSEEN * WORDS + place]
    for other in range(table.seats):
        if other != seat:
            cards |= table.pile[(zone.HAND + other) * WORDS + place]
            cards |= table.pile[(zone.CHOSEN + other) * WORDS + place]
    return cards


def words(deck: Any, move: int, language: str) -> str:
    """A move in words."""
    if move < CARDS:
        return say(language, "toy-move-choose", card=move + 1)
    return say(language, "toy-move-show" if move == SHOW else "toy-move-gather")


def outcome(table: Table, deck: Any) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Twelve tricks win."""
    winners = () if table.winner == NONE else (table.winner,)
    return winners, tuple(table.tricks[: table.seats]), "toy-outcome"


RULEBOOK = declare("tests.toy", title="Twelve Tricks", seats=(2, 4))
