"""A policy over choices: a small network rates each choice that search would try, or more.

A game says what its choices are, as it does for search, and what the network reads of one
(`describe`). Everything is in whole numbers, so that the same choice comes out everywhere.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from cultists.game.games import rulebook
from cultists.players.parts import hook
from cultists.players.search import tree
from cultists.players.search.advised import chance, write_priors
from cultists.players.search.tree import Mind, Notes, list_choices, make_choice, sample_world
from cultists.table.engine import Tables
from cultists.table.kernel import bind, rule
from cultists.table.news import Journal
from cultists.table.program import Program
from cultists.table.record import Record, Row

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
    worth: Row  # what it makes of the same for the chance to win, as a logit
    worth_bias: Row


class Desk(NamedTuple):
    """Space to work in."""

    inputs: Row  # of every choice
    near: Row
    far: Row
    rating: Row  # of every choice
    worth: Row  # of every choice: the logit of a win


def describe(
    table: Any, cards: Any, earlier: Any, mind: Any, notes: Notes, n: int, out: Row, at: int
) -> None:
    """What a network reads of a choice, and of the table after it: of the game."""


@rule
def list_rated(table: Journal, cards: Record, mind: Mind, notes: Notes) -> int:
    """What a network rates, and where each choice stands: what search tries, or of the game."""
    count = list_choices(table, cards, mind, notes)
    for n in range(count):
        notes.place[n] = n
    return count


@rule
def rate(weights: Weights, desk: Desk, notes: Notes, who: int, n: int) -> None:
    """One pass of a network, over what was read of the choice of this number."""
    inputs = weights.sizes[0]
    wide = weights.sizes[1]
    deep = weights.sizes[2]
    for unit in range(wide):
        desk.near[unit] = weights.first_bias[who * wide + unit]
    for place in range(inputs):
        number = desk.inputs[n * inputs + place]
        if number != 0:
            start = (who * inputs + place) * wide
            for unit in range(wide):
                desk.near[unit] += number * weights.first[start + unit]
    for unit in range(deep):
        desk.far[unit] = weights.second_bias[who * deep + unit]
    for place in range(wide):
        number = min(max(desk.near[place] >> INPUT + WEIGHT - INNER, 0), CEILING)
        if number != 0:
            start = (who * wide + place) * deep
            for unit in range(deep):
                desk.far[unit] += number * weights.second[start + unit]
    rating = -notes.place[n] * ORDER
    worth = weights.worth_bias[who]
    for unit in range(deep):
        number = min(max(desk.far[unit] >> WEIGHT, 0), CEILING)
        rating += number * weights.last[who * deep + unit]
        worth += number * weights.worth[who * deep + unit]
    desk.rating[n] = rating
    desk.worth[n] = worth


class Advice(NamedTuple):
    """What search is advised with."""

    weights: Weights
    desk: Desk


@rule
def advise(
    tables: Tables, decks: Tables, mind: Mind, advice: Advice, notes: Notes, count: int
) -> None:
    """Rate the choices at the second table, each tried on the third; see `search/advised.py`."""
    desk = advice.desk
    for n in range(count):
        notes.place[n] = n
        tables[2] = tables[1]
        make_choice(tables[2], decks[0], mind, notes, notes.choice[n])
        at = n * advice.weights.sizes[0]
        describe(tables[2], decks[0], tables[1], mind, notes, n, desk.inputs, at)
        rate(advice.weights, desk, notes, 0, n)
        desk.rating[n] >>= OUTPUT - 8
        notes.worth[n] = chance(desk.worth[n] >> OUTPUT - 8)
    write_priors(notes, desk.rating, count)
    total = 0
    sure = 0
    for n in range(count):
        sure += notes.prior[n]
        total += notes.prior[n] * notes.worth[n]
    notes.expected = total // sure


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
        sample_world(tables, notes)
        make_choice(tables[1], decks[0], mind, notes, notes.choice[n])
        at = n * weights.sizes[0]
        describe(tables[1], decks[0], tables[0], mind, notes, n, desk.inputs, at)
        rate(weights, desk, notes, who, n)


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
    count = list_rated(tables[0], decks[0], mind, notes)
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
    found["list_rated"] = hook(game, "list_rated") or bind(list_rated, found)
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
