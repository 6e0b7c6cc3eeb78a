"""What a module is, whatever rules are in it: the same bytes every time, and how it is called."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cultists.table import extras
from cultists.table.engine import quiet
from cultists.table.program import Program, join
from cultists.table.record import array
from cultists.table.wasm import module_of
from cultists.table.wasm.compiler import WasmCompiler
from tests.table.boxes import Box
from tests.table.test_compiler import Bundle, Counts, enter_count, enter_rolls
from tests.wasm.host import Module, Node
from tests.wasm.twin import Twin

COUNT = Program("count", Box, Box, {"count": enter_count})
ROLLS = Program("rolls", Box, Box, {"rolls": enter_rolls})
BOTH = join("both", [COUNT, ROLLS])


def made() -> Any:
    return WasmCompiler.of(BOTH).module(BOTH.entries, quiet)


def test_a_module_is_the_same_bytes_every_time(needed: None) -> None:
    first, second = made(), made()
    assert first.code == second.code
    assert first.entries == second.entries


def test_a_module_says_what_its_entries_take(needed: None) -> None:
    taken = made().entries["count"]
    assert [tuple(argument.values()) for argument in taken["arguments"]] == [
        ("tables", "array", Box.size()),
        ("bundle.counts", "record", Counts.size()),
        ("bundle.others", "array", Counts.size()),
        ("bundle.row", "array", 8),
        ("times", "number", 8),
    ]
    assert taken["gives"]
    assert not made().entries["rolls"]["gives"]


def test_records_arrays_and_bundles_are_handed_over(running: Node) -> None:
    module = made()
    loaded = Module(running, module.code, module.entries)
    ours: Any = np.zeros(1, Counts.dtype())
    ours["dice"] = 7
    others: Any = np.zeros(2, Counts.dtype())
    bundle = Bundle(ours[0], others, np.array([3, 5]))  # type: ignore[arg-type]
    count = Twin(loaded, "count", counted)
    assert count(array(Box()), bundle, 20) == ours["total"][0] > 20
    rolls = Twin(loaded, "rolls", enter_rolls)
    rolls(np.array([7]), np.zeros(9, np.int64))


def counted(tables: Any, bundle: Any, times: int) -> int:
    """The entry in plain mode, over arrays."""
    bodies = [Box.from_bytes(tables[0].tobytes())]
    plain = Counts.from_bytes(bundle.counts.tobytes())
    others = [Counts.from_bytes(one.tobytes()) for one in bundle.others]
    total = enter_count(bodies, Bundle(plain, others, bundle.row.tolist()), times)
    for name in Counts.fields:
        bundle.counts[name] = getattr(plain, name)
    bundle.others["total"] = [one.total for one in others]
    tables["held"][0] = bodies[0].held
    return total


def test_without_a_linker_a_sentence_says_where_to_get_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setenv("CULTISTS_CACHE", str(tmp_path))
    monkeypatch.setattr(extras, "installed", lambda name: False)
    with pytest.raises(extras.MissingExtra, match=r'pip install "cultists\[wasm\]"'):
        module_of(COUNT, quiet)
