"""Around the game: chat, people who watch, machines, rematches, streams, and how it is operated."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Semaphore
from unittest.mock import patch

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from cultists.players import player
from cultists.server import warmup
from cultists.server.bots import pool
from cultists.server.live import decisions, rooms
from cultists.server.live.context import Context, now_ms
from cultists.server.live.registry import Registry
from cultists.server.protocol.messages import PRESETS
from cultists.server.render.messages import view_of
from cultists.server.room.log import MOVE
from cultists.server.room.refusal import Refusal
from cultists.server.storage.store import Store, Write
from tests.server.callers import Caller, Closed, Line
from tests.server.conftest import Call
from tests.server.place import PATIENCE, Place, process, running, wait_for


def begun(call: Call, game: str = "stars", **terms: object) -> tuple[str, Caller, Caller]:
    one, other = call(), call()
    room = one.make(game, **terms)
    other.sit(room)
    return room, one, other


def mover(*lines: Line) -> Line:
    for line in lines:
        line.settle()
    return next(line for line in lines if line.mine)


# Talking and watching.


def test_everybody_hears_what_is_said(call: Call) -> None:
    room, one, other = begun(call)
    watcher = call()
    watcher.guest("Wanda")
    lines = [one.line(room), other.line(room), watcher.line(room)]
    for preset in PRESETS:
        lines[0].ask("chat", preset=preset)
    said = lines[2].ask("chat", text="  Iä!\n\u202eIä!  ")
    assert said["type"] == "accepted"
    for line in lines:
        line.settle()
        heard = next(one for one in line.lines if one.get("name") == "Wanda")
        assert (heard["text"], heard["by"]) == ("Iä! Iä!", None)
    assert [one["preset"] for one in lines[1].lines if "preset" in one] == list(PRESETS)


def test_a_text_is_cut_where_it_is_too_long(place: Place, call: Call) -> None:
    room, one, _ = begun(call)
    said = one.line(room).ask("chat", text="x" * 2_000)
    assert len(said["text"]) == place.settings.limits.chat


def test_who_is_muted_is_not_heard(call: Call) -> None:
    room, one, other = begun(call)
    watcher = call()
    watcher.guest()
    lines = [one.line(room), other.line(room), watcher.line(room)]
    lines[0].send(type="mute", seats=[1], watchers=True)
    lines[0].settle()
    lines[1].ask("chat", text="you cannot hear me")
    lines[2].ask("chat", text="nor me")
    lines[0].ask("chat", text="I hear myself")
    assert [line["text"] for line in lines[0].lines if line["type"] == "chat"] == ["I hear myself"]
    lines[0].send(type="mute", seats=[])
    lines[0].settle()
    lines[1].ask("chat", text="now you can")
    assert lines[0].until("chat")["text"] == "now you can"


@pytest.mark.parametrize("game", ["stars", "realms"])
def test_a_spectator_sees_what_a_spectator_may(place: Place, call: Call, game: str) -> None:
    room, one, other = begun(call, game)
    lines, watching = [one.line(room), other.line(room)], call().line(room)
    for n in range(20):
        mover(*lines).play(None)
        watching.settle()
        table = place.registry.rooms[room].room.game
        assert watching.view == json.loads(json.dumps(view_of(table, None))), n
    assert watching.legal == []


def test_who_comes_and_goes_is_told(call: Call) -> None:
    room, one, other = begun(call)
    line = one.line(room)
    assert line.until("presence")["here"] == [True, False]
    there = other.line(room)
    assert line.until("presence")["here"] == [True, True]
    call().line(room)
    assert line.until("presence")["watching"] == 1
    there.cut()
    assert line.until("presence")["here"] == [True, False]


def test_whoever_sits_down_on_an_open_line_sees_the_table_from_there(call: Call) -> None:
    one, other = call(), call()
    room = one.make("stars")
    other.guest()
    line = other.line(room)
    assert line.table["seat"] is None
    other.sit(room)
    assert line.until("table")["seat"] == 1
    assert line.view == other.table(room)["view"]


# Programs.


def test_a_stream_tells_what_a_socket_tells(call: Call) -> None:
    room, one, other = begun(call)
    line = one.line(room)
    with one.http.stream("GET", f"/api/rooms/{room}/stream") as stream:
        lines = (json.loads(text) for text in stream.iter_lines() if text)
        first = next(lines)
        assert (first["type"], first["seat"]) == ("table", 0)
        said = other.send(room, type="chat", text="hello")
        told = next(one for one in lines if one["type"] == "chat")
        assert told == line.until("chat")
        assert told["number"] == said["number"]
    assert one.refused("POST", f"/api/rooms/{room}/messages", "request/bad", json={"type": "ping"})


def test_a_message_by_http_is_answered_once(call: Call) -> None:
    room, one, other = begun(call, "realms")
    who = one if one.table(room)["view"]["legal_moves"] else other
    move = who.table(room)["view"]["legal_moves"][0]
    first = who.send(room, type="play", move=move, seen=0, id="m")
    again = who.send(room, type="play", move=move, seen=0, id="m")
    assert first["number"] == again["number"]
    assert who.table(room)["changes"] == 1


def test_the_end_and_its_acknowledgement_have_their_own_numbers(call: Call) -> None:
    """A message that ends the game is answered with its own entry, however often it comes."""
    room, one, _ = begun(call)
    answers = [one.send(room, type="resign", id="r")["number"] for _ in range(2)]
    log = {line["type"]: line["number"] for line in one.table(room, last=0)["missed"]}
    assert answers == [log["resigned"]] * 2


# Machines.


@pytest.mark.parametrize("game", ["stars", "realms"])
def test_machines_play_and_people_may_take_back(call: Call, game: str) -> None:
    one = call()
    room = one.make(game, machines=["novice"])
    line = one.line(room)
    for _ in range(200):
        if any(entry["type"] == "move" and entry["by"] == 1 for entry in line.lines) and line.mine:
            break
        if line.mine:
            line.play()
        else:
            line.hear()
    else:
        raise AssertionError("the machine does not move")
    assert line.view == one.table(room)["view"]


def test_a_machine_stands_in_until_one_returns(call: Call) -> None:
    room, one, other = begun(call, "stars", stand_in_after=1)
    lines = [one.line(room), other.line(room)]
    gone = lines.index(mover(*lines))
    lines[gone].close()
    stays = lines[1 - gone]
    stood_in = stays.until("stood_in")
    assert stood_in["by"] == gone
    assert stays.until("move")["by"] == gone
    back = (one, other)[gone].line(room)
    assert stays.until("returned")["by"] == gone
    assert not any(chair["away"] for chair in back.table["chairs"])


# After the end.


def test_a_rematch_turns_the_seats(call: Call) -> None:
    room, one, other = begun(call)
    one.send(room, 409, type="rematch")
    one.send(room, type="resign")
    lines = [one.line(room), other.line(room)]
    lines[1].ask("rematch")
    asked = lines[0].until("rematch")
    next_room = asked["room"]
    assert asked["by"] == 1
    assert other.table(next_room)["seat"] == 0
    assert one.table(next_room)["seat"] is None
    assert one.table(next_room)["status"] == "open"  # nobody plays without wanting to
    lines[0].ask("rematch")
    assert lines[1].until(lambda said: said["type"] == "rematch" and said["by"] == 0)
    assert one.table(next_room)["seat"] == 1
    assert other.table(next_room)["seat"] == 0
    assert one.table(next_room)["status"] == "playing"
    one.send(room, type="rematch")  # pressed again: nothing more happens
    rematches = [said for said in one.table(room, last=0)["missed"] if said["type"] == "rematch"]
    assert [said["by"] for said in rematches] == [1, 0]


def test_machines_keep_their_level_in_a_rematch(call: Call) -> None:
    one = call()
    room = one.make("stars", machines=["greedy"])
    one.send(room, type="resign")
    one.send(room, type="rematch")
    there = one.ask("GET", f"/api/rooms/{room}")["rematch"]
    shown = one.ask("GET", f"/api/rooms/{there}")
    assert [chair["machine"] for chair in shown["chairs"]] == ["greedy", None]
    assert (shown["seat"], shown["status"]) == (1, "playing")


def test_who_comes_too_late_to_a_rematch_is_told(call: Call) -> None:
    room, one, other = begun(call)
    one.send(room, type="resign")
    one.send(room, type="rematch")
    there = one.ask("GET", f"/api/rooms/{room}")["rematch"]
    one.ask("POST", f"/api/rooms/{there}/machines", json={"seat": 0, "level": "novice"})
    late = other.send(room, 409, type="rematch")
    assert late["code"] == "room/begun"
    assert other.table(there)["seat"] is None


def test_two_who_want_a_rematch_at_once_get_the_same(place: Place, call: Call) -> None:
    room, one, other = begun(call)
    one.send(room, type="resign")
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda who: who.send(room, type="rematch"), (one, other)))
    mine = [match["room"] for match in one.ask("GET", "/api/rooms/mine")]
    assert len(mine) == 2  # this one and the next
    rooms = [line for line in one.table(room, last=0)["missed"] if line["type"] == "rematch"]
    assert len({line["room"] for line in rooms}) == 1


def test_a_rematch_waits_for_its_people_and_is_in_no_list(call: Call) -> None:
    one, other = call(), call()
    room = one.make("stars", public=True)
    other.sit(room)
    one.send(room, type="resign")
    one.send(room, type="rematch")
    there = one.ask("GET", f"/api/rooms/{room}")["rematch"]
    assert there not in [match["room"] for match in call().ask("GET", "/api/rooms")]
    assert there in [match["room"] for match in one.ask("GET", "/api/rooms/mine")]


def test_lists_of_rooms_and_games(call: Call) -> None:
    one, other = call(), call()
    hidden, shown = one.make("stars"), one.make("stars", public=True)
    listed = [match["room"] for match in call().ask("GET", "/api/rooms")]
    assert shown in listed
    assert hidden not in listed
    one.refused("GET", f"/api/matches/{shown}/replay", "match/running")
    other.sit(shown)
    running = [match["room"] for match in call().ask("GET", "/api/rooms?status=playing")]
    assert shown in running
    assert hidden not in running
    other.send(shown, type="resign")
    assert shown not in [match["room"] for match in call().ask("GET", "/api/rooms")]
    over = {match["room"]: match for match in call().ask("GET", "/api/matches")}
    assert over[shown]["outcome"]["winners"] == [0]


# The disk fails.


@pytest.mark.parametrize(
    "error",
    [OperationalError("INSERT", {}, Exception("disk full")), OverflowError("too large")],
    ids=["database", "anything"],
)
def test_a_write_that_fails_leaves_no_gap(tmp_path: Path, error: Exception) -> None:
    """If one entry cannot be written, none after it may be: the room is read again."""
    write, failed = Store._write, []

    def failing(self: Store, batch: Sequence[Write]) -> None:
        if any(row[1] == 4 for one in batch for row in one.rows):
            failed.append(len(batch))
            raise error
        write(self, batch)

    with running(tmp_path) as place, Caller(place.url) as one, Caller(place.url) as other:
        room = one.make("realms")
        other.sit(room)
        line = one.line(room)
        with patch.object(Store, "_write", failing), pytest.raises(Closed):
            with suppress(ConnectionClosed):  # the first may fail before the last is sent
                for text in "01234567":
                    line.send(type="chat", text=text, id=text)
            line.until("the end")
        assert failed
        assert [entry["number"] for entry in line.lines if entry["number"] > 3] == []
        fresh = one.line(room, last=0)
        assert [entry["number"] for entry in fresh.lines] == [1, 2, 3]
        assert fresh.ask("chat", text="on we go")["number"] == 4


# Operating.


def test_health_and_measures(call: Call) -> None:
    room, one, other = begun(call)
    mover(one.line(room), other.line(room)).play()
    assert call().ask("GET", "/healthz")["status"] == "well"
    told = call().http.get("/metrics").text
    for name in ("moves_total", "rooms_made_total", "sockets", "write_seconds", "refused_total"):
        assert f"cultists_{name}" in told


def test_a_graceful_stop_loses_nothing_and_says_come_back(tmp_path: Path) -> None:
    with process(tmp_path) as server, Caller(server.url) as one, Caller(server.url) as other:
        room = one.make("realms")
        other.sit(room)
        lines = [one.line(room), other.line(room)]
        for _ in range(10):
            mover(*lines).play()
        for line in lines:
            line.settle()
        assert server.stop() in (0, -signal.SIGTERM)  # told to stop, it stopped: both say so
        for line in lines:
            with pytest.raises(Closed, match="1012"):
                line.hear()
        server.start()
        again = one.line(room, last=lines[0].number)
        assert again.number == lines[0].number
        assert again.view == lines[0].view
        assert sum(line["type"] == MOVE for line in lines[0].lines) == 10


def test_an_idle_room_is_put_away_and_found_again(tmp_path: Path) -> None:
    with running(tmp_path, idle=1) as place, Caller(place.url) as one, Caller(place.url) as other:
        room = one.make("stars")
        other.sit(room)
        line = one.line(room)
        line.close()
        wait_for(lambda: not place.registry.rooms)
        assert one.line(room).view == line.view


def test_sweeping_goes_on_after_the_database_was_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    swept = Semaphore(0)

    async def away(_registry: Registry) -> None:
        swept.release()
        raise Refusal("server/store")

    monkeypatch.setattr(rooms, "SWEEP", 0.01)
    monkeypatch.setattr(Registry, "expire", away)
    with running(tmp_path):
        assert all(swept.acquire(timeout=PATIENCE) for _ in range(3))


def test_machines_think_where_processes_have_no_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows: a worker that failed there would never move."""
    monkeypatch.delattr(os, "nice")
    monkeypatch.setattr(pool, "prefer_plain", lambda _plain: None)
    pool._begin()
    first, _, _ = warmup.RULES.partition("\n")
    exec(first, {})  # the rest compiles for minutes


