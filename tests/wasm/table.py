"""One game in WebAssembly: tables go in and come out as bytes."""

from __future__ import annotations

from array import array

import cultists
from cultists.game.games import rulebook
from cultists.table.news import LINES
from cultists.table.offer import SLOTS
from cultists.table.step import HEAD, Step
from tests.wasm.host import Module, Place

WORD = 8  # bytes


def numbers(raw: bytes) -> list[int]:
    return array("q", raw).tolist()


class WasmTable:
    """The places that a game needs in the memory of its module."""

    def __init__(self, module: Module, game: cultists.Game) -> None:
        words = rulebook(game.name).rules.offer_words
        self.module = module
        self.seats = game.seats
        self.table, self.before = (module.place(game.to_bytes()) for _ in range(2))
        self.cards = module.place(game.deck.record.to_bytes())
        self.offer = self.row(words)
        self.out = self.row(HEAD + LINES + words * SLOTS)

    def row(self, count: int) -> Place:
        return self.module.place(bytes(WORD * count))

    def after(self, entry: str, raw: bytes, *values: int | Place) -> bytes:
        """What an entry makes of a table."""
        self.table.write(raw)
        self.module.call(entry, self.table, *values)
        return self.table.read()

    def deal(self, raw: bytes) -> bytes:
        return self.after("deal", raw, self.cards)

    def hide(self, raw: bytes, seat: int) -> bytes:
        return self.after("hide", raw, seat)

    def imagine(self, raw: bytes) -> bytes:
        return self.after("imagine", raw)

    def play(self, raw: bytes, move: int) -> tuple[Step, bytes]:
        """What comes of a move, and the table after it."""
        self.table.write(raw)
        self.before.write(raw)
        places = (self.table, self.before, self.cards)
        end = self.module.call("carry_out", *places, move, self.seats, self.offer, self.out)
        learned, seat, told, *rest = numbers(self.out.read())[:end]
        offer = (None if seat < 0 else seat), rest[told:]
        return Step(raw, learned != 0, rest[:told], offer), self.table.read()

    def rollout(self, raw: bytes, seed: int, limit: int) -> tuple[int, int, bytes]:
        """How many random moves were played, where the dice lie, and the table."""
        self.table.write(raw)
        dice = self.module.place(seed.to_bytes(WORD, "little"))
        played = self.module.call("rollout", self.table, self.cards, self.offer, dice, limit)
        return played, numbers(dice.read())[0], self.table.read()
