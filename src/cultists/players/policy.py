"""A policy over choices: a small network rates each choice that search would try.

A game says what its choices are, as it does for search, and what the network reads of one
(`describe`). Everything is in whole numbers, so that the same choice comes out everywhere.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from cultists.game.games import rulebook
from cultists.players.parts import hook
from cultists.players.search import tree
from cultists.players.search.tree import Mind, Notes, list_choices, make_choice, sample_world
from cultists.table.engine import Tables
from cultists.table.kernel import bind, rule
from cultists.table.program import Program
from cultists.table.record import Row

WEIGHT = 12  # bits of a weight behind the point
INPUT = 4  # of what is read of a choice
INNER = 8
OUTPUT = WEIGHT + INNER
CEILING = 8 << INNER
ORDER = 6 << OUTPUT - 2  # what a place further back among the choices costs: 1.5


class Weights(NamedTuple):
    """Networks of one size, one behind the other: two layers, and what they make of a choice.

    Biases have the bits of the sums that they begin.
    """

    sizes: Row  # inputs, wide, deep
    first: Row  # (networks, inputs, wide)
    first_bias: Row
    second: Row  # (networks, wide, deep)
    second_bias: Row
    last: Row


class Desk(NamedTuple):
    """Space to work in."""

    inputs: Row  # of every choice
    near: Row
    far: Row
    rating: Row  # of every choice


def describe(
    table: Any, cards: Any, earlier: Any, mind: Any, notes: Notes, n: int, out: Row, at: int
) -> None:
    """What a network reads of a choice, and of the table after it: of the game."""


@rule
def rate(weights: Weights, desk: Desk, who: int, at: int) -> int:
    """One pass of a network."""
    inputs = weights.sizes[0]
    wide = weights.sizes[1]
    deep = weights.sizes[2]
    for n in range(wide):
        desk.near[n] = weights.first_bias[who * wide + n]
    for place in range(inputs):
        number = desk.inputs[at + place]
        if number != 0:
            start = (who * inputs + place) * wide
            for n in range(wide):
                desk.near[n] += number * weights.first[start + n]
    for n in range(deep):
        desk.far[n] = weights.second_bias[who * deep + n]
    for place in range(wide):
        number = min(max(desk.near[place] >> INPUT + WEIGHT - INNER, 0), CEILING)
        if number != 0:
            start = (who * wide + place) * deep
            for n in range(deep):
                desk.far[n] += number * weights.second[start + n]
    total = 0
    for n in range(deep):
        total += min(max(desk.far[n] >> WEIGHT, 0), CEILING) * weights.last[who * deep + n]
    return total


@rule
def rate_choices(
    tables: Tables,
    decks: Tables,
    mind: Mind,
    notes: Notes,
    weights: Weights,
    desk: Desk,
    who: int,
    count: int,
) -> None:
    """Rate the choices that are listed in the notes; each is tried on the second table."""
    for n in range(count):
        at = n * weights.sizes[0]
        sample_world(tables, notes)
        make_choice(tables[1], decks[0], mind, notes, notes.choice[n])
        describe(tables[1], decks[0], tables[0], mind, notes, n, desk.inputs, at)
        desk.rating[n] = rate(weights, desk, who, at) - n * ORDER


@rule
def enter_policy(
    tables: Tables,
    decks: Tables,
    mind: Mind,
    all_notes: list[Notes],
    weights: Weights,
    desk: Desk,
    who: int,
) -> int:
    """Rate the choices of a view and carry the best out in some world: its moves are in the notes.

    Returns how many choices there are.
    """
    notes = all_notes[0]
    count = list_choices(tables[0], decks[0], mind, notes)
    best = 0
    if count > 1:
        rate_choices(tables, decks, mind, notes, weights, desk, who, count)
    for n in range(1, count):
        if desk.rating[n] > desk.rating[best]:
            best = n
    sample_world(tables, notes)
    make_choice(tables[1], decks[0], mind, notes, notes.choice[best])
    return count


HOOKS = ("list_choices", "make_choice", "evaluate", "describe")


def names(game: str) -> dict[str, Any]:
    """What the rules here mean in a game."""
    found: dict[str, Any] = dict(rulebook(game).rules.hooks)
    found |= {name: hook(game, name) for name in HOOKS}
    found["sample_world"] = bind(tree.sample_world, found)
    return found


def programs(game: str) -> list[Program]:
    """What is compiled for a game that says what a network reads of its choices; else nothing."""
    return [program(game)] if hook(game, "describe") else []


def program(game: str) -> Program:
    """The one entry, for a game."""
    rules = rulebook(game).rules
    known = names(game)
    known["rate_choices"] = bind(rate_choices, known)
    mind = {"mind": hook(game, "Mind")}
    entries = {"policy": bind(enter_policy, known)}
    return Program(f"policy-{game}", rules.table, rules.cards, entries, mind)
