"""Engines: the entries of a game interpreted, compiled for this machine, or run by a host."""

from __future__ import annotations

from abc import abstractmethod
from array import array
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from cultists.table.engine import ENTRIES, Engine, Rules, Tables, program, quiet
from cultists.table.news import forget
from cultists.table.record import Record, Row
from cultists.table.record import array as array_of
from cultists.table.step import Desk, HostDesk, NumpyDesk, Step

if TYPE_CHECKING:
    from cultists.table.compiler import Progress


class PlainEngine(Engine):
    """The rules as they are written, over bodies."""

    plain = True

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, program(rules).entries.values())

    def tables(self, record: Record) -> Tables:
        """A body of its own."""
        return [record.copy()]

    def cards(self, record: Record) -> Tables:
        return [record]

    def words(self, count: int) -> Row:
        return [0] * count

    def from_raw(self, raw: bytes) -> Tables:
        return [self.rules.table.from_bytes(raw)]

    def body(self, tables: Tables) -> Any:
        """The table itself."""
        return tables[0]

    def raw(self, tables: Tables) -> bytes:
        raw: bytes = tables[0].to_bytes()
        return raw

    def take_news(self, tables: Tables) -> list[int]:
        lines: list[int] = tables[0].journal[: tables[0].told]
        forget(tables[0])
        return lines

    def play(self, tables: Tables, deck: Any, move: int, seats: int) -> Step:
        """What may be done next takes long to find out here, and not everybody asks."""
        before = self.raw(tables)
        self.perform(tables, self.cards_of(deck), move)
        learned = self.learned(self.from_raw(before), tables, seats)
        return Step(before, learned, self.take_news(tables), None)


class FastEngine(Engine):
    """Rules that are called seldom and do much at once."""

    def __init__(self, rules: Rules, entries: Iterable[Callable[..., Any]]) -> None:
        super().__init__(rules, entries)
        self._desk = self.new_desk()

    @abstractmethod
    def new_desk(self) -> Desk:
        """Room in which a step is written down."""

    def play(self, tables: Tables, deck: Any, move: int, seats: int) -> Step:
        before, cards, desk = self.raw(tables), self.cards_of(deck), self._desk
        desk.raw[:] = before
        end = self.carry_out(tables, desk.before, cards, move, seats, desk.offer, desk.out)
        learned, seat, told, *rest = desk.out[:end].tolist()
        offer = (None if seat < 0 else seat), rest[told:]
        return Step(before, learned != 0, rest[:told], offer)


class CompiledEngine(FastEngine):
    """The rules compiled for this machine, over NumPy arrays."""

    def __init__(self, rules: Rules, progress: Progress = quiet) -> None:
        from cultists.table.compiler import Compiler

        made = program(rules)
        super().__init__(rules, Compiler.of(made).compile(list(made.entries.values()), progress))

    def new_desk(self) -> Desk:
        return NumpyDesk(self.rules.table, self.rules.offer_words)

    def cards(self, record: Record) -> Tables:
        found: Tables = array_of(record)
        return found

    def words(self, count: int) -> Row:
        import numpy as np

        return np.zeros(count, np.int64)  # type: ignore[return-value]

    def from_raw(self, raw: bytes) -> Tables:
        import numpy as np

        return np.frombuffer(bytearray(raw), self.rules.table.dtype())  # type: ignore[return-value]

    def raw(self, tables: Tables) -> bytes:
        raw: bytes = tables.tobytes()  # type: ignore[attr-defined]
        return raw

    def take_news(self, tables: Tables) -> list[int]:
        lines: list[int] = tables["journal"][0, : tables["told"][0]].tolist()  # type: ignore[call-overload]
        tables["journal"] = 0  # type: ignore[call-overload]
        tables["told"] = 0  # type: ignore[call-overload]
        return lines


Bytes = bytes | memoryview


class Place(Protocol):
    """Some bytes in the memory of a module."""

    def write(self, raw: Bytes, start: int = 0) -> None:
        """Write bytes, from a place in it on."""

    def read(self, start: int = 0, length: int | None = None) -> bytes:
        """What lies there now: so many bytes, or all."""

    def fill(self, number: int) -> None:
        """Write the same number of 64 bits all over it."""


class Host(Protocol):
    """Whatever runs a module of `table/wasm`: a browser, or Node."""

    def space(self, size: int) -> Any:
        """A new place."""

    def place(self, raw: bytes) -> Any:
        """A new place, with something in it."""

    def call(self, entry: str, *values: Any) -> int:
        """Call an entry with numbers and places; what it gives, or 0."""

    def fresh(self) -> Host:
        """The same module once more, with a memory of its own."""


class HostedEntry:
    """An entry of a module, called with numbers, places and arrays of bytes or words.

    What is no place yet is copied into one, and back: a table is small.
    """

    def __init__(self, host: Host, name: str) -> None:
        self.host = host
        self.name = name
        self.places: dict[tuple[int, int], Any] = {}  # by position and size

    def __call__(self, *values: Any) -> int:
        copied = {n: one for n, one in enumerate(values) if isinstance(one, bytearray | array)}
        given = [self.placed(n, copied[n]) if n in copied else one for n, one in enumerate(values)]
        result = self.host.call(self.name, *given)
        for n, one in copied.items():
            memoryview(one).cast("B")[:] = given[n].read()
        return result

    def placed(self, position: int, one: bytearray | array[int]) -> Any:
        """The place of an argument, filled."""
        raw = bytes(one)
        key = position, len(raw)
        if key in self.places:
            self.places[key].write(raw)
        else:
            self.places[key] = self.host.place(raw)
        return self.places[key]


class HostedEngine(FastEngine):
    """The rules in a module that a host runs, over bytes: without NumPy and without Numba."""

    def __init__(self, rules: Rules, host: Host) -> None:
        self.host = host
        super().__init__(rules, [HostedEntry(host, name) for name in ENTRIES])

    def new_desk(self) -> Desk:
        return HostDesk(self.rules.table, self.rules.offer_words)

    def cards(self, record: Record) -> Tables:
        found: Tables = self.host.place(record.to_bytes())
        return found

    def words(self, count: int) -> Row:
        return array("q", bytes(8 * count))  # type: ignore[return-value]

    def from_raw(self, raw: bytes) -> Tables:
        return bytearray(raw)  # type: ignore[return-value]

    def raw(self, tables: Tables) -> bytes:
        return bytes(tables)

    def take_news(self, tables: Tables) -> list[int]:
        body = self.body(tables)
        lines: list[int] = body.journal[: body.told]
        forget(body)
        tables[:] = body.to_bytes()
        return lines
