"""HTTP connections that end: a request must come in time, and an address may have only so many.

uvicorn waits for ever for the rest of a request, and for a client that does not read its answer.
"""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import Any

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from cultists.server.limits import Held
from cultists.server.live.context import Context
from cultists.server.logs import Seldom
from cultists.server.room.refusal import Refusal

HEADERS = 10.0  # seconds from the first byte of a request, or from connecting, to its last header
BODY = 30.0  # seconds for what follows
STALLED = 30.0  # seconds in which a client must read something of what waits for it
LINGER = 1.0  # seconds for a client that is turned away to read why
FULL = "This server has as many connections as it can. Try again in a moment.\n"
MANY = "There are too many connections from this address. Close some, or try again in a moment.\n"
SLOW = "The request did not arrive in time.\n"

log = logging.getLogger("cultists.connections")
refused = Seldom(log, "connection refused")
slow = Seldom(log, "connection too slow")


class Deadline:
    """One timer, which is set again and again."""

    __slots__ = ("_timer",)

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    @property
    def running(self) -> bool:
        """Whether it is set."""
        return self._timer is not None

    def set(self, seconds: float, late: Any, *what: Any) -> None:
        """Call something when the time is up, instead of what was to be called before."""
        self.stop()
        self._timer = asyncio.get_running_loop().call_later(seconds, late, *what)

    def stop(self) -> None:
        """It came in time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Unread:
    """Cuts a connection off when its client reads nothing of what waits to be sent."""

    __slots__ = ("_deadline", "_transport")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._deadline = Deadline()

    def begin(self) -> None:
        """Something waits to be sent."""
        self._deadline.set(STALLED, self._look, self._transport.get_write_buffer_size())

    def end(self) -> None:
        """It was sent, or the connection is gone."""
        self._deadline.stop()

    def _look(self, before: int) -> None:
        if 0 < self._transport.get_write_buffer_size() >= before:
            slow.note()
            self._transport.abort()
        else:
            self.begin()


class Forwarding:
    """Which clients are proxies, and whose address they say they speak for."""

    def __init__(self, config: uvicorn.Config, context: Context) -> None:
        self._believes = context.settings.behind_proxy
        middleware = ProxyHeadersMiddleware(config.app, config.forwarded_allow_ips)  # type: ignore[arg-type]
        self._trusted = middleware.trusted_hosts

    def trusts(self, peer: str) -> bool:
        """Whether a connection comes from a proxy."""
        return self._believes and peer in self._trusted

    def address(self, peer: str, forwarded: str) -> str:
        """The address of a client, by what connected and what that said; as uvicorn finds it."""
        if not forwarded or not self.trusts(peer):
            return peer
        return self._trusted.get_trusted_client_address(forwarded)[0] or peer


class GuardedHttp(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, but it does not wait for ever."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        app: Any = config.app
        self._context: Context = app.state.registry.context
        self._forwarding: Forwarding = app.state.forwarding
        self._held = Held()
        self._deadline = Deadline()  # of the request that is coming in
        self._unread: Unread | None = None
        self._turned_away = False

    # What the loop calls.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A new connection: there may be too many."""
        super().connection_made(transport)
        self._unread = Unread(transport)
        self._deadline.set(HEADERS, self._late)
        address = self.client[0] if self.client else "nowhere"
        most = self.limit_concurrency
        if most is not None and len(self.connections) >= most:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, FULL, address)
        elif not self._forwarding.trusts(address):
            try:
                self._held.add(self._context.admission.connections_of_address, address)
            except Refusal:
                self._refuse(HTTPStatus.TOO_MANY_REQUESTS, MANY, address)

    def _refuse(self, status: HTTPStatus, why: str, address: str) -> None:
        """Say why, unless too many are being told already: they would fill the server."""
        refused.note(address=address, status=status.value)
        try:
            self._held.add(self._context.admission.turned_away, "")
        except Refusal:
            self.transport.abort()
        else:
            self._turn_away(status, why)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._let_go()
        super().connection_lost(exc)

    def _let_go(self) -> None:
        self._held.release()
        self._deadline.stop()
        if self._unread is not None:
            self._unread.end()

    def data_received(self, data: bytes) -> None:
        """Bytes, in whatever pieces."""
        if self._turned_away:
            return
        answered = self.cycle is None or self.cycle.response_complete
        if answered and not self._deadline.running:
            self._deadline.set(HEADERS, self._late)
        super().data_received(data)

    def pause_writing(self) -> None:
        """The client does not read as fast as it is written to."""
        super().pause_writing()
        if self._unread is not None:
            self._unread.begin()

    def resume_writing(self) -> None:
        """It has read everything."""
        super().resume_writing()
        if self._unread is not None:
            self._unread.end()

    # What the parser calls.

    def on_headers_complete(self) -> None:
        """The body may follow."""
        self._deadline.set(BODY, self._late)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """A request has come whole."""
        self._deadline.stop()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """A socket has limits of its own."""
        self._let_go()
        super().handle_websocket_upgrade()

    # How a connection ends.

    def on_response_complete(self) -> None:
        """An answer was given; if it was the last one, its client must still read it."""
        super().on_response_complete()
        self._await_reading()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked."""
        super().timeout_keep_alive_handler()
        self._await_reading()

    def _await_reading(self) -> None:
        if self.transport.is_closing() and self._unread is not None:
            self._unread.begin()

    def _late(self) -> None:
        """The rest of a request did not come."""
        slow.note()
        begun = self.cycle is not None and self.cycle.response_started
        if begun and not self.cycle.response_complete:
            self.transport.abort()
        else:
            self._turn_away(HTTPStatus.REQUEST_TIMEOUT, SLOW)

    def _turn_away(self, status: HTTPStatus, why: str) -> None:
        """Say why, and hang up. What is still sent is ignored: unread, it would void the answer."""
        if self.transport.is_closing() or self._turned_away:
            return
        self._turned_away = True
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain\r\n"
            f"content-length: {len(why)}\r\nretry-after: 10\r\nconnection: close\r\n\r\n"
        )
        self.transport.write((head + why).encode("ascii"))
        self.transport.write_eof()
        self._deadline.set(LINGER, self.transport.abort)
