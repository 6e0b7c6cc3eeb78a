"""How to leave the sky in stars: what a summoning has no use for brings another card nearer."""

from __future__ import annotations

from cultists.players.search.tree import Notes
from cultists.players.stars.execution import away_after, follow, nearest_possible, play
from cultists.players.stars.mind import Mind, kept
from cultists.stars import moves
from cultists.stars.cards import SINGLES, Cards
from cultists.stars.planner.charts import Index
from cultists.stars.planner.workspace import ARRANGEMENT, PATH
from cultists.stars.sky import CELLS, symbol_at
from cultists.stars.table import FLIP, NONE, PUSH, SWAP, Table
from cultists.table.bits import lowest
from cultists.table.kernel import rule


@rule
def tiles_needed(table: Table, cards: Cards, mind: Mind) -> int:
    """The cells that the solution must leave alone once the stars are right, as bits.

    Single stars may lie anywhere: for them it is the tiles that must not be flipped.
    """
    card = mind.solution.card
    needed = 0
    if cards.figures[card] > 0:
        for tile in range(mind.charts.lookups[mind.work.best_lookup].tiles):
            needed |= 1 << mind.work.cells[PATH * ARRANGEMENT + tile]
        return needed
    for cell in range(CELLS):
        for n in range(card * SINGLES, card * SINGLES + cards.singles[card]):
            if cards.single[n] // 2 == symbol_at(table, cell) // 2:
                needed |= 1 << cell
    return needed


@rule
def is_harmless(cards: Cards, index: Index, card: int, needed: int, move: int) -> bool:
    """Whether a change leaves alone what a card needs."""
    if move >= moves.FLIP:
        return needed >> move - moves.FLIP & 1 == 0
    if cards.figures[card] == 0:
        return True
    while needed != 0:
        cell = lowest(needed)
        if index.moved[(move - moves.PUSH) * CELLS + cell] != cell:
            return False
        needed &= needed - 1
    return True


@rule
def best_spare(
    table: Table, cards: Cards, mind: Mind, target: int, needed: int, planned: int
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
    enough = nearest_possible(table, cards, mind.charts, mind.work, target)
    for move in range(first, end):
        if nearest <= enough:
            break
        if is_harmless(cards, mind.charts.indexes[0], mind.solution.card, needed, move):
            away = away_after(table, cards, mind.charts, mind.work, move, target)
            if away < nearest:
                nearest = away
                best = move
    return best


@rule
def follow_lavishly(table: Table, cards: Cards, mind: Mind, notes: Notes, nth: int) -> None:
    """Play the solution, and what it has left over for the nth best card that stays.

    Left-over changes stand behind those that are needed. Which changes are harmless does not depend
    on those made before, so if one of a kind is, all of that kind find one; if none is, the
    solution has them undo each other.
    """
    solution = mind.solution
    spare = mind.work.spare
    target = kept(table, mind.work, solution.card, solution.given, nth)
    if target == NONE:
        follow(table, cards, solution, notes)
        return
    needed = tiles_needed(table, cards, mind)
    due = solution.pushes + solution.swaps + solution.flips
    due -= spare[PUSH] + spare[SWAP] + spare[FLIP]
    for n in range(solution.length):
        move = int(solution.move[n])
        if moves.PUSH <= move < moves.TAKE_TOP:
            due -= 1
            if due < 0:
                move = best_spare(table, cards, mind, target, needed, move)
        play(table, cards, notes, move)
