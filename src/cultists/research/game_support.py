"""What a game brings for research beyond its rulebook; every part of it has a default.

A game declares `SUPPORT = GameSupport(...)` in its part of this layer: the package
`cultists.research.NAME`, or the module `research` in the package of a game that comes with another
distribution. A game that declares nothing is played all the same: see the defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from cultists.game.games import part
from cultists.table.kernel import Function, rule
from cultists.table.news import Journal
from cultists.table.piles import BITS, WORDS
from cultists.table.record import Record

if TYPE_CHECKING:
    from cultists.game.view import View
    from cultists.research.render import Sheet

Data = dict[str, Any]
"""A view as `View.to_dict` gives it."""


class Table(Journal):
    """What the defaults read of any game's table."""

    seats: int
    winner: int  # a seat, or below zero


@rule
def all_seats(table: Table) -> int:
    """Nobody is ever out."""
    return (1 << table.seats) - 1


@rule
def is_winner(table: Table, seat: int) -> bool:
    """The table names one winner."""
    return table.winner == seat


@rule
def one_kind(table: Table, cards: Record, move: int) -> int:  # noqa: ARG001 - as every game's
    """Moves are not told apart."""
    return 0 if move < 0 else 1


def same_card(deck: Any, card: int) -> int:  # noqa: ARG001
    """Every card is a kind of its own."""
    return card


def nothing_more() -> None:
    """Nothing else is compiled."""


def numbered(deck: Any, kind: int) -> str:  # noqa: ARG001
    """Cards have no names that are known here."""
    return f"card {kind + 1}"


@dataclass(frozen=True)
class GameSupport:
    """One game. Rules are compiled, like those of the game itself."""

    standing: Function = all_seats  # rule (table): the set of seats that are not out
    won: Function = is_winner  # rule (table, seat)

    # A view for people; None: what `View.to_dict` says.
    text: Callable[[View, Data], Iterator[str]] | None = None
    draw: Callable[[Sheet, View, Data], None] | None = None

    # Chance nodes of OpenSpiel: cards of one kind are one outcome.
    card_count: int = WORDS * BITS
    card_kind: Callable[[Any, int], int] = same_card  # (deck, card)
    kind_name: Callable[[Any, int], str] = numbered  # (deck, kind)

    # Random play on a GPU, where games are sorted by the kind of their next move.
    move_kind: Function = one_kind  # rule (table, cards, move): 0 is a deal, below 64
    block_games: int = 1024  # that one block sorts, at most
    rollout_threads: int | None = None  # of a block; None: as many as have room
    warm_up: int = 1_000  # moves before a measurement: as long as a random game, or longer

    # Compiles what only this game is measured with.
    prepare: Callable[[], object] = nothing_more


@cache
def support_for(name: str) -> GameSupport:
    """What a game declares, or the defaults."""
    module = part(name, "research")
    support: GameSupport = module.SUPPORT if module else GameSupport()
    return support
