"""Frames of a WebSocket (RFC 6455), as a server reads and writes them.

The package `websockets` does the handshake. Frames are read here: a room has two sockets that
say little most of the time, and a general protocol costs 30 KB for each, and a task a message.
"""

from __future__ import annotations

import struct

try:
    from websockets.speedups import apply_mask
except ImportError:  # it could not be built here
    from websockets.utils import apply_mask

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL = 0x80
RESERVED = 0x70
MASKED = 0x80
SHORT, LONG = 126, 127  # sizes that say: the size follows in two bytes, in eight
MOST_CONTROL = 125
MOST_PIECES = 1024  # of one message; empty ones have no size that could be limited
MOST_AT_ONCE = 1000  # frames that may have come together
SMALL = 6  # bytes before a short message: what it is, its size, its mask
ONE_TEXT = bytes((FINAL | TEXT,))

# Why a connection is closed.
NORMAL = 1000
BROKEN = 1002
NO_TEXT = 1007
TOO_MANY = 1008
TOO_LARGE = 1009
STANDARD, OWN = range(1000, 1015), range(3000, 5000)  # codes of the standard, and of programs
UNSENT = (1004, 1005, 1006)  # codes that are never sent


class FrameError(Exception):
    """Something that is no frame, too large a message, or too many of them."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code
        self.before: list[tuple[int, bytes]] = []  # what came whole before it


class Frames:
    """What comes in, byte by byte, put together to messages."""

    __slots__ = ("_opcode", "_parts", "_rest", "_size", "limit")

    def __init__(self, limit: int) -> None:
        self.limit = limit  # bytes of one message
        self._rest = b""
        self._parts: list[bytes] | None = None  # of a message that is not whole yet
        self._opcode = TEXT
        self._size = 0

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """Whole messages and control frames, in order."""
        size = len(data) - SMALL
        if 0 <= size <= self.limit and data.startswith(ONE_TEXT) and not self._rest:
            # Nearly always: one short message, and nothing before it or after.
            if data[1] == MASKED | size and self._parts is None:
                return [(TEXT, apply_mask(data[SMALL:], data[2:SMALL]))]
        found: list[tuple[int, bytes]] = []
        try:
            self._rest = self._split(self._rest + data if self._rest else data, found)
        except FrameError as error:
            error.before = found
            raise
        return found

    def _split(self, buffer: bytes, found: list[tuple[int, bytes]]) -> bytes:
        """Find whole frames; what is left is the beginning of one."""
        at = 0
        while (end := self._end_of_head(buffer, at)) is not None:
            head, size = end
            if len(buffer) < head + 4 + size:
                break
            mask = buffer[head : head + 4]
            payload = apply_mask(buffer[head + 4 : head + 4 + size], mask)
            self._take(buffer[at], payload, found)
            if len(found) > MOST_AT_ONCE:
                raise FrameError(TOO_MANY)
            at = head + 4 + size
        return buffer[at:]

    def _end_of_head(self, buffer: bytes, at: int) -> tuple[int, int] | None:
        """Where the mask of a frame begins, and how large its payload is; None: more must come."""
        if len(buffer) < at + 2:
            return None
        first, second = buffer[at], buffer[at + 1]
        if first & RESERVED or not second & MASKED:
            raise FrameError(BROKEN)
        size = second & ~MASKED
        head = at + 2
        if size >= SHORT:
            wide = 2 if size == SHORT else 8
            if len(buffer) < head + wide:
                return None
            size = int.from_bytes(buffer[head : head + wide], "big")
            head += wide
        if size + self._size > self.limit:
            raise FrameError(TOO_LARGE)
        return head, size

    def _take(self, first: int, payload: bytes, found: list[tuple[int, bytes]]) -> None:
        """One frame: a control frame, or a part of a message."""
        opcode, final = first & 0x0F, bool(first & FINAL)
        if opcode >= CLOSE:
            if not final or len(payload) > MOST_CONTROL or opcode > PONG:
                raise FrameError(BROKEN)
            found.append((opcode, payload))
            return
        if opcode > BINARY or (opcode == CONTINUATION) != (self._parts is not None):
            raise FrameError(BROKEN)
        if self._parts is None and final:
            found.append((opcode, payload))
            return
        if self._parts is None:
            self._parts, self._opcode = [], opcode
        self._parts.append(payload)
        self._size += len(payload)
        if len(self._parts) > MOST_PIECES:
            raise FrameError(TOO_MANY)
        if final:
            found.append((self._opcode, b"".join(self._parts)))
            self._parts, self._size = None, 0


def check_close(payload: bytes) -> None:
    """Refuse a close frame that says nothing: no code that may be sent, or a reason in no UTF-8."""
    if not payload:
        return
    code = int.from_bytes(payload[:2], "big")
    if len(payload) == 1 or code in UNSENT or not (code in STANDARD or code in OWN):
        raise FrameError(BROKEN)
    if not is_text(payload[2:]):
        raise FrameError(NO_TEXT)


def is_text(payload: bytes) -> bool:
    """Whether bytes are UTF-8."""
    try:
        payload.decode()
    except UnicodeDecodeError:
        return False
    return True


def frame(opcode: int, payload: bytes) -> bytes:
    """A whole frame, as a server sends it."""
    size = len(payload)
    if size < SHORT:
        return bytes((FINAL | opcode, size)) + payload
    if size < 1 << 16:
        return struct.pack("!BBH", FINAL | opcode, SHORT, size) + payload
    return struct.pack("!BBQ", FINAL | opcode, LONG, size) + payload


def close_frame(code: int, reason: str = "") -> bytes:
    """The last frame."""
    return frame(CLOSE, struct.pack("!H", code) + reason.encode()[: MOST_CONTROL - 2])
