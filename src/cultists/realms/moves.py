"""The fixed space of moves: verbs with a kind, abilities, and seats."""

from cultists.realms.cards import KINDS, LINES
from cultists.table.kernel import rule
from cultists.table.offer import SLOTS

PLAY = 0
USE = KINDS  # + line * KINDS + kind
CONJURE = USE + LINES * KINDS
DISCARD = CONJURE + KINDS
ABJURE_HAND = DISCARD + KINDS
ABJURE_DISCARDS = ABJURE_HAND + KINDS
ABJURE_LINE = ABJURE_DISCARDS + KINDS
ACQUIRE = ABJURE_LINE + KINDS
HIT = ACQUIRE + KINDS
SEAT = HIT + KINDS
END_TURN = SEAT + 4
WASTE = END_TURN + 1
COUNT = WASTE + 1
VERBS = (
    *(PLAY, USE, CONJURE, DISCARD, ABJURE_HAND, ABJURE_DISCARDS, ABJURE_LINE, ACQUIRE, HIT),
    *(SEAT, END_TURN, WASTE),
)

# Every block of KINDS moves is a word of an offer, and the rest is the last word.
OFFER_WORDS = SEAT // KINDS + 1
REST_WORD = OFFER_WORDS - 1
END_BIT = END_TURN - SEAT
WASTE_BIT = WASTE - SEAT


@rule
def verb_of(move: int) -> int:
    """The verb of a move, which is the first move that has it."""
    if move >= SEAT:
        return SEAT if move < END_TURN else move
    return USE if USE <= move < CONJURE else move - move % KINDS


@rule
def number(slot: int) -> int:
    """The move in a slot of an offer."""
    return slot // SLOTS * KINDS + slot % SLOTS
