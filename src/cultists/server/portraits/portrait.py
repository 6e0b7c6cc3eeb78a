"""The compiled rules that write what changes, for whoever sends it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

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
        self._dtype = rules.table.dtype()
        self._out = np.zeros(ROOM, np.int64)
        self._texts: dict[int, tuple[Any, Any, Any]] = {}

    def changes(self, before: bytes, view: View) -> bytes:
        """The keys that differ from an earlier view of the same seat, each with a comma after."""
        import numpy as np

        _, texts, cards = self._of_deck(view.deck)
        tables = np.frombuffer(bytearray(before + view.to_bytes()), self._dtype)
        length = self._write(tables, cards, texts, self._out)
        written: bytes = self._out[:length].astype(np.uint8).tobytes()
        return written

    def _of_deck(self, deck: Any) -> tuple[Any, Any, Any]:
        """The texts and the cards of a set, made once."""
        if id(deck) not in self._texts:
            import numpy as np

            texts = np.array(pack(self._module.texts(deck)), np.int64)
            raw = bytearray(deck.record.to_bytes())
            cards = np.frombuffer(raw, self.book.rules.cards.dtype())
            self._texts[id(deck)] = (deck, texts, cards)
        return self._texts[id(deck)]


@cache
def portraits(game: str) -> Portraits:
    """The compiled rules of a game: loaded, or compiled if they never were."""
    return Portraits(game)
