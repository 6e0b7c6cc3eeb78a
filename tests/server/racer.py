"""A player who moves as fast as it may, whatever happens to the server, and notes what it heard."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.callers import PASSING, Said

SILENCE = 20.0  # seconds after which a line is taken for dead


class Racer:
    """One player of one room. A message that was not answered is sent again with the same id."""

    def __init__(self, url: str, room: str, cookie: str, dice: Random) -> None:
        self._url = f"{url.replace('http', 'ws')}/api/rooms/{room}/socket"
        self.room = room
        self._cookie = cookie
        self._dice = dice
        self.resigns = False  # as soon as it is told so
        self.acknowledged: dict[str, int] = {}  # id of the message -> number of the entry
        self.heard: list[tuple[int, str]] = []  # number and kind of every entry, as they came
        self.refused: list[Said] = []
        self.returns = 0
        self.over = False
        self._pending: Said | None = None
        self._view: Said = {}
        self._seat: int | None = None
        self._seen = 0
        self._last: int | None = None

    async def run(self) -> None:
        """Until the game is over."""
        while not self.over:
            await self.visit()

    async def visit(self) -> None:
        """Until the line breaks."""
        last = "" if self._last is None else f"?last={self._last}"
        try:
            async with connect(
                self._url + last, additional_headers={"Cookie": self._cookie}, compression=None
            ) as line:
                await self._converse(line)
        except (OSError, WebSocketException, TimeoutError):
            self.returns += 1
            await asyncio.sleep(0.02)

    async def _converse(self, line: ClientConnection) -> None:
        while not self.over:
            text = await asyncio.wait_for(line.recv(), SILENCE)
            message: Said = json.loads(text)
            came_back = message["type"] == "table" and self._pending is not None
            self._take(message)
            if came_back:
                await line.send(json.dumps(self._pending))
            elif self._pending is None and not self.over:
                await self._decide(line)

    def _take(self, message: Said) -> None:
        kind = message["type"]
        if message.get("id") is not None and self._pending is not None:
            assert message["id"] == self._pending["id"]
            self._pending = None
            if kind == "error":
                self.refused.append(message)
            else:
                self.acknowledged[message["id"]] = message["number"]
        if kind == "table":
            self._view, self._seat, self._seen = (
                message["view"],
                message["seat"],
                message["changes"],
            )
            self.heard += [(one["number"], one["type"]) for one in message["missed"]]
            self._last = message["number"]
            self.over = message["status"] == "ended"
        elif kind not in PASSING:
            self.heard.append((message["number"], kind))
            self._last = message["number"]
            self._view |= message.get("view", {})
            self._seen = message.get("changes", self._seen)
            self.over = self.over or kind == "ended"

    async def _decide(self, line: ClientConnection) -> None:
        if self.resigns:
            await self._send(line, type="resign")
        elif self._view.get("to_move") is not None and self._view["to_move"] == self._seat:
            move = self._dice.choice(self._view["legal_moves"])
            await self._send(line, type="play", move=move, seen=self._seen)

    async def _send(self, line: ClientConnection, **message: Any) -> None:
        self._pending = {"id": uuid4().hex, **message}
        await line.send(json.dumps(self._pending))
