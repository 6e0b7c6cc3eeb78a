"""The connection to a room: a thread that reads, and reconnects when the connection is lost."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from cultists.cli.online.address import Address

FIRST, LONGEST = 0.2, 3.0  # seconds between attempts to reconnect
LARGEST = 32 * 1024 * 1024  # bytes of a message: a latecomer is sent the whole log
PASSING = frozenset({"room/busy", "server/stopping", "server/store", "request/often"})
"""Refusals after which reconnecting may help."""

Message = dict[str, Any]


class Connection:
    """Puts messages of the server into `inbox`, and its own: lost, back and refused."""

    def __init__(self, address: Address, token: str, language: str) -> None:
        self.address, self.language = address, language
        self.inbox: SimpleQueue[Message] = SimpleQueue()
        self.wake: Callable[[], None] = lambda: None  # called when there is something to read
        self._headers = {"authorization": f"Bearer {token}"}
        self._last = 0  # the number of the last entry received
        self._unanswered: dict[str, Message] = {}
        self._socket: ClientConnection | None = None
        self._lost = False
        self._entered = False  # whether the server has shown us the table on this connection
        self._over = Event()
        self._lock = Lock()
        self._thread = Thread(target=self._keep_up, name="room", daemon=True)

    def start(self) -> None:
        """Connect, and begin to read."""
        self._thread.start()

    def stop(self) -> None:
        """Close the connection."""
        self._over.set()
        if self._socket is not None:
            with suppress(WebSocketException, OSError):
                self._socket.close()
        self._thread.join(timeout=2)

    def send(self, kind: str, **content: Any) -> str:
        """Send a message, again if the connection breaks before the answer; returns its id."""
        sender = secrets.token_hex(8)
        message = {"type": kind, "id": sender, **content}
        with self._lock:
            self._unanswered[sender] = message
        self._try_to_send(message)
        return sender

    def _try_to_send(self, message: Message) -> None:
        if self._socket is not None:
            with suppress(WebSocketException, OSError):  # the thread notices, and reconnects
                self._socket.send(json.dumps(message))

    def _keep_up(self) -> None:
        """Stay connected until `stop`, or until the server refuses us for good."""
        wait = FIRST
        while not self._over.is_set():
            url = self.address.socket(last=self._last, language=self.language, packed=1)
            try:
                with connect(url, additional_headers=self._headers, max_size=LARGEST) as socket:
                    self._socket, self._entered = socket, False
                    for text in socket:
                        wait = FIRST
                        self._take(json.loads(text))
            except (WebSocketException, OSError, ValueError, TimeoutError):
                pass
            finally:
                self._socket = None
            if self._over.is_set():
                return
            if not self._lost:
                self._lost = True
                self._put({"type": "lost"})
            self._over.wait(wait)
            wait = min(wait * 2, LONGEST)

    def _take(self, message: Message) -> None:
        """Handle one message of the server."""
        kind = message["type"]
        if kind == "error" and not self._entered:
            if message["code"] not in PASSING:
                self._over.set()
                self._put({**message, "type": "refused"})
            return
        if kind != "accepted":
            self._last = max(self._last, message.get("number", 0))
        with self._lock:
            self._unanswered.pop(message.get("id", ""), None)
        if kind != "table":
            self._put(message)
            return
        self._entered = True
        if self._lost:
            self._lost = False
            self._put({"type": "back"})
        self._put(message)
        with self._lock:
            again = list(self._unanswered.values())
        for one in again:
            self._try_to_send(one)

    def _put(self, message: Message) -> None:
        self.inbox.put(message)
        self.wake()