def test_the_chance_of_machines_is_not_in_the_name_of_the_room(call: Call) -> None:
    """Else everybody who has the link could compute what a machine will do."""
    made: list[tuple[object, ...]] = []

    def noted(level: str, *public: object) -> object:
        made.append(public)
        return player(level, 1)

    with patch.object(decisions, "new_player", noted):
        for _ in range(2):
            call().make("realms", options={"first": 1}, machines=["novice"])
        wait_for(lambda: len(made) == 2)
    assert not any(isinstance(part, str) for public in made for part in public)
    assert made[0] != made[1]


# The time of day.


class Set(Context):
    """A server on a machine whose clock somebody sets, and on which time can be let pass."""

    by, passed = 0, 0

    def clock(self) -> int:
        return now_ms() + Set.passed + Set.by

    def steady(self) -> int:
        return super().steady() + Set.passed


HOUR = 3_600_000
MARGIN = HOUR // 4  # so long does no test take


@pytest.mark.parametrize("by", [-2 * HOUR, 2 * HOUR], ids=["back", "forward"])
def test_setting_the_clock_gives_and_takes_no_time(tmp_path: Path, by: int) -> None:
    Set.by = Set.passed = 0
    clock = {"kind": "bank", "minutes": 180, "increment": 0}
    with (
        running(tmp_path, context=Set) as place,
        Caller(place.url) as one,
        Caller(place.url) as other,
    ):
        room = one.make("realms", clock=clock, options={"first": 0})
        other.sit(room)
        line = one.line(room)
        Set.by = by
        assert one.table(room)["clock"][0] > 3 * HOUR - MARGIN
        Set.passed = HOUR
        assert abs(one.table(room)["clock"][0] - 2 * HOUR) < MARGIN
        assert abs(line.play()["clock"][0] - 2 * HOUR) < MARGIN


