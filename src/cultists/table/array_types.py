"""Array arguments of rules beyond plain rows of 64-bit words, and the compiler that knows them."""

from __future__ import annotations

from cultists.table.compiler import Compiler
from cultists.table.record import Record


class Int8Row(list[int]):
    """Numbers of 8 bits: a list in plain mode, an array when compiled."""


class Int16Row(list[int]):
    """Numbers of 16 bits, likewise."""


class BoolRow(list[bool]):
    """Flags, likewise."""


class Float32Row(list[float]):
    """Floats of 32 bits, likewise."""


class ArrayCompiler(Compiler):
    """A compiler that knows these types."""

    def __init__(self, name: str, table: type[Record], cards: type[Record]) -> None:
        super().__init__(name, table, cards)
        types = self.numba.types
        self.types[Int8Row] = types.Array(types.int8, 1, "C")
        self.types[Int16Row] = types.Array(types.int16, 1, "C")
        self.types[BoolRow] = types.Array(types.boolean, 1, "C")
        self.types[Float32Row] = types.Array(types.float32, 1, "C")
