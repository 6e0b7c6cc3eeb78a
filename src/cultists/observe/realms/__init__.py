"""What a seat sees of a table of realms, as numbers to learn from.

Cards are counted by kind: copies of one kind are alike, and their numbers mean nothing.
"""

from __future__ import annotations

from cultists.observe.layout import LARGEST, Layout, Observation
from cultists.observe.rules import clear, clear_field, mark, seats_after
from cultists.realms import questions, sets, zone
from cultists.realms.attack import is_split
from cultists.realms.cards import KINDS, LINES, Cards
from cultists.realms.deck import Deck
from cultists.realms.lines import next_chair
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
ALL_USED = -1  # of a card that is not in play
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
    update(table, table, cards, seat, seat, 0, out)


@rule
def update(
    table: Table, earlier: Table, cards: Cards, seat: int, other: int, known: int, out: Int16Row
) -> None:
    """Write what differs from an earlier view; see `Observation.update`."""
    own = max(seat, 0)
    whose = max(other, 0)
    write_piles(table, earlier, cards, known, out)
    seat, other = own, whose
    for n in range(table.seats):
        write_seat(table, earlier, cards, seat, other, known, n, out)
        seat, other = next_chair(table, seat), next_chair(table, other)
    write_ready(table, earlier, cards, known, out)
    write_question(table, earlier, own, known, out)
    write_turn(table, own, out)
    write_rulings(table, out)


@rule
def count_set(cards: Cards, out: Int16Row, at: int, place: int, was: int, now: int) -> None:
    """Count the cards of a set (one word of it) by kind; which was it?"""
    changed = was ^ now
    while changed != 0:
        bit = lowest(changed)
        out[at + cards.kind[place * BITS + bit]] += (now >> bit & 1) * 2 - 1
        changed &= changed - 1


@rule
def count_pile(
    table: Table,
    earlier: Table,
    cards: Cards,
    known: int,
    out: Int16Row,
    at: int,
    where: int,
    whence: int,
) -> None:
    """Count the cards of a zone by kind, and where they would have been before."""
    for place in range(WORDS):
        was = earlier.pile[whence * WORDS + place] * known
        count_set(cards, out, at, place, was, table.pile[where * WORDS + place])


@rule
def write_piles(table: Table, earlier: Table, cards: Cards, known: int, out: Int16Row) -> None:
    """What belongs to nobody."""
    count_pile(table, earlier, cards, known, out, TOP, zone.TOP, zone.TOP)
    count_pile(table, earlier, cards, known, out, GENERAL, zone.GENERAL, zone.GENERAL)
    count_pile(table, earlier, cards, known, out, BOX, zone.BOX, zone.BOX)
    count_pile(table, earlier, cards, known, out, ABJURED, zone.ABJURED, zone.ABJURED)
    for place in range(WORDS):
        count_set(cards, out, LEFT, place, earlier.left[place] * known, table.left[place])
    out[INITIATES] = table.held[zone.INITIATES]


@rule
def write_seat(
    table: Table,
    earlier: Table,
    cards: Cards,
    seat: int,
    other: int,
    known: int,
    n: int,
    out: Int16Row,
) -> None:
    """What lies with the n-th seat, which was another one's place before."""
    at = n * KINDS
    count_pile(table, earlier, cards, known, out, HANDS + at, zone.HAND + seat, zone.HAND + other)
    count_pile(table, earlier, cards, known, out, DECKS + at, zone.DECK + seat, zone.DECK + other)
    count_pile(table, earlier, cards, known, out, VEILS + at, zone.VEIL + seat, zone.VEIL + other)
    discards, others = zone.DISCARDS + seat, zone.DISCARDS + other
    count_pile(table, earlier, cards, known, out, DISCARDS + at, discards, others)
    count_pile(table, earlier, cards, known, out, PLAY + at, zone.PLAY + seat, zone.PLAY + other)
    count_pile(table, earlier, cards, known, out, LINE + at, zone.LINE + seat, zone.LINE + other)
    for place in range(WORDS):
        hand = table.pile[(zone.HAND + seat) * WORDS + place] & table.shown[place]
        held = earlier.pile[(zone.HAND + other) * WORDS + place] & earlier.shown[place]
        count_set(cards, out, SHOWN + at, place, held * known, hand)
        staying = cards.sets[sets.LOCATION * WORDS + place]
        lay = earlier.pile[(zone.PLAY + other) * WORDS + place] * known
        lies = table.pile[(zone.PLAY + seat) * WORDS + place]
        add_hurt(table, earlier, cards, out, HURT + at, place, lay & staying, lies & staying)
    if known:
        write_tops(earlier, cards, other, out, KNOWN + n * TOPS, 0)
    write_tops(table, cards, seat, out, KNOWN + n * TOPS, 1)
    out[SANITY + n] = table.sanity[seat]
    out[ALIVE + n] = table.alive >> seat & 1
    out[HAND_SIZES + n] = table.held[zone.HAND + seat]
    out[DECK_SIZES + n] = table.held[zone.DECK + seat]
    out[PRESENT + n] = 1


