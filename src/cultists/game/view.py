"""A view: what one seat, or a spectator, can know. Nothing else leaves the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cultists.game.games import Rulebook
from cultists.game.move import Move, every_move
from cultists.table.engine import Engine, Tables

if TYPE_CHECKING:
    from cultists.game.game import Game


class View:
    """The table from one seat; from None, as a spectator sees it."""

    def __init__(
        self, book: Rulebook, deck: Any, engine: Engine, tables: Tables, seat: int | None
    ) -> None:
        self._book = book
        self._deck = deck
        self._engine = engine
        self._tables = tables  # hidden already
        self.seat = seat
        self.offered: tuple[int | None, list[int]] | None = None  # asked for once

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._book.name

    @property
    def deck(self) -> Any:
        """The card set that is played with."""
        return self._deck

    @property
    def table(self) -> Any:
        """The hidden table, as a body of its own."""
        return self._engine.body(self._tables).copy()

    def to_bytes(self) -> bytes:
        """Equal views are equal bytes."""
        return self._engine.raw(self._tables)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        mine = (self._book.name, self.seat, self.to_bytes())
        return mine == (other._book.name, other.seat, other.to_bytes())

    def __hash__(self) -> int:
        return hash((self._book.name, self.seat, self.to_bytes()))

    @property
    def to_move(self) -> int | None:
        """The seat that decides next, or None."""
        return self._offer()[0]

    def legal_moves(self) -> list[Move]:
        """What the seat may do now: nothing, unless it is to move."""
        moves = every_move(self._book, self._deck)
        return [moves[number] for number in self.legal_numbers()]

    def legal_numbers(self) -> list[int]:
        """The same by number."""
        seat, numbers = self._offer()
        return [] if seat is None or seat != self.seat else numbers

    def _offer(self) -> tuple[int | None, list[int]]:
        if self.offered is None:
            self.offered = self._engine.legal(self._tables, self._deck)
        return self.offered

    def imagine(self, seed: int) -> Game:
        """A game that the seat cannot tell from the true one."""
        from cultists.game.game import Game

        return Game.imagined(self, seed)

    def to_dict(self) -> dict[str, Any]:
        """Ready for JSON."""
        return {
            "game": self._book.name,
            "seat": self.seat,
            "to_move": self.to_move,
            **self._book.describe(self._engine.body(self._tables), self._deck),
            "legal_moves": [str(move) for move in self.legal_moves()],
        }
