"""The session on one socket: who it is, what they send, and what they are answered."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any, Protocol

from cultists.server import json_bytes
from cultists.server.limits import Counted, Held
from cultists.server.live.connection import Connection
from cultists.server.live.dispatch import carry_out, handler, parse, plain_play, sender_of
from cultists.server.live.live_room import LiveRoom
from cultists.server.live.rooms import Rooms
from cultists.server.protocol.messages import MOST, Mute, Ping, Rematch
from cultists.server.room.refusal import Refusal
from cultists.server.storage.people import Person

FAILED = 1011  # a bug of ours
GONE = 1012  # the server lets go: come back
LATER = 1013  # it cannot answer now: come back
REFUSED = 4000
PONG = b'{"type":"pong"}'
MOST_UNREAD = 64  # messages that wait until one before them is done

log = logging.getLogger("cultists.session")


class Transport(Protocol):
    """What a session needs of its socket."""

    def send(self, message: bytes) -> None:
        """Send a message without waiting."""

    def close(self, code: int, reason: str = "") -> None:
        """Close the connection."""

    def read_slower(self) -> None:
        """Read nothing for a moment."""


@dataclass(frozen=True)
class Visit:
    """Who opens a connection, from where, and what they have seen."""

    person: Callable[[], Awaitable[Person | None]]
    address: str
    language: str
    last: str | None = None  # the number of the last entry that they know
    packed: bool = False
    check: Callable[[], None] = lambda: None  # refuses whoever may not speak here


class Session:
    """Messages are taken one after another; what must be waited for delays only what follows."""

    def __init__(self, socket: Transport, registry: Rooms, room: str, visit: Visit) -> None:
        self.socket, self.registry, self.visit = socket, registry, visit
        self.context = registry.context
        self.language = visit.language
        self.person: Person | None = None
        self.live: LiveRoom | None = None
        self.connection: Connection | None = None
        self._closed = False
        self._unheard: deque[bytes] = deque()
        self._held = Held()
        self._busy = True  # until the table was shown
        self.context.tasks.start(self._begin(room))

    async def _begin(self, room: str) -> None:
        """Find out who it is, and show the table."""
        visit, admission = self.visit, self.context.admission
        try:
            visit.check()
            last = entry_number(visit.last)
            admission.by_address.take(visit.address)
            self._count(admission.sockets_of_address, visit.address)
            self.person = await visit.person()
            who = self.person.id if self.person is not None else f"at {visit.address}"
            self._count(admission.sockets_of_person, who)
            self.live = await self.registry.room(room)
            known = self.person.id if self.person is not None else None
            self.connection = Connection(
                self.socket.send, self._hang_up, known, self.language, visit.packed
            )
            self.connection.by = self.person.by if self.person is not None else None
            if not self._closed:
                await self.live.welcome(self.connection, last)
        except Refusal as refusal:
            self._turn_away(refusal)
            return
        except Exception:  # a bug of ours: nobody may wait for an answer that does not come
            self._give_up()
            return
        if self._closed:  # gone before it began
            self.live.farewell(self.connection)
            return
        self._go_on()

    def _turn_away(self, refusal: Refusal) -> None:
        """Say why, and close; who is refused only for a moment may come again."""
        self.context.counters.message_refused(refusal.code)
        self.socket.send(json_bytes.dumps(refusal.to_dict(self.language)))
        self.socket.close(LATER if refusal.passing else REFUSED, refusal.code)

    def _give_up(self) -> None:
        log.exception("session failed")
        self.socket.close(FAILED)

    def _count(self, counted: Counted, key: str) -> None:
        if not self._closed:
            self._held.add(counted, key)

    def _hang_up(self) -> None:
        self.socket.close(GONE)

    def end(self) -> None:
        """The connection is gone."""
        self._closed = True
        self._held.release()
        if self.connection is not None:
            self.connection.closed = True
            if self.live is not None:
                self.live.farewell(self.connection)

    def hear(self, payload: bytes) -> None:
        """One message: at once, or after those before it."""
        if not self._busy:
            self._take(payload)
        elif len(self._unheard) < MOST_UNREAD:
            self._unheard.append(payload)
        else:
            self.socket.close(REFUSED, "request/often")

    def _go_on(self) -> None:
        """Something that had to be waited for is done."""
        self._busy = False
        while self._unheard and not self._busy and not self._closed:
            self._take(self._unheard.popleft())

    def _take(self, payload: bytes) -> None:
        """Carry a message out. What is wrong with it is told to its sender alone."""
        sender: str | None = None
        try:
            now = monotonic()
            self.context.admission.by_address.take(self.visit.address, now=now)
            if self.person is not None:
                self.context.admission.by_person.take(self.person.id, now=now)
            plain = plain_play(payload)
            if plain is not None:
                sender = plain[2]
                if self._played(*plain):
                    return
            message = parse(payload)
            sender = getattr(message, "id", None)
            self._answer(message)
        except Refusal as refusal:
            self._refuse(refusal, sender or sender_of(payload))

    def _refuse(self, refusal: Refusal, sender: str | None) -> None:
        self.context.counters.message_refused(refusal.code)
        answer = refusal.to_dict(self.language, sender)
        if self.live is None:
            self._post(answer)
        else:  # a refusal says how the room stands, be it only that it is another's turn
            self.live.when_written(lambda: self._post(answer))
        if refusal.code == "request/often":
            self.socket.read_slower()

    def _post(self, answer: dict[str, Any]) -> None:
        if self.connection is not None:
            self.connection.post(json_bytes.dumps(answer))

    def _played(self, words: str, seen: int, sender: str) -> bool:
        """Carry out a move by somebody who sits here, if nothing must be waited for."""
        live, connection, person = self.live, self.connection, self.person
        if live is None or person is None or connection is None or connection.seat is None:
            return False
        who, language = person.id, self.language
        if live.following or live.room.answered(who, sender) is not None:
            return False
        live.act(lambda room, now: room.play(who, words, seen, now, sender, language))
        return True

    def _answer(self, message: Any) -> None:
        assert self.connection is not None and self.live is not None
        if isinstance(message, Ping):
            self.connection.post(PONG)
            return
        if isinstance(message, Mute):
            watchers: set[int | None] = {None} if message.watchers else set()
            self.connection.muted = frozenset(watchers | set(message.seats))
            return
        if self.person is None:
            raise Refusal("person/unknown")
        live = self.live
        again = live.room.answered(self.person.id, message.id) is not None
        watches = self.connection.seat is None
        if again or watches or live.following or isinstance(message, Rematch):
            self._busy = True
            self.context.tasks.start(self._answer_later(message, self.person, live, watches))
            return
        # Nearly always: everybody is sent the entry, and the sender's copy has the id.
        live.act(handler(message, self.person, self.language, self.context.settings.limits.chat))

    async def _answer_later(
        self, message: Any, person: Person, live: LiveRoom, watches: bool
    ) -> None:
        """What must be waited for: another process, another room, the disk."""
        known = live.room.number
        try:
            number = await carry_out(self.registry, live, person, message, self.language)
            if watches or number <= known:  # else what comes of it tells the sender too
                self._post({"type": "accepted", "id": message.id, "number": number})
        except Refusal as refusal:
            self._refuse(refusal, message.id)
        except Exception:  # a bug of ours
            self._give_up()
            return
        self._go_on()


def entry_number(text: str | None) -> int | None:
    """The number of an entry, from the query of an address."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > 12 or int(text) > MOST:
        raise Refusal("request/bad", what="last: the number of an entry")
    return int(text)
