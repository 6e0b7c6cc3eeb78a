"""Array arguments of rules beyond plain rows of 64-bit words, and the compiler that knows them."""

from __future__ import annotations

from typing import Any

from cultists.table.compiler import Compiler
from cultists.table.kernel import Function
from cultists.table.record import Record


class Int8Row(list[int]):
    """Numbers of 8 bits: a list in plain mode, an array when compiled."""


class Int16Row(list[int]):
    """Numbers of 16 bits, likewise."""


class BoolRow(list[bool]):
    """Flags, likewise."""


class Float32Row(list[float]):
    """Floats of 32 bits, likewise."""


KEPT_ALIVE: list[Any] = []  # the owners of code that is called without them


class ArrayCompiler(Compiler):
    """A compiler that knows these types."""

    def __init__(self, name: str, table: type[Record], cards: type[Record]) -> None:
        super().__init__(name, table, cards)
        types = self.numba.types
        self.types[Int8Row] = types.Array(types.int8, 1, "C")
        self.types[Int16Row] = types.Array(types.int16, 1, "C")
        self.types[BoolRow] = types.Array(types.boolean, 1, "C")
        self.types[Float32Row] = types.Array(types.float32, 1, "C")

    def unchecked(self, entry: Function, compiled: Any) -> Function:
        """The code of a compiled entry without Numba's look at the types of its arguments.

        That look would be a tenth of a step, and a tuple of arrays would take longer than the
        step itself. The arrays are always our own, and Python refuses a move that is no number.
        """
        types = self.signature(entry).args
        found = compiled.overloads.get(types)
        code: Function = found.entry_point if found else compiled.compile(types)
        KEPT_ALIVE.append(compiled)
        return code
