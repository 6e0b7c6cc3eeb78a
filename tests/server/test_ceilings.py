"""What one visitor can take up: connections, memory and time have a ceiling, and others go on."""

from __future__ import annotations

import asyncio
import logging
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.server import ServerState

from cultists.server import logs
from cultists.server.live import live_room
from cultists.server.live.connection import MOST_WAITING_BYTES
from cultists.server.settings import Limits
from cultists.server.socket.frames import PONG
from cultists.server.socket.room_socket import RoomSocket
from tests.server.callers import Caller
from tests.server.conftest import Call
from tests.server.place import GENEROUS, HOST, PATIENCE, Place, running, wait_for
from tests.server.test_frames import CLOSE, PING, TEXT, frame, read_until, shake_hands


def few(**limits: int) -> Limits:
    """Generous limits, but for these."""
    return Limits(**{**vars(GENEROUS), **limits})


# What is counted is given back.


def test_a_stream_that_is_refused_is_not_counted(tmp_path: Path) -> None:
    """One person may have one stream; asking for more must not use up what the address may have."""
    with running(tmp_path, few(sockets=1, address_sockets=3)) as place, Caller(place.url) as one:
        room = one.make("stars")
        path = f"/api/rooms/{room}/stream"
        with one.http.stream("GET", path) as first:
            assert first.status_code == 200
            for _ in range(5):
                one.refused("GET", path, "request/often")
            with Caller(place.url) as other:
                other.guest()
                with other.http.stream("GET", path) as second:
                    assert second.status_code == 200
        admission = place.registry.context.admission
        wait_for(lambda: not admission.sockets_of_address.total)
        assert not admission.sockets_of_person.total


# Connections that say nothing.

HALF = b"GET /livez HTTP/1.1\r\nHost: table\r\n"
WHOLE = f"GET /healthz HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode()
BODY = f"POST /api/guests HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 99\r\n\r\n{{".encode()


@contextmanager
def connected(place: Place, sent: bytes = b"", source: str = HOST) -> Iterator[socket.socket]:
    """A connection from an address of this machine, on which something was sent."""
    with socket.create_connection((HOST, place.port), PATIENCE, (source, 0)) as line:
        line.sendall(sent)
        yield line


def to_the_end(line: socket.socket) -> bytes:
    """Everything that comes until the other side closes."""
    heard = b""
    while more := line.recv(65_536):
        heard += more
    return heard


