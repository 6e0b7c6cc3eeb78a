"""What a seat sees of a table of realms, as numbers to learn from.

Cards are counted by kind: copies of one kind are alike, and their numbers mean nothing.
"""

from __future__ import annotations

from cultists.observe.layout import LARGEST, Layout, Observation
from cultists.observe.rules import clear, mark
from cultists.realms import questions, zone
from cultists.realms.attack import is_split
from cultists.realms.cards import KINDS, LINES, Cards
from cultists.realms.deck import Deck
from cultists.realms.piles import below
from cultists.realms.table import CARDS, NOBODY, NONE, Table
from cultists.realms.turn import to_move
from cultists.table.array_types import Int16Row
from cultists.table.asked import about, question
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS

SEATS = zone.SEATS
QUESTIONS = (
    "who draws", "who gains", "who loses", "loss", "discard", "abjure", "acquire", "whose",
    "destroy", "which line", "rest",
)  # fmt: skip
HAPPENINGS = ("a discard this turn", "an abjuration this turn", "ever an empty deck")
RULINGS = (
    "left_counts", "copies_satisfy", "empty_discard", "discarder_picks", "acquire_itself",
    "loss_moves_on (2: may)", "finish_turn", "tie_counts_all",
)  # fmt: skip
TOPS = 12  # of a deck; more can be known only with cards of one's own


def kind_names(deck: Deck) -> list[str]:
    """Every kind by its name."""
    return [kind.name for kind in deck.kinds]


field = Layout("realms", {KINDS: kind_names})
HANDS = field("hands", (SEATS, KINDS), "cards known to be in the hand of a seat", high=CARDS)
DECKS = field("decks", (SEATS, KINDS), "cards known to be in the deck of a seat", high=CARDS)
VEILS = field("hand_or_deck", (SEATS, KINDS), "cards that are in one of the two", high=CARDS)
SHOWN = field("shown", (SEATS, KINDS), "cards of a hand that everybody knows", high=CARDS)
DISCARDS = field("discards", (SEATS, KINDS), "discards of a seat", high=CARDS)
PLAY = field("in_play", (SEATS, KINDS), "cards in play with a seat", high=CARDS)
HURT = field("hurt", (SEATS, KINDS), "loss marked on Locations of a seat", high=LARGEST)
LINE = field("lines", (SEATS, KINDS), "the line between a seat and the next", high=CARDS)
READY = field("ready", (LINES, KINDS), "cards in play whose ability is not used yet", high=CARDS)
TOP = field("top", (KINDS,), "the face-up top of the general deck")
GENERAL = field("general", (KINDS,), "the general deck below its top", high=CARDS)
BOX = field("box", (KINDS,), "cards in the box", high=CARDS)
ABJURED = field("abjured", (KINDS,), "cards abjured this turn", high=CARDS)
LEFT = field("left", (KINDS,), "cards that left play this turn", high=CARDS)
KNOWN = field(
    "tops", (SEATS, TOPS), "known tops of decks from the top, at most 12, kind + 1", high=KINDS
)
ASKED_KIND = field(
    "asked_kind", (KINDS,), "the kind that an open question is about, or that is barred"
)
ASKED_SEAT = field("asked_seat", (SEATS,), "the victim or owner that it is about")
ASKED_AMOUNT = field("asked_amount", (2,), "how much or how many it is about", high=127)
QUESTION = field.each("question", "the open question: ", QUESTIONS)
SANITY = field("sanity", (SEATS,), "sanity of a seat", high=LARGEST, low=-LARGEST)
ALIVE = field("alive", (SEATS,), "seats that are not eliminated")
HAND_SIZES = field("hand_sizes", (SEATS,), "cards in the hand of a seat", high=CARDS)
DECK_SIZES = field("deck_sizes", (SEATS,), "cards in the deck of a seat", high=CARDS)
POWER = field("power", (1,), "power of the seat whose turn it is", high=LARGEST)
INITIATES = field("initiates", (1,), "cards in the open stack of Initiates", high=CARDS)
HAPPENED = field.each("happened", "", HAPPENINGS)
TURN = field("turn", (1,), "the number of the turn", high=LARGEST)
TO_MOVE = field("to_move", (SEATS,), "the seat that decides next; none after the end")
TURN_OF = field("turn_of", (SEATS,), "the seat whose turn it is")
FIRST = field("first", (SEATS,), "the seat that began")
WINNER = field("winner", (SEATS + 1,), "the seat that has won; the last one: nobody")
PRESENT = field("seats", (SEATS,), "seats that take part")
RULING = field.each("rulings", "", RULINGS, high=2)
SPACE = field.space()
SIZE = SPACE.size


@rule
def observe(table: Table, cards: Cards, seat: int, out: Int16Row) -> None:
    """Write a view; `seat` is whose it is, or -1. Seats are counted from there."""
    clear(out, SIZE)
    own = max(seat, 0)
    write_piles(table, cards, out)
    for n in range(table.seats):
        write_seat(table, cards, (own + n) % table.seats, n, out)
    write_ready(table, cards, out)
    write_question(table, own, out)
    write_turn(table, own, out)
    write_rulings(table, out)


@rule
def count_set(cards: Cards, out: Int16Row, at: int, place: int, rest: int) -> None:
    """Count the cards of a set (one word of it) by kind."""
    while rest != 0:
        out[at + cards.kind[place * BITS + lowest(rest)]] += 1
        rest &= rest - 1


