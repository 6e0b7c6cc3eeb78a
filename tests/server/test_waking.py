"""After a start a server looks after the games that go on without anybody's message."""

from __future__ import annotations

from pathlib import Path

from tests.server.callers import Caller
from tests.server.place import running, wait_for


def test_who_is_away_when_a_server_starts_is_stood_in_for(tmp_path: Path) -> None:
    with running(tmp_path, workers=1) as place, Caller(place.url) as one, Caller(place.url) as two:
        room = one.make("realms", stand_in_after=1)
        still = one.make("realms")
        for name in (room, still):
            two.sit(name)
        cookies = dict(one.http.cookies)
    with running(tmp_path, workers=1) as place, Caller(place.url) as one:
        one.http.cookies.update(cookies)

        def kinds(name: str) -> list[str]:
            """Of the entries, read without opening the room."""
            return [line["type"] for line in one.ask("GET", f"/api/rooms/{name}/log")]

        wait_for(lambda: kinds(room).count("stood_in") == 2)
        assert room in place.registry.rooms
        assert still not in place.registry.rooms
        assert "stood_in" not in kinds(still)
