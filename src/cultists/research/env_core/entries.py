"""One step of an environment as one compiled call: a move, then what the next seat sees of it.

Both the legal moves and the observation are read from a view, never from the table itself: neither
can reveal more than its seat knows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from cultists.game.games import rulebook
from cultists.observe import observation_of
from cultists.research.game_support import support_for
from cultists.table.array_types import Int8Row, Int16Row
from cultists.table.bits import lowest
from cultists.table.compiler import Compiler
from cultists.table.engine import Tables, deal, hide, number, offers, perform, quiet, to_move
from cultists.table.kernel import bind, rule
from cultists.table.offer import SLOTS, clear
from cultists.table.record import Row

REFUSED = -1  # the move was illegal, and nothing has changed
SEAT_BITS = 7
STANDING_SHIFT = 3


# `bind` puts a game's own rules, or those of a mode, in the place of these three.
def observe(table: Any, cards: Any, seat: int, observation: Int16Row) -> None:
    """Write a view as numbers: see `research.observe`."""


def standing(table: Any) -> int:  # type: ignore[empty-body]
    """The set of seats that are not out."""


def copy_table(tables: Tables) -> None:
    """Copy the first table over the second."""


@rule
def copy_record(tables: Tables) -> None:
    """The same for records in an array."""
    tables[1] = tables[0]


def copy_body(tables: Tables) -> None:
    """The same for plain bodies."""
    tables[1] = tables[0].copy()


@rule
def flag(offer: Row, mask: Int8Row, value: int) -> None:
    """Set or clear the flags of all moves that are offered."""
    for word in range(len(offer)):
        rest = offer[word]
        while rest != 0:
            mask[number(word * SLOTS + lowest(rest))] = value
            rest &= rest - 1


@rule
def show(tables: Tables, decks: Tables, offer: Row, mask: Int8Row, observation: Int16Row) -> int:
    """Write what the seat to move sees and may do; who is it, and who is not out?

    Both in one number: the seat, counted from one, and above it the set of those who are not out.
    """
    copy_table(tables)
    seat = to_move(tables[0])
    hide(tables[1], seat)
    flag(offer, mask, 0)
    clear(offer)
    if seat >= 0:
        offers(tables[1], decks[0], offer)
        flag(offer, mask, 1)
        observe(tables[1], decks[0], seat, observation)
    return standing(tables[0]) << STANDING_SHIFT | seat + 1


@rule
def enter_begin(
    tables: Tables, decks: Tables, offer: Row, mask: Int8Row, observation: Int16Row
) -> int:
    """Deal the first table; who begins?"""
    deal(tables[0], decks[0])
    return show(tables, decks, offer, mask, observation)


@rule
def enter_show(
    tables: Tables, decks: Tables, offer: Row, mask: Int8Row, observation: Int16Row
) -> int:
    """Look again at the first table, which somebody has changed."""
    return show(tables, decks, offer, mask, observation)


@rule
def enter_step(
    tables: Tables, decks: Tables, offer: Row, mask: Int8Row, observation: Int16Row, move: int
) -> int:
    """Play a move, unless it is illegal; who is next?"""
    if move < 0 or move >= len(mask) or mask[move] == 0:
        return REFUSED
    perform(tables[0], decks[0], move)
    return show(tables, decks, offer, mask, observation)


@rule
def enter_look(tables: Tables, decks: Tables, observation: Int16Row, seat: int) -> None:
    """Write what any seat sees."""
    copy_table(tables)
    hide(tables[1], seat)
    observe(tables[1], decks[0], seat, observation)


ENTRIES = (enter_begin, enter_show, enter_step, enter_look)

Entries = tuple[Callable[..., Any], ...]


class EnvCompiler(Compiler):
    """Compiles the entries of environments."""

    options = {"_nrt": False}  # references are not counted: no rule makes an array


@cache
def entries(name: str, plain: bool) -> Entries:
    """The ways into one game, in the order of `ENTRIES`."""
    rules = rulebook(name).rules
    names: dict[str, Any] = dict(rules.hooks)
    names["observe"] = observation_of(name).rule
    names["standing"] = support_for(name).standing
    names["copy_table"] = copy_body if plain else copy_record
    names["flag"] = bind(flag, names)
    names["show"] = bind(show, names)
    bound = [bind(entry, names) for entry in ENTRIES]
    if plain:
        return tuple(bound)
    compiler = EnvCompiler(f"env-{name}", rules.table, rules.cards)
    compiled = compiler.compile(bound, quiet)
    return tuple(compiler.unchecked(*pair) for pair in zip(bound, compiled, strict=True))