@rule
def count_pile(table: Table, cards: Cards, out: Int16Row, at: int, where: int) -> None:
    """Count the cards of a zone by kind."""
    for place in range(WORDS):
        count_set(cards, out, at, place, table.pile[where * WORDS + place])


@rule
def write_piles(table: Table, cards: Cards, out: Int16Row) -> None:
    """What belongs to nobody."""
    count_pile(table, cards, out, TOP, zone.TOP)
    count_pile(table, cards, out, GENERAL, zone.GENERAL)
    count_pile(table, cards, out, BOX, zone.BOX)
    count_pile(table, cards, out, ABJURED, zone.ABJURED)
    for place in range(WORDS):
        count_set(cards, out, LEFT, place, table.left[place])
    out[INITIATES] = table.held[zone.INITIATES]


@rule
def write_seat(table: Table, cards: Cards, seat: int, n: int, out: Int16Row) -> None:
    """What lies with the n-th seat."""
    at = n * KINDS
    count_pile(table, cards, out, HANDS + at, zone.HAND + seat)
    count_pile(table, cards, out, DECKS + at, zone.DECK + seat)
    count_pile(table, cards, out, VEILS + at, zone.VEIL + seat)
    count_pile(table, cards, out, DISCARDS + at, zone.DISCARDS + seat)
    count_pile(table, cards, out, PLAY + at, zone.PLAY + seat)
    count_pile(table, cards, out, LINE + at, zone.LINE + seat)
    for place in range(WORDS):
        hand = table.pile[(zone.HAND + seat) * WORDS + place]
        count_set(cards, out, SHOWN + at, place, hand & table.shown[place])
        add_hurt(table, cards, out, at, place, table.pile[(zone.PLAY + seat) * WORDS + place])
    write_tops(table, cards, seat, out, KNOWN + n * TOPS)
    out[SANITY + n] = table.sanity[seat]
    out[ALIVE + n] = table.alive >> seat & 1
    out[HAND_SIZES + n] = table.held[zone.HAND + seat]
    out[DECK_SIZES + n] = table.held[zone.DECK + seat]
    out[PRESENT + n] = 1


@rule
def write_tops(table: Table, cards: Cards, seat: int, out: Int16Row, at: int) -> None:
    """The known tops of a deck, as many as there is space for."""
    card = table.topmost[seat] - 1
    for depth in range(TOPS):
        if card < 0:
            return
        out[at + depth] = cards.kind[card] + 1
        card = below(table, card) - 1


@rule
def add_hurt(table: Table, cards: Cards, out: Int16Row, at: int, place: int, rest: int) -> None:
    """Loss marked on cards in play (one word of the set), by kind."""
    while rest != 0:
        card = place * BITS + lowest(rest)
        out[HURT + at + cards.kind[card]] += table.hurt[card]
        rest &= rest - 1


@rule
def write_ready(table: Table, cards: Cards, out: Int16Row) -> None:
    """Abilities that the seat whose turn it is has not used yet, whatever they ask for."""
    for place in range(WORDS):
        rest = table.pile[(zone.PLAY + table.seat) * WORDS + place]
        while rest != 0:
            card = place * BITS + lowest(rest)
            kind = cards.kind[card]
            for line in range(cards.lines[kind]):
                if table.used[card] & cards.group[kind * LINES + line] == 0:
                    out[READY + line * KINDS + kind] += 1
            rest &= rest - 1


@rule
def write_question(table: Table, own: int, out: Int16Row) -> None:
    """What is asked, and about what."""
    asked = question(table)
    if asked == 0:
        return
    out[QUESTION + asked - 1] = 1
    out[ASKED_AMOUNT + 1] = about(table, 3)
    if is_split(table) or asked == questions.DESTROY:
        mark(out, ASKED_SEAT, (about(table, 2) - own) % table.seats)
        return
    if asked == questions.WHICH_LINE:
        mark(out, ASKED_KIND, about(table, 2))
        return
    if asked == questions.ACQUIRE:
        if about(table, 2) > 0:
            mark(out, ASKED_KIND, about(table, 2) - 1)
        return
    out[ASKED_AMOUNT] = about(table, 2)


@rule
def write_turn(table: Table, own: int, out: Int16Row) -> None:
    """Where the game stands."""
    out[POWER] = min(table.power, LARGEST)
    out[HAPPENED] = table.discarded
    out[HAPPENED + 1] = table.abjured
    out[HAPPENED + 2] = table.exhausted
    out[TURN] = min(table.turn, LARGEST)
    mover = to_move(table)
    if mover != NONE:
        mark(out, TO_MOVE, (mover - own) % table.seats)
    if table.winner >= 0:
        mark(out, WINNER, (table.winner - own) % table.seats)
    elif table.winner == NOBODY:
        out[WINNER + SEATS] = 1
    mark(out, TURN_OF, (table.seat - own) % table.seats)
    mark(out, FIRST, (table.first - own) % table.seats)


@rule
def write_rulings(table: Table, out: Int16Row) -> None:
    """What was agreed before the game."""
    out[RULING] = table.left_counts
    out[RULING + 1] = table.copies_satisfy
    out[RULING + 2] = table.empty_discard
    out[RULING + 3] = table.discarder_picks
    out[RULING + 4] = table.acquire_itself
    out[RULING + 5] = table.loss_moves_on
    out[RULING + 6] = table.finish_turn
    out[RULING + 7] = table.tie_counts_all


OBSERVATION = Observation(SPACE, observe)
