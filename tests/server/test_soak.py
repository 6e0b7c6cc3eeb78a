"""A short soak, and whether it would notice what it looks for."""

from __future__ import annotations

import sqlite3
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.server.soak import check_written, soak

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it needs prlimit and /proc")

EACH = ("kills", "full disks", "lines cut", "hostile connections", "games")


def test_nothing_acknowledged_is_lost_whatever_happens(tmp_path: Path) -> None:
    """`make soak` does it for ten minutes."""
    counts = soak(tmp_path, enough, Random())
    assert counts["acknowledged"] > 0
    assert counts["returns"] > 0


def enough(counts: Counter[str]) -> bool:
    return all(counts[what] >= 2 for what in EACH)


TOLD = {("a", "x"): 2, ("a", "y"): 3}
LOGS: dict[str, tuple[str | None, ...]] = {
    "lost": (None, "x"),
    "twice": (None, "x", "y", "x"),
    "elsewhere": (None, "y", "x"),
}


@pytest.mark.parametrize("senders", LOGS.values(), ids=LOGS.keys())
def test_the_soak_would_notice(tmp_path: Path, senders: tuple[str | None, ...]) -> None:
    with pytest.raises(AssertionError, match="acknowledged is lost|carried out twice"):
        check_written(log_of(tmp_path, *enumerate(senders, 1)), TOLD)


def test_the_soak_would_notice_a_gap(tmp_path: Path) -> None:
    check_written(log_of(tmp_path, (1, None), (2, "x"), (3, "y")), TOLD)
    with pytest.raises(AssertionError):
        check_written(log_of(tmp_path, (2, "x"), (3, "y")), TOLD)


def log_of(folder: Path, *rows: tuple[int, str | None]) -> Path:
    """A database with the log of one room."""
    path = folder / "rooms.db"
    path.unlink(missing_ok=True)
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE entries (match, number, sender)")
    connection.executemany("INSERT INTO entries VALUES ('a', ?, ?)", rows)
    connection.commit()
    connection.close()
    return path
