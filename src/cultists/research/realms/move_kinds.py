"""Kinds of moves of realms, for games on a GPU that are sorted by them: see `gpu/move_kinds.py`."""

from __future__ import annotations

from cultists.realms import cards as effects
from cultists.realms import moves, zone
from cultists.realms.cards import KINDS, LINES, Cards
from cultists.realms.table import WHO_DRAWS, Table
from cultists.research.gpu.move_kinds import DEAL, DRAWS, phase
from cultists.table.asked import question
from cultists.table.kernel import rule

END = 1  # and where chance stands
DRAW = END + DRAWS  # likewise
PLAY = DRAW + DRAWS  # and how many cards lie in play
CROWDS = 4
EFFECT = PLAY + CROWDS
VERB = EFFECT + effects.DESTROY + 1
ANSWER = VERB + (moves.SEAT - moves.CONJURE) // KINDS


@rule
def move_kind(table: Table, cards: Cards, move: int) -> int:
    """A deal, the end of a turn, then verbs, abilities by effect, and answers by question."""
    if move < 0:
        return DEAL
    if move == moves.END_TURN:
        return END + phase(table)
    if move < moves.USE:
        return PLAY + min(table.held[zone.PLAY + table.seat] >> 1, CROWDS - 1)
    if move < moves.CONJURE:
        kind = move % KINDS
        line = (move - moves.USE) // KINDS
        return EFFECT + cards.effect[kind * LINES + line]
    if move < moves.SEAT:
        return VERB + (move - moves.CONJURE) // KINDS
    asked = question(table)
    if asked == WHO_DRAWS:
        return DRAW + phase(table)
    return ANSWER + asked
