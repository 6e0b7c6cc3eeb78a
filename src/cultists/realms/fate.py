"""Sanity, elimination and the end (rules 7, 8)."""

from cultists.realms import events, zone
from cultists.realms.cards import Cards
from cultists.realms.lines import living, next_seat, refill, seat_before
from cultists.realms.table import NOBODY, NONE, Table
from cultists.table.asked import close
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.news import tell
from cultists.table.piles import BITS, WORDS, pour

LINE_LENGTH = 3


@rule
def gain(table: Table, seat: int, amount: int) -> None:
    """A player gains sanity."""
    table.sanity[seat] += amount
    tell(table, events.GAINED, seat, amount, 0)


@rule
def lose(table: Table, cards: Cards, seat: int, amount: int) -> None:
    """A player loses sanity; at zero it is eliminated."""
    table.sanity[seat] -= amount
    tell(table, events.LOST, seat, amount, 0)
    if table.sanity[seat] <= 0:
        eliminate(table, cards, seat)


@rule
def abjure_all(table: Table, where: int) -> None:
    """Everything in a zone goes to the box, and counts as abjured this turn."""
    if table.held[where] > 0:
        table.abjured = 1
        pour(table, where, zone.ABJURED)


@rule
def forget_cards(table: Table, where: int) -> None:
    """What was noted of cards in a zone ends with their leaving it."""
    for place in range(WORDS):
        rest = table.pile[where * WORDS + place]
        table.shown[place] &= ~rest
        while rest != 0:
            card = place * BITS + lowest(rest)
            table.used[card] = 0
            table.hurt[card] = 0
            rest &= rest - 1


@rule
def eliminate(table: Table, cards: Cards, seat: int) -> None:
    """A seat is out: its cards and both its lines are abjured, a new line is dealt."""
    right = seat_before(table, seat)
    table.sanity[seat] = 0
    table.alive &= ~(1 << seat)
    tell(table, events.ELIMINATED, seat, living(table), 0)
    for first in (zone.DECK, zone.HAND, zone.DISCARDS, zone.PLAY):
        forget_cards(table, first + seat)
        abjure_all(table, first + seat)
    table.topmost[seat] = 0
    if living(table) == 1:
        end(table, next_seat(table, seat))
        return
    abjure_all(table, zone.LINE + seat)
    abjure_all(table, zone.LINE + right)
    for _ in range(LINE_LENGTH):
        refill(table, cards, right)


@rule
def end(table: Table, winner: int) -> None:
    """The game is over; open questions fall away."""
    table.winner = winner
    while table.depth > 0:
        close(table)
    if winner == NOBODY:
        tell(table, events.ALL_LOST, table.seat, 0, 0)
    else:
        tell(table, events.WON, winner, 0, 0)


@rule
def own_cards(table: Table, seat: int) -> int:
    """How many cards a seat has, for a tie."""
    deck = table.held[zone.DECK + seat]
    if not table.tie_counts_all:
        return deck
    open_cards = table.held[zone.DISCARDS + seat] + table.held[zone.PLAY + seat]
    return deck + table.held[zone.HAND + seat] + open_cards


@rule
def judge(table: Table) -> None:
    """The general deck is empty: most sanity wins, then most cards, else all lose."""
    best = NONE
    tied = False
    for seat in range(table.seats):
        if table.alive >> seat & 1:
            if best == NONE or ahead(table, seat, best) > 0:
                best = seat
                tied = False
            elif ahead(table, seat, best) == 0:
                tied = True
    end(table, NOBODY if tied else best)


@rule
def ahead(table: Table, seat: int, other: int) -> int:
    """Whether a seat stands better than another (above zero), worse, or the same."""
    if table.sanity[seat] != table.sanity[other]:
        return table.sanity[seat] - table.sanity[other]
    return own_cards(table, seat) - own_cards(table, other)
