"""What a seat sees of a table of stars, as numbers to learn from."""

from __future__ import annotations

from cultists.observe.layout import LARGEST, Layout, Observation
from cultists.observe.rules import clear, clear_field, mark, seats_after
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
    update(table, table, cards, seat, seat, 0, out)


@rule
def update(
    table: Table, earlier: Table, cards: Cards, seat: int, other: int, known: int, out: Int16Row
) -> None:
    """Write what differs from an earlier view; see `Observation.update`."""
    own = max(seat, 0)
    write_sky(table, earlier, known, out)
    write_piles(table, earlier, known, out)
    write_seats(table, earlier, cards, own, max(other, 0), known, out)
    write_question(table, earlier, known, out)
    write_turn(table, own, out)
    write_rulings(table, out)


@rule
def write_sky(table: Table, earlier: Table, known: int, out: Int16Row) -> None:
    """Both sides of every tile."""
    for symbol in range(SYMBOLS):
        changed = table.sky[symbol] ^ earlier.sky[symbol] * known
        while changed != 0:
            bit = lowest(changed)
            shown = table.sky[symbol] >> bit & 1
            cell = bit // 8 * SIDE + bit % 8
            out[SKY + symbol * CELLS + cell] = shown
            out[BACKS + (symbol ^ 1) * CELLS + cell] = shown
            changed &= changed - 1


@rule
def write_set(out: Int16Row, at: int, place: int, was: int, now: int) -> None:
    """The cards of a set (one word of it), and which it was."""
    changed = was ^ now
    while changed != 0:
        bit = lowest(changed)
        out[at + place * BITS + bit] = now >> bit & 1
        changed &= changed - 1


@rule
def write_pile(
    table: Table, earlier: Table, known: int, out: Int16Row, at: int, where: int, whence: int
) -> None:
    """The cards of a zone, and where they would have been before."""
    for place in range(WORDS):
        was = earlier.pile[whence * WORDS + place] * known
        write_set(out, at, place, was, table.pile[where * WORDS + place])


@rule
def write_piles(table: Table, earlier: Table, known: int, out: Int16Row) -> None:
    """What belongs to nobody."""
    write_pile(table, earlier, known, out, DISCARDS, zone.DISCARDS, zone.DISCARDS)
    write_pile(table, earlier, known, out, UNSEEN, zone.UNSEEN, zone.UNSEEN)
    write_pile(table, earlier, known, out, INVOKED, zone.INVOKED, zone.INVOKED)
    for place in range(WORDS):
        write_set(out, USED, place, earlier.used[place] * known, table.used[place])
    for n in range(MOST_LENT):
        if earlier.lent[n] * known != 0:
            out[LENT + earlier.lent[n] - 1] = 0
    for n in range(MOST_LENT):
        if table.lent[n] != 0:
            out[LENT + table.lent[n] - 1] = 1
    out[DRAW_PILE] = table.held[zone.DRAW]


@rule
def write_seats(
    table: Table, earlier: Table, cards: Cards, own: int, whose: int, known: int, out: Int16Row
) -> None:
    """What lies with each seat, beginning with the one that looks."""
    for n in range(table.seats):
        seat = (own + n) % table.seats
        other = (whose + n) % table.seats
        hand, creatures = HANDS + n * CARDS, CREATURES + n * CARDS
        write_pile(table, earlier, known, out, hand, zone.HAND + seat, zone.HAND + other)
        write_pile(
            table, earlier, known, out, creatures, zone.CREATURES + seat, zone.CREATURES + other
        )
        for family in range(FAMILIES):
            out[EVER + n * FAMILIES + family] = table.ever[seat] >> family & 1
        out[POINTS + n] = points(table, cards, seat)
        out[HAND_SIZES + n] = table.held[zone.HAND + seat]
        out[PRESENT + n] = 1


@rule
def asked_card(table: Table) -> int:
    """The card that a question is about, or -1."""
    asked = question(table)
    if asked == questions.WITH or asked == questions.RELEASE:
        return about(table, 2)
    return about(table, 3) if asked == questions.TAKE else NONE


@rule
def write_question(table: Table, earlier: Table, known: int, out: Int16Row) -> None:
    """What is asked, and about what."""
    if known:
        if asked_card(earlier) >= 0:
            out[ASKED_CARD + asked_card(earlier)] = 0
        clear_field(out, ASKED_STARS, STARS)
        clear_field(out, ASKED_RANK, RANKS)
        clear_field(out, QUESTION, STEP - QUESTION)
    asked = question(table)
    if asked == 0:
        return
    out[QUESTION + asked - 1] = 1
    mark(out, ASKED_CARD, asked_card(table))
    match asked:
        case questions.WITH | questions.RELEASE:
            for star in range(STARS):
                out[ASKED_STARS + star] = about(table, 3) >> star & 1
        case questions.GIVE | questions.TAKE:
            mark(out, ASKED_RANK, about(table, 2))
        case questions.FETCH | questions.TRIM:
            pass
        case _:
            unreachable()


@rule
def write_turn(table: Table, own: int, out: Int16Row) -> None:
    """Where the game stands."""
    clear_field(out, STEP, POOL - STEP)
    mark(out, STEP, table.step)
    for change in range(3):
        out[POOL + change] = table.pool[change]
    out[THROWN] = table.thrown
    out[TURN] = min(table.turn, LARGEST)
    mover = to_move(table)
    clear_field(out, TO_MOVE, PRESENT - TO_MOVE)
    if mover != NONE:
        mark(out, TO_MOVE, seats_after(mover, own, table.seats))
    if table.winner != NONE:
        mark(out, WINNER, seats_after(table.winner, own, table.seats))
    mark(out, FIRST, seats_after(table.first, own, table.seats))


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


OBSERVATION = Observation(SPACE, observe, update)