@pytest.mark.parametrize("sent", [b"", b"\r\n", b"GE", HALF], ids=["nothing", "end", "GE", "half"])
def test_half_a_request_is_not_waited_for(
    place: Place, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr("cultists.server.guarded_http.HEADERS", 0.2)
    with connected(place, sent) as line:
        assert b" 408 " in to_the_end(line)


def test_half_a_body_is_not_waited_for(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cultists.server.guarded_http.BODY", 0.2)
    with connected(place, BODY) as line:
        assert b" 408 " in to_the_end(line)


def test_half_a_second_request_is_not_waited_for(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cultists.server.guarded_http.HEADERS", 0.2)
    with connected(place, WHOLE.replace(b"close", b"keep-alive")) as line:
        assert b'"well"' in line.recv(65_536)
        line.sendall(HALF)
        assert b" 408 " in to_the_end(line)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one address of their own")
def test_an_address_has_so_many_connections_and_others_are_served(tmp_path: Path) -> None:
    with running(tmp_path, few(address_connections=5)) as place, ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(connected(place, HALF))
        counted = place.registry.context.admission.connections_of_address
        wait_for(lambda: counted.total == 5)
        with connected(place, WHOLE) as line:
            assert b" 429 " in to_the_end(line)
        with connected(place, WHOLE, source="127.0.0.2") as line:
            assert b" 200 " in to_the_end(line)
        stack.close()
        wait_for(lambda: counted.total == 0)
        with connected(place, WHOLE) as line:
            assert b" 200 " in to_the_end(line)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one address of their own")
def test_those_who_are_refused_do_not_fill_the_server(tmp_path: Path) -> None:
    limits = few(address_connections=20, all_sockets=100)
    with running(tmp_path, limits) as place, ExitStack() as stack:
        for _ in range(500):
            with suppress(ConnectionError):
                stack.enter_context(connected(place, HALF))
        with connected(place, WHOLE, source="127.0.0.2") as line:
            assert b" 200 " in to_the_end(line)


def test_a_socket_is_not_counted_as_a_connection_too(tmp_path: Path) -> None:
    with running(tmp_path, few(address_connections=5)) as place, Caller(place.url) as one:
        room = one.make("stars")
        for _ in range(8):
            assert one.line(room).table["seat"] == 0


def test_a_server_is_never_fuller_than_its_files_allow(tmp_path: Path) -> None:
    """However few that are: else nobody could be told so."""
    with running(tmp_path, few(all_sockets=4)) as place, ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(connected(place, HALF))
        counted = place.registry.context.admission.connections_of_address
        wait_for(lambda: counted.total == 3)
        with connected(place) as line:
            assert b" 503 " in to_the_end(line)


LIMITS = """
import resource
hard = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 4096)
resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
from cultists.server.run import most_connections, OWN_FILES
assert most_connections(10**9) == hard - OWN_FILES
assert most_connections(10) == 10
assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_as_many_files_are_asked_for_as_can_be_had() -> None:
    subprocess.run([sys.executable, "-c", LIMITS], check=True, timeout=PATIENCE)


# Frames that cost their sender nothing.


def test_pings_of_somebody_who_does_not_read_are_not_kept(place: Place, call: Call) -> None:
    one = call()
    room = one.make("stars")
    many = frame(PING, b"x" * 125) * 500
    with shake_hands(place, one, room) as line:
        server = next(iter(place.registry.context.sockets))
        assert isinstance(server, RoomSocket)
        line.settimeout(0.2)
        sent = 0
        with suppress(OSError):  # it is not read any more, or hung up
            while sent < 60_000_000:
                sent += line.send(many)
                transport = server.transport
                if transport is not None:
                    assert transport.get_write_buffer_size() < 1_000_000
        assert sent > len(many)
    assert one.line(room).table["seat"] == 0


def test_pings_are_counted_and_the_last_one_is_answered(tmp_path: Path) -> None:
    limits = few(address_messages=1, address_burst=60)
    with running(tmp_path, limits) as place, Caller(place.url) as one:
        room = one.make("stars")
        with shake_hands(place, one, room) as line:
            line.sendall(b"".join(frame(PING, f"ping {n}".encode()) for n in range(200)))
            heard = read_until(line, b"ping 199")
            assert b"ping 199" in heard
            assert heard.count(bytes((0x80 | PONG,))) <= 61


@pytest.mark.parametrize(
    "flood",
    [
        frame(TEXT, b"{", last=False) + frame(0, b"", last=False) * 2_000,
        frame(PING, b"") * 20_000,
    ],
    ids=["empty pieces", "pings at once"],
)
def test_frames_without_end_close_the_line(place: Place, call: Call, flood: bytes) -> None:
    one = call()
    room = one.make("stars")
    with shake_hands(place, one, room) as line:
        with suppress(OSError):
            line.sendall(flood)
        with suppress(ConnectionResetError):  # the rest of the flood met a closed socket
            heard = read_until(line, frame(CLOSE, b"\x03\xf0", mask=False))
            assert frame(CLOSE, b"\x03\xf0", mask=False) in heard
    assert one.line(room).table["seat"] == 0


class Clogged:
    """A transport whose other side reads nothing."""

    def __init__(self) -> None:
        self.written, self.closed = 0, False

    def write(self, data: bytes) -> None:
        self.written += len(data)

    def get_write_buffer_size(self) -> int:
        return self.written

    def get_extra_info(self, _name: str) -> Any:
        return None

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    abort = close


def test_what_waits_for_a_slow_reader_has_a_size(place: Place) -> None:
    async def post() -> tuple[int, Clogged]:
        state = SimpleNamespace(registry=place.registry, forwarding=None)
        config: Any = SimpleNamespace(app=SimpleNamespace(state=state))
        line, clogged = RoomSocket(config, ServerState(), {}), Clogged()
        line.connection_made(clogged)  # type: ignore[arg-type]
        line.pause_writing()
        sent = 0
        while not clogged.closed and sent < 2 * MOST_WAITING_BYTES:
            line.send(b"x" * 20_000)
            sent += 20_000
        line.connection_lost(None)
        return sent, clogged

    sent, clogged = asyncio.run(post())
    assert clogged.closed
    assert sent <= MOST_WAITING_BYTES + 20_000
    assert clogged.written < 1_000


def test_a_stream_that_is_never_read_is_not_present(
    place: Place, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cultists.server.guarded_http.STALLED", 0.2)
    one, other = call(), call()
    room = one.make("stars")
    other.sit(room)
    line = one.line(room)
    cookie = other.http.cookies["cultists"]
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect((HOST, place.port))
        deaf.sendall(
            f"GET /api/rooms/{room}/stream HTTP/1.1\r\nHost: {HOST}\r\n"
            f"Cookie: cultists={cookie}\r\n\r\n".encode()
        )
        line.until(lambda said: said.get("here") == [True, True])
        for n in range(20_000):
            line.send(type="chat", text="💫" * 300, id=f"{n}")
            said = line.until(lambda said: said["type"] in ("chat", "presence"))
            if said.get("here") == [True, False]:
                return
    raise AssertionError("it counts as present")


# Whom a proxy speaks for.


@pytest.mark.parametrize("proxy", ["10.9.8.7", HOST], ids=["a stranger", "the proxy"])
def test_only_the_proxy_is_believed_about_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxy: str
) -> None:
    """Else anybody has as many addresses, and as many sockets, as they like."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", proxy)
    limits = few(address_sockets=2)
    with running(tmp_path, limits, behind_proxy=True) as place, Caller(place.url) as one:
        room = one.make("stars")
        codes = [
            one.ring(room, **{"x-forwarded-for": f"192.0.2.{n}"}).hear().get("code")
            for n in range(4)
        ]
    often = "request/often"
    assert codes == ([None] * 4 if proxy == HOST else [None, None, often, often])


def test_a_flood_does_not_fill_the_log(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(logs, "monotonic", lambda: now)
    seldom = logs.Seldom(logging.getLogger("cultists.flood"), "connection refused")
    for _ in range(1_000):
        seldom.note(address="192.0.2.1")
    now += seldom.EVERY
    seldom.note(address="192.0.2.2")
    told = [(vars(one)["address"], vars(one)["times"]) for one in caplog.records]
    assert told == [("192.0.2.1", 1), ("192.0.2.2", 1_000)]


def test_who_was_away_for_long_is_sent_the_newest_entries(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = call()
    one.guest()
    room = one.make("stars")
    line = one.line(room)
    for n in range(5):
        line.ask("chat", text=f"{n}")
    assert [each["number"] for each in one.line(room, 0).table["missed"]] == list(range(1, 7))
    monkeypatch.setattr(live_room, "MOST_MISSED", 3)
    assert [each["number"] for each in one.line(room, 0).table["missed"]] == [4, 5, 6]
    assert [each["number"] for each in one.line(room, 5).table["missed"]] == [6]
    assert one.line(room, 6).table["missed"] == []
