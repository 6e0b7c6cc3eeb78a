"""Rooms among several machines: forwarding messages, following rooms, and taking them over."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from cultists.server.live.dispatch import carry_out
from cultists.server.live.live_room import LiveRoom
from cultists.server.live.ownership import Ownership
from cultists.server.live.registry import Registry
from cultists.server.protocol.messages import WISHES, Return, Wish
from cultists.server.room.refusal import Refusal
from cultists.server.scaling.cluster import Cluster
from cultists.server.storage.people import Person

RETRY = 0.1  # seconds until an owner that was busy is asked again

log = logging.getLogger("cultists.ownership")


class SharedOwnership(Ownership):
    """One process among others that share a PostgreSQL database."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._context = registry.context
        self._lease = self._context.settings.lease
        self._cluster = Cluster(self._context.store, self._lease, self._hear)
        self.me = self._cluster.me

    @property
    def tenure(self) -> int | None:
        """Since when rooms are owned without a break, as a number; None: that is not sure now."""
        return self._cluster.tenure

    async def start(self) -> None:
        """Join the other processes."""
        self._context.store.notices = self._cluster.notices
        await self._cluster.start()
        self._context.tasks.start(self._look_after())

    async def stop(self) -> None:
        """Let the others have everything."""
        await self._cluster.stop()

    async def claim(self, room: str) -> bool:
        """Own a room, unless another living process does."""
        return await self._cluster.claim(room)

    def release(self, room: str) -> None:
        """Let others have a room that is not needed here."""
        self._cluster.release(room)

    def orphans(self) -> Any:
        """The SQL condition for games that no living process owns."""
        return self._cluster.orphans()

    async def forward(self, room: str, person: Person, message: Wish, language: str) -> int:
        """Have the owner of a room carry a message out; if it is gone, own the room.

        The sender waits for as long as it takes to be sure that the owner is gone.
        """
        asked = {
            "room": room,
            "person": [person.id, person.name, person.account],
            "wish": message.model_dump(),
            "language": language,
        }
        end = monotonic() + 2 * self._lease
        while monotonic() < end:
            live = await self._registry.room(room)
            if await self._take_over(live):
                return await carry_out(self._registry, live, person, message, language)
            owner = await self._cluster.owner_of(room)
            answer = await self._cluster.ask(owner, asked) if owner is not None else None
            if answer is None or answer.get("code") == "room/busy":
                await asyncio.sleep(RETRY)
            elif "code" in answer:
                raise Refusal(answer["code"], **answer["arguments"])
            else:
                await live.catch_up()
                return int(answer["number"])
        raise Refusal("room/busy")

    async def _take_over(self, live: LiveRoom) -> bool:
        """Own a room that this process follows, if no living process does."""
        if not live.following:
            return True
        if not await self._cluster.claim(live.room.name):
            return False
        await live.promote()
        log.info("room taken over")
        return True

    def forward_return(self, room: str, person: str) -> None:
        """Tell the owner of a room that somebody who was away is here again."""
        self._context.tasks.start(self._forward_return(room, person))

    async def _forward_return(self, room: str, person: str) -> None:
        known = await self._context.accounts.by_id(person)
        if known is not None:
            with suppress(Refusal):
                await self.forward(room, known, Return(), "en")

    def tell_owner(self, room: str, what: dict[str, Any]) -> None:
        """Tell the owner of a room something."""
        self._cluster.tell({**what, "room": room})

    def tell_followers(self, room: str, what: dict[str, Any]) -> None:
        """Tell the processes that follow a room something."""
        self._cluster.tell({**what, "room": room})

    async def _hear(self, what: dict[str, Any]) -> dict[str, Any] | None:
        """Another process says or asks something."""
        if "ask" in what:
            return await self._asked(what)
        if "again" in what:
            for live in list(self._registry.rooms.values()):
                if live.following:
                    self._context.tasks.start(live.catch_up())
        for name, number in what.get("written", ()):
            await self._hear_written(name, number)
        if "room" in what:
            self._hear_presence(what)
        return None

    async def _hear_written(self, name: str, number: int) -> None:
        """Another process has written entries of a room."""
        live = self._registry.rooms.get(name)
        if live is None or number <= live.room.number:
            return
        if live.following:
            await live.catch_up()
        else:
            live.lose()

    def _hear_presence(self, what: dict[str, Any]) -> None:
        live = self._registry.rooms.get(what["room"])
        if live is None:
            return
        if "presence" in what and not live.following:
            live.hear_presence(what["from"], (what["presence"], what["watching"]))
        if "here" in what and live.following:
            everyone = (what["here"], what["watching"])
            live.show_presence(everyone, waits=what["clocks_wait"])

    async def _asked(self, what: dict[str, Any]) -> dict[str, Any]:
        """Carry out a message that another process has forwarded."""
        try:
            live = await self._registry.room(what["room"])
            if live.following:
                raise Refusal("room/busy")
            message = WISHES.validate_python(what["wish"])
            person = Person(*what["person"])
            number = await carry_out(self._registry, live, person, message, what["language"])
            return {"number": number}
        except Refusal as refusal:
            return {"code": refusal.code, "arguments": refusal.arguments}

    async def _look_after(self) -> None:
        """Take over the rooms of a process that died: those followed here, and running games."""
        while True:
            await asyncio.sleep(self._lease / 3)
            with suppress(SQLAlchemyError, Refusal):
                rooms = self._registry.rooms
                followed = [
                    name
                    for name, live in rooms.items()
                    if live.following and live.presence.connections
                ]
                for name in await self._cluster.ownerless(followed):
                    if name in rooms:
                        await self._take_over(rooms[name])
                await self._forget_the_dead()
                await self._registry.wake()

    async def _forget_the_dead(self) -> None:
        """Nobody is connected to a process that died without a word."""
        shared = [live for live in self._registry.rooms.values() if live.presence.remote]
        if not shared:
            return
        living = await self._cluster.living()
        for live in shared:
            for process in set(live.presence.remote) - living:
                live.forget_process(process)
