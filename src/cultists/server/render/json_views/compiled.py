"""The compiled rules that write what changes in a view as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from cultists.game.game import Game
from cultists.game.games import GAMES, part, rulebook
from cultists.game.move import every_move
from cultists.server import json_bytes
from cultists.server.render.json_views.writing import CHARS, pack, squeeze
from cultists.table.engine import Tables, hide, quiet
from cultists.table.kernel import bind, rule
from cultists.table.news import forget
from cultists.table.program import Program
from cultists.table.record import Row

LAYER = "server.render.json_views"
MOST = 65_536  # characters: more than four seats with all cards need


# What a game promises; `bind` puts the game's own rule in its place.
def write_changes(  # type: ignore[empty-body]
    table: Any, earlier: Any, cards: Any, texts: Row, out: Row
) -> int:
    """Every key that has changed; how many characters?"""


@rule
def enter_changes(tables: Tables, decks: Tables, seat: int, texts: Row, out: Row) -> int:
    """Make the second table a view, and write what is different from the first; how much?"""
    forget(tables[1])
    hide(tables[1], seat)
    length = write_changes(tables[1], tables[0], decks[0], texts, out)
    squeeze(out, length)
    return length


def program(game: str) -> Program:
    """The one entry of a game."""
    module, rules = part(game, LAYER), rulebook(game).rules
    assert module is not None
    promised = {"write_changes": module.write_changes, "hide": rules.hooks["hide"]}
    entries = {"changes": bind(enter_changes, promised)}
    return Program(f"portrait-{game}", rules.table, rules.cards, entries)


class JsonViews:
    """What changes in the views of one game."""

    def __init__(self, game: str) -> None:
        import numpy as np

        from cultists.table.compiler import Compiler

        self.book = rulebook(game)
        module = part(game, LAYER)
        assert module is not None
        self._module = module
        rules = self.book.rules
        made = program(game)
        [self._write] = Compiler.of(made).compile(list(made.entries.values()), quiet)
        # Rules write into the same buffer again and again: there is only one event loop.
        self._size = rules.table.size()
        self._pair = bytearray(2 * self._size)
        self._tables = np.frombuffer(self._pair, rules.table.dtype())
        self._written = memoryview(bytearray(CHARS * MOST))
        self._out = np.frombuffer(self._written, np.int64)
        self._decks: dict[int, tuple[Any, Any, Any, dict[int, bytes]]] = {}

    def changes(self, before: bytes, game: Game, seat: int | None) -> tuple[bytes, bytes]:
        """What a seat sees now: the keys that differ from its view before, and the view's bytes.

        After each key there is a comma. The view is made where it is described: nothing else of the
        table gets any further than the rule.
        """
        _, texts, cards, _ = self._of_deck(game.deck)
        self._pair[:] = before + game.to_bytes()
        who = -1 if seat is None else seat
        length = self._write(self._tables, cards, who, texts, self._out)
        return bytes(self._written[:length]), bytes(self._pair[self._size :])

    def moves(self, game: Game, numbers: Sequence[int]) -> bytes:
        """Moves in words, with commas between them."""
        known = self._of_deck(game.deck)[3]
        try:
            return b",".join([known[number] for number in numbers])
        except KeyError:
            every = every_move(self.book, game.deck)
            known |= {number: json_bytes.dumps(str(every[number])) for number in numbers}
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
def json_views(game: str) -> JsonViews:
    """The compiled rules of a game: loaded, or compiled if they never were."""
    return JsonViews(game)


def written_games() -> list[str]:
    """The games whose views rules write; of the others Python describes them."""
    return [game for game in GAMES if part(game, LAYER) is not None]
