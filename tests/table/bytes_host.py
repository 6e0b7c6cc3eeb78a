"""A host whose module is Python: entries run interpreted, over bytes that they are handed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cultists.table.memory import WORD, PlainMemory, numbers
from cultists.table.record import Record

Kind = type[Record] | None
"""What lies at a place: records, or numbers."""


class BytesPlace:
    """Some bytes."""

    def __init__(self, size: int) -> None:
        self.raw = bytearray(size)

    def write(self, raw: bytes, start: int = 0) -> None:
        self.raw[start : start + len(raw)] = raw

    def read(self, start: int = 0, length: int | None = None) -> bytes:
        end = len(self.raw) if length is None else start + length
        return bytes(self.raw[start:end])

    def fill(self, number: int) -> None:
        self.raw[:] = numbers([number]) * (len(self.raw) // WORD)


class BytesHost:
    """Entries by name, each with the kinds of the places that it takes, in order."""

    def __init__(self, entries: dict[str, tuple[Callable[..., Any], Sequence[Kind]]]) -> None:
        self.entries = entries
        self.spaces = 0

    def space(self, size: int) -> BytesPlace:
        self.spaces += 1
        return BytesPlace(size)

    def place(self, raw: bytes) -> BytesPlace:
        made = self.space(len(raw))
        made.write(raw)
        return made

    def fresh(self) -> BytesHost:
        return BytesHost(self.entries)

    def call(self, entry: str, *values: Any) -> int:
        function, kinds = self.entries[entry]
        memory, rest = PlainMemory(), iter(kinds)
        given = [
            memory.load(next(rest), one.read()) if isinstance(one, BytesPlace) else one
            for one in values
        ]
        result = function(*given)
        for place, array in zip(values, given, strict=True):
            if isinstance(place, BytesPlace):
                place.write(memory.dump(array))
        return int(result or 0)
