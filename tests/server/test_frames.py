"""Frames as no well-behaved client sends them: the line is closed, and the room plays on."""

from __future__ import annotations

import os
import socket
import struct
from base64 import b64encode

import pytest

from cultists.server.socket.frames import Frames
from tests.server.callers import Caller
from tests.server.conftest import Call
from tests.server.place import HOST, Place

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
HELLO = b'{"type":"ping"}'
PONG = b'{"type":"pong"}'


def frame(
    opcode: int, payload: bytes, *, last: bool = True, rsv: int = 0, mask: bool = True
) -> bytes:
    """One frame, right or wrong."""
    head = bytes([(0x80 if last else 0) | rsv << 4 | opcode])
    size, bit = len(payload), 0x80 if mask else 0
    if size < 126:
        head += bytes([bit | size])
    elif size < 65_536:
        head += bytes([bit | 126]) + struct.pack("!H", size)
    else:
        head += bytes([bit | 127]) + struct.pack("!Q", size)
    if not mask:
        return head + payload
    key = os.urandom(4)
    return head + key + bytes(byte ^ key[n % 4] for n, byte in enumerate(payload))


def shake_hands(place: Place, caller: Caller, room: str) -> socket.socket:
    """A socket on which only frames are sent from now on."""
    line = socket.create_connection((HOST, place.port), 10)
    key, cookie = b64encode(os.urandom(16)).decode(), caller.http.cookies["cultists"]
    line.sendall(
        f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: {HOST}:{place.port}\r\n"
        f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\nCookie: cultists={cookie}\r\n\r\n".encode()
    )
    read_until(line, b'"watching"')  # the table and who is here
    return line


def read_until(line: socket.socket, what: bytes) -> bytes:
    """Everything up to some bytes, or to the end."""
    heard = b""
    while what not in heard:
        more = line.recv(65_536)
        if not more:
            break
        heard += more
    return heard


WRONG = {
    "not masked": frame(TEXT, HELLO, mask=False),
    "reserved bits": frame(TEXT, HELLO, rsv=4),
    "unknown kind": frame(3, HELLO),
    "unknown control": frame(11, b""),
    "continues nothing": frame(0, HELLO),
    "begins twice": frame(TEXT, b"{", last=False) + frame(TEXT, HELLO),
    "ping in pieces": frame(PING, b"x", last=False),
    "ping too long": frame(PING, b"x" * 126),
    "endless": b"\x81\xff" + b"\xff" * 8 + b"abcd",
    "half of a code": frame(CLOSE, b"\x03"),
    "pieces too large": frame(TEXT, b"x" * 9_000, last=False) + frame(0, b"x" * 9_000),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG.keys())
def test_wrong_frames_close_the_line(place: Place, call: Call, wrong: bytes) -> None:
    one, other = call(), call()
    room = one.make("stars")
    other.sit(room)
    with shake_hands(place, one, room) as line:
        line.sendall(wrong)
        heard = read_until(line, b"\x00 never \x00")  # to the end
        assert PONG not in heard
    lines = [one.line(room), other.line(room)]
    assert next(line for line in lines if line.mine).play()["type"] == "move"


RIGHT = {
    "whole": [frame(TEXT, HELLO)],
    "bytes": [frame(BINARY, HELLO)],
    "byte by byte": [bytes([byte]) for byte in frame(TEXT, HELLO)],
    "in pieces": [
        frame(TEXT, HELLO[:3], last=False),
        frame(PING, b"still there?"),
        frame(0, HELLO[3:9], last=False),
        frame(0, b"", last=False),
        frame(0, HELLO[9:]),
    ],
    "many at once": [frame(PING, b"") * 20 + frame(TEXT, HELLO)],
}


def test_a_frame_may_come_byte_by_byte() -> None:
    """On a real connection bytes come together more often than not."""
    frames = Frames(100)
    found = [one for byte in frame(TEXT, HELLO) for one in frames.feed(bytes([byte]))]
    assert found == [(TEXT, HELLO)]


@pytest.mark.parametrize("parts", RIGHT.values(), ids=RIGHT.keys())
def test_a_message_may_come_in_any_pieces(place: Place, call: Call, parts: list[bytes]) -> None:
    one = call()
    room = one.make("stars")
    with shake_hands(place, one, room) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for part in parts:
            line.sendall(part)
        assert PONG in read_until(line, PONG)
