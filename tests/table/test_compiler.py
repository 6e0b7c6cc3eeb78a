"""What the compiler makes of annotations, and the folders in which it keeps what it made."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from cultists.table import compiler
from cultists.table.compiler import Compiler, call_sites, remove_old
from cultists.table.engine import FACTOR, INCREMENT, Tables, quiet, roll
from cultists.table.kernel import bind, rule
from cultists.table.record import Record, Row, array, byte, long
from tests.table.boxes import Box


class Counts(Record):
    """A record that is no table."""

    dice: Row = long(1)
    seen: Row = byte(6)
    total: int = long()


class Bundle(NamedTuple):
    """A bundle: records, and a row."""

    counts: Counts
    others: list[Counts]
    row: Row


@rule
def count_roll(bundle: Bundle, n: int) -> None:
    """Takes a bundle, and hands a field on as a row."""
    face = roll(bundle.counts.dice, 6)
    bundle.counts.seen[face] += 1
    bundle.counts.total += face
    bundle.others[n].total += bundle.row[n]


@rule
def enter_count(tables: Tables, bundle: Bundle, times: int) -> int:
    for n in range(times):
        count_roll(bundle, n % len(bundle.others))
    tables[0].held[0] = bundle.counts.total
    return bundle.counts.total


def test_records_lists_of_records_and_bundles_are_the_same_in_both_modes() -> None:
    row = [3, 5]
    plain = Bundle(Counts(), [Counts(), Counts()], row)
    plain.counts.dice[0] = 7
    box = Box()
    total = enter_count([box], plain, 20)
    assert sum(plain.counts.seen) == 20 and total == plain.counts.total > 20
    ours: Any = np.zeros(1, Counts.dtype())
    ours["dice"] = 7
    others: Any = np.zeros(2, Counts.dtype())
    bundle: Any = Bundle(ours[0], others, np.array(row))  # type: ignore[arg-type]
    tables = array(Box())
    made = Compiler("records", Box, Box)
    (twin,) = made.compile([enter_count], quiet)
    for entry in (twin, made.unchecked(enter_count, twin)):
        ours["seen"], ours["total"], ours["dice"], others["total"] = 0, 0, 7, 0
        assert entry(tables, bundle, 20) == total
        assert Counts.from_bytes(ours[0].tobytes()) == plain.counts
        assert [Counts.from_bytes(one.tobytes()) for one in others] == plain.others
        assert Box.from_bytes(tables[0].tobytes()) == box


def test_calls_are_counted() -> None:
    sites = call_sites([enter_count])
    assert (sites[enter_count], sites[count_roll], sites[roll]) == (0, 1, 1)


def test_folders_that_nobody_uses_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiler, "KEPT_FOLDERS", 3)
    now = time.time()
    for days in range(8):
        path = tmp_path / f"rules-{days}"
        path.mkdir()
        (path / "x.nbi").write_text("x")
        os.utime(path, (now, now - days * compiler.DAY / 2 - 60))
    (tmp_path / "something").mkdir()
    remove_old(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "rules-0",
        "rules-1",
        "rules-2",
        "something",
    ]
    monkeypatch.setattr(compiler, "KEPT_FOLDERS", 1)
    remove_old(tmp_path)
    assert [path.name for path in sorted(tmp_path.glob("rules-*"))] == ["rules-0", "rules-1"]


def test_a_folder_in_use_counts_as_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CULTISTS_CACHE", str(tmp_path))
    folder = compiler.cache_folder([Path(__file__)])
    os.utime(folder, (0, 0))
    assert compiler.cache_folder([Path(__file__)]) == folder
    assert folder.stat().st_mtime > time.time() - 60


def step(number: int) -> int:
    """A rule takes its place."""
    return number


@rule
def add_one(number: int) -> int:
    return number + 1


@rule
def add_two(number: int) -> int:
    return number + 2


@rule
def enter_step(number: int) -> int:
    return step(number)


def test_one_entry_bound_to_two_rules_of_one_file_is_two_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `enter_observe` is for each game: the second was handed the code of the first."""
    monkeypatch.setenv("CULTISTS_CACHE", str(tmp_path))
    for name, other, expected in (("one", add_one, 11), ("two", add_two, 12)):
        entry = bind(enter_step, {"step": other})
        (twin,) = Compiler(name, Box, Box).compile([entry], quiet)
        assert twin(10) == expected


SOURCE = """
from cultists.table.kernel import rule

@rule
def enter_twice(number: int) -> int:
    return 2 * number
"""
ASKING = """
import sys
from cultists.table.compiler import Compiler
from cultists.table.record import Record, byte
from doubling.rules import enter_twice

class Box(Record):
    held: int = byte()

if sys.argv[1] == "again":
    Compiler.compile_all = None
(twin,) = Compiler("doubling", Box, Box).compile([enter_twice], lambda done, total: None)
print(twin(21), sum(twin.stats.cache_hits.values()))
"""


def test_another_checkout_finds_what_was_compiled(tmp_path: Path) -> None:
    """The same rules, lying elsewhere: nothing is compiled twice on a machine."""
    for place, expected in (("first", "42 0"), ("again", "42 1")):
        package = tmp_path / place / "doubling"
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "rules.py").write_text(SOURCE)
        environment = {
            **os.environ,
            "PYTHONPATH": str(tmp_path / place),
            "CULTISTS_CACHE": str(tmp_path / "cache"),
        }
        command = [sys.executable, "-c", ASKING, place]
        told = subprocess.run(
            command, env=environment, check=True, capture_output=True, text=True
        ).stdout
        assert told.strip() == expected


@rule
def enter_rolls(dice: Row, out: Row) -> None:
    """Rolls right after each other, where a compiler may think that it knows what came before."""
    for n in range(len(out)):
        out[n] = roll(dice, 1 << 30) << 2 | roll(dice, 4)


def test_compiling_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("CULTISTS_CACHE", str(tmp_path))
    monkeypatch.setattr(compiler.log, "disabled", False)  # some tool may have seen to that
    monkeypatch.setattr(compiler.log, "filters", [])  # the command says it in its own words
    for _ in range(2):
        Compiler("rolls", Box, Box).compile([enter_rolls], quiet)
    assert [
        record.getMessage() for record in caplog.records if record.name == compiler.log.name
    ] == ["Compiling rolls, once on this machine: up to a minute"]


def test_dice_fall_alike_in_both_modes() -> None:
    """Products of more than 64 bits were compiled to whatever was quickest."""
    (twin,) = Compiler("rolls", Box, Box).compile([enter_rolls], quiet)
    for seed in (1, 12345, (1 << 63) - 1, 0x5DEECE66D5DEECE6):
        plain, compiled = [seed], np.array([seed])
        told, found = [0] * 200, np.zeros(200, np.int64)
        enter_rolls(plain, told)
        twin(compiled, found)
        assert found.tolist() == told
        assert compiled.tolist() == plain
        assert max(told) < 1 << 32


def test_dice_are_the_generator_that_they_say() -> None:
    dice, state = [7], 7
    for _ in range(100):
        state = (state * FACTOR + INCREMENT) % (1 << 63)
        assert roll(dice, 6) == (state >> 32) * 6 >> 31
        assert dice == [state]
