"""A move: a number in a fixed space to kernels, words to people."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cultists.game.games import Rulebook


class Move:
    """One decision of one seat. `str(move)` is words, `int(move)` its number."""

    __slots__ = ("_book", "_deck", "_said", "number")

    def __init__(self, book: Rulebook, deck: Any, number: int) -> None:
        self._book = book
        self._deck = deck
        self.number = number
        self._said: dict[str, str] = {}  # Fluent takes its time, and a move is shown often

    def words(self, language: str = "en") -> str:
        """The move as a player types it."""
        if language not in self._said:
            self._said[language] = self._book.words(self._deck, self.number, language)
        return self._said[language]

    def __str__(self) -> str:
        return self.words()

    def __int__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"Move({self.words()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (self._book.name, self.number) == (other._book.name, other.number)

    def __hash__(self) -> int:
        return hash((self._book.name, self.number))


def move_names(book: Rulebook, deck: Any, language: str = "en") -> tuple[str, ...]:
    """What every move is called, by its number."""
    return tuple(move.words(language) for move in every_move(book, deck))


@lru_cache(maxsize=16)
def every_move(book: Rulebook, deck: Any) -> tuple[Move, ...]:
    """The whole space of moves, made once."""
    return tuple(Move(book, deck, number) for number in range(book.move_count))
