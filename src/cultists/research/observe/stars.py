"""What a seat sees of a table of stars, as numbers to learn from."""

from __future__ import annotations

from cultists.research.observe.layout import LARGEST, Layout
from cultists.research.observe.marks import clear, mark
from cultists.research.strips import Strip
from cultists.stars import table as state
from cultists.stars import zone
from cultists.stars.cards import STARS, Cards
from cultists.stars.sky import CELLS, SIDE
from cultists.stars.summon import points
from cultists.stars.table import CARDS, NONE, SYMBOLS, Table
from cultists.stars.turn import to_move
from cultists.table.asked import about, question
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS

SEATS = zone.SEATS
STEPS = 6
QUESTIONS = 6
RANKS = 4
RULINGS = 8

field = Layout("stars")
SKY = field("sky", (SYMBOLS, SIDE, SIDE), "1 where a cell shows the symbol")
BACKS = field("backs", (SYMBOLS, SIDE, SIDE), "1 where the tile has the symbol on its back")
HANDS = field("hands", (SEATS, CARDS), "cards known to be in the hand of a seat")
CREATURES = field("creatures", (SEATS, CARDS), "creatures that lie with a seat")
DISCARDS = field("discards", (CARDS,), "cards of the discard pile, in no order")
UNSEEN = field("unseen", (CARDS,), "cards of which the seat does not know where they lie")
INVOKED = field("invoked", (CARDS,), "the card that lies invoked")
USED = field("used", (CARDS,), "creatures whose power was used this turn")
ASKED_CARD = field("asked_card", (CARDS,), "the card that an open question is about")
ASKED_STARS = field("asked_stars", (STARS,), "stars of that card that are ignored already")
ASKED_RANK = field("asked_rank", (RANKS,), "the rank of creatures that are exchanged")
QUESTION = field(
    "question", (QUESTIONS,), "the open question: with, release, give, take, fetch, trim"
)
STEP = field("step", (STEPS,), "the step of the turn: invoke, powers, sky, summon, discard, end")
POOL = field("pool", (3,), "pushes, swaps and flips that are left", high=127)
POINTS = field("points", (SEATS,), "points of a seat", high=LARGEST)
HAND_SIZES = field("hand_sizes", (SEATS,), "cards in the hand of a seat", high=CARDS)
DRAW_PILE = field("draw_pile", (1,), "cards in the draw pile", high=CARDS)
THROWN = field("thrown", (1,), "cards discarded in step 5 of this turn", high=CARDS)
TURN = field("turn", (1,), "the number of the turn", high=LARGEST)
TO_MOVE = field("to_move", (SEATS,), "the seat that decides next; none after the end")
FIRST = field("first", (SEATS,), "the seat that began")
WINNER = field("winner", (SEATS,), "the seat that has won")
PRESENT = field("seats", (SEATS,), "seats that take part")
RULING = field(
    "rulings",
    (RULINGS,),
    "1: edition of 2008; then mirrors, dark_outside, ghouls_add, ghasts_add, keep_extra, "
    "dhole_discards, use_received",
)
SPACE = field.space()
SIZE = SPACE.size


@rule
def observe(table: Table, cards: Cards, seat: int, sight: Strip) -> None:
    """Write a view down; `seat` is whose it is, or -1. Seats are counted from there."""
    clear(sight, SIZE)
    own = max(seat, 0)
    write_sky(table, sight)
    write_piles(table, sight)
    write_seats(table, cards, own, sight)
    write_question(table, sight)
    write_turn(table, own, sight)
    write_rulings(table, sight)


@rule
def write_sky(table: Table, sight: Strip) -> None:
    """Both sides of every tile."""
    for symbol in range(SYMBOLS):
        cells = table.sky[symbol]
        while cells != 0:
            bit = lowest(cells)
            cell = bit // 8 * SIDE + bit % 8
            sight[SKY + symbol * CELLS + cell] = 1
            sight[BACKS + (symbol ^ 1) * CELLS + cell] = 1
            cells &= cells - 1


@rule
def write_set(sight: Strip, at: int, place: int, rest: int) -> None:
    """The cards of a set (one word of it)."""
    while rest != 0:
        sight[at + place * BITS + lowest(rest)] = 1
        rest &= rest - 1


@rule
def write_piles(table: Table, sight: Strip) -> None:
    """What belongs to nobody."""
    for place in range(WORDS):
        write_set(sight, DISCARDS, place, table.pile[zone.DISCARDS * WORDS + place])
        write_set(sight, UNSEEN, place, table.pile[zone.UNSEEN * WORDS + place])
        write_set(sight, INVOKED, place, table.pile[zone.INVOKED * WORDS + place])
        write_set(sight, USED, place, table.used[place])
    sight[DRAW_PILE] = table.held[zone.DRAW]


@rule
def write_seats(table: Table, cards: Cards, own: int, sight: Strip) -> None:
    """What lies with each seat, the own one first."""
    for n in range(table.seats):
        seat = (own + n) % table.seats
        for place in range(WORDS):
            hand = table.pile[(zone.HAND + seat) * WORDS + place]
            creatures = table.pile[(zone.CREATURES + seat) * WORDS + place]
            write_set(sight, HANDS + n * CARDS, place, hand)
            write_set(sight, CREATURES + n * CARDS, place, creatures)
        sight[POINTS + n] = points(table, cards, seat)
        sight[HAND_SIZES + n] = table.held[zone.HAND + seat]
        sight[PRESENT + n] = 1


@rule
def write_question(table: Table, sight: Strip) -> None:
    """What is asked, and about what."""
    asked = question(table)
    if asked == 0:
        return
    sight[QUESTION + asked - 1] = 1
    if asked == state.WITH:
        mark(sight, ASKED_CARD, about(table, 2))
        for star in range(STARS):
            sight[ASKED_STARS + star] = about(table, 3) >> star & 1
    elif asked == state.RELEASE:
        mark(sight, ASKED_CARD, about(table, 2))
    elif asked == state.GIVE or asked == state.TAKE:
        mark(sight, ASKED_RANK, about(table, 2))
        if asked == state.TAKE:
            mark(sight, ASKED_CARD, about(table, 3))


@rule
def write_turn(table: Table, own: int, sight: Strip) -> None:
    """Where the game stands."""
    mark(sight, STEP, table.step)
    for change in range(3):
        sight[POOL + change] = table.pool[change]
    sight[THROWN] = table.thrown
    sight[TURN] = min(table.turn, LARGEST)
    mover = to_move(table)
    if mover != NONE:
        mark(sight, TO_MOVE, (mover - own) % table.seats)
    if table.winner != NONE:
        mark(sight, WINNER, (table.winner - own) % table.seats)
    mark(sight, FIRST, (table.first - own) % table.seats)


@rule
def write_rulings(table: Table, sight: Strip) -> None:
    """What was agreed before the game."""
    sight[RULING] = table.edition
    sight[RULING + 1] = table.mirrors
    sight[RULING + 2] = table.dark_outside
    sight[RULING + 3] = table.ghouls_add
    sight[RULING + 4] = table.ghasts_add
    sight[RULING + 5] = table.keep_extra
    sight[RULING + 6] = table.dhole_discards
    sight[RULING + 7] = table.use_received
