"""Matches that are older than the rules: not to be played on, but every word of them is there."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

from tests.server.callers import Caller, Said
from tests.server.place import running


def test_a_match_by_other_rules_can_be_read_and_not_be_played_on(tmp_path: Path) -> None:
    with running(tmp_path) as place, Caller(place.url) as one, Caller(place.url) as other:
        room = one.make("realms")
        other.sit(room)
        lines = [one.line(room), other.line(room)]
        for _ in range(12):
            next(line for line in lines if line.mine).play()
            for line in lines:
                line.settle()
        cookies = [who.http.cookies["cultists"] for who in (one, other)]
        before = [who.ask("GET", f"/api/rooms/{room}/log") for who in (one, other)]
        with Caller(place.url) as watcher:
            watched = watcher.ask("GET", f"/api/rooms/{room}/log")
        assert [entry["type"] for entry in watched] == [entry["type"] for entry in before[0]]
    change_the_rules(tmp_path / "rooms.db", room)
    with running(tmp_path) as place:
        for cookie, kept in zip(cookies, before, strict=True):
            with Caller(place.url) as who:
                who.http.cookies.set("cultists", cookie)
                who.refused("GET", f"/api/rooms/{room}/table", "match/old")
                log = who.ask("GET", f"/api/rooms/{room}/log")
                assert [entry["news"] for entry in log] == [entry["news"] for entry in kept]
                assert len(log) == len(kept) >= 15
                later = who.ask("GET", f"/api/rooms/{room}/log", params={"last": 10})
                assert later == log[10:]
                who.refused("GET", "/api/rooms/nowhere/log", "room/unknown")


def test_the_log_tells_each_seat_what_it_may_know(tmp_path: Path) -> None:
    """Cards that one draws are told to that one alone."""
    with running(tmp_path) as place, Caller(place.url) as one, Caller(place.url) as other:
        room = one.make("stars")
        other.sit(room)
        lines = [one.line(room), other.line(room)]
        for _ in range(30):
            next(line for line in lines if line.mine).play()
            for line in lines:
                line.settle()
        logs = [who.ask("GET", f"/api/rooms/{room}/log") for who in (one, other)]
        with Caller(place.url) as watcher:
            watched = watcher.ask("GET", f"/api/rooms/{room}/log")
        drawn = [n for n, entry in enumerate(watched) if "drew" in json.dumps(entry["news"])]
        assert drawn
        for n in drawn:
            seat = watched[n]["by"]
            own, rival, seen = (draws(log[n]) for log in (logs[seat], logs[1 - seat], watched))
            assert own != seen == rival


def draws(entry: Said) -> list[Any]:
    """What an entry tells of cards that were drawn."""
    return [one for one in entry["news"] if one["what"] == "drew"]


def change_the_rules(path: Path, room: str) -> None:
    """As if a move of the past were one that the rules of today do not know."""
    connection = sqlite3.connect(path)
    asked = "SELECT number, data FROM entries WHERE match = ? AND kind = 'move' ORDER BY number"
    number, data = connection.execute(asked, (room,)).fetchone()
    changed = json.dumps(json.loads(data) | {"words": "sing of Carcosa"})
    connection.execute(
        "UPDATE entries SET data = ? WHERE match = ? AND number = ?", (changed, room, number)
    )
    connection.commit()
    connection.close()
