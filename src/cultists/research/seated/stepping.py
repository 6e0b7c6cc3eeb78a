"""One step of an environment as one compiled call: a move, then what the next seat sees of it.

What is offered and what is observed are read from a view, never from the table itself: a mask or an
observation that knows more than its seat cannot be written here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from cultists.game.games import rulebook
from cultists.research.observe import SIGHTS
from cultists.research.seated.standing import STANDING
from cultists.research.strips import BatchCompiler, Strip
from cultists.table.bits import lowest
from cultists.table.engine import Tables, deal, hide, number, offers, perform, quiet, to_move
from cultists.table.kernel import Function, bind, rule
from cultists.table.offer import SLOTS, clear
from cultists.table.record import Record, Row

REFUSED = -1  # the move was illegal, and nothing has changed
SEAT_BITS = 7
STANDING_SHIFT = 3


class Mask(list[int]):
    """A flag for every move: a list in plain mode, an array of bytes when compiled."""


def observe(table: Any, cards: Any, seat: int, sight: Strip) -> None:
    """Write a view down as numbers; a game's own: see `research.observe`."""


def standing(table: Any) -> int:  # type: ignore[empty-body]
    """The set of seats that are not out; a game's own: see `standing.py`."""


def lay_view(tables: Tables) -> None:
    """Copy the first table over the second; each mode has its own way."""


@rule
def lay_record(tables: Tables) -> None:
    """The same for records in an array."""
    tables[1] = tables[0]


def lay_body(tables: Tables) -> None:
    """The same for plain bodies."""
    tables[1] = tables[0].copy()


@rule
def flag(offer: Row, mask: Mask, value: int) -> None:
    """Set or clear the flags of all moves that are offered."""
    for word in range(len(offer)):
        rest = offer[word]
        while rest != 0:
            mask[number(word * SLOTS + lowest(rest))] = value
            rest &= rest - 1


@rule
def show(tables: Tables, decks: Tables, offer: Row, mask: Mask, sight: Strip) -> int:
    """Write down what the seat to move sees and may do; who is it, and who is not out?

    Both in one number: the seat, counted from one, and above it the set of those that stand.
    """
    lay_view(tables)
    seat = to_move(tables[0])
    hide(tables[1], seat)
    flag(offer, mask, 0)
    clear(offer)
    if seat >= 0:
        offers(tables[1], decks[0], offer)
        flag(offer, mask, 1)
        observe(tables[1], decks[0], seat, sight)
    return standing(tables[0]) << STANDING_SHIFT | seat + 1


@rule
def enter_begin(tables: Tables, decks: Tables, offer: Row, mask: Mask, sight: Strip) -> int:
    """Deal the first table; who begins?"""
    deal(tables[0], decks[0])
    return show(tables, decks, offer, mask, sight)


@rule
def enter_show(tables: Tables, decks: Tables, offer: Row, mask: Mask, sight: Strip) -> int:
    """See the first table, of which something has changed."""
    return show(tables, decks, offer, mask, sight)


@rule
def enter_step(
    tables: Tables, decks: Tables, offer: Row, mask: Mask, sight: Strip, move: int
) -> int:
    """Play a move, unless it is illegal; who is next?"""
    if move < 0 or move >= len(mask) or mask[move] == 0:
        return REFUSED
    perform(tables[0], decks[0], move)
    return show(tables, decks, offer, mask, sight)


@rule
def enter_look(tables: Tables, decks: Tables, sight: Strip, seat: int) -> None:
    """Write down what any seat sees."""
    lay_view(tables)
    hide(tables[1], seat)
    observe(tables[1], decks[0], seat, sight)


ENTRIES = (enter_begin, enter_show, enter_step, enter_look)

Entries = tuple[Callable[..., Any], ...]


KEPT: list[Any] = []  # whoever owns code that is called without its owner


class SeatedCompiler(BatchCompiler):
    """A compiler that knows masks too."""

    def __init__(self, name: str, table: type[Record], cards: type[Record]) -> None:
        super().__init__(name, table, cards)
        self.types[Mask] = self.numba.types.Array(self.numba.types.int8, 1, "C")

    def jit(self, function: Function, entry: bool) -> Any:
        """As always, but nobody counts references: no rule makes an array."""
        twin = super().jit(function, entry)
        twin.targetoptions["_nrt"] = False
        return twin

    def bare(self, entry: Function, twin: Any) -> Function:
        """The code of an entry without Numba's look at what it is given: a tenth of a step.

        The arrays are always our own, and a move that is no number is refused by Python.
        """
        types = self.signature(entry).args
        found = twin.overloads.get(types)
        code: Function = found.entry_point if found else twin.compile(types)
        KEPT.append(twin)
        return code


@cache
def entries(name: str, plain: bool) -> Entries:
    """The ways into one game, in the order of `ENTRIES`."""
    rules = rulebook(name).rules
    names: dict[str, Any] = dict(rules.promises)
    names["observe"] = import_module(SIGHTS[name]).observe
    names["standing"] = STANDING[name]
    names["lay_view"] = lay_body if plain else lay_record
    names["flag"] = bind(flag, names)
    names["show"] = bind(show, names)
    bound = [bind(entry, names) for entry in ENTRIES]
    if plain:
        return tuple(bound)
    compiler = SeatedCompiler(f"seated-{name}", rules.table, rules.cards)
    twins = compiler.compile(bound, quiet)
    return tuple(compiler.bare(*pair) for pair in zip(bound, twins, strict=True))
