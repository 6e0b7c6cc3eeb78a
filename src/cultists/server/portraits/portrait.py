"""The compiled rules that write what changes, for whoever sends it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

import orjson

from cultists.game.rulebook import rulebook
from cultists.game.view import View
from cultists.server.portraits.writing import pack
from cultists.table.engine import Tables, quiet
from cultists.table.kernel import bind, rule
from cultists.table.record import Row

MODULES = {
    "stars": "cultists.server.portraits.stars",
    "realms": "cultists.server.portraits.realms",
}
ROOM = 65_536  # characters: more than four seats with all cards need
WIDE = 8  # bytes of a number that holds a character
LOW = 0 if sys.byteorder == "little" else WIDE - 1  # the one of them that counts


# What a game promises; `bind` puts the game's own rule in its place.
def write_changes(  # type: ignore[empty-body]
    table: Any, earlier: Any, cards: Any, texts: Row, out: Row
) -> int:
    """Every key that has changed; how many characters?"""


@rule
def enter_changes(tables: Tables, decks: Tables, texts: Row, out: Row) -> int:
    """What is different at the second table from the first; how many characters?"""
    return write_changes(tables[1], tables[0], decks[0], texts, out)


class Portraits:
    """What changes in the views of one game."""

    def __init__(self, game: str) -> None:
        import numpy as np

        from cultists.table.compiler import Compiler

        self.book = rulebook(game)
        self._module = import_module(MODULES[game])
        entry = bind(enter_changes, {"write_changes": self._module.write_changes})
        rules = self.book.rules
        compiler = Compiler(f"portrait-{game}", rules.table, rules.cards)
        [self._write] = compiler.compile([entry], quiet)
        # Rules write into the same room again and again: here is only one loop.
        self._pair = bytearray(2 * rules.table.dtype().itemsize)
        self._tables = np.frombuffer(self._pair, rules.table.dtype())
        self._written = bytearray(WIDE * ROOM)
        self._out = np.frombuffer(self._written, np.int64)
        self._decks: dict[int, tuple[Any, Any, Any, dict[int, bytes]]] = {}

    def changes(self, before: bytes, view: View) -> bytes:
        """The keys that differ from an earlier view of the same seat, each with a comma after."""
        _, texts, cards, _ = self._of_deck(view.deck)
        self._pair[:] = before + view.to_bytes()
        length = self._write(self._tables, cards, texts, self._out)
        return bytes(self._written[LOW : WIDE * length : WIDE])

    def moves(self, view: View, numbers: Sequence[int]) -> bytes:
        """Legal moves of a view in words, with commas between them."""
        known = self._of_deck(view.deck)[3]
        if not known.keys() >= set(numbers):
            known |= {move.number: orjson.dumps(str(move)) for move in view.legal_moves()}
        return b",".join([known[number] for number in numbers])

    def _of_deck(self, deck: Any) -> tuple[Any, Any, Any, dict[int, bytes]]:
        """The texts, the cards and the moves of a set, made once."""
        found = self._decks.get(id(deck))
        if found is None:
            import numpy as np

            texts = np.array(pack(self._module.texts(deck)), np.int64)
            raw = bytearray(deck.record.to_bytes())
            cards = np.frombuffer(raw, self.book.rules.cards.dtype())
            found = self._decks[id(deck)] = (deck, texts, cards, {})
        return found


@cache
def portraits(game: str) -> Portraits:
    """The compiled rules of a game: loaded, or compiled if they never were."""
    return Portraits(game)
