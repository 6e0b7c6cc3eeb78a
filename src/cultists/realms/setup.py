"""Setting up: decks, lines, opening hands, and who begins (rules 2)."""

from cultists.realms import zone
from cultists.realms.cards import Cards
from cultists.realms.fate import LINE_LENGTH
from cultists.realms.lines import refill, turn_up
from cultists.realms.piles import draw_cards
from cultists.realms.table import NONE, SANITY, Table
from cultists.table.chance import below
from cultists.table.kernel import rule
from cultists.table.news import forget
from cultists.table.piles import WORDS, heap, shift

# Basic cards by number: all Followers, all Goons, all Initiates, then the general deck.
FOLLOWERS = 24
GOONS = 8
INITIATES = 10
BASICS = FOLLOWERS + GOONS + INITIATES
TWO_SEATS_LINE = 5


@rule
def deal_decks(table: Table) -> None:
    """Six Followers, two Goons and two Initiates each; the other Initiates lie open."""
    heap(table, zone.UNUSED, 0, (1 << BASICS) - 1)
    for seat in range(table.seats):
        for n in range(6):
            shift(table, seat * 6 + n, zone.UNUSED, zone.DECK + seat)
        for n in range(2):
            shift(table, FOLLOWERS + seat * 2 + n, zone.UNUSED, zone.DECK + seat)
            shift(table, FOLLOWERS + GOONS + seat * 2 + n, zone.UNUSED, zone.DECK + seat)
    for n in range(table.seats * 2, INITIATES):
        shift(table, FOLLOWERS + GOONS + n, zone.UNUSED, zone.INITIATES)


@rule
def deal_lines(table: Table, cards: Cards) -> None:
    """The general deck, its top turned up, and the lines of available cards."""
    for place in range(WORDS):
        heap(table, zone.GENERAL, place, cards.general[place])
    turn_up(table, cards)
    if table.seats == 2:
        for _ in range(TWO_SEATS_LINE):
            refill(table, cards, 0)
        return
    for seat in range(table.seats):
        for _ in range(LINE_LENGTH):
            refill(table, cards, seat)
        forget(table)


@rule
def deal(table: Table, cards: Cards) -> None:
    """Set up: the options, the number of seats and the key of chance are there already."""
    table.alive = (1 << table.seats) - 1
    deal_decks(table)
    deal_lines(table, cards)
    forget(table)  # a deal is no news
    if table.first == NONE:
        table.first = below(table, table.seats)
    table.seat = table.first
    for n in range(table.seats):
        seat = (table.first + n) % table.seats
        table.sanity[seat] = SANITY
        opening = 3 if n == 0 else 5 if n == table.seats - 1 else 4
        draw_cards(table, cards, seat, opening)
        forget(table)
    table.winner = NONE
    table.turn = 1
