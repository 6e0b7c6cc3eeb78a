"""What a seat sees of a table of stars, as numbers to learn from."""

from __future__ import annotations

from cultists.observe.layout import LARGEST, Layout, Observation
from cultists.observe.rules import clear, mark
from cultists.stars import questions, zone
from cultists.stars.cards import FAMILIES, STARS, Cards
from cultists.stars.deck import SYMBOLS as CODES
from cultists.stars.deck import Deck
from cultists.stars.sky import CELLS, SIDE
from cultists.stars.summon import points
from cultists.stars.table import CARDS, MOST_LENT, NONE, SYMBOLS, Table
from cultists.stars.turn import to_move
from cultists.table.array_types import Int16Row
from cultists.table.asked import about, question
from cultists.table.bits import lowest
from cultists.table.kernel import rule, unreachable
from cultists.table.piles import BITS, WORDS

SEATS = zone.SEATS
STEPS = ("invoke", "powers", "sky", "summon", "discard", "end")
QUESTIONS = ("with", "release", "give", "take", "fetch", "trim")
RANKS = 4
RULINGS = (
    "edition of 2008", "mirrors", "dark_outside", "ghouls_add", "ghasts_add", "keep_extra",
    "dhole_discards", "use_received", "once_ever",
)  # fmt: skip


def card_names(deck: Deck) -> list[str]:
    """Every card by name and number."""
    return [f"{creature.name} {n + 1}" for n, creature in enumerate(deck.creatures)]


field = Layout("stars", {CARDS: card_names, SYMBOLS: CODES})
SKY = field("sky", (SYMBOLS, SIDE, SIDE), "1 where a cell shows the symbol")
BACKS = field("backs", (SYMBOLS, SIDE, SIDE), "1 where the tile has the symbol on its back")
HANDS = field("hands", (SEATS, CARDS), "cards known to be in the hand of a seat")
CREATURES = field("creatures", (SEATS, CARDS), "creatures that lie with a seat")
DISCARDS = field("discards", (CARDS,), "cards of the discard pile, in no order")
UNSEEN = field("unseen", (CARDS,), "cards of which the seat does not know where they lie")
INVOKED = field("invoked", (CARDS,), "the card that lies invoked")
USED = field("used", (CARDS,), "creatures whose power was used this turn")
LENT = field("lent", (CARDS,), "servitors that lend their stars to the summoning under way")
ASKED_CARD = field("asked_card", (CARDS,), "the card that an open question is about")
ASKED_STARS = field("asked_stars", (STARS,), "stars of that card that are ignored already")
ASKED_RANK = field("asked_rank", (RANKS,), "the rank of creatures that are exchanged")
QUESTION = field.each("question", "the open question: ", QUESTIONS)
STEP = field.each("step", "the step of the turn: ", STEPS)
POOL = field.each("pool", "changes that are left: ", ("pushes", "swaps", "flips"), high=127)
POINTS = field("points", (SEATS,), "points of a seat", high=LARGEST)
EVER = field("ever", (SEATS, FAMILIES), "Great Old Ones that the ruling once_ever remembers")
HAND_SIZES = field("hand_sizes", (SEATS,), "cards in the hand of a seat", high=CARDS)
DRAW_PILE = field("draw_pile", (1,), "cards in the draw pile", high=CARDS)
THROWN = field("thrown", (1,), "cards discarded in step 5 of this turn", high=CARDS)
TURN = field("turn", (1,), "the number of the turn", high=LARGEST)
TO_MOVE = field("to_move", (SEATS,), "the seat that decides next; none after the end")
FIRST = field("first", (SEATS,), "the seat that began")
WINNER = field("winner", (SEATS,), "the seat that has won")
PRESENT = field("seats", (SEATS,), "seats that take part")
RULING = field.each("rulings", "1 where it holds: ", RULINGS)
SPACE = field.space()
SIZE = SPACE.size


@rule
def observe(table: Table, cards: Cards, seat: int, out: Int16Row) -> None:
    """Write a view; `seat` is whose it is, or -1. Seats are counted from there."""
    clear(out, SIZE)
    own = max(seat, 0)
    write_sky(table, out)
    write_piles(table, out)
    write_seats(table, cards, own, out)
    write_question(table, out)
    write_turn(table, own, out)
    write_rulings(table, out)


