"""One declaration, the same bytes in both modes."""

from __future__ import annotations

import struct
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cultists.game.games import GAMES, rulebook
from cultists.table.record import Record
from tests.games import each_game
from tests.table.boxes import Box, Mixed, Short, array

GAME_RECORDS = [
    getattr(rulebook(name).rules, kind) for name in GAMES for kind in ("table", "cards")
]
RECORDS = [Box, Mixed, Short, *GAME_RECORDS]
each_record = pytest.mark.parametrize(
    "record", RECORDS, ids=lambda r: f"{r.__module__}.{r.__name__}"
)


@st.composite
def filled(draw: st.DrawFn, record: type[Record]) -> Any:
    """A record full of numbers that its fields can hold."""
    body = record()
    for name, field in record.fields.items():
        top = 1 << 8 * field.size - 1
        numbers = st.sampled_from([0, 1, -1, top - 1, -top, top // 3])
        setattr(
            body,
            name,
            [draw(numbers) for _ in range(field.count)] if field.count else draw(numbers),
        )
    return body


@each_record
def test_a_new_record_is_all_zero(record: type[Record]) -> None:
    assert record().to_bytes() == bytes(record.size())


@pytest.mark.parametrize("record", [Box, Mixed, Short])
@given(data=st.data())
def test_body_bytes_and_array_agree(record: type[Record], data: st.DataObject) -> None:
    body = data.draw(filled(record))
    raw = body.to_bytes()
    rows = array(body)
    for name, field in record.fields.items():
        value = rows[name][0]
        assert (value.tolist() if field.count else int(value)) == getattr(body, name)
    assert rows.tobytes() == raw
    assert record.from_bytes(raw) == body and record.from_bytes(raw).to_bytes() == raw


@pytest.mark.parametrize("record", [Box, Mixed, Short])
@given(data=st.data())
def test_a_copy_is_equal_and_independent(record: type[Record], data: st.DataObject) -> None:
    body = data.draw(filled(record))
    twin = body.copy()
    assert twin == body and hash(twin) == hash(body) and type(twin) is record
    for name, field in record.fields.items():
        if field.count:
            getattr(twin, name)[0] ^= 1
        else:
            setattr(twin, name, getattr(twin, name) ^ 1)
    assert twin != body
    assert not any(getattr(twin, name) == getattr(body, name) for name in record.fields)


@each_record
def test_every_field_lies_on_a_multiple_of_its_size(record: type[Record]) -> None:
    """A GPU insists."""
    fields = record.dtype().fields
    assert fields is not None
    for name, field in record.fields.items():
        assert fields[name][1] % field.size == 0
    assert record.size() == record.dtype().itemsize
    assert record.size() % 8 == 0


@each_record
def test_every_byte_of_a_record_belongs_to_a_field(record: type[Record]) -> None:
    """NumPy copies fields: any other byte of a copy is whatever was in memory before."""
    fields = record.dtype().fields
    assert fields is not None
    assert sum(field[0].itemsize for field in fields.values()) == record.size()


@each_game
def test_a_game_table_is_small(name: str) -> None:
    assert 256 <= rulebook(name).rules.table.size() <= 2048


@each_record
def test_the_largest_fields_come_first(record: type[Record]) -> None:
    sizes = [field.size for field in record.fields.values()]
    assert sizes == sorted(sizes, reverse=True)


def test_fields_of_a_parent_are_there_too() -> None:
    assert {"key", "drawn", "spare", "told", "journal", "depth", "asked"} < set(Box.fields)


@pytest.mark.parametrize(("field", "number"), [("small", 128), ("small", -129)])
def test_a_number_that_does_not_fit_is_refused(field: str, number: int) -> None:
    body = Mixed()
    setattr(body, field, number)
    with pytest.raises(struct.error):
        body.to_bytes()


def test_records_of_two_kinds_are_never_equal() -> None:
    assert Mixed() != Short() and Mixed() != "Mixed"
