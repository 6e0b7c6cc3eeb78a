"""What one visitor can take up: connections, memory and time have a ceiling, and others go on."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from cultists.server.settings import Limits
from tests.server.callers import Caller
from tests.server.place import GENEROUS, HOST, PATIENCE, Place, running, wait_for


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
