"""Carrying out what was decided in stars: a solution, or a sky prepared for a card."""

from __future__ import annotations

from cultists.players.search.tree import MOST_MOVES, Notes
from cultists.players.stars.evaluation import FRESH, changes_given
from cultists.players.stars.mind import Mind, least_kept
from cultists.stars import moves, steps
from cultists.stars.cards import Cards
from cultists.stars.hand import throw_limit
from cultists.stars.planner.charts import Charts
from cultists.stars.planner.find import distance
from cultists.stars.planner.lookup import list_tiles
from cultists.stars.planner.solution import Solution
from cultists.stars.planner.summoning import change
from cultists.stars.planner.workspace import Workspace
from cultists.stars.powers import powers
from cultists.stars.sky import FLIPS, PUSHES, SWAPS
from cultists.stars.table import CARDS, FLIP, NONE, PUSH, SWAP, Table
from cultists.stars.turn import perform
from cultists.table.bits import lowest
from cultists.table.engine import roll
from cultists.table.kernel import rule
from cultists.table.piles import BITS, WORDS


@rule
def play(table: Table, cards: Cards, notes: Notes, move: int) -> None:
    """Carry out a move, and write it down."""
    if notes.moves < MOST_MOVES:
        notes.move[notes.moves] = move
        notes.moves += 1
    perform(table, cards, move)


@rule
def follow(table: Table, cards: Cards, solution: Solution, notes: Notes) -> None:
    """Play the moves of a solution."""
    for n in range(solution.length):
        play(table, cards, notes, solution.move[n])


@rule
def away_after(
    table: Table, cards: Cards, charts: Charts, work: Workspace, move: int, target: int
) -> int:
    """How far a card is after a change of the sky."""
    change(table, move, 0)
    list_tiles(table, work)
    away = distance(table, cards, charts, work, target)
    change(table, move, 1)
    return away


@rule
def nearest_possible(table: Table, cards: Cards, charts: Charts, work: Workspace, card: int) -> int:
    """How near one change can bring a card: whoever finds such a change needs no other."""
    list_tiles(table, work)
    return max(distance(table, cards, charts, work, card) - 1, 0)


@rule
def nth_change(table: Table, n: int) -> int:
    """One of the changes that the pool allows, by its number."""
    if table.pool[PUSH] > 0:
        if n < PUSHES:
            return moves.PUSH + n
        n -= PUSHES
    if table.pool[SWAP] > 0:
        if n < SWAPS:
            return moves.SWAP + n
        n -= SWAPS
    return moves.FLIP + n


@rule
def changes_allowed(table: Table) -> int:
    """How many changes the pool allows."""
    count = PUSHES if table.pool[PUSH] > 0 else 0
    count += SWAPS if table.pool[SWAP] > 0 else 0
    return count + (FLIPS if table.pool[FLIP] > 0 else 0)


@rule
def approach(table: Table, cards: Cards, mind: Mind, notes: Notes, target: int, tries: int) -> None:
    """Make one change that brings the sky nearer to a card, the best of some; 0 tries are all."""
    allowed = changes_allowed(table)
    count = tries if tries > 0 else allowed
    best = NONE
    nearest = 1 << 20
    enough = nearest_possible(table, cards, mind.charts, mind.work, target)
    for n in range(count):
        if nearest <= enough:
            break
        move = nth_change(table, roll(notes.dice, allowed) if tries > 0 else n)
        away = away_after(table, cards, mind.charts, mind.work, move, target)
        if away < nearest:
            nearest = away
            best = move
    play(table, cards, notes, best)


@rule
def use_powers(table: Table, cards: Cards, notes: Notes) -> None:
    """Use every power that makes more changes of one."""
    for place in range(WORDS):
        left = powers(table, cards, place)
        while left != 0:
            card = place * BITS + lowest(left)
            left &= left - 1
            if changes_given(cards, card) > 1:
                play(table, cards, notes, moves.USE * CARDS + card)
                left &= powers(table, cards, place)


@rule
def prepare_sky(
    table: Table, cards: Cards, mind: Mind, notes: Notes, target: int, tries: int
) -> None:
    """Give up the card that is worth least, and bring the sky nearer to another."""
    if table.step == steps.INVOKE:
        given = least_kept(table, mind.work, target)
        if given == NONE:
            play(table, cards, notes, moves.DRAW)
            return
        play(table, cards, notes, moves.INVOKE * CARDS + given)
    if tries == 0 and table.step == steps.POWERS:
        use_powers(table, cards, notes)
    while table.step == steps.POWERS or table.step == steps.SKY:
        approach(table, cards, mind, notes, target, tries)


@rule
def throw_and_draw(table: Table, cards: Cards, work: Workspace, notes: Notes) -> None:
    """Discard what an unknown card would be better than, and draw."""
    while table.thrown < throw_limit(table, cards):
        card = least_kept(table, work, NONE)
        if card == NONE or work.worth[card] >= FRESH:
            break
        play(table, cards, notes, moves.DISCARD * CARDS + card)
    play(table, cards, notes, moves.DRAW)
