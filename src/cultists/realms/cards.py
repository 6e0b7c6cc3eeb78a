"""The record of the cards: everything printed, prepared once for the rules."""

from cultists.realms.sets import SETS
from cultists.realms.table import CARDS
from cultists.table.piles import WORDS
from cultists.table.record import Record, Row, byte, long

KINDS = 60
LINES = 6  # abilities of a kind, the two halves of an either/or counted each

FOLLOWER = 0
GOON = 1
INITIATE = 2


class Cards(Record):
    """A card set. Cards are single copies, kinds what is printed on them."""

    members: Row = long(KINDS * WORDS)  # the cards of each kind
    sets: Row = long(SETS * WORDS)
    general: Row = long(WORDS)  # the cards of the general deck
    count: int = byte()  # how many that are
    kind: Row = byte(CARDS)
    cost: Row = byte(KINDS)
    sanity: Row = byte(KINDS)  # of a Location
    lines: Row = byte(KINDS)
    effect: Row = byte(KINDS * LINES)
    amount: Row = byte(KINDS * LINES)
    then: Row = byte(KINDS * LINES)  # cards to discard after drawing
    needs: Row = byte(KINDS * LINES * 2)  # prerequisites, 0: none
    itself: Row = byte(KINDS * LINES)  # 1: abjures its own card
    group: Row = byte(KINDS * LINES)  # the set of lines that are used up with this one
