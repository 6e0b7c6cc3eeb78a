"""Seats, neighbours and the lines of available cards between them (rules 2, 3.3, 7)."""

from cultists.realms import events, zone
from cultists.realms.cards import INITIATE, Cards
from cultists.realms.piles import first_in, kinds_in, some_card
from cultists.realms.table import Table
from cultists.table.bits import size
from cultists.table.kernel import rule
from cultists.table.news import tell
from cultists.table.piles import pick, shift


@rule
def next_chair(table: Table, seat: int) -> int:
    """The seat to the left, living or not; a division would take longer than a branch."""
    return seat + 1 if seat + 1 < table.seats else 0


@rule
def chair_before(table: Table, seat: int) -> int:
    """The seat to the right, living or not."""
    return seat - 1 if seat > 0 else table.seats - 1


@rule
def next_seat(table: Table, seat: int) -> int:
    """The next living seat to the left."""
    seat = next_chair(table, seat)
    while table.alive >> seat & 1 == 0:
        seat = next_chair(table, seat)
    return seat


@rule
def seat_before(table: Table, seat: int) -> int:
    """The next living seat to the right."""
    seat = chair_before(table, seat)
    while table.alive >> seat & 1 == 0:
        seat = chair_before(table, seat)
    return seat


@rule
def reach(table: Table) -> int:
    """The seats that the one to move can choose: itself and its neighbours."""
    seat = table.seat
    return 1 << seat | 1 << next_seat(table, seat) | 1 << seat_before(table, seat)


@rule
def living(table: Table) -> int:
    """How many seats are not eliminated."""
    return size(table.alive)


@rule
def turn_up(table: Table, cards: Cards) -> None:
    """Turn the next card of the general deck up; with the last one gone it is exhausted."""
    if table.held[zone.GENERAL] > 0:
        card = pick(table, zone.GENERAL)
        shift(table, card, zone.GENERAL, zone.TOP)
        tell(table, events.TURNED_UP, table.seat, cards.kind[card], 0)
    else:
        table.exhausted = 1
        tell(table, events.EXHAUSTED, table.seat, 0, 0)


@rule
def refill(table: Table, cards: Cards, line: int) -> None:
    """Put the top of the general deck into a line, if there is one."""
    if table.held[zone.TOP] == 0:
        return
    card = some_card(table, zone.TOP)
    shift(table, card, zone.TOP, zone.LINE + line)
    tell(table, events.REFILLED, table.seat, cards.kind[card], line + 1 if table.seats > 2 else 0)
    turn_up(table, cards)


@rule
def available(table: Table, cards: Cards) -> int:
    """The kinds that the seat to move can conjure or abjure: its lines, and an Initiate."""
    kinds = kinds_in(table, cards, zone.LINE + table.seat)
    kinds |= kinds_in(table, cards, zone.LINE + seat_before(table, table.seat))
    if table.held[zone.INITIATES] > 0:
        kinds |= 1 << INITIATE
    return kinds


@rule
def in_both_lines(table: Table, cards: Cards, kind: int) -> bool:
    """Whether a kind lies on both sides of the seat to move, with another neighbour on each."""
    before = seat_before(table, table.seat)
    if before == next_seat(table, table.seat):
        return False
    here = first_in(table, cards, zone.LINE + table.seat, kind) >= 0
    return here and first_in(table, cards, zone.LINE + before, kind) >= 0


@rule
def take_available(table: Table, cards: Cards, kind: int, target: int) -> None:
    """Take a card that is available, and fill its place in the line."""
    if kind == INITIATE:
        shift(table, first_in(table, cards, zone.INITIATES, kind), zone.INITIATES, target)
        return
    line = table.seat
    if first_in(table, cards, zone.LINE + line, kind) < 0:
        line = seat_before(table, line)
    take_from_line(table, cards, kind, line, target)


@rule
def take_from_line(table: Table, cards: Cards, kind: int, line: int, target: int) -> None:
    """Take a card out of one line, and fill its place."""
    shift(table, first_in(table, cards, zone.LINE + line, kind), zone.LINE + line, target)
    refill(table, cards, line)
