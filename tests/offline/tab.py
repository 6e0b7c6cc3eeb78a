"""A browser and its tabs, without a browser: what the page side of docs/offline.md does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from time import monotonic
from typing import Any

from cultists.offline.host import Host
from cultists.offline.thinker import Thinker

PATIENCE = 240.0  # seconds in which something must have happened: no machine is that slow


class Browser:
    """What a browser keeps, also when its tabs are closed."""

    def __init__(self) -> None:
        self.people: Any = None
        self.heads: dict[str, str] = {}
        self.entries: dict[str, dict[int, str]] = {}
        self.parts: dict[str, bytes] = {}

    def restored(self) -> str:
        """What a new tab is told."""
        rooms = [json.loads(head) for head in self.heads.values()]
        return json.dumps({"people": self.people, "rooms": rooms})


class Tab:
    """One open tab: a host, and what it has called."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.sent: dict[int, list[dict[str, Any]]] = {}
        self.ended: dict[int, bool] = {}
        self.told: list[str] = []  # progress
        self.writes = True  # False: the disk does not answer
        self.waiting: list[Callable[[], None]] = []  # what it has not written yet
        self.thinks = True
        self.networks: dict[str, bytes] = {}
        self.jobs: list[tuple[int, str, str]] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.thinker = Thinker(self)
        self.host = Host(self, self)
        self.host.restore(browser.restored())

    # What the host calls.

    def send(self, connection: int, text: str) -> None:
        self.sent.setdefault(connection, []).append(json.loads(text))

    def closed(self, connection: int, refused: bool) -> None:
        self.ended[connection] = refused

    def store(self, room: str, number: int, text: str) -> None:
        def write() -> None:
            self.browser.entries.setdefault(room, {})[number] = text
            self.host.stored(room, number)

        self.write(write)

    def store_room(self, room: str, text: str) -> None:
        self.write(lambda: self.browser.heads.update({room: text}))

    def store_people(self, text: str) -> None:
        self.browser.people = json.loads(text)

    def delete_room(self, room: str) -> None:
        self.browser.heads.pop(room, None)
        self.browser.entries.pop(room, None)

    def read(self, request: int, room: str) -> None:
        found = [json.loads(text) for text in self.browser.entries.get(room, {}).values()]
        loop = asyncio.get_running_loop()
        loop.call_soon(self.host.entries, request, json.dumps(found))

    def think(self, request: int, text: str, lane: str) -> None:
        self.jobs.append((request, text, lane))
        if self.thinks:
            task = asyncio.get_running_loop().create_task(self.answer(request, text))
            self.tasks.add(task)

    async def answer(self, request: int, text: str) -> None:
        self.host.thought(request, await self.thinker.choose(text))

    # What a thinker calls.

    language = "en"

    async def modules(self) -> None:
        pass

    async def network(self, name: str) -> bytes | None:
        return self.networks.get(name)

    async def kept(self, name: str) -> bytes | None:
        return self.browser.parts.get(name)

    def keep(self, name: str, raw: bytes) -> None:
        self.browser.parts[name] = raw

    def progress(self, step: int, of: int, sentence: str) -> None:
        self.told.append(f"{step}/{of} {sentence}")

    # Driving it.

    def write(self, what: Callable[[], None]) -> None:
        """Write to the disk, in order; if it does not answer, later."""
        self.waiting.append(what)
        asyncio.get_running_loop().call_soon(self.write_all)

    def write_all(self) -> None:
        while self.writes and self.waiting:
            self.waiting.pop(0)()

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        language: str = "en",
        **query: Any,
    ) -> tuple[int, Any]:
        """A request; its status and its answer."""
        text = None if body is None else json.dumps(body)
        asked = path if path.startswith("/") else f"/api/{path}"
        answer = json.loads(
            await self.host.request(method, asked, json.dumps(query), text, token, language)
        )
        self.token = answer.get("token")
        return answer["status"], answer["body"]

    async def get(self, path: str, token: str | None = None, **more: Any) -> Any:
        """What there is at an address."""
        status, body = await self.ask("GET", path, None, token, **more)
        assert status == 200, body
        return body

    async def guest(self, name: str) -> str:
        """Somebody new; their token."""
        status, body = await self.ask("POST", "guests", {"name": name, "token": True})
        assert status == 201 and body["name"] == name
        token: str = body["token"]
        return token

    async def table(self, game: str, *names: str, **terms: Any) -> tuple[str, list[str]]:
        """A room in which people sit at one screen; their tokens."""
        tokens = [await self.guest(name) for name in names]
        seats = max(len(names) + len(terms.get("machines", ())), 2)
        _, room = await self.ask(
            "POST", "rooms", {"game": game, "seats": seats, **terms}, tokens[0]
        )
        for token in tokens[1:]:
            status, room = await self.ask("POST", f"rooms/{room['room']}/seat", {}, token)
            assert status == 200, room
        return room["room"], tokens

    async def open(self, connection: int, room: str, token: str | None, **more: Any) -> Any:
        """Open a connection; the table."""
        self.host.open(connection, room, more.get("last"), token, more.get("language", "en"))
        return await self.hear(connection, "table")

    async def hear(self, connection: int, kind: str) -> Any:
        """The next message of a kind; those before it are dropped."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            messages = self.sent.get(connection, [])
            while messages:
                found = messages.pop(0)
                if found["type"] == kind:
                    return found
            await self.turn()
        raise AssertionError(f"no {kind} came")

    async def turn(self) -> None:
        """Let something happen."""
        await asyncio.sleep(0)

    async def until(self, done: Callable[[], bool]) -> None:
        """Let things happen until something has."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            if done():
                return
            await self.turn()
        raise AssertionError("it did not happen")
