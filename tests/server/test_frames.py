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


# What Autobahn's fuzzing client asks (`python -m bench.autobahn`), in short and of a real room.


def heard_frames(heard: bytes) -> list[tuple[int, bytes]]:
    """Frames as a server sends them: whole and not masked."""
    found = []
    while heard:
        head, size = 2, heard[1]
        if size >= 126:
            head = 4 if size == 126 else 10
            size = int.from_bytes(heard[2:head], "big")
        found.append((heard[0], heard[head : head + size]))
        heard = heard[head + size :]
    return found


def answers(place: Place, call: Call, *parts: bytes) -> list[tuple[int, bytes]]:
    """Everything that is answered to some bytes, to the end of the connection."""
    one = call()
    with shake_hands(place, one, one.make("stars")) as line:
        for part in parts:
            line.sendall(part)
        return heard_frames(read_until(line, b"\x00 never \x00"))


def code_of(found: list[tuple[int, bytes]]) -> int:
    """With which code the server closed."""
    kind, payload = found[-1]
    assert kind == 0x80 | CLOSE
    return int.from_bytes(payload[:2], "big")


def goodbye(code: int, reason: bytes = b"") -> bytes:
    return frame(CLOSE, struct.pack("!H", code) + reason)


CLOSED: dict[str, tuple[int, bytes]] = {
    "without a code": (1000, frame(CLOSE, b"")),
    "with a reason": (1000, goodbye(1000, "κόσμε".encode())),
    "with the longest reason": (1000, goodbye(1000, b"x" * 123)),
    "with a reason too long": (1002, goodbye(1000, b"x" * 124)),
    "with half of a code": (1002, frame(CLOSE, b"\x03")),
    "with a reason in no UTF-8": (1007, goodbye(1000, b"\xce\xba\xed\xa0\x80")),
    "twice": (1000, goodbye(1000) * 2),
    "before more": (1000, goodbye(1000) + frame(PING, b"late") + frame(TEXT, HELLO)),
    **{f"by {code}": (1000, goodbye(code)) for code in (1000, 1003, 1007, 1014, 3000, 4999)},
    **{
        f"by {code}": (1002, goodbye(code))
        for code in (0, 999, 1004, 1005, 1006, 1015, 1100, 2999, 5000, 65_535)
    },
}


@pytest.mark.parametrize(("code", "sent"), CLOSED.values(), ids=CLOSED.keys())
def test_closing_is_answered(place: Place, call: Call, code: int, sent: bytes) -> None:
    found = answers(place, call, sent)
    assert code_of(found) == code
    assert len(found) == 1


LAST = frame(PING, b"one more") + frame(TEXT, HELLO)
BROKEN: dict[str, tuple[int, bytes]] = {
    **{f"reserved bits {bits}": (1002, frame(PING, b"", rsv=bits)) for bits in range(1, 8)},
    **{f"opcode {one}": (1002, frame(one, b"")) for one in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)},
    "no mask": (1002, frame(TEXT, HELLO, mask=False)),
    "continues nothing": (1002, frame(0, HELLO)),
    "pong in pieces": (1002, frame(10, b"x", last=False)),
    "text in a text": (1002, frame(TEXT, b"{", last=False) + frame(TEXT, b"}")),
    "too large": (1009, frame(TEXT, b"x" * 16_385)),
}


@pytest.mark.parametrize(("code", "wrong"), BROKEN.values(), ids=BROKEN.keys())
def test_what_came_whole_before_a_mistake_is_answered(
    place: Place, call: Call, code: int, wrong: bytes
) -> None:
    """Also when it came together with it."""
    found = answers(place, call, LAST + wrong + frame(PING, b"late"))
    assert found[:-1] == [(0x8A, b"one more"), (0x81, PONG)]
    assert code_of(found) == code


def test_every_ping_is_answered_with_what_it_said(place: Place, call: Call) -> None:
    said = [b"", b"Hello", bytes(range(0, 250, 2)), b"\xfe" * 125]
    pings = b"".join(frame(PING, one) for one in said)
    found = answers(place, call, frame(10, b"unasked"), pings, goodbye(1000))
    assert found[:-1] == [(0x8A, one) for one in said]


NO_UTF8 = {
    "a lone byte of a sequence": b"\x80",
    "a sequence cut short": b"\xe1\xbd",
    "written longer than needed": b"\xc0\xaf",
    "half a surrogate": b"\xed\xa0\x80",
    "beyond the last character": b"\xf4\x90\x80\x80",
    "bytes that never occur": b"\xfe\xff",
}


@pytest.mark.parametrize("pieces", [1, 2])
@pytest.mark.parametrize("wrong", NO_UTF8.values(), ids=NO_UTF8.keys())
def test_text_in_no_utf8_closes(place: Place, call: Call, wrong: bytes, pieces: int) -> None:
    text = '{"type":"chat","text":"κόσμε '.encode() + wrong + b'","id":"a"}'
    if pieces == 1:
        sent = frame(TEXT, text)
    else:
        sent = frame(TEXT, text[:35], last=False) + frame(0, text[35:])
    found = answers(place, call, sent)
    assert code_of(found) == 1007
    assert len(found) == 1


def test_characters_may_be_cut_between_pieces(place: Place, call: Call) -> None:
    text = '{"type":"chat","text":"κόσμε 💫","id":"a"}'.encode()
    each = [frame(0, text[n : n + 1], last=False) for n in range(1, len(text))]
    one = call()
    room = one.make("stars")
    with shake_hands(place, one, room) as line:
        line.sendall(frame(TEXT, text[:1], last=False) + b"".join(each) + frame(0, b""))
        assert b'"chat"' in read_until(line, b'"chat"')
    assert one.ask("GET", f"/api/rooms/{room}/log")[-1]["text"] == "κόσμε 💫"
