"""Several people at one screen: one browser, one cookie, and a token for every further seat."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from cultists.server.settings import Limits
from tests.server.callers import Caller
from tests.server.conftest import Call
from tests.server.place import running


def at_the_screen(one: Caller, count: int) -> list[dict[str, str]]:
    """A browser becomes so many people; the headers with which each of them speaks."""
    origin = {"origin": one.url, "sec-fetch-site": "same-origin"}
    one.ask("POST", "/api/guests", 201, json={"name": "First"}, headers=origin)
    people = [origin]
    for number in range(1, count):
        body = {"name": f"Guest {number}", "token": True}
        token = one.ask("POST", "/api/guests", 201, json=body, headers=origin)["token"]
        people.append(origin | {"authorization": f"Bearer {token}"})
    return people


def test_a_token_wins_over_the_cookie(call: Call) -> None:
    one = call()
    people = at_the_screen(one, 3)
    names = [one.ask("GET", "/api/me", headers=headers)["name"] for headers in people]
    assert names == ["First", "Guest 1", "Guest 2"]
    assert one.ask("GET", "/api/me")["name"] == "First"  # the cookie is what it was


def test_four_people_play_at_one_screen(tmp_path: Path) -> None:
    """With the limits that a server has, and each with a stream of their own."""
    with (
        running(tmp_path, limits=Limits()) as place,
        Caller(place.url) as one,
        ExitStack() as stack,
    ):
        people = at_the_screen(one, 4)
        room = one.make("realms", seats=4)
        for headers in people[1:]:
            one.ask("POST", f"/api/rooms/{room}/seat", json={}, headers=headers)
        path = f"/api/rooms/{room}"
        streams: list[Any] = []
        for headers in people:
            opened = one.http.stream("GET", f"{path}/stream", headers=headers)
            streams.append(stack.enter_context(opened).iter_lines())
        tables = [json.loads(next(stream)) for stream in streams]
        assert [table["seat"] for table in tables] == [0, 1, 2, 3]
        hands = [table["view"]["seats"][n]["hand"] for n, table in enumerate(tables)]
        assert all(hands)
        for changes in range(6):
            shown = [one.ask("GET", f"{path}/table", headers=headers) for headers in people]
            seat = shown[0]["view"]["to_move"]
            move = {"type": "play", "move": "end turn", "seen": changes, "id": f"m{changes}"}
            wrong = people[(seat + 1) % 4]
            one.refused("POST", f"{path}/messages", "move/turn", json=move, headers=wrong)
            one.ask("POST", f"{path}/messages", json=move, headers=people[seat])
            reasons = one.ask("GET", f"{path}/reasons", headers=people[(seat + 1) % 4])
            assert reasons["why"] is None
        for stream in streams:
            moves = 0
            for line in stream:
                moves += bool(line) and json.loads(line)["type"] == "move"
                if moves == 6:
                    break