@rule
def write_tops(table: Table, cards: Cards, seat: int, out: Int16Row, at: int, times: int) -> None:
    """The known tops of a deck, as many as there is space for; times 0 they are taken away."""
    card = table.topmost[seat] - 1
    for depth in range(TOPS):
        if card < 0:
            return
        out[at + depth] = (cards.kind[card] + 1) * times
        card = below(table, card) - 1


@rule
def add_hurt(
    table: Table,
    earlier: Table,
    cards: Cards,
    out: Int16Row,
    at: int,
    place: int,
    was: int,
    now: int,
) -> None:
    """Loss marked on Locations in play (one word of the set, and which it was), by kind."""
    rest = was | now
    while rest != 0:
        bit = lowest(rest)
        card = place * BITS + bit
        more = (now >> bit & 1) * table.hurt[card] - (was >> bit & 1) * earlier.hurt[card]
        if more != 0:
            out[at + cards.kind[card]] += more
        rest &= rest - 1


@rule
def write_ready(table: Table, earlier: Table, cards: Cards, known: int, out: Int16Row) -> None:
    """Abilities that the seat whose turn it is has not used yet, whatever they ask for."""
    for place in range(WORDS):
        was = earlier.pile[(zone.PLAY + earlier.seat) * WORDS + place] * known
        now = table.pile[(zone.PLAY + table.seat) * WORDS + place]
        rest = was | now
        while rest != 0:
            bit = lowest(rest)
            card = place * BITS + bit
            then = earlier.used[card] if was >> bit & 1 else ALL_USED
            used = table.used[card] if now >> bit & 1 else ALL_USED
            if then != used:
                count_ready(cards, out, cards.kind[card], then, used)
            rest &= rest - 1


@rule
def count_ready(cards: Cards, out: Int16Row, kind: int, then: int, used: int) -> None:
    """The abilities of one card that are not used, and which were not."""
    for line in range(cards.lines[kind]):
        group = cards.group[kind * LINES + line]
        out[READY + line * KINDS + kind] += (used & group == 0) - (then & group == 0)


@rule
def asked_kind(table: Table) -> int:
    """The kind that a question is about, or -1."""
    asked = question(table)
    if asked == questions.WHICH_LINE:
        return about(table, 2)
    return about(table, 2) - 1 if asked == questions.ACQUIRE else NONE


@rule
def write_question(table: Table, earlier: Table, own: int, known: int, out: Int16Row) -> None:
    """What is asked, and about what."""
    if known and question(earlier) != 0:
        if asked_kind(earlier) >= 0:
            out[ASKED_KIND + asked_kind(earlier)] = 0
        clear_field(out, ASKED_SEAT, SANITY - ASKED_SEAT)
    asked = question(table)
    if asked == 0:
        return
    out[QUESTION + asked - 1] = 1
    out[ASKED_AMOUNT + 1] = about(table, 3)
    if is_split(table) or asked == questions.DESTROY:
        mark(out, ASKED_SEAT, seats_after(about(table, 2), own, table.seats))
        return
    if asked == questions.WHICH_LINE or asked == questions.ACQUIRE:
        mark(out, ASKED_KIND, asked_kind(table))
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
    clear_field(out, TO_MOVE, PRESENT - TO_MOVE)
    if mover != NONE:
        mark(out, TO_MOVE, seats_after(mover, own, table.seats))
    if table.winner >= 0:
        mark(out, WINNER, seats_after(table.winner, own, table.seats))
    elif table.winner == NOBODY:
        out[WINNER + SEATS] = 1
    mark(out, TURN_OF, seats_after(table.seat, own, table.seats))
    mark(out, FIRST, seats_after(table.first, own, table.seats))


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


OBSERVATION = Observation(SPACE, observe, update)
