"""Nothing is told, by any door, that is not on disk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from cultists.server.room.log import Entry
from cultists.server.storage import sql_archive
from cultists.server.storage.queries import read_entries
from cultists.server.storage.store import Store, Write
from tests.server.callers import Caller, Closed
from tests.server.place import PATIENCE, Place, running, wait_for

FULL = OperationalError("INSERT", {}, Exception("disk full"))


class Disk:
    """Writes no entry after some number: it waits, and then fails."""

    def __init__(self, last: int) -> None:
        self._last, self._write = last, Store._write
        self.fails = Event()

    def write(self, store: Store, batch: Sequence[Write]) -> None:
        if any(row[1] > self._last for one in batch for row in one.rows):
            assert self.fails.wait(PATIENCE)
            raise FULL
        self._write(store, batch)


@contextmanager
def stuck(place: Place, room: str) -> Iterator[Disk]:
    """A disk on which nothing more of a room arrives."""
    disk = Disk(number(place, room))
    with patch.object(Store, "_write", lambda *what: disk.write(*what)):
        try:
            yield disk
        finally:
            disk.fails.set()


def number(place: Place, room: str) -> int:
    """The last entry that the server knows, written or not."""
    return place.registry.rooms[room].room.number


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Place, str, Caller, Caller]]:
    """A server, a room, and two who play in it."""
    with running(tmp_path) as place, Caller(place.url) as one, Caller(place.url) as other:
        room = one.make("realms", options={"first": 0})
        other.sit(room)
        yield place, room, one, other


def play_unwritten(place: Place, room: str, who: Caller) -> None:
    """Make a move that is carried out but not written."""
    before, line = number(place, room), who.line(room)
    line.send(type="play", move=line.legal[0], seen=line.seen, id="unwritten")
    wait_for(lambda: number(place, room) > before)


def test_a_table_with_what_was_missed_is_on_disk(table: tuple[Place, str, Caller, Caller]) -> None:
    """The move comes while the entries are read, and is never written."""
    place, room, one, other = table
    before = number(place, room)
    reading, go_on = Event(), Event()

    def read_slowly(connection: Connection, name: str, after: int) -> list[Entry]:
        found = read_entries(connection, name, after)
        reading.set()
        assert go_on.wait(PATIENCE)
        return found

    def look() -> httpx.Response:
        return other.http.get(f"/api/rooms/{room}/table", params={"last": 0})

    with stuck(place, room) as disk, ThreadPoolExecutor(1) as pool:
        line = one.line(room)
        with patch.object(sql_archive, "read_entries", read_slowly):
            looked = pool.submit(look)
            assert reading.wait(PATIENCE)
            line.send(type="play", move=line.legal[0], seen=line.seen, id="unwritten")
            wait_for(lambda: number(place, room) > before)
            go_on.set()
            disk.fails.set()
            assert_unknown(looked.result(PATIENCE), before)


def assert_unknown(answer: httpx.Response, before: int) -> None:
    """Nothing is told of what came after an entry; at most that one must try again."""
    said = answer.json()
    if answer.status_code == httpx.codes.OK:
        assert said["number"] <= before
    else:
        assert said["code"] == "room/busy"


WISHES: dict[str, dict[str, Any]] = {
    "stale": {"type": "play", "move": "end turn", "seen": 0},
    "out of turn": {"type": "play", "move": "end turn", "seen": 1},
    "takeback": {"type": "takeback", "answer": "agree"},
    "rematch": {"type": "rematch"},
}


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES.keys())
@pytest.mark.parametrize("by", ["socket", "http"])
def test_a_refusal_tells_nothing_that_is_not_written(
    table: tuple[Place, str, Caller, Caller], wish: dict[str, Any], by: str
) -> None:
    place, room, one, other = table
    line = other.line(room)
    line.settle()
    with stuck(place, room) as disk, ThreadPoolExecutor(1) as pool:
        play_unwritten(place, room, one)
        live, before = place.registry.rooms[room], refusals(place)
        if by == "http":
            path, sent = f"/api/rooms/{room}/messages", {**wish, "id": "refused"}
            asked = pool.submit(lambda: other.http.post(path, json=sent))
            wait_for(lambda: asked.done() or live._settled)
            disk.fails.set()
            assert asked.result(PATIENCE).json()["code"] == "room/busy"
        else:
            line.send(**wish, id="refused")
            wait_for(lambda: refusals(place) > before or live._settled)
            disk.fails.set()
            with pytest.raises(Closed, match="1012"):
                line.until("error")


def refusals(place: Place) -> float:
    """How many messages were refused so far."""
    (family,) = place.registry.context.metrics.refused.collect()
    return sum(sample.value for sample in family.samples)
