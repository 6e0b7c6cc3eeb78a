"""Lavish plans: all changes that can be had, and as few of them used as possible."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from cultists.stars import steps, zone
from cultists.stars.deck import Deck, printed
from cultists.stars.planner.find import find
from cultists.stars.planner.lookup import list_tiles
from cultists.stars.planner.plan import plan_card, plan_lavishly
from cultists.stars.planner.pools import CHEAP, LAVISH, list_pools
from cultists.stars.planner.solution import Solution
from cultists.stars.position import cards_of
from cultists.stars.table import Table
from tests.games import SOAK
from tests.planner.asking import printed_planner
from tests.planner.positions import drawn
from tests.planner.test_plain import Plain

Pool = tuple[int, ...]


def ask(plain: Plain, table: Table, card: int, lavish: bool) -> tuple[Solution, Pool]:
    """A plan with the most changes, as it is found first or as it should be; and what is left."""
    list_pools(table, plain.cards, plain.work)
    list_tiles(table, plain.work)
    solution = Solution()
    given = (table, plain.cards, plain.charts, plain.work, solution, card, 0)
    if lavish:
        plan_lavishly(*given)
    else:
        plain.work.wish = LAVISH
        plan_card(*given)
        plain.work.wish = CHEAP
    return solution, tuple(plain.work.spare)


def is_enough(plain: Plain, table: Table, card: int, pool: Pool) -> bool:
    """Whether a pool is enough, asked as if it were all that there is."""
    world = table.copy()
    world.edition, world.step = 0, steps.SKY
    world.pool[:] = pool
    list_pools(world, plain.cards, plain.work)
    list_tiles(world, plain.work)
    return bool(find(world, plain.cards, plain.charts, plain.work, card, card, 0))


def parts(pool: Pool) -> Iterator[Pool]:
    """Every part of a pool, the smallest first."""
    return iter(sorted(product(*(range(most + 1) for most in pool)), key=sum))


def compare(deck: Deck, plain: Plain, tables: int, seed: int) -> tuple[int, int]:
    """How many plans use the fewest changes; and how many fewer than those found first."""
    dice, agreed, fewer = Random(seed), 0, 0
    for _ in range(tables):
        table = drawn(dice, deck, most_creatures=4)
        plain.work.worth = [dice.randrange(1, 200) for _ in plain.work.worth]
        for card in cards_of(table, zone.HAND + table.seat):
            solution, spare = ask(plain, table, card, lavish=True)
            first, left = ask(plain, table, card, lavish=False)
            assert (solution.price, solution.given) == (first.price, first.given)
            if not solution.length or solution.spent:
                continue
            pool = solution.pushes, solution.swaps, solution.flips
            used = sum(pool) - sum(spare)
            assert used == sum(next(p for p in parts(pool) if is_enough(plain, table, card, p)))
            agreed += 1
            fewer += sum(spare) > sum(left)
    return agreed, fewer


def test_a_lavish_plan_uses_no_more_than_it_must() -> None:
    agreed, fewer = compare(printed(), Plain(printed_planner(), printed()), 400 if SOAK else 8, 1)
    assert agreed > 8
    assert fewer > 1  # or there would be no need of it
