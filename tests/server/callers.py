"""Those who call a server: people with a browser, and their open lines into a room."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from types import TracebackType
from typing import Any
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Said = dict[str, Any]
PATIENCE = 240.0  # seconds for one message: no machine is that slow
LOST = 4000  # messages among which one must be that is waited for
PASSING = ("presence", "pong", "accepted", "error")  # no entries of the log


class Closed(Exception):
    """The line was closed by the server."""

    def __init__(self, code: int | None, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


class Line:
    """An open socket into a room, which keeps the table as it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.raw: list[str] = []  # every byte that came
        self.lines: list[Said] = []  # entries of the log, as they came
        self.view: Said = {}
        self.table: Said = {}
        self.seen = 0  # changes of the table
        self.number = 0  # of the last entry
        self.can_undo = False

    # Listening.

    def hear(self) -> Said:
        """The next message."""
        try:
            text = self._socket.recv(timeout=PATIENCE)
        except ConnectionClosed as end:
            rcvd = end.rcvd
            raise Closed(rcvd.code if rcvd else None, rcvd.reason if rcvd else "") from None
        assert isinstance(text, str)
        self.raw.append(text)
        message: Said = json.loads(text)
        self._take(message)
        return message

    def _take(self, message: Said) -> None:
        kind = message["type"]
        if kind == "table":
            self.table, self.view = message, message["view"]
            self.number, self.seen = message["number"], message["changes"]
            self.can_undo = message["can_undo"]
            self.lines += message["missed"]
        elif kind not in PASSING:
            self.lines.append(message)
            self.number = message["number"]
            self.view |= message.get("view", {})
            self.seen = message.get("changes", self.seen)
            self.can_undo = message.get("can_undo", self.can_undo)

    def until(self, what: str | Callable[[Said], bool]) -> Said:
        """The next message of a kind; what comes before it is heard too."""
        for _ in range(LOST):
            message = self.hear()
            if message["type"] == what if isinstance(what, str) else what(message):
                return message
        raise AssertionError(f"no {what} among {LOST} messages")

    def answer(self, sender: str) -> Said:
        """What came of the message with this id."""
        return self.until(lambda message: message.get("id") == sender)

    def settle(self) -> None:
        """Hear everything that is on its way: what a question is answered after."""
        self.send(type="ping")
        self.until("pong")

    # Speaking.

    def send(self, **message: Any) -> None:
        self._socket.send(json.dumps(message))

    def send_raw(self, text: str | bytes) -> None:
        self._socket.send(text)

    def ask(self, kind: str, **what: Any) -> Said:
        """Send a message and hear what came of it."""
        sender = what.pop("id", None) or uuid4().hex
        self.send(type=kind, id=sender, **what)
        return self.answer(sender)

    def play(self, words: str | None = None, **what: Any) -> Said:
        """A move: the first legal one unless told."""
        move = self.legal[0] if words is None else words
        return self.ask("play", move=move, **({"seen": self.seen} | what))

    @property
    def legal(self) -> list[str]:
        moves: list[str] = self.view["legal_moves"]
        return moves

    @property
    def mine(self) -> bool:
        """Whether whoever is on this line decides."""
        return self.view.get("to_move") is not None and self.view["to_move"] == self.table["seat"]

    def close(self) -> None:
        self._socket.close()

    def cut(self) -> None:
        """Without a word of farewell."""
        self._socket.socket.close()
        self._socket.close()


class Caller:
    """Somebody with a browser: cookies, and lines that are closed at the end."""

    def __init__(self, url: str, **headers: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE, verify=False)
        self._stack = ExitStack()

    def __enter__(self) -> Caller:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self._stack.close()
        self.http.close()

    def ask(self, method: str, path: str, status: int = 200, **what: Any) -> Any:
        """A request that must be answered so."""
        answer = self.http.request(method, path, **what)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    def refused(self, method: str, path: str, code: str, **what: Any) -> httpx.Response:
        """A request that must be refused with a code."""
        answer = self.http.request(method, path, **what)
        assert answer.status_code >= 400, answer.text
        said = answer.json()
        assert said["code"] == code, said
        assert said["sentence"]
        return answer

    def guest(self, name: str | None = None) -> Said:
        person: Said = self.ask("POST", "/api/guests", 201, json={"name": name})
        return person

    def make(self, game: str = "stars", **terms: Any) -> str:
        """A room, in which the maker sits."""
        made = self.ask("POST", "/api/rooms", 201, json={"game": game, **terms})
        name: str = made["room"]
        return name

    def sit(self, room: str, seat: int | None = None) -> Said:
        shown: Said = self.ask("POST", f"/api/rooms/{room}/seat", json={"seat": seat})
        return shown

    def table(self, room: str, **params: Any) -> Said:
        shown: Said = self.ask("GET", f"/api/rooms/{room}/table", params=params)
        return shown

    def send(self, room: str, status: int = 200, **message: Any) -> Said:
        """A message without a socket."""
        path = f"/api/rooms/{room}/messages"
        said: Said = self.ask("POST", path, status, json={"id": uuid4().hex, **message})
        return said

    def line(self, room: str, last: int | None = None, **headers: str) -> Line:
        """An open line; the table has been heard already."""
        line = self.ring(room, last, **headers)
        line.until("table")
        return line

    def ring(self, room: str, last: int | str | None = None, **headers: str) -> Line:
        """A line on which nothing was heard yet."""
        asked = "" if last is None else f"?last={last}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = dict(self.http.headers) | headers | ({"Cookie": cookies} if cookies else {})
        wanted = {"Cookie", "authorization", "accept-language", "Origin", "sec-fetch-site"}
        wanted |= {"Host", "x-forwarded-for"}
        opening = connect(
            f"{self.url.replace('http', 'ws')}/api/rooms/{room}/socket{asked}",
            additional_headers={k: v for k, v in sent.items() if k in wanted},
            open_timeout=PATIENCE,
            close_timeout=2,
            compression=None,
            max_size=None,
        )
        return Line(self._stack.enter_context(opening))