# Clocks of a game that has just begun.

BANK = {"kind": "bank", "minutes": 180, "increment": 0}


@contextmanager
def table_for_two(folder: Path, gather: int) -> Iterator[tuple[str, Caller, Caller]]:
    """A game with clocks that has begun, with nobody connected to it."""
    Set.by = Set.passed = 0
    with (
        running(folder, context=Set, gather=gather) as place,
        Caller(place.url) as one,
        Caller(place.url) as other,
    ):
        room = one.make("realms", clock=BANK, options={"first": 0})
        other.sit(room)
        yield room, one, other


def test_clocks_wait_until_everybody_is_here(tmp_path: Path) -> None:
    with table_for_two(tmp_path, gather=7_200) as (room, one, other):
        line = one.line(room)
        assert line.until("presence")["clocks_wait"]
        Set.passed = HOUR
        assert one.table(room)["clock"][0] == 3 * HOUR
        other.line(room)
        told = line.until(lambda said: said["type"] == "presence" and all(said["here"]))
        assert not told["clocks_wait"]
        Set.passed = 2 * HOUR
        assert abs(one.table(room)["clock"][0] - 2 * HOUR) < MARGIN


def test_clocks_do_not_wait_for_ever(tmp_path: Path) -> None:
    with table_for_two(tmp_path, gather=1) as (room, one, _):
        line = one.line(room)
        assert not line.until(lambda said: said["type"] == "presence" and not said["clocks_wait"])[
            "here"
        ][1]
        Set.passed = HOUR
        assert abs(one.table(room)["clock"][0] - 2 * HOUR) < MARGIN


def test_the_first_move_begins_the_clocks(tmp_path: Path) -> None:
    with table_for_two(tmp_path, gather=7_200) as (room, one, _):
        line = one.line(room)
        Set.passed = HOUR
        assert line.play()["clock"][0] == 3 * HOUR
        Set.passed = 2 * HOUR
        assert abs(one.table(room)["clock"][0] - 2 * HOUR) < MARGIN
