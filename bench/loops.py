"""Loops that are compiled like rules, for what the engine itself does not count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cultists.table.compiler import Compiler
from cultists.table.engine import Rules, Tables, number, offers, perform, quiet, roll
from cultists.table.kernel import bind, rule
from cultists.table.offer import nth_slot, total
from cultists.table.record import Row

LAST_BITS = 0x7FFFFFFFFFFFFFFF

Loops = tuple[Callable[..., int], ...]


@rule
def enter_enumerate(tables: Tables, decks: Tables, offer: Row, dice: Row, limit: int) -> int:
    """Play random moves, with every legal move written down before each; how many were played?"""
    for played in range(limit):
        offers(tables[0], decks[0], offer)
        count = total(offer)
        if count == 0:
            return played
        perform(tables[0], decks[0], number(nth_slot(offer, roll(dice, count))))
    return limit


@rule
def enter_rolls(dice: Row, times: int) -> int:
    """Roll dice side by side, each from where it lies: nothing but the machine decides how fast."""
    for _ in range(times):
        for die in range(len(dice)):
            dice[die] = (dice[die] * 6364136223846793005 + 1442695040888963407) & LAST_BITS
    return times * len(dice)


@rule
def enter_copies(tables: Tables) -> int:
    """Copy each table of an array over the next; how many copies were made?"""
    for n in range(1, len(tables)):
        tables[n] = tables[n - 1]
    return len(tables) - 1


def compiled(rules: Rules) -> Loops:
    """The three loops for one game."""
    names: dict[str, Any] = dict(rules.hooks)
    loops = [bind(loop, names) for loop in (enter_enumerate, enter_rolls, enter_copies)]
    return tuple(Compiler(f"bench-{rules.name}", rules.table, rules.cards).compile(loops, quiet))
