"""One declaration of a record, three uses.

A subclass of `Record` lists its fields once::

    class Table(Record):
        seat: int = byte()
        sky: Row = long(4)

From this come the body of the plain mode (an instance: plain ints and lists), the NumPy dtype of
the compiled mode, and the typed face that rules are written against. Both hold the same bytes in
the same order, so a table moves freely between the modes.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from functools import cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar, Self, overload

if TYPE_CHECKING:
    import numpy as np

Row = list[int]
"""A field of several numbers: a list in plain mode, a nested array when compiled."""

# NumPy's letters; the struct module knows the same sizes by other letters.
_STRUCT = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}


class Field:
    """The declaration of one field. All are signed: Numba turns mixed signs into floats."""

    def __init__(self, code: str, count: int) -> None:
        self.code = code
        self.count = count  # 0: a single number
        self.size = int(code[1])
        self.bytes = self.size * (count or 1)

    def pack(self, numbers: Sequence[int]) -> bytes:
        """Numbers of this field as they lie in a record."""
        return struct.pack(f"<{len(numbers)}{_STRUCT[self.code]}", *numbers)

    def unpack(self, raw: bytes) -> tuple[int, ...]:
        """The same back."""
        return struct.unpack(f"<{self.count or 1}{_STRUCT[self.code]}", raw)


def _declare(code: str, count: int) -> Any:
    return Field(code, count)


@overload
def byte() -> int: ...
@overload
def byte(count: int) -> Row: ...
def byte(count: int = 0) -> Any:
    """Numbers from -128 to 127."""
    return _declare("i1", count)


@overload
def short() -> int: ...
@overload
def short(count: int) -> Row: ...
def short(count: int = 0) -> Any:
    """Numbers of 16 bits."""
    return _declare("i2", count)


@overload
def word() -> int: ...
@overload
def word(count: int) -> Row: ...
def word(count: int = 0) -> Any:
    """Numbers of 32 bits."""
    return _declare("i4", count)


@overload
def long() -> int: ...
@overload
def long(count: int) -> Row: ...
def long(count: int = 0) -> Any:
    """Numbers of 64 bits."""
    return _declare("i8", count)


def _written_out(fields: dict[str, Field], layout: struct.Struct) -> tuple[Any, Any, Any]:
    """The functions that pack, fill and copy a record with these fields, as dataclasses do it."""
    packed, filled, copied, at = [], ["pass"], ["pass"], 0
    for name, field in fields.items():
        packed.append(f"*one.{name}" if field.count else f"one.{name}")
        end = at + (field.count or 1)
        filled.append(
            f"one.{name} = " + (f"[*numbers[{at}:{end}]]" if field.count else f"numbers[{at}]")
        )
        copied.append(f"other.{name} = one.{name}" + ("[:]" if field.count else ""))
        at = end
    source = f"""
def pack(one): return layout({", ".join(packed)})
def fill(one, numbers): {"; ".join(filled)}
def copy(one, other): {"; ".join(copied)}
"""
    names: dict[str, Any] = {"layout": layout.pack}
    exec(source, names)
    return names["pack"], names["fill"], names["copy"]


class Record:
    """A fixed number of small integers; see the module."""

    fields: ClassVar[dict[str, Field]] = {}
    # Largest fields first, so that every field lies on a multiple of its own size: a GPU insists.
    _struct: ClassVar[struct.Struct]
    # One statement for each field: a loop over them takes three times as long.
    _pack: Callable[[], bytes]
    _fill: Callable[[tuple[int, ...]], None]
    _copy: Callable[[Record], None]

    def __init_subclass__(cls) -> None:
        declared = {k: v for k, v in vars(cls).items() if isinstance(v, Field)}
        everything = {**cls.fields, **declared}
        cls.fields = dict(sorted(everything.items(), key=lambda item: -item[1].size))
        letters = "".join(f"{f.count or 1}{_STRUCT[f.code]}" for f in cls.fields.values())
        padding = -struct.calcsize("<" + letters) % 8
        cls._struct = struct.Struct(f"<{letters}{padding}x")
        cls._pack, cls._fill, cls._copy = _written_out(cls.fields, cls._struct)

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, [0] * field.count if field.count else 0)

    @classmethod
    def size(cls) -> int:
        """Bytes of one record."""
        return cls._struct.size

    @classmethod
    @cache
    def offset(cls, name: str) -> int:
        """Where a field begins."""
        before = takewhile(lambda other: other != name, cls.fields)
        return sum(cls.fields[other].bytes for other in before)

    @classmethod
    @cache
    def dtype(cls) -> np.dtype[np.void]:
        """The same layout for NumPy and Numba."""
        import numpy as np

        columns: list[Any] = [
            (name, "<" + f.code, (f.count,)) if f.count else (name, "<" + f.code)
            for name, f in cls.fields.items()
        ]
        padding = cls.size() - sum(f.size * (f.count or 1) for f in cls.fields.values())
        # A field of its own: NumPy copies fields, and no other bytes.
        columns += [("padding", "i1", (padding,))] if padding else []
        return np.dtype(columns, align=True)

    def to_bytes(self) -> bytes:
        """The record as it would lie in a NumPy array."""
        return self._pack()

    @classmethod
    def from_bytes(cls, raw: bytes) -> Self:
        """The plain body of a record that lies in `raw`."""
        record = cls.__new__(cls)
        record._fill(cls._struct.unpack(raw))
        return record

    def copy(self) -> Self:
        """An independent record with the same numbers."""
        record = self.__new__(type(self))
        self._copy(record)
        return record

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())


class NoCards(Record):
    """The cards of a game on which nothing is printed but their numbers."""

    nothing: int = byte()


def array(record: Record, count: int = 1) -> Any:
    """A record as compiled rules get it: an array of so many copies."""
    import numpy as np

    one = np.frombuffer(bytearray(record.to_bytes()), dtype=record.dtype())
    return one if count == 1 else np.repeat(one, count)
