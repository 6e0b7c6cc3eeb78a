"""Two processes at one door over one SQLite file: each has its rooms, and nobody notices."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from cultists.server.run import serve_share
from cultists.server.scaling.handoff import LONGEST, room_asked
from cultists.server.scaling.peers import INLINE, Peers, new_boxes, owner
from cultists.server.scaling.supervisor import MOST_LATELY, Supervisor
from cultists.server.settings import Settings
from tests.server.callers import Caller, Closed
from tests.server.place import HOST, Process, free_port, process, wait_for
from tests.server.racer import Racer
from tests.server.test_killed import check_log, seated

TWO = ("--no-limits", "--processes", "2")
LONG = 60.0  # seconds until a test gives up
GAMES = 6
pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="processes are found in /proc")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(tmp_path_factory.mktemp("two"), *TWO) as server:
        wait_for(lambda: len(born(server)) == 2 and all_listen(server))
        yield server


def born(server: Process) -> list[int]:
    """The processes that serve."""
    return server.pids[1:]


def all_listen(server: Process) -> bool:
    return set(by_process(server, "cultists_rooms")) == {0, 1}


def by_process(server: Process, metric: str) -> dict[int, float]:
    """A metric, summed up for each process."""
    text = httpx.get(f"{server.url}/metrics").text
    found: dict[int, float] = {}
    for labels, value in re.findall(rf"^{metric}\{{(.*)\}} (\S+)$", text, re.MULTILINE):
        number = int(re.findall(r'process="(\d)"', labels)[0])
        found[number] = found.get(number, 0.0) + float(value)
    return found


def rooms_on_both(one: Caller, **terms: object) -> tuple[str, str]:
    """A room of each process."""
    rooms: dict[int, str] = {}
    for _ in range(200):
        room = one.make("realms", **terms)
        rooms[owner(room, 2)] = room
        if len(rooms) == 2:
            return rooms[0], rooms[1]
        one.http.get("/healthz", headers={"connection": "close"})  # and perhaps meet the other
    raise AssertionError("one process makes all rooms")


# Rooms of both.


def test_everybody_finds_every_room(server: Process) -> None:
    with Caller(server.url) as one, Caller(server.url) as other:
        for room in rooms_on_both(one):
            other.sit(room)
            lines = [one.line(room), other.line(room)]
            for _ in range(6):
                for line in lines:
                    line.settle()
                next(line for line in lines if line.mine).play()
            lines[0].ask("resign")
            lines[1].until("ended")
            lines[1].ask("rematch")
            following = lines[0].until("rematch")["room"]
            lines[0].ask("rematch")
            assert one.table(following)["status"] == "playing"
        mine = {shown["room"] for shown in one.ask("GET", "/api/rooms/mine")}
        assert len(mine) >= 4
    assert min(by_process(server, "cultists_moves_total").values()) >= 6
    with httpx.Client(base_url=server.url) as asking:
        together = sum(by_process(server, "cultists_rooms").values())
        assert asking.get("/healthz").json()["rooms"] == together >= 4


def test_one_connection_visits_rooms_of_both(server: Process) -> None:
    with Caller(server.url) as one:
        rooms = rooms_on_both(one)
        for n in range(12):
            assert one.table(rooms[n % 2])["room"] == rooms[n % 2]
            assert one.ask("GET", "/api/me")["name"]
            one.send(rooms[n % 2], type="chat", text=f"number {n}")
        said = [line for room in rooms for line in one.ask("GET", f"/api/rooms/{room}/log")]
        assert sum(line["type"] == "chat" for line in said) == 12


def test_a_name_is_the_same_everywhere(server: Process) -> None:
    with Caller(server.url) as one:
        one.guest("Ann")
        for n in range(6):
            one.ask("PATCH", "/api/me", json={"name": f"Ann {n}"})
            for _ in range(4):  # another connection each time: any process may take it
                answer = httpx.get(f"{server.url}/api/me", cookies=dict(one.http.cookies))
                assert answer.json()["name"] == f"Ann {n}"
        rooms = rooms_on_both(one)
        assert {one.table(room)["chairs"][0]["name"] for room in rooms} == {"Ann 5"}


# Bytes, in whatever pieces.


def request(room: str, body: str = "", more: str = "") -> bytes:
    method, path = ("POST", "messages") if body else ("GET", "table")
    head = f"{method} /api/rooms/{room}/{path} HTTP/1.1\r\nHost: {HOST}\r\n{more}"
    if body:
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return f"{head}\r\n{body}".encode()


def answers(line: socket.socket, count: int) -> str:
    """What comes, until there are so many answers."""
    heard = b""
    while heard.count(b"HTTP/1.1 ") < count or not heard.endswith(b"}"):
        piece = line.recv(65_536)
        assert piece, heard
        heard += piece
    return heard.decode()


def test_a_request_may_come_in_pieces(server: Process) -> None:
    with Caller(server.url) as one, socket.create_connection((HOST, server.port), LONG) as line:
        for room in rooms_on_both(one) * 2:
            whole = request(room, more=f"X-Long: {'x' * 3 * INLINE}\r\n")
            for at in range(60):
                line.sendall(whole[at : at + 1])
            line.sendall(whole[60:])
            assert f'"room":"{room}"' in answers(line, 1)


def test_a_request_may_come_with_a_long_body_at_once(server: Process) -> None:
    with Caller(server.url) as one, socket.create_connection((HOST, server.port), LONG) as line:
        for room in rooms_on_both(one) * 2:
            line.sendall(request(room, '{"type": "ping", "more": "' + "x" * 100_000 + '"}'))
            assert '"code":"request/bad"' in answers(line, 1)


def test_who_does_not_wait_for_an_answer_is_told_to_come_again(server: Process) -> None:
    with Caller(server.url) as one, socket.create_connection((HOST, server.port), LONG) as line:
        here, there = rooms_on_both(one)
        line.sendall(request(here) + request(there) + request(here))
        heard = answers(line, 3)
        assert heard.count('"type":"table"') == 2
        assert heard.count('"code":"room/busy"') == 1


@pytest.mark.parametrize(
    ("data", "room"),
    [
        (b"GET /api/rooms/abc/socket HTTP/1.1\r\n", "abc"),
        (b"GET /api/rooms/abc?last=3 HTTP/1.1\r\n", "abc"),
        (b"GET /api/rooms/a%62c/log HTTP/1.1\r\n", "abc"),
        (b"\r\n\r\nPOST /api/rooms/abc/seat HTTP/1.1\r\n", "abc"),
        (b"GET http://table.example.org/api/matches/abc/replay HTTP/1.1\r\n", "abc"),
        (b"GET /api/rooms/mine HTTP/1.1\r\n", ""),
        (b"GET /api/rooms HTTP/1.1\r\n", ""),
        (b"POST /api/rooms HTTP/1.1\r\n", ""),
        (b"GET / HTTP/1.1\r\n", ""),
        (b"GET /other/api/rooms/abc HTTP/1.1\r\n", ""),
        (b"nonsense\r\n", ""),
        (b"x" * (LONGEST + 1), ""),
        (b"", None),
        (b"\r\n", None),
        (b"GE", None),
        (b"GET /api/rooms/ab", None),
    ],
)
def test_which_room_a_request_is_for(data: bytes, room: str | None) -> None:
    assert room_asked(data) == room


def test_what_does_not_fit_into_a_box_waits() -> None:
    boxes = new_boxes(2)
    slots = [slot for _, slot in boxes]
    one = Peers(0, boxes[0][0], slots)
    with socket.socket() as line:
        put = 0
        while one.hand_off(1, line.fileno(), b"x" * (INLINE * (1 + put % 2))):
            put += 1
            assert put < 100_000
    assert put
    got: list[bytes] = []

    def adopt(connection: socket.socket, data: bytes) -> None:
        connection.close()
        got.append(data)

    async def take_out() -> None:
        other = Peers(1, boxes[1][0], slots)
        other.listen(adopt)
        for _ in range(1_000):
            await asyncio.sleep(0)
            if len(got) == put:
                break
        other.stop_listening()

    asyncio.run(take_out())
    assert [len(data) for data in got] == [INLINE * (1 + n % 2) for n in range(put)]
    for pair in boxes:
        for end in pair:
            end.close()


# One of them dies.


def test_one_is_killed_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    dice = Random()  # other moments in every run: what is asked holds for all
    with process(tmp_path, *TWO) as server:
        wait_for(lambda: all_listen(server))
        games = ("realms", "stars") * (GAMES // 2)
        racers = [racer for game in games for racer in seated(server.url, game, dice)]
        asyncio.run(race(server, racers, dice))
        assert len(set(born(server))) == 2
        assert "process started again" in server.logs
    check_log(tmp_path / "rooms.db", racers)
    assert any(racer.returns for racer in racers)
    assert all_have_moved(racers)


def all_have_moved(racers: list[Racer]) -> bool:
    """Whether something was acknowledged in every room."""
    pairs = zip(racers[::2], racers[1::2], strict=True)
    return all(one.acknowledged or other.acknowledged for one, other in pairs)


async def race(server: Process, racers: list[Racer], dice: Random) -> None:
    """Everybody plays; one process after the other is killed."""
    players = [asyncio.create_task(racer.run()) for racer in racers]
    await asyncio.to_thread(wait_for, lambda: all_have_moved(racers))
    for n in (0, 1, 0):
        await asyncio.sleep(dice.uniform(0.2, 0.6))
        before = await asyncio.to_thread(born, server)
        os.kill(before[n], signal.SIGKILL)
        for _ in range(400):
            if len(set(await asyncio.to_thread(born, server)) - {before[n]}) == 2:
                break
            await asyncio.sleep(0.05)
    await asyncio.sleep(0.3)
    for racer in racers[::2]:
        racer.resigns = True
    await asyncio.wait_for(asyncio.gather(*players), LONG)


def test_told_to_stop_all_stop(tmp_path: Path) -> None:
    with process(tmp_path, *TWO) as server:
        wait_for(lambda: all_listen(server))
        children = born(server)
        with Caller(server.url) as one:
            lines = [one.line(room) for room in rooms_on_both(one)]
            assert server.stop() in (0, -signal.SIGTERM)
            for line in lines:
                with pytest.raises(Closed, match="1012"):
                    line.until("nothing")
    assert not any(Path(f"/proc/{child}").exists() for child in children)


def test_without_their_keeper_they_leave_the_door_to_others(tmp_path: Path) -> None:
    with process(tmp_path, *TWO) as server:
        with Caller(server.url) as one:
            room = one.make("realms")
        server.kill()
        wait_for(lambda: not taken(server.port))
        server.start()
        with Caller(server.url) as one:
            assert one.table(room)["room"] == room


def taken(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return True
    return False


class Dead:
    """A process that has ended before anybody looks."""

    exitcode, sentinel = 3, 0

    def is_alive(self) -> bool:
        return False

    def join(self) -> None:
        pass


def test_processes_that_do_not_stay_alive_are_given_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    started: list[int] = []

    def start(_keeper: Supervisor, number: int) -> Dead:
        started.append(number)
        return Dead()

    monkeypatch.setattr(Supervisor, "_start", start)
    settings = Settings(database=f"sqlite:///{tmp_path / 'a.db'}", port=free_port(), processes=2)
    with socket.socket() as door:
        keeper = Supervisor(settings, door, serve_share)
        keeper._processes = [Dead(), Dead()]  # type: ignore[list-item]
        looks = 0
        while keeper._look():
            looks += 1
            assert looks < 100
        keeper.close()
    assert looks == MOST_LATELY
    assert set(started) == {0, 1}


def test_one_that_cannot_start_does_not_end_the_others(tmp_path: Path) -> None:
    """On a full disk no process can start; those that run still answer."""
    with process(tmp_path, *TWO) as server, Caller(server.url) as one:
        wait_for(lambda: len(born(server)) == 2 and all_listen(server))
        one.make("stars")  # what a new process would open again
        server.allow_files(1)
        tried = set(born(server))
        os.kill(min(tried), signal.SIGKILL)

        def often_enough() -> bool:
            tried.update(born(server))
            return len(tried) > MOST_LATELY + 3

        wait_for(often_enough, server.alive)
        assert one.ask("GET", "/livez")

        def serves_again() -> bool:
            server.allow_files(None)
            return len(born(server)) == 2 and all_listen(server)

        wait_for(serves_again, server.alive)
