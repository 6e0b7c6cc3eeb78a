"""How to leave the sky in stars: what a summoning has no use for brings another card nearer."""

from __future__ import annotations

from cultists.players.stars.execution import away_after, follow, play
from cultists.players.stars.memory import PLAN, best_kept
from cultists.stars import moves
from cultists.stars.cards import SINGLES, Cards
from cultists.stars.planner import atlas as book
from cultists.stars.planner import slate as at
from cultists.stars.planner.plan import CARD, FLIPPED, GIVEN, LENGTH, MOVES, PUSHED, SWAPPED
from cultists.stars.sky import CELLS, symbol_at
from cultists.stars.table import FLIP, NONE, PUSH, SWAP, Table
from cultists.table.bits import lowest
from cultists.table.kernel import rule
from cultists.table.record import Row


@rule
def tiles_needed(table: Table, cards: Cards, atlas: Row, slate: Row, card: int) -> int:
    """The cells that the planned line must leave alone once the stars are right, as bits.

    Single stars may lie anywhere: for them it is the tiles that must not be flipped.
    """
    needed = 0
    if cards.figures[card] > 0:
        for tile in range(atlas[slate[at.BEST_TARGET] + book.TILES]):
            needed |= 1 << slate[at.WAY + tile]
        return needed
    for cell in range(CELLS):
        for n in range(card * SINGLES, card * SINGLES + cards.singles[card]):
            if cards.single[n] // 2 == symbol_at(table, cell) // 2:
                needed |= 1 << cell
    return needed


@rule
def is_harmless(cards: Cards, atlas: Row, card: int, needed: int, move: int) -> bool:
    """Whether a change leaves alone what a card needs."""
    if move >= moves.FLIP:
        return needed >> move - moves.FLIP & 1 == 0
    if cards.figures[card] == 0:
        return True
    while needed != 0:
        cell = lowest(needed)
        if atlas[book.MOVED + (move - moves.PUSH) * CELLS + cell] != cell:
            return False
        needed &= needed - 1
    return True


@rule
def best_spare(
    table: Table,
    cards: Cards,
    atlas: Row,
    charts: Row,
    notes: Row,
    target: int,
    needed: int,
    planned: int,
) -> int:
    """Of harmless changes of the planned one's kind, the one that brings a card nearest."""
    first = moves.PUSH
    end = moves.SWAP
    if planned >= moves.FLIP:
        first = moves.FLIP
        end = moves.FLIP + CELLS
    elif planned >= moves.SWAP:
        first = moves.SWAP
        end = moves.FLIP
    best = planned
    nearest = 1 << 20
    for move in range(first, end):
        if is_harmless(cards, atlas, notes[PLAN + CARD], needed, move):
            away = away_after(table, cards, atlas, charts, notes, move, target)
            if away < nearest:
                nearest = away
                best = move
    return best


@rule
def follow_lavishly(table: Table, cards: Cards, atlas: Row, charts: Row, notes: Row) -> None:
    """Play the line on the sheet, and what it has left over for the best card that stays.

    Left-over changes stand behind those that are needed. Which changes are harmless does not depend
    on those made before, so if one of a kind is, all of that kind find one; if none is, the plan
    has them undo each other.
    """
    slate = notes[: at.SLATE]
    card = notes[PLAN + CARD]
    target = best_kept(table, notes, card, notes[PLAN + GIVEN])
    if target == NONE:
        follow(table, cards, notes)
        return
    needed = tiles_needed(table, cards, atlas, slate, card)
    due = notes[PLAN + PUSHED] + notes[PLAN + SWAPPED] + notes[PLAN + FLIPPED]
    due -= slate[at.SPARE + PUSH] + slate[at.SPARE + SWAP] + slate[at.SPARE + FLIP]
    for n in range(notes[PLAN + LENGTH]):
        move = notes[PLAN + MOVES + n]
        if moves.PUSH <= move < moves.TAKE_TOP:
            due -= 1
            if due < 0:
                move = best_spare(table, cards, atlas, charts, notes, target, needed, move)
        play(table, cards, notes, move)
