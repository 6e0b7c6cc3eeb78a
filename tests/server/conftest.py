"""Servers and callers for the tests."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import time

import pytest

from tests.machines import compiled
from tests.server.callers import Caller
from tests.server.place import Place, running

__all__ = ["compiled"]

Call = Callable[..., Caller]
BEFORE = Path(__file__).parent / "fixtures" / "rooms-0.1.0.db"


@pytest.fixture(scope="session", autouse=True)
def ready(compiled: None) -> None:
    """A server in this process would hold up its callers while it compiles."""


@pytest.fixture(scope="session")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server for all tests that need nothing special: their rooms are their own."""
    with running(tmp_path_factory.mktemp("server")) as place:
        yield place


@pytest.fixture
def call(place: Place) -> Iterator[Call]:
    """Somebody who calls the server; closed at the end."""
    with ExitStack() as stack:

        def caller(at: Place | None = None, **headers: str) -> Caller:
            return stack.enter_context(Caller((at or place).url, **headers))

        yield caller


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """A folder with the database of version 0.1.0."""
    shutil.copy(BEFORE, tmp_path / "rooms.db")
    with sqlite3.connect(tmp_path / "rooms.db") as connection:  # no room waits for years
        connection.execute("UPDATE matches SET touched = ?", (int(time() * 1000),))
    connection.close()
    return tmp_path