@rule
def write_sky(table: Table, out: Int16Row) -> None:
    """Both sides of every tile."""
    for symbol in range(SYMBOLS):
        cells = table.sky[symbol]
        while cells != 0:
            bit = lowest(cells)
            cell = bit // 8 * SIDE + bit % 8
            out[SKY + symbol * CELLS + cell] = 1
            out[BACKS + (symbol ^ 1) * CELLS + cell] = 1
            cells &= cells - 1


@rule
def write_set(out: Int16Row, at: int, place: int, rest: int) -> None:
    """The cards of a set (one word of it)."""
    while rest != 0:
        out[at + place * BITS + lowest(rest)] = 1
        rest &= rest - 1


@rule
def write_piles(table: Table, out: Int16Row) -> None:
    """What belongs to nobody."""
    for place in range(WORDS):
        write_set(out, DISCARDS, place, table.pile[zone.DISCARDS * WORDS + place])
        write_set(out, UNSEEN, place, table.pile[zone.UNSEEN * WORDS + place])
        write_set(out, INVOKED, place, table.pile[zone.INVOKED * WORDS + place])
        write_set(out, USED, place, table.used[place])
    for n in range(MOST_LENT):
        if table.lent[n] != 0:
            out[LENT + table.lent[n] - 1] = 1
    out[DRAW_PILE] = table.held[zone.DRAW]


@rule
def write_seats(table: Table, cards: Cards, own: int, out: Int16Row) -> None:
    """What lies with each seat, beginning with the one that looks."""
    for n in range(table.seats):
        seat = (own + n) % table.seats
        for place in range(WORDS):
            hand = table.pile[(zone.HAND + seat) * WORDS + place]
            creatures = table.pile[(zone.CREATURES + seat) * WORDS + place]
            write_set(out, HANDS + n * CARDS, place, hand)
            write_set(out, CREATURES + n * CARDS, place, creatures)
        for family in range(FAMILIES):
            out[EVER + n * FAMILIES + family] = table.ever[seat] >> family & 1
        out[POINTS + n] = points(table, cards, seat)
        out[HAND_SIZES + n] = table.held[zone.HAND + seat]
        out[PRESENT + n] = 1


@rule
def write_question(table: Table, out: Int16Row) -> None:
    """What is asked, and about what."""
    asked = question(table)
    if asked == 0:
        return
    out[QUESTION + asked - 1] = 1
    match asked:
        case questions.WITH | questions.RELEASE:
            mark(out, ASKED_CARD, about(table, 2))
            for star in range(STARS):
                out[ASKED_STARS + star] = about(table, 3) >> star & 1
        case questions.GIVE:
            mark(out, ASKED_RANK, about(table, 2))
        case questions.TAKE:
            mark(out, ASKED_RANK, about(table, 2))
            mark(out, ASKED_CARD, about(table, 3))
        case questions.FETCH | questions.TRIM:
            pass
        case _:
            unreachable()


@rule
def write_turn(table: Table, own: int, out: Int16Row) -> None:
    """Where the game stands."""
    mark(out, STEP, table.step)
    for change in range(3):
        out[POOL + change] = table.pool[change]
    out[THROWN] = table.thrown
    out[TURN] = min(table.turn, LARGEST)
    mover = to_move(table)
    if mover != NONE:
        mark(out, TO_MOVE, (mover - own) % table.seats)
    if table.winner != NONE:
        mark(out, WINNER, (table.winner - own) % table.seats)
    mark(out, FIRST, (table.first - own) % table.seats)


@rule
def write_rulings(table: Table, out: Int16Row) -> None:
    """What was agreed before the game."""
    out[RULING] = table.edition
    out[RULING + 1] = table.mirrors
    out[RULING + 2] = table.dark_outside
    out[RULING + 3] = table.ghouls_add
    out[RULING + 4] = table.ghasts_add
    out[RULING + 5] = table.keep_extra
    out[RULING + 6] = table.dhole_discards
    out[RULING + 7] = table.use_received
    out[RULING + 8] = table.once_ever


OBSERVATION = Observation(SPACE, observe)
