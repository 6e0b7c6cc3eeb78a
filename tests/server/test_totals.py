"""Nothing grows without end: rooms, machines, chat, lists and logs have limits and pages."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest

from cultists.server.live.context import Context
from cultists.server.settings import Limits
from tests.server.callers import Caller
from tests.server.conftest import Call
from tests.server.place import GENEROUS, Place, running

PASSWORD = "a long enough password"
HOUR = 3_600_000
MOVED = [0]  # milliseconds that the clock of `Later` is ahead


class Later(Context):
    """A server whose clock can be moved on."""

    def clock(self) -> int:
        return super().clock() + MOVED[0]


@pytest.fixture(autouse=True)
def now() -> None:
    MOVED[0] = 0


# Machines and rooms.


def test_guests_have_fewer_machines_than_accounts(tmp_path: Path) -> None:
    limits = replace(GENEROUS, guest_machines=4, machines=6)
    with running(tmp_path, limits) as place, Caller(place.url) as one, Caller(place.url) as other:
        one.guest("Ann")
        masters = {"seats": 4, "machines": ["novice"] * 3, "sit": False}
        room = one.make("stars", **masters)
        refused = one.refused("POST", "/api/rooms", "room/machines", json=wanted(masters))
        assert refused.status_code == 429
        assert "4 machines" in refused.json()["sentence"]
        path = f"/api/rooms/{room}/machines"
        one.make("stars", machines=["novice"])
        one.refused("POST", path, "room/machines", json={"seat": 3, "level": "novice"})
        other.make("stars", **masters)  # another person has machines of their own
        one.ask("POST", "/api/account", 201, json={"name": "Ann", "password": PASSWORD})
        one.ask("POST", path, json={"seat": 3, "level": "novice"})


def wanted(terms: dict[str, object]) -> dict[str, object]:
    return {"game": "stars", **terms}


def test_machines_of_games_that_are_over_do_not_count(tmp_path: Path) -> None:
    with running(tmp_path, replace(GENEROUS, guest_machines=1)) as place, Caller(place.url) as one:
        room = one.make("stars", machines=["novice"])
        again = {"game": "stars", "machines": ["novice"]}
        one.refused("POST", "/api/rooms", "room/machines", json=again)
        one.send(room, type="resign")
        one.make("stars", machines=["novice"])
        # The rematch would have a second one.
        refused = one.http.post(
            f"/api/rooms/{room}/messages", json={"type": "rematch", "id": uuid4().hex}
        )
        assert refused.json()["code"] == "room/machines"


@pytest.mark.parametrize("limits", [{"all_rooms": 2}, {"all_machines": 2}])
def test_a_server_that_is_full_says_so(tmp_path: Path, limits: dict[str, int]) -> None:
    with running(tmp_path, replace(GENEROUS, **limits)) as place:
        for _ in range(2):
            with Caller(place.url) as one:
                one.make("stars", machines=["novice"])
        with Caller(place.url) as last:
            terms = {"game": "stars", "machines": ["novice"]}
            refused = last.refused("POST", "/api/rooms", "server/full", json=terms)
            assert refused.status_code == 503


def test_an_address_creates_so_many_rooms_whoever_asks(tmp_path: Path) -> None:
    limits = replace(GENEROUS, address_rooms=0.0001, address_rooms_burst=3)
    with running(tmp_path, limits) as place:
        codes = []
        for _ in range(5):
            with Caller(place.url) as one:
                one.guest()
                codes.append(one.http.post("/api/rooms", json={"game": "stars"}).status_code)
        assert codes == [201, 201, 201, 429, 429]


# Rooms that wait for nobody.


def test_rooms_that_nobody_comes_to_are_deleted(tmp_path: Path) -> None:
    with (
        running(tmp_path, context=Later) as place,
        Caller(place.url) as one,
        Caller(place.url) as two,
    ):
        one.guest()
        left, empty, sat = one.make("stars"), one.make("stars", sit=False), one.make("stars")
        watched, begun = one.make("stars", sit=False), one.make("stars", machines=["novice"])
        line = two.line(watched)
        MOVED[0] = HOUR // 2
        one.ask("DELETE", f"/api/rooms/{left}/seat")
        MOVED[0] = HOUR + 60_000
        expire(place)
        one.refused("GET", f"/api/rooms/{empty}", "room/unknown")
        for room in (left, sat, watched, begun):
            one.ask("GET", f"/api/rooms/{room}")
        MOVED[0] = 2 * HOUR
        expire(place)
        one.refused("GET", f"/api/rooms/{left}", "room/unknown")
        MOVED[0] = 8 * 24 * HOUR
        expire(place)
        one.refused("GET", f"/api/rooms/{sat}", "room/unknown")
        for room in (watched, begun):  # somebody is there; a game is never deleted
            one.ask("GET", f"/api/rooms/{room}")
        line.close()
    rows = sqlite3.connect(tmp_path / "rooms.db")
    for table, column in (("matches", "id"), ("entries", "match"), ("sitting", "match")):
        kept = {name for (name,) in rows.execute(f"SELECT {column} FROM {table}")}
        assert kept <= {watched, begun}
    rows.close()


def expire(place: Place) -> None:
    """Have the server look for such rooms now."""
    done = asyncio.run_coroutine_threadsafe(place.registry.expire(), place.loop)
    done.result(60)


# Lists and logs.


def test_lists_have_pages_and_nobody_fills_them_alone(tmp_path: Path) -> None:
    with running(tmp_path, context=Later) as place, Caller(place.url) as greedy:
        hosts = [Caller(place.url) for _ in range(55)]
        others = [host.make("stars", public=True) for host in hosts]
        mine = [greedy.make("stars", public=True) for _ in range(60)]
        first = greedy.ask("GET", "/api/rooms")
        names = [room["room"] for room in first]
        assert len(names) == 50
        assert names[:3] == mine[:-4:-1]
        assert not set(names) & set(mine[:-3])
        second = greedy.ask("GET", "/api/rooms", params={"after": names[-1]})
        assert [room["room"] for room in second] == others[:8][::-1]
        assert greedy.ask("GET", "/api/rooms", params={"after": others[0]}) == []
        pages = [greedy.ask("GET", "/api/rooms/mine")]
        while pages[-1]:
            after = {"after": pages[-1][-1]["room"]}
            pages.append(greedy.ask("GET", "/api/rooms/mine", params=after))
        assert sorted(room["room"] for page in pages for room in page) == sorted(mine)
        assert [len(page) for page in pages] == [50, 10, 0]
        MOVED[0] = 25 * HOUR  # who waits for a day is not there any more
        assert greedy.ask("GET", "/api/rooms") == []
        greedy.refused("GET", "/api/rooms", "request/bad", params={"after": "no room!"})
        for host in hosts:
            host.__exit__(None, None, None)


def test_a_log_has_pages(call: Call) -> None:
    one = call()
    room = one.make("stars")
    for n in range(520):
        one.send(room, type="chat", text=f"{n}")
    path = f"/api/rooms/{room}/log"
    first = one.ask("GET", path)
    assert [entry["number"] for entry in first] == list(range(1, 501))
    rest = one.ask("GET", path, params={"last": 500})
    assert [entry["number"] for entry in rest] == list(range(501, 522))
    few = one.ask("GET", path, params={"last": 7, "limit": 2})
    assert [entry["number"] for entry in few] == [8, 9]
    for limit in (0, 501):
        one.refused("GET", path, "request/bad", params={"limit": limit})


# Chat.


def test_nobody_fills_a_room_with_chat(tmp_path: Path) -> None:
    limits = replace(GENEROUS, chats=0.0001, chat_burst=3, room_chats=8)
    with running(tmp_path, limits) as place:
        one, other, *watchers = (Caller(place.url) for _ in range(5))
        room = one.make("stars")
        other.sit(room)
        for watcher in watchers:
            watcher.guest()
        assert [says(watchers[n % 3], room) for n in range(5)] == [None] * 3 + ["request/often"] * 2
        # Spectators who say too much do not silence those who play, nor these each other.
        assert [says(one, room) for _ in range(4)] == [None] * 3 + ["request/often"]
        assert [says(other, room) for _ in range(3)] == [None, None, "room/chats"]
        elsewhere = one.make("stars")
        assert says(one, elsewhere) is None
        for caller in (one, other, *watchers):
            caller.__exit__(None, None, None)


def says(caller: Caller, room: str) -> str | None:
    """Chat; the code with which that is refused."""
    message = {"type": "chat", "text": "Iä!", "id": uuid4().hex}
    answer = caller.http.post(f"/api/rooms/{room}/messages", json=message).json()
    code: str | None = answer.get("code")
    return code


def test_limits_are_those_that_people_need() -> None:
    limits = Limits()
    assert limits.guest_machines >= 2 * 3
    assert limits.machines >= limits.guest_machines
    assert limits.rooms <= limits.address_rooms_burst <= limits.all_rooms
