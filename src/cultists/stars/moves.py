"""The fixed space of moves: eight verbs with a card, changes of the sky, and three others."""

from cultists.stars.sky import FLIPS, PUSHES, SWAPS
from cultists.stars.table import CARDS
from cultists.table.kernel import rule
from cultists.table.offer import SLOTS
from cultists.table.piles import BITS, WORDS

# Verbs: a move is verb * CARDS + card.
INVOKE = 0
USE = 1
SUMMON = 2
DISCARD = 3
GIVE = 4
TAKE = 5
WITH = 6
RELEASE = 7
WITH_CARD = (INVOKE, USE, SUMMON, DISCARD, GIVE, TAKE, WITH, RELEASE)
VERBS = len(WITH_CARD)

PUSH = VERBS * CARDS
SWAP = PUSH + PUSHES
FLIP = SWAP + SWAPS
TAKE_TOP = FLIP + FLIPS
DRAW = TAKE_TOP + 1
END_TURN = TAKE_TOP + 2
REST = (TAKE_TOP, DRAW, END_TURN)
COUNT = TAKE_TOP + len(REST)

# Words of an offer: two for each verb, then these.
PUSH_WORD = VERBS * WORDS
SWAP_WORD = PUSH_WORD + 1
FLIP_WORD = PUSH_WORD + 2
REST_WORD = PUSH_WORD + 3
OFFER_WORDS = PUSH_WORD + 4


@rule
def number(slot: int) -> int:
    """The move in a slot of an offer."""
    word = slot // SLOTS
    bit = slot % SLOTS
    if word < PUSH_WORD:
        return word // WORDS * CARDS + word % WORDS * BITS + bit
    if word == PUSH_WORD:
        return PUSH + bit
    if word == SWAP_WORD:
        return SWAP + bit
    if word == FLIP_WORD:
        return FLIP + bit
    return TAKE_TOP + bit
