"""The socket of a room: one connection, messages both ways.

It is an asyncio protocol below FastAPI: a move is carried out in the callback that reads it, and
answered in the callback that learns it is on disk, without a task in between.
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from typing import Any, cast
from urllib.parse import parse_qs

import uvicorn
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.server import ServerProtocol

from cultists.server.api.auth import Caller, check_host, check_origin, language_of, person_of
from cultists.server.guarded_http import Forwarding, Unread
from cultists.server.live.connection import MOST_WAITING, MOST_WAITING_BYTES
from cultists.server.live.context import Context
from cultists.server.live.registry import Registry
from cultists.server.live.session import GONE, Session, Visit
from cultists.server.room.refusal import Refusal
from cultists.server.socket.frames import (
    BINARY,
    CLOSE,
    NO_TEXT,
    NORMAL,
    PING,
    PONG,
    TEXT,
    FrameError,
    Frames,
    check_close,
    close_frame,
    frame,
    is_text,
)

PATH = re.compile(r"/api/rooms/([^/?]+)/socket")
SILENCE = 20  # seconds; a connection that is silent for twice as long is cut
SLOWER = 0.2  # seconds in which nothing is read from a client that floods
NOWHERE = "There is no such socket.\n"


class RoomSocket(asyncio.Protocol):
    """One WebSocket connection, from handshake to close."""

    def __init__(
        self, config: uvicorn.Config, server_state: ServerState, app_state: Mapping[str, Any]
    ) -> None:
        del app_state
        app: Any = config.app
        self.registry: Registry = app.state.registry
        self.context = self.registry.context
        self.connections = server_state.connections
        self.transport: asyncio.Transport | None = None
        self.alive = True  # has said something since it was last asked
        self._frames: Frames | None = None  # None: before the handshake
        self._session: Session | None = None
        self._forwarding: Forwarding = app.state.forwarding
        self._address = "nowhere"
        self._unread: Unread | None = None
        self._paused = False
        self._slowed = False
        self._waiting: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._pong: bytes | None = None  # what the last ping said, if it was not answered yet

    # What the loop calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection is open."""
        self.transport = cast("asyncio.Transport", transport)
        self._unread = Unread(self.transport)
        self.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        del exc
        self.connections.discard(self)
        self.context.sockets.discard(self)
        self.transport = None
        if self._unread is not None:
            self._unread.end()
        self._waiting.clear()
        if self._session is not None:
            self._session.end()
            self._session = None

    def data_received(self, data: bytes) -> None:
        """Bytes, in whatever pieces."""
        self.alive = True
        if self._frames is None:
            self._shake_hands(data)
            return
        try:
            self._hear_all(self._frames.feed(data))
        except FrameError as error:
            self._fail(error)

    def pause_writing(self) -> None:
        """The other side reads too slowly."""
        self._paused = True
        if self._unread is not None:
            self._unread.begin()

    def resume_writing(self) -> None:
        """It has caught up."""
        self._paused = False
        if self._unread is not None:
            self._unread.end()
        while self._waiting and not self._paused and self.transport is not None:
            message = self._waiting.popleft()
            self._waiting_bytes -= len(message)
            self.transport.write(frame(TEXT, message))
        self._answer_ping()

    def shutdown(self) -> None:
        """The server stops."""
        self.close(GONE)

    # Beginning and end.

    def _shake_hands(self, data: bytes) -> None:
        assert self.transport is not None
        handshake = ServerProtocol()
        handshake.receive_data(data)
        request = next(
            (one for one in handshake.events_received() if isinstance(one, Request)), None
        )
        if request is None:  # it always comes whole: HTTP was read before
            self.transport.close()
            return
        found = PATH.fullmatch(request.path.partition("?")[0])
        response = handshake.accept(request) if found else handshake.reject(404, NOWHERE)
        handshake.send_response(response)
        self.transport.write(b"".join(handshake.data_to_send()))
        if found is None or response.status_code != 101:
            self.transport.close()
            return
        self._frames = Frames(self.context.settings.limits.message)
        visit = self._visit(self._caller(request))
        self._address = visit.address
        self._session = Session(self, self.registry, found[1], visit)
        self.context.sockets.add(self)

    def _visit(self, caller: Caller) -> Visit:
        """Who it is, and what they want."""

        def check() -> None:
            check_host(caller, self.context)
            check_origin(caller, self.context)

        return Visit(
            person=lambda: person_of(caller, self.context),
            address=caller.address,
            language=language_of(caller),
            last=caller.query_params.get("last"),
            packed=caller.query_params.get("packed") == "1",
            check=check,
        )

    def _caller(self, request: Request) -> Caller:
        """What the request says about the client."""
        headers = {name.lower(): value for name, value in request.headers.raw_items()}
        cookies: dict[str, str] = {}
        with suppress(CookieError):
            cookies = {name: one.value for name, one in SimpleCookie(headers.get("cookie")).items()}
        asked = parse_qs(request.path.partition("?")[2], keep_blank_values=True)
        query = {name: values[-1] for name, values in asked.items()}
        assert self.transport is not None
        peer = self.transport.get_extra_info("peername")
        forwarded = ", ".join(request.headers.get_all("x-forwarded-for"))
        address = self._forwarding.address(str(peer[0]) if peer else "nowhere", forwarded)
        return Caller(headers, cookies, query, address)

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """Close with a code and a reason."""
        if self.transport is not None and not self.transport.is_closing():
            if self._frames is not None:
                self.transport.write(close_frame(code, reason))
            self.transport.close()
            if self._unread is not None:
                self._unread.begin()

    def check_alive(self) -> None:
        """Cut a connection that said nothing since the last time; ping the others."""
        if self.transport is None:
            return
        if not self.alive:
            self.transport.abort()
            return
        self.alive = False
        self.transport.write(frame(PING, b""))

    # Messages.

    def send(self, message: bytes) -> None:
        """Send without waiting; a client that does not read is cut off."""
        if self.transport is None or self.transport.is_closing():
            return
        if not self._paused:
            self.transport.write(frame(TEXT, message))
            return
        self._waiting.append(message)
        self._waiting_bytes += len(message)
        if len(self._waiting) > MOST_WAITING or self._waiting_bytes > MOST_WAITING_BYTES:
            self._waiting.clear()
            self.close(GONE)

    def _fail(self, error: FrameError) -> None:
        """Answer what came whole before the mistake, and close."""
        try:
            self._hear_all(error.before)
        except FrameError as earlier:
            error = earlier
        self.close(error.code)

    def _hear_all(self, found: Sequence[tuple[int, bytes]]) -> None:
        for opcode, payload in found:
            self._hear(opcode, payload)

    def _hear(self, opcode: int, payload: bytes) -> None:
        if self.transport is None or self.transport.is_closing():
            return
        if opcode in (TEXT, BINARY) and self._session is not None:
            if opcode == TEXT and not is_text(payload):
                raise FrameError(NO_TEXT)
            self._session.hear(payload)
        elif opcode == CLOSE:
            check_close(payload)
            self.close(NORMAL)
        else:
            self._hear_control(opcode, payload)

    def _hear_control(self, opcode: int, payload: bytes) -> None:
        """A ping or a pong: both count as messages. Of several pings only the last is answered."""
        if opcode == PING:
            self._pong = payload
        try:
            self.context.admission.by_address.take(self._address)
        except Refusal:
            self.read_slower()
        else:
            self._answer_ping()

    def _answer_ping(self) -> None:
        if self._pong is not None and not self._paused and self.transport is not None:
            self.transport.write(frame(PONG, self._pong))
            self._pong = None

    def read_slower(self) -> None:
        """Read nothing for a moment."""
        if self.transport is not None and not self._slowed:
            self._slowed = True
            self.transport.pause_reading()
            asyncio.get_running_loop().call_later(SLOWER, self._read_again)

    def _read_again(self) -> None:
        self._slowed = False
        if self.transport is not None and not self.transport.is_closing():
            self.transport.resume_reading()
            self._answer_ping()


async def keep_alive(context: Context) -> None:
    """Cut connections that have gone silent, as long as the process lives."""
    while True:
        await asyncio.sleep(SILENCE)
        for one in list(context.sockets):
            one.check_alive()
