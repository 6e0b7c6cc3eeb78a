"""HTTP in a process that has peers: connections for their rooms are handed off to them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

import uvicorn
from uvicorn.server import ServerState

from cultists.server.guarded_http import GuardedHttp
from cultists.server.scaling.peers import Peers

LINE = re.compile(rb"[\r\n]*[A-Z]+ (\S+)[ \r\n]")
ROOM = re.compile(r"(?:https?://[^/]*)?/api/(?:rooms|matches)/([^/?#]+)")
LISTS = ("mine",)  # what stands where a room's name would
LONGEST = 16_384  # bytes in which an address must have come
AGAIN = 0.004  # seconds until it is tried again to hand somebody over
TRIES = 1_000  # until the connection is dropped; clients try again


def room_asked(data: bytes) -> str | None:
    """The room that a request is for, "" if for none; None: its first line is not whole yet."""
    line = LINE.match(data)
    if line is None:
        return "" if b"\n" in data.lstrip(b"\r\n") or len(data) > LONGEST else None
    found = ROOM.match(line[1].decode("latin-1"))
    room = unquote(found[1]) if found is not None else ""
    return "" if room in LISTS else room


class HandoffProtocol(GuardedHttp):
    """HTTP as other processes speak it, but for requests that another process must answer.

    A connection is handed off where a request begins, once the one before it is answered. A request
    that comes sooner stays here, and is asked to try again.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        read: bytes = b"",
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        app: Any = config.app
        self.peers: Peers = app.state.peers
        self._read = read  # by the process before, or until the address is complete
        self._within = False  # a request has begun and is not whole yet
        self._leaving = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A new connection, or one that another process has handed off."""
        super().connection_made(transport)
        if self._read:
            self.data_received(b"")

    def data_received(self, data: bytes) -> None:
        """Bytes, in whatever pieces."""
        if self._leaving:
            self._read += data
            return
        answered = self.cycle is None or self.cycle.response_complete
        if self._within or not answered:
            super().data_received(data)
            return
        whole, self._read = self._read + data, b""
        room = room_asked(whole)
        if room is None:
            self._read = whole
        elif not room or self.peers.mine(room):
            super().data_received(whole)
        else:
            self._read, self._leaving = whole, True
            self._unset_keepalive_if_required()
            self._deadline.stop()  # the other process sets its own
            self.transport.pause_reading()
            self._hand_off(self.peers.owner(room), TRIES)

    def _hand_off(self, to: int, tries: int) -> None:
        """Hand the connection off, and drop it here without an answer."""
        if self.transport.is_closing():
            return
        line = self.transport.get_extra_info("socket").fileno()
        if self.peers.hand_off(to, line, self._read) or not tries:
            self.transport.abort()
        else:
            self.loop.call_later(AGAIN, self._hand_off, to, tries - 1)

    def on_message_begin(self) -> None:
        """A request begins."""
        self._within = True
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """A request has come whole."""
        self._within = False
        super().on_message_complete()


def protocol_factory(server: uvicorn.Server, read: bytes) -> Callable[[], asyncio.Protocol]:
    """Makes the protocol for a connection that another process has begun to read."""
    config, state = server.config, server.server_state
    return lambda: HandoffProtocol(config, state, server.lifespan.state, read=read)
