"""Arrays that rules over whole batches write into, and the compiler that knows them."""

from __future__ import annotations

from cultists.table.compiler import Compiler
from cultists.table.record import Record


class Strip(list[int]):
    """A row of 16-bit numbers: a list in plain mode, a piece of an array when compiled."""


class Flags(list[bool]):
    """A row of yes and no."""


class Rewards(list[float]):
    """A row of 32-bit floats."""


class BatchCompiler(Compiler):
    """A compiler that knows these rows."""

    def __init__(self, name: str, table: type[Record], cards: type[Record]) -> None:
        super().__init__(name, table, cards)
        types = self.numba.types
        self.types[Strip] = types.Array(types.int16, 1, "C")
        self.types[Flags] = types.Array(types.boolean, 1, "C")
        self.types[Rewards] = types.Array(types.float32, 1, "C")
