"""The host of the rooms in a page. Its methods are called from JavaScript, see docs/offline.md."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from cultists import __version__
from cultists.offline.page import Page
from cultists.offline.routes import answer
from cultists.offline.services import PageServices, is_beside, is_quick
from cultists.offline.thinker import Helper
from cultists.server.answers.visitor import Visitor
from cultists.server.live.dispatch import first_error, sender_of
from cultists.server.live.rooms import Rooms
from cultists.server.live.session import REFUSED, Session, Visit
from cultists.server.protocol.forms import ValidationError
from cultists.server.room.refusal import Refusal
from cultists.speech import LANGUAGES

log = logging.getLogger("cultists.page")
HERE = "page"  # the address of everybody


class Wire:
    """One connection of the page, in place of a socket."""

    def __init__(self, host: Host, number: int) -> None:
        self._host, self._number = host, number

    def send(self, message: bytes) -> None:
        """Send a message without waiting."""
        self._host.page.send(self._number, message.decode())

    def close(self, code: int, _reason: str = "") -> None:
        """Close the connection."""
        self._host.page.closed(self._number, code == REFUSED)
        asyncio.get_running_loop().call_soon(self._host.close, self._number)

    def read_slower(self) -> None:
        """The page is never too fast."""


class Host:
    """All rooms of a page, and the connections to them."""

    version = __version__

    def __init__(self, page: Page, helper: Helper) -> None:
        self.page = page
        self.services = PageServices(page, helper)
        self.rooms = Rooms(self.services)
        self._sessions: dict[int, Session] = {}

    # Requests.

    async def request(
        self,
        method: str,
        path: str,
        query: str,
        body: str | None,
        token: str | None,
        language: str,
    ) -> str:
        """A request of the HTTP API, and its answer."""
        spoken = language if language in LANGUAGES else LANGUAGES[0]
        try:
            asking = await self._visitor(token, spoken)
            asked = json.loads(query or "{}")
            status, shown, new = await answer(method, path, asking, asked, body or "{}")
        except ValidationError as error:
            return self._refused(Refusal("request/bad", what=first_error(error)), spoken, body)
        except Refusal as refusal:
            return self._refused(refusal, spoken, body if path.endswith("/messages") else None)
        told = {"status": status, "body": shown} | ({"token": new} if new is not None else {})
        return json.dumps(told, ensure_ascii=False)

    async def _visitor(self, token: str | None, language: str) -> Visitor:
        person = None
        if token:
            person = await self.services.people.by_token(token, self.services.clock())
            if person is None:
                raise Refusal("person/unknown")
        return Visitor(self.rooms, person, HERE, language)

    def _refused(self, refusal: Refusal, language: str, body: str | None) -> str:
        sender = sender_of(body.encode()) if body else None
        told = {"status": refusal.status, "body": refusal.to_dict(language, sender)}
        return json.dumps(told, ensure_ascii=False)

    # Connections.

    def open(
        self, connection: int, room: str, last: int | None, token: str | None, language: str
    ) -> None:
        """A connection to a room; the table is sent as soon as it is there."""
        spoken = language if language in LANGUAGES else LANGUAGES[0]

        async def person() -> Any:
            return (await self._visitor(token, spoken)).person

        seen = None if last is None else str(last)
        visit = Visit(person, HERE, spoken, seen)
        self._sessions[connection] = Session(Wire(self, connection), self.rooms, room, visit)

    def receive(self, connection: int, text: str) -> None:
        """A message of the page."""
        session = self._sessions.get(connection)
        if session is not None:
            session.hear(text.encode())

    def close(self, connection: int) -> None:
        """A connection is gone."""
        session = self._sessions.pop(connection, None)
        if session is not None:
            session.end()

    # Storage.

    def restore(self, text: str) -> None:
        """What was kept: who plays here, and the heads of all rooms."""
        kept = json.loads(text)
        if kept.get("people"):
            self.services.people.restore(kept["people"])
        self.services.archive.restore(kept.get("rooms") or [])

    def entries(self, request: int, text: str) -> None:
        """The entries of a room, as they were kept."""
        self.services.reading.answer(request, text)

    def stored(self, room: str, number: int) -> None:
        """The entries of a room up to this one are kept."""
        self.services.archive.stored(room, number)

    def storage_failed(self, reason: str) -> None:
        """Nothing is kept any more: games go on. The page says so."""
        log.warning("nothing is kept", extra={"reason": reason})
        self.services.archive.give_up()

    # Bots.

    def needs_thinker(self, room: str) -> bool:
        """Whether a bot sits in a room that thinks in a worker of its own."""
        levels = self.services.archive.levels(room)
        return any(not (is_quick(one, game) or is_beside(one, game)) for game, one in levels)

    def thought(self, request: int, text: str) -> None:
        """What a bot has chosen."""
        self.services.bots.thinking.answer(request, text)

    def not_thought(self, request: int) -> None:
        """No bot has chosen; it is asked again."""
        self.services.bots.thinking.fail(request)
