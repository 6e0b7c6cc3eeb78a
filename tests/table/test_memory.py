"""Memories: the same arrays, and the same entries on them, wherever they lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cultists.table import memory as memories
from cultists.table.engine import Tables
from cultists.table.kernel import rule
from cultists.table.memory import (
    HostMemory,
    Memory,
    NumpyMemory,
    PlainMemory,
    memory_of,
    numbers,
    parts,
    think_in,
)
from cultists.table.program import Program
from cultists.table.record import Record, Row, byte, long, word
from tests.table.boxes import Box
from tests.table.bytes_host import BytesHost


class Tally(Record):
    """Fields of every size."""

    small: Row = byte(3)
    total: int = long()
    middle: int = word()
    large: Row = long(4)


@rule
def enter_add(tables: Tables, tallies: list[Tally], row: Row, times: int) -> int:
    """Add a row up, and count."""
    for n in range(len(row)):
        tallies[0].total += row[n] * times
        tallies[0].large[n] = row[n]
    tallies[1].middle = times
    tables[0].held[0] = 1
    return tallies[0].total


PROGRAM = Program("memory", Box, Box, {"add": enter_add})


def hosted() -> HostMemory:
    return HostMemory(BytesHost({"add": (enter_add, (Box, Tally, None))}))


MEMORIES: dict[str, Callable[[], Memory]] = {
    "plain": PlainMemory,
    "NumPy": NumpyMemory,
    "hosted": hosted,
}
everywhere = pytest.mark.parametrize("make", MEMORIES.values(), ids=MEMORIES)


@everywhere
def test_rows(make: Callable[[], Memory]) -> None:
    memory = make()
    row = memory.row(4, -7)
    assert memory.dump(row) == numbers([-7] * 4)
    memory.write(row, 1, numbers([5, 6]))
    assert memory.dump(row) == numbers([-7, 5, 6, -7])
    assert memory.dump(row, 1, 2) == numbers([5, 6])
    assert memory.dump(row, 3) == numbers([-7])
    assert memory.dump(memory.row(2)) == bytes(16)
    assert memory.dump(memory.load(None, numbers([1, -2]))) == numbers([1, -2])


@everywhere
def test_records(make: Callable[[], Memory]) -> None:
    memory = make()
    tallies = memory.records(Tally, 2)
    assert memory.dump(tallies) == bytes(2 * Tally.size())
    memory.put(tallies, "total", 2**40)
    memory.put(tallies, "small", [1, -2])
    memory.put(tallies, "middle", -9)
    assert memory.get(tallies, "total") == 2**40
    assert memory.get(tallies, "small") == [1, -2, 0]
    assert memory.get(tallies, "middle") == -9
    body = Tally.from_bytes(memory.dump(tallies, 0, 1))
    assert (body.total, body.small, body.middle) == (2**40, [1, -2, 0], -9)
    assert memory.dump(tallies, 1) == Tally().to_bytes()
    again = memory.load(Tally, memory.dump(tallies))
    assert memory.dump(again) == memory.dump(tallies)
    assert memory.one(tallies) is not None


@everywhere
def test_entries(make: Callable[[], Memory]) -> None:
    memory = make()
    [add] = memory.entries(PROGRAM)
    tables, tallies = memory.records(Box), memory.records(Tally, 2)
    assert add(tables, tallies, memory.load(None, numbers([3, 4])), 5) == 35
    assert memory.get(tallies, "large") == [3, 4, 0, 0]
    assert Tally.from_bytes(memory.dump(tallies, 1, 1)).middle == 5
    assert memory.get(tables, "held")[0] == 1


def test_a_place_is_used_again() -> None:
    memory = hosted()
    host: Any = memory.host
    for _ in range(3):
        row = memory.row(8, 1)
        assert memory.dump(row) == numbers([1] * 8)
        del row
    assert host.spaces == 1
    kept = [memory.row(8), memory.row(8)]
    assert host.spaces == 2 and len(kept) == 2


def test_bundles_are_taken_apart() -> None:
    memory = hosted()
    row = memory.row(1)
    assert list(parts([(1, (row, 2)), 3])) == [1, row.place, 2, 3]


def test_what_takes_much_has_a_memory_of_its_own() -> None:
    memory = hosted()
    other = memory.fresh()
    assert isinstance(other, HostMemory) and other.host is not memory.host
    assert PlainMemory().fresh() is not None


def test_who_thinks_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memories, "_hosts", {})
    assert isinstance(memory_of(Tally), NumpyMemory)
    think_in(Tally, BytesHost({}))
    assert isinstance(memory_of(Tally), HostMemory)
    assert isinstance(memory_of(Box), NumpyMemory)
