"""Writing a solution down: from what was found to the moves that do it.

First come invoking and powers, then flips, then the pushes and swaps that bring the tiles into
place, then whatever of the pool is left over, done where it does no harm; and the summoning.
"""

from cultists.stars import moves
from cultists.stars.cards import SINGLES, Cards
from cultists.stars.planner.charts import Charts, Index
from cultists.stars.planner.path import write_path
from cultists.stars.planner.pools import after_power, part, use_powers
from cultists.stars.planner.pruned_search import idle_push
from cultists.stars.planner.solution import Solution, add_move
from cultists.stars.planner.workspace import ARRANGEMENT, BACK, PATH, SUBSETS, WHICH, Workspace
from cultists.stars.sky import CELLS, PUSHES, SIDE, SWAPS, symbol_at
from cultists.stars.table import CARDS, FLIP, NONE, PUSH, SWAP, Table
from cultists.table.bits import lowest, size
from cultists.table.kernel import rule


@rule
def write_changes(
    table: Table, cards: Cards, charts: Charts, work: Workspace, solution: Solution
) -> None:
    """All changes of the pool that was found."""
    card = solution.card
    pool = work.pool[work.best_pool]
    for kind in range(3):
        work.spare[kind] = part(pool, kind)
    tiles = 0
    if cards.figures[card] == 0:
        write_single_flips(table, cards, work, solution)
        idle = idle_cell(table, cards, card)
    else:
        tiles = charts.lookups[work.best_lookup].tiles
        write_flips(work, solution, tiles)
        write_path(charts, work, solution)
        idle = free_cell(work, tiles)
    write_spare(solution, moves.FLIP + idle, 0, work.spare[FLIP])
    push = max(idle_push(work, PATH, tiles), 0)  # if there is none, two undo each other
    write_spare(solution, moves.PUSH + push, 1, work.spare[PUSH])
    swap = moves.SWAP + idle_swap(charts.indexes[0], work, tiles)
    write_spare(solution, swap, 0, work.spare[SWAP])


@rule
def write_powers(cards: Cards, work: Workspace, solution: Solution) -> None:
    """Invoke, and use the powers in an order that is legal."""
    pool = work.best_pool
    if work.given[pool] != NONE:
        add_move(solution, moves.INVOKE * CARDS + work.given[pool])
    source = 0
    while pool >= work.end_pool[source]:
        source += 1
    use_powers(cards, work, work.source[source])
    powers = work.pool[pool] >> WHICH & SUBSETS - 1
    solution.length += size(powers)
    last = solution.length
    while powers != 0:  # from the last power back to the first
        power = last_power(cards, work, powers)
        last -= 1
        solution.move[last] = moves.USE * CARDS + work.power[power]
        powers &= ~(1 << power)


@rule
def last_power(cards: Cards, work: Workspace, powers: int) -> int:
    """A power that can be used after all others of a set."""
    rest = powers
    while True:
        power = lowest(rest)
        rest &= rest - 1
        before = work.reached[powers & ~(1 << power)]
        if before != NONE and after_power(cards, before, work.power[power]) != NONE:
            return power


@rule
def write_flips(work: Workspace, solution: Solution, tiles: int) -> None:
    """Flip the tiles that show the wrong side, and go to where the tiles lie."""
    for tile in range(tiles):
        chosen = work.best_tile[tile]
        work.cells[PATH * ARRANGEMENT + tile] = chosen % BACK
        if chosen >= BACK:
            add_move(solution, moves.FLIP + chosen % BACK)
            work.spare[FLIP] -= 1


@rule
def write_single_flips(table: Table, cards: Cards, work: Workspace, solution: Solution) -> None:
    """Flip what single stars lack."""
    first = solution.card * SINGLES
    for n in range(first, first + cards.singles[solution.card]):
        symbol = cards.single[n]
        backs = table.sky[symbol ^ 1]
        for _ in range(cards.wanted[n] - size(table.sky[symbol])):
            bit = lowest(backs)
            add_move(solution, moves.FLIP + bit // 8 * SIDE + bit % 8)
            work.spare[FLIP] -= 1
            backs &= backs - 1


@rule
def write_spare(solution: Solution, move: int, back: int, count: int) -> None:
    """Changes that are left over, done where no needed tile lies, there and `back` again."""
    for n in range(count):
        add_move(solution, move + n % 2 * back)


@rule
def idle_cell(table: Table, cards: Cards, card: int) -> int:
    """A cell whose tile has neither side asked for as a single star."""
    for cell in range(CELLS):
        pair = symbol_at(table, cell) // 2
        asked = False
        for n in range(card * SINGLES, card * SINGLES + cards.singles[card]):
            asked = asked or cards.single[n] // 2 == pair
        if not asked:
            return cell
    return 0


@rule
def free_cell(work: Workspace, tiles: int) -> int:
    """A cell none of whose tiles is needed."""
    cell = 0
    while touches(work, tiles, cell, cell):
        cell += 1
    return cell


@rule
def touches(work: Workspace, tiles: int, one: int, other: int) -> bool:
    """Whether a needed tile lies on one of two cells."""
    for tile in range(tiles):
        cell = work.cells[PATH * ARRANGEMENT + tile]
        if cell == one or cell == other:  # noqa: SIM109 - Numba
            return True
    return False


@rule
def idle_swap(index: Index, work: Workspace, tiles: int) -> int:
    """A swap of two neighbours of which none is needed."""
    swap = 0
    while True:
        cell = swap // 4 * SIDE + swap % 4 if swap < SWAPS // 2 else swap - SWAPS // 2
        if not touches(work, tiles, cell, index.moved[(PUSHES + swap) * CELLS + cell]):
            return swap
        swap += 1
