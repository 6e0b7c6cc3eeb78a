"""What a view of realms shows. Cards go by the name of their kind."""

from __future__ import annotations

from cultists.realms import zone
from cultists.realms.cards import Cards as Printed
from cultists.realms.deck import names_of
from cultists.realms.options import FLAGS
from cultists.realms.position import QUESTIONS
from cultists.realms.table import NOBODY, NONE, TOPS, Table
from cultists.rulebook.shape import Cards, First, Flag, Listed, Seats, Shape, Value
from cultists.table.asked import question
from cultists.table.kernel import rule
from cultists.table.piles import WORDS


@rule
def kind_of(table: Table, cards: Printed, card: int) -> int:  # noqa: ARG001
    """The kind of a card."""
    return cards.kind[card]


@rule
def is_alive(table: Table, seat: int) -> int:
    """Whether a seat is not eliminated."""
    return table.alive >> seat & 1


@rule
def general_deck(table: Table) -> int:
    """How many cards the general deck has, its top included."""
    return table.held[zone.GENERAL] + table.held[zone.TOP]


@rule
def known_top(table: Table, place: int) -> int:
    """A card that is known to lie on top of a deck, the topmost first; 0: none."""
    seat = place // TOPS
    at = table.topped[seat] - 1 - place % TOPS
    return table.tops[seat * TOPS + at] if at >= 0 else 0


@rule
def shown_in_hand(table: Table, cards: Printed, seat: int, place: int) -> int:  # noqa: ARG001
    """The cards (one word of the set) of a hand that everybody has seen."""
    return table.pile[(zone.HAND + seat) * WORDS + place] & table.shown[place]


KIND = Value(kind_of, texts=names_of)

VIEW = Shape(
    rulings=Shape(**{name: Flag(name) for name in FLAGS}),
    turn=Value("turn"),
    turn_of=Value("seat"),
    first=Value("first"),
    question=Value(question, texts=QUESTIONS, absent=0),
    winner=Value("winner", absent=NONE, other=(NOBODY, "nobody")),
    power=Value("power"),
    somebody_discarded=Flag("discarded"),
    something_abjured=Flag("abjured"),
    top=First(zone.TOP, KIND),
    general_deck=Value(general_deck),
    initiates=Value("held", zone.INITIATES),
    box=Cards(zone.BOX, KIND),
    abjured=Cards(zone.ABJURED, KIND),
    lines=Seats(Cards(zone.LINE, KIND)),
    seats=Seats(
        Shape(
            alive=Flag(is_alive),
            sanity=Value("sanity", 0),
            hand_size=Value("held", zone.HAND),
            deck_size=Value("held", zone.DECK),
            hand=Cards(zone.HAND, KIND),
            deck=Cards(zone.DECK, KIND),
            hand_or_deck=Cards(zone.VEIL, KIND),
            shown=Cards(shown_in_hand, KIND),
            known_tops=Listed(known_top, TOPS, KIND),
            discards=Cards(zone.DISCARDS, KIND),
            in_play=Cards(
                zone.PLAY, Shape(kind=KIND, used=Value("used", 0), hurt=Value("hurt", 0))
            ),
        )
    ),
)
