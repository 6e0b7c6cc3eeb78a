"""What is said on one socket: who it is, what they want, and what they are answered."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Any

import orjson

from cultists.server.api.auth import Caller, check_origin, language_of, person_of
from cultists.server.limits import Counted
from cultists.server.live.connection import Listener
from cultists.server.live.dispatch import carry_out, parse, plain_play, wish
from cultists.server.live.live_room import Live
from cultists.server.live.registry import House
from cultists.server.protocol.requests import MOST, Mute, Ping, Rematch
from cultists.server.room.refusal import Refusal
from cultists.server.storage.accounts import Person

if TYPE_CHECKING:
    from cultists.server.socket.room_socket import RoomSocket

GONE = 1012  # the server lets go: come back
REFUSED = 4000
PONG = b'{"type":"pong"}'
MOST_UNREAD = 64  # messages that wait until one before them is done


class Conversation:
    """What is said on one connection."""

    def __init__(self, line: RoomSocket, house: House, room: str, caller: Caller) -> None:
        self.line, self.house, self.caller = line, house, caller
        self.language = language_of(caller)
        self.person: Person | None = None
        self.live: Live | None = None
        self.listener: Listener | None = None
        self._over = False
        self._unheard: deque[bytes] = deque()
        self._counted: list[tuple[Counted, str]] = []
        self._busy = True  # until the table was shown
        house.start_task(self._begin(room))

    async def _begin(self, room: str) -> None:
        """Find out who it is, and show the table."""
        house, caller = self.house, self.caller
        try:
            check_origin(caller, house)
            last = entry_number(caller.query_params.get("last"))
            house.by_address.take(caller.address)
            self._count(house.sockets_of_address, caller.address)
            self.person = await person_of(caller, house)
            who = self.person.id if self.person is not None else f"at {caller.address}"
            self._count(house.sockets_of_person, who)
            self.live = await house.room(room)
            packed = caller.query_params.get("packed") == "1"
            known = self.person.id if self.person is not None else None
            self.listener = Listener(self.line.send, self._hang_up, known, self.language, packed)
            if not self._over:
                await self.live.welcome(self.listener, last)
        except Refusal as refusal:
            self.house.measures.refused.labels(refusal.code).inc()
            self.line.send(orjson.dumps(refusal.to_dict(self.language)))
            self.line.close(REFUSED, refusal.code)
            return
        if self._over:  # gone before it began
            self.live.farewell(self.listener)
            return
        self._go_on()

    def _count(self, counted: Counted, key: str) -> None:
        if self._over:
            return
        counted.add(key)
        self._counted.append((counted, key))

    def _hang_up(self) -> None:
        self.line.close(GONE)

    def end(self) -> None:
        """The connection is gone."""
        self._over = True
        for counted, key in self._counted:
            counted.remove(key)
        self._counted.clear()
        if self.listener is not None:
            self.listener.closed = True
            if (self.live is not None and not self._busy) or self.live is not None:
                self.live.farewell(self.listener)

    def hear(self, payload: bytes) -> None:
        """One message: at once, or after those before it."""
        if not self._busy:
            self._take(payload)
        elif len(self._unheard) < MOST_UNREAD:
            self._unheard.append(payload)
        else:
            self.line.close(REFUSED, "request/often")

    def _go_on(self) -> None:
        """Something that had to be waited for is done."""
        self._busy = False
        while self._unheard and not self._busy and not self._over:
            self._take(self._unheard.popleft())

    def _take(self, payload: bytes) -> None:
        """Carry a message out. Whatever is wrong with it is told to its sender alone."""
        sender: str | None = None
        try:
            now = monotonic()
            self.house.by_address.take(self.caller.address, now=now)
            if self.person is not None:
                self.house.by_person.take(self.person.id, now=now)
            plain = plain_play(payload)
            if plain is not None:
                sender = plain[2]
                if self._played(*plain):
                    return
            message = parse(payload)
            sender = getattr(message, "id", None)
            self._answer(message)
        except Refusal as refusal:
            self._refuse(refusal, sender)

    def _refuse(self, refusal: Refusal, sender: str | None) -> None:
        self.house.measures.refused.labels(refusal.code).inc()
        self._post(refusal.to_dict(self.language, sender))
        if refusal.code == "request/often":
            self.line.read_slower()

    def _post(self, answer: dict[str, Any]) -> None:
        if self.listener is not None:
            self.listener.post(orjson.dumps(answer))

    def _played(self, words: str, seen: int, sender: str) -> bool:
        """Carry out a move by somebody who sits here, if nothing must be waited for."""
        live, listener, person = self.live, self.listener, self.person
        if live is None or person is None or listener is None or listener.seat is None:
            return False
        who, language = person.id, self.language
        if live.following or live.room.answered(who, sender) is not None:
            return False
        live.act(lambda room, now: room.play(who, words, seen, now, sender, language))
        return True

    def _answer(self, message: Any) -> None:
        assert self.listener is not None and self.live is not None
        if isinstance(message, Ping):
            self.listener.post(PONG)
            return
        if isinstance(message, Mute):
            watchers: set[int | None] = {None} if message.watchers else set()
            self.listener.muted = frozenset(watchers | set(message.seats))
            return
        if self.person is None:
            raise Refusal("person/unknown")
        live = self.live
        again = live.room.answered(self.person.id, message.id) is not None
        watches = self.listener.seat is None
        if again or watches or live.following or isinstance(message, Rematch):
            self._busy = True
            self.house.start_task(self._answer_later(message, self.person, live, watches))
            return
        # The usual way: what comes of it is sent to everybody, and to the sender with its id.
        live.act(wish(message, self.person, self.language, self.house.settings.limits.chat))

    async def _answer_later(self, message: Any, person: Person, live: Live, watches: bool) -> None:
        """What must be waited for: another process, another room, the disk."""
        known = live.room.number
        try:
            number = await carry_out(self.house, live, person, message, self.language)
            if watches or number <= known:  # else what comes of it tells the sender too
                self._post({"type": "accepted", "id": message.id, "number": number})
        except Refusal as refusal:
            self._refuse(refusal, message.id)
        self._go_on()


def entry_number(text: str | None) -> int | None:
    """The number of an entry, as somebody wrote it."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > 12 or int(text) > MOST:
        raise Refusal("request/bad", what="last: the number of an entry")
    return int(text)
