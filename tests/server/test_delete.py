"""Deleting a room: only one's own, and only if it is nobody else's too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.callers import Caller
from tests.server.conftest import Call
from tests.server.place import running
from tests.server.test_ceilings import few


def mine(who: Caller) -> list[str]:
    return [match["room"] for match in who.ask("GET", "/api/rooms/mine")]


@pytest.mark.parametrize("status", ["open", "playing", "ended"])
def test_a_room_of_ones_own_can_be_deleted(call: Call, status: str) -> None:
    one = call()
    kept = one.make("stars")
    room = one.make("stars", machines=[] if status == "open" else ["novice"])
    if status == "ended":
        one.send(room, type="resign")
    assert one.table(room)["status"] == status
    line = one.line(room)
    one.ask("DELETE", f"/api/rooms/{room}", 204)
    assert mine(one) == [kept]
    one.refused("GET", f"/api/rooms/{room}", "room/unknown")
    one.refused("GET", f"/api/rooms/{room}/log", "room/unknown")
    one.refused("DELETE", f"/api/rooms/{room}", "room/unknown")
    with pytest.raises(Exception, match="101[12]"):  # the connection is closed
        line.until("never")


def test_a_room_of_others_too_is_kept(call: Call) -> None:
    one, other, stranger = call(), call(), call()
    room = one.make("stars")
    other.sit(room)
    stranger.guest()
    for status in ("playing", "ended"):
        assert one.table(room)["status"] == status
        for player in (one, other):
            refused = player.refused("DELETE", f"/api/rooms/{room}", "room/others")
            assert refused.status_code == 409
        if status == "playing":
            one.send(room, type="resign")
    assert room in mine(other)


def test_a_room_is_deleted_by_its_owner_only(call: Call) -> None:
    one, stranger, nobody = call(), call(), call()
    room = one.make("stars", machines=["novice"])
    stranger.guest()
    stranger.refused("DELETE", f"/api/rooms/{room}", "seat/none")
    assert nobody.refused("DELETE", f"/api/rooms/{room}", "person/unknown").status_code == 401
    assert mine(one) == [room]


def test_the_host_deletes_a_room_that_nobody_sits_in(call: Call) -> None:
    one, other = call(), call()
    other.guest()
    room = one.make("stars", sit=False)
    other.refused("DELETE", f"/api/rooms/{room}", "seat/none")
    one.ask("DELETE", f"/api/rooms/{room}", 204)
    one.refused("GET", f"/api/rooms/{room}", "room/unknown")


def test_a_rated_game_that_has_begun_is_kept(call: Call) -> None:
    one = call()
    room = one.make("stars", rated=True, machines=["novice"])
    one.refused("DELETE", f"/api/rooms/{room}", "room/rated")
    waiting = one.make("stars", rated=True)
    one.ask("DELETE", f"/api/rooms/{waiting}", 204)


def test_deleting_has_the_limit_of_every_request(tmp_path: Path) -> None:
    with running(tmp_path, few(messages=1, burst=10)) as place, Caller(place.url) as one:
        one.guest()
        rooms = [one.make("stars") for _ in range(4)]
        answers = [one.http.delete(f"/api/rooms/{room}").status_code for room in rooms * 4]
        assert answers[:4] == [204] * 4
        assert 429 in answers


def test_a_deleted_room_makes_place_for_another(tmp_path: Path) -> None:
    with running(tmp_path, few(rooms=1)) as place, Caller(place.url) as one:
        room = one.make("stars")
        one.refused("POST", "/api/rooms", "room/many", json={"game": "stars"})
        one.ask("DELETE", f"/api/rooms/{room}", 204)
        one.make("stars")


def test_lists_tell_games_apart(call: Call) -> None:
    one, other = call(), call()
    one.guest("Ann")
    other.guest("Ben")
    room = one.make("stars", seats=3, machines=["adept"])
    other.sit(room)
    (listed,) = one.ask("GET", "/api/rooms/mine")
    assert listed["names"][0] == "Ann"
    assert listed["names"][2] == "Ben"
    assert listed["levels"] == [None, "adept", None]
    assert not listed["rated"]
