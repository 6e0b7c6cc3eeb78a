"""Kinds of moves of stars, for games on a GPU that are sorted by them: see `gpu/move_kinds.py`."""

from __future__ import annotations

from cultists.research.gpu.move_kinds import DEAL, DRAWS, phase
from cultists.stars import moves, zone
from cultists.stars.cards import Cards
from cultists.stars.table import CARDS, Table
from cultists.table.kernel import rule

DRAW = 1  # and how many cards, and where chance stands
MOST_DRAWN = 4
SUMMON = DRAW + (MOST_DRAWN + 1) * DRAWS
VERB = SUMMON + 1
SKY = 30


@rule
def move_kind(table: Table, cards: Cards, move: int) -> int:  # noqa: ARG001 - as every game's
    """A deal, drawing, summoning, then each verb and each change of the sky."""
    if move < 0:
        return DEAL
    if move == moves.DRAW:
        held = min(table.held[zone.HAND + table.seat], MOST_DRAWN)
        return DRAW + held * DRAWS + phase(table)
    if move < moves.PUSH:
        verb = move // CARDS
        return SUMMON if verb == moves.SUMMON else VERB + verb
    if move < moves.SWAP:
        return SKY
    if move < moves.FLIP:
        return SKY + 1
    return SKY + 2 if move < moves.TAKE_TOP else SKY + 3 + move - moves.TAKE_TOP
