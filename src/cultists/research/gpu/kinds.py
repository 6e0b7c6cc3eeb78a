"""Kinds of moves, for games that are sorted by them: what takes longest comes first.

Moves that draw are told apart by where their source of chance stands: every fourth draw costs a
cipher, and all threads of a warp wait while one of them reckons it.
"""

from __future__ import annotations

from cultists.realms import cards as effects
from cultists.realms import moves as realms
from cultists.realms import table as questions
from cultists.realms import zone as realms_zone
from cultists.realms.cards import KINDS, LINES
from cultists.realms.cards import Cards as RealmsCards
from cultists.realms.table import Table as RealmsTable
from cultists.stars import moves as stars
from cultists.stars import zone as stars_zone
from cultists.stars.cards import Cards as StarsCards
from cultists.stars.table import CARDS
from cultists.stars.table import Table as StarsTable
from cultists.table.asked import question
from cultists.table.chance import Chance
from cultists.table.kernel import Function, rule

DEAL = 0
DRAWS = 4  # of one cipher
STARS_DRAW = 1  # and how many cards, and where chance stands
STARS_SUMMON = 21
STARS_VERB = 22
STARS_SKY = 30
REALMS_END = 1
REALMS_DRAW = 5
REALMS_PLAY = 9
REALMS_EFFECT = 13
REALMS_VERB = REALMS_EFFECT + effects.DESTROY + 1
REALMS_ANSWER = REALMS_VERB + (realms.SEAT - realms.CONJURE) // KINDS


@rule
def phase(table: Chance) -> int:
    """How many draws ago there was a cipher."""
    return table.drawn & DRAWS - 1


@rule
def stars_kind(table: StarsTable, cards: StarsCards, move: int) -> int:  # noqa: ARG001
    """A deal, drawing, summoning, then each verb and each change of the sky."""
    if move < 0:
        return DEAL
    if move == stars.DRAW:
        held = min(table.held[stars_zone.HAND + table.seat], 4)
        return STARS_DRAW + held * DRAWS + phase(table)
    if move < stars.PUSH:
        verb = move // CARDS
        return STARS_SUMMON if verb == stars.SUMMON else STARS_VERB + verb
    if move < stars.SWAP:
        return STARS_SKY
    if move < stars.FLIP:
        return STARS_SKY + 1
    return STARS_SKY + 2 if move < stars.TAKE_TOP else STARS_SKY + 3 + move - stars.TAKE_TOP


@rule
def realms_kind(table: RealmsTable, cards: RealmsCards, move: int) -> int:
    """A deal, the end of a turn, then verbs, abilities by effect, and answers by question."""
    if move < 0:
        return DEAL
    if move == realms.END_TURN:
        return REALMS_END + phase(table)
    if move < realms.USE:
        return REALMS_PLAY + min(table.held[realms_zone.PLAY + table.seat] >> 1, 3)
    if move < realms.CONJURE:
        kind = move % KINDS
        line = (move - realms.USE) // KINDS
        return REALMS_EFFECT + cards.effect[kind * LINES + line]
    if move < realms.SEAT:
        return REALMS_VERB + (move - realms.CONJURE) // KINDS
    asked = question(table)
    if asked == questions.WHO_DRAWS:
        return REALMS_DRAW + phase(table)
    return REALMS_ANSWER + asked


KIND_OF: dict[str, Function] = {"stars": stars_kind, "realms": realms_kind}
BLOCK_GAMES = {"stars": 2048, "realms": 3072}
"""How many games one block sorts, at most: measured on an H200."""
WANDERERS = {"stars": 256, "realms": 192}
"""How many threads one block has: each has a table in the fast memory."""
THREADS = 128
"""How many threads a block has that does not wander."""
GROUP = 8
"""How many games it observes: what it writes down must fit into its fast memory."""
