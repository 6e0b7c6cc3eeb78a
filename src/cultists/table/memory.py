"""Memories: where the arrays lie that entries work on, and how each is read and written.

An array is a row of numbers, or records of one kind. What thinks (search, planner, charts) is
written over a memory, and so runs wherever its entries do: as bodies in plain mode, as NumPy arrays
on this machine, or in the memory of a module that a host runs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cultists.table.array_types import Int8Row, Int16Row, Int32Row
from cultists.table.engine import quiet
from cultists.table.modes import Bytes, Host
from cultists.table.program import Program
from cultists.table.record import Record

if TYPE_CHECKING:
    from cultists.table.compiler import Progress

WORD = 8  # bytes of a number in a row
Entry = Callable[..., Any]
Elements = Any
"""What an array holds: records of a type, numbers of a narrow row, or None: numbers of 64 bits."""

NARROW: dict[Elements, str] = {Int8Row: "b", Int16Row: "h", Int32Row: "i"}
"""How their numbers are packed."""


class Memory(ABC):
    """One place for arrays, with the entries that work on them."""

    @abstractmethod
    def entries(self, program: Program, progress: Progress = quiet) -> list[Entry]:
        """The entries of a program, as they are called here, in their order."""

    @abstractmethod
    def row(self, count: int, number: int = 0) -> Any:
        """A row of so many equal numbers."""

    @abstractmethod
    def records(self, record: type[Record], count: int = 1) -> Any:
        """So many empty records."""

    @abstractmethod
    def load(self, record: Elements, raw: Bytes) -> Any:
        """An array with these bytes; None: of numbers."""

    @abstractmethod
    def dump(self, array: Any, first: int = 0, count: int | None = None) -> bytes:
        """The bytes of some elements; None: of all from the first on."""

    @abstractmethod
    def write(self, row: Any, first: int, raw: Bytes) -> None:
        """Write numbers into a row, from the first on."""

    def fresh(self) -> Memory:
        """A memory for something that takes much of it and is soon over."""
        return self

    @abstractmethod
    def get(self, array: Any, name: str) -> Any:
        """A field of the first record: a number, or a list of them."""

    @abstractmethod
    def put(self, array: Any, name: str, value: int | Sequence[int]) -> None:
        """Set a field of the first record, or its first numbers."""

    def one(self, array: Any) -> Any:
        """The first record, as an entry takes a single one."""
        return array[0]


class PlainMemory(Memory):
    """Lists and bodies, for rules that run interpreted."""

    def entries(self, program: Program, progress: Progress = quiet) -> list[Entry]:  # noqa: ARG002
        return list(program.entries.values())

    def row(self, count: int, number: int = 0) -> Any:
        return [number] * count

    def records(self, record: type[Record], count: int = 1) -> Any:
        return [record() for _ in range(count)]

    def load(self, record: Elements, raw: Bytes) -> Any:
        if record is None or record in NARROW:
            return array(NARROW.get(record, "q"), bytes(raw)).tolist()
        size = record.size()
        return [record.from_bytes(bytes(raw[n : n + size])) for n in range(0, len(raw), size)]

    def dump(self, array: Any, first: int = 0, count: int | None = None) -> bytes:
        some = array[first : None if count is None else first + count]
        if some and isinstance(some[0], Record):
            return b"".join(one.to_bytes() for one in some)
        return numbers(some)

    def write(self, row: Any, first: int, raw: Bytes) -> None:
        row[first : first + len(raw) // WORD] = self.load(None, bytes(raw))

    def get(self, array: Any, name: str) -> Any:
        return getattr(array[0], name)

    def put(self, array: Any, name: str, value: int | Sequence[int]) -> None:
        if isinstance(value, int):
            setattr(array[0], name, value)
        else:
            getattr(array[0], name)[: len(value)] = value


class NumpyMemory(Memory):
    """NumPy arrays, for rules that are compiled for this machine."""

    def entries(self, program: Program, progress: Progress = quiet) -> list[Entry]:
        from cultists.table.compiler import Compiler

        return Compiler.of(program).compile(list(program.entries.values()), progress)

    def row(self, count: int, number: int = 0) -> Any:
        import numpy as np

        return np.full(count, number, np.int64) if number else np.zeros(count, np.int64)

    def records(self, record: type[Record], count: int = 1) -> Any:
        import numpy as np

        return np.zeros(count, record.dtype())

    def load(self, record: Elements, raw: Bytes) -> Any:
        import numpy as np

        kind = record.dtype() if issubclass(record or int, Record) else NARROW.get(record, "q")
        return np.frombuffer(bytearray(raw), kind)

    def dump(self, array: Any, first: int = 0, count: int | None = None) -> bytes:
        some: bytes = array[first : None if count is None else first + count].tobytes()
        return some

    def write(self, row: Any, first: int, raw: Bytes) -> None:
        import numpy as np

        row[first : first + len(raw) // WORD] = np.frombuffer(raw, np.int64)

    def get(self, array: Any, name: str) -> Any:
        return array[name][0].tolist()

    def put(self, array: Any, name: str, value: int | Sequence[int]) -> None:
        if isinstance(value, int):
            array[name][0] = value
        else:
            array[name][0, : len(value)] = value


class HostedArray:
    """An array in the memory of a module. Its place is used again when nobody has it any more."""

    def __init__(self, memory: HostMemory, size: int, each: int, record: Any = None) -> None:
        self.memory, self.size, self.each, self.record = memory, size, each, record
        self.place = memory.take(size)

    def __del__(self) -> None:
        self.memory.free[self.size].append(self.place)

    def __len__(self) -> int:
        return self.size // self.each


class HostMemory(Memory):
    """The memory of a module that a host runs; places in it are never given back."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.free: defaultdict[int, list[Any]] = defaultdict(list)

    def take(self, size: int) -> Any:
        """A place that is free, or a new one; what lies there is anything."""
        return self.free[size].pop() if self.free[size] else self.host.space(size)

    def entries(self, program: Program, progress: Progress = quiet) -> list[Entry]:  # noqa: ARG002
        return [self._entry(name) for name in program.entries]

    def _entry(self, name: str) -> Entry:
        return lambda *values: self.host.call(name, *parts(values))

    def row(self, count: int, number: int = 0) -> Any:
        made = HostedArray(self, WORD * count, WORD)
        made.place.fill(number)
        return made

    def records(self, record: type[Record], count: int = 1) -> Any:
        made = HostedArray(self, record.size() * count, record.size(), record)
        made.place.fill(0)
        return made

    def load(self, record: Elements, raw: Bytes) -> Any:
        each = array(NARROW.get(record, "q")).itemsize
        if issubclass(record or int, Record):
            each = record.size()
        made = HostedArray(self, len(raw), each, record)
        made.place.write(raw)
        return made

    def dump(self, array: Any, first: int = 0, count: int | None = None) -> bytes:
        count = len(array) - first if count is None else count
        some: bytes = array.place.read(first * array.each, count * array.each)
        return some

    def write(self, row: Any, first: int, raw: Bytes) -> None:
        row.place.write(raw, first * WORD)

    def fresh(self) -> Memory:
        return HostMemory(self.host.fresh())

    def get(self, array: Any, name: str) -> Any:
        start, field = array.record.offset(name), array.record.fields[name]
        found = field.unpack(array.place.read(start, field.bytes))
        return list(found) if field.count else found[0]

    def put(self, array: Any, name: str, value: int | Sequence[int]) -> None:
        field = array.record.fields[name]
        many = [value] if isinstance(value, int) else value
        array.place.write(field.pack(many), array.record.offset(name))

    def one(self, array: Any) -> Any:
        return array


def parts(values: Sequence[Any]) -> Iterator[Any]:
    """Arguments as a host takes them: bundles taken apart, arrays by their places."""
    for value in values:
        if isinstance(value, tuple):
            yield from parts(value)
        else:
            yield value.place if isinstance(value, HostedArray) else value


def numbers(many: Sequence[int]) -> bytes:
    """Numbers as they lie in a row."""
    return array("q", many).tobytes()


_hosts: dict[type[Record], Memory] = {}
_here = NumpyMemory()


def think_in(table: type[Record], host: Host) -> None:
    """Have a host run what thinks about a kind of table."""
    _hosts[table] = HostMemory(host)


def memory_of(table: type[Record]) -> Memory:
    """Where those who think about a kind of table do so."""
    return _hosts.get(table, _here)
