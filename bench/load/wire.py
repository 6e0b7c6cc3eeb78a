"""WebSockets as cheap as they can be: whoever measures a server must not measure itself.

Both servers are spoken to by this one client, so neither has cheaper visitors than the other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import cast

FINAL, MASKED = 0x80, 0x80
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, MIDDLE = 126, 127  # lengths from here on are written with two and with eight bytes
NO_MASK = bytes(4)  # a mask of zeros leaves the words as they are, and costs nothing


class Socket(asyncio.Protocol):
    """One connection, as a client. What it hears goes to `hear`; subclasses say what that means."""

    def __init__(self, path: str, headers: Mapping[str, str]) -> None:
        self._path, self._headers = path, headers
        self._transport: asyncio.Transport | None = None
        self._open = False
        self._rest = b""

    def hear(self, text: bytes) -> None:
        """A message has come."""

    def cut(self, why: str) -> None:
        """The other side has let go."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the way of speaking to be changed."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's own is no subclass
        lines = [
            f"GET {self._path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: Y3VsdGlzdHMgYXQgbG9hZA==",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in self._headers.items()),
        ]
        self._transport.write("\r\n".join([*lines, "", ""]).encode())

    def say(self, text: bytes) -> None:
        """Send a message."""
        self._frame(TEXT, text)

    def leave(self) -> None:
        """Hang up, and hear nothing more."""
        self._open = False
        if self._transport is not None:
            self._transport.close()
            self._transport = None

    def _frame(self, kind: int, text: bytes) -> None:
        if self._transport is None:
            return
        size = len(text)
        if size < SHORT:
            head = bytes((FINAL | kind, MASKED | size))
        else:  # nobody here says more than two bytes can count
            head = bytes((FINAL | kind, MASKED | SHORT)) + size.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + text)

    def data_received(self, data: bytes) -> None:
        """Whatever the network brings: part of a message, or several."""
        data = self._rest + data if self._rest else data
        if not self._open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._end(head.partition(b"\r\n")[0].decode(errors="replace"))
                return
            self._open = True
        self._rest = self._read(data)

    def _read(self, data: bytes) -> bytes:
        """Hear every whole message; the rest is given back."""
        at, end = 0, len(data)
        while end - at >= 2 and self._transport is not None:
            size, start = data[at + 1], at + 2
            if size == SHORT:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == MIDDLE:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start + size > end:
                break
            kind, at = data[at], start + size
            self._heard(kind, data[start:at])
        return data[at:]

    def _heard(self, kind: int, text: bytes) -> None:
        if kind == FINAL | TEXT:
            self.hear(text)
        elif kind == FINAL | PING:
            self._frame(PONG, text)
        elif kind == FINAL | CLOSE:
            self._end(f"closed {int.from_bytes(text[:2], 'big')}")
        elif kind != FINAL | PONG:
            self._end(f"frame of kind {kind:#x}")

    def _end(self, why: str) -> None:
        if self._transport is not None:
            self.leave()
            self.cut(why)

    def connection_lost(self, error: Exception | None) -> None:
        """The network has let go."""
        self._end(type(error).__name__ if error else "cut off")
