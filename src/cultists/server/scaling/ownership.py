"""How a process shares rooms with others: passing on what people want, following, taking over.

With SQLite there are no others, and every room is this process's own.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import true
from sqlalchemy.exc import SQLAlchemyError

from cultists.server.live.dispatch import carry_out
from cultists.server.protocol.requests import WISHES, Return
from cultists.server.room.refusal import Refusal
from cultists.server.storage.accounts import Person

if TYPE_CHECKING:
    from cultists.server.live.live_room import Live
    from cultists.server.live.presence import Presence
    from cultists.server.live.registry import House
    from cultists.server.scaling.cluster import Cluster

log = logging.getLogger("cultists.sharing")


class Sharing:
    """One house among others, or alone."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._cluster: Cluster | None = None

    async def start(self) -> None:
        """Join the others, if the database can be shared."""
        store = self.house.store
        if store.sqlite:
            return
        from cultists.server.scaling.cluster import Cluster  # with the driver of PostgreSQL

        self._cluster = Cluster(store, self.house.settings.lease, self._hear)
        store.notices = self._cluster.notices
        await self._cluster.start()
        self.house.start_task(self._look_after())

    async def stop(self) -> None:
        """Let the others have everything."""
        if self._cluster is not None:
            await self._cluster.stop()

    @property
    def me(self) -> str | None:
        """What this process is called among others."""
        return self._cluster.me if self._cluster is not None else None

    async def claim(self, name: str) -> bool:
        """Own a room, unless another living process does."""
        return self._cluster is None or await self._cluster.claim(name)

    def release(self, live: Live) -> None:
        """Let others have a room that is not needed here."""
        if self._cluster is not None and not live.following:
            self._cluster.release(live.room.name)

    def orphans(self) -> Any:
        """The condition for games that nobody looks after."""
        return self._cluster.orphans() if self._cluster is not None else true()

    async def pass_on(self, live: Live, person: Person, message: Any, language: str) -> int:
        """Have the owner of a room carry a message out; if it is gone, own the room.

        Whoever sent the message waits for as long as it takes to be sure that the owner is gone.
        """
        assert self._cluster is not None
        asked = {
            "room": live.room.name,
            "person": [person.id, person.name, person.account],
            "wish": message.model_dump(),
            "language": language,
        }
        end = self.house.clock() + 2_000 * self.house.settings.lease
        while self.house.clock() < end:
            if await self._take_over(live):
                return await carry_out(self.house, live, person, message, language)
            owner = await self._cluster.owner_of(live.room.name)
            answer = await self._cluster.ask(owner, asked) if owner is not None else None
            if answer is None or answer.get("code") == "room/busy":
                await asyncio.sleep(0.1)
            elif "code" in answer:
                raise Refusal(answer["code"], **answer["arguments"])
            else:
                await live.catch_up()
                return int(answer["number"])
        raise Refusal("room/busy")

    async def _take_over(self, live: Live) -> bool:
        """Own a room that this process follows, if nobody alive does."""
        assert self._cluster is not None
        if not live.following:
            return True
        if not await self._cluster.claim(live.room.name):
            return False
        await live.promote()
        log.info("room taken over")
        return True

    def come_back(self, live: Live, person: str) -> None:
        """Somebody who was away is here again."""
        if not live.following:
            live.act(lambda room, now: room.come_back(person, now))
            return
        self.house.start_task(self._pass_return(live, person))

    async def _pass_return(self, live: Live, person: str) -> None:
        known = await self.house.people.by_id(person)
        if known is not None:
            with suppress(Refusal):
                await self.pass_on(live, known, Return(), "en")

    def tell_owner(self, live: Presence, what: dict[str, Any]) -> None:
        """Tell whoever owns a room something."""
        if self._cluster is not None:
            self._cluster.tell({**what, "room": live.room.name})

    def tell_followers(self, live: Presence, what: dict[str, Any]) -> None:
        """Tell whoever follows a room something, if anybody does."""
        if self._cluster is not None and live.remote:
            self._cluster.tell({**what, "room": live.room.name})

    async def _hear(self, what: dict[str, Any]) -> dict[str, Any] | None:
        """Another process says or asks something."""
        if "ask" in what:
            return await self._asked(what)
        if "again" in what:
            for live in list(self.house.rooms.values()):
                if live.following:
                    self.house.start_task(live.catch_up())
        for name, number in what.get("written", ()):
            live_one = self.house.rooms.get(name)
            if live_one is not None and number > live_one.room.number:
                if live_one.following:
                    await live_one.catch_up()
                else:
                    live_one.lose()
        here = self.house.rooms.get(what.get("room", ""))
        if here is not None and "presence" in what and not here.following:
            here.hear_presence(what["from"], what["presence"], what["watching"])
        if here is not None and "here" in what and here.following:
            here.show_presence(what["here"], what["watching"])
        return None

    async def _asked(self, what: dict[str, Any]) -> dict[str, Any]:
        """Carry out what the people of another process want."""
        try:
            live = await self.house.room(what["room"])
            if live.following:
                raise Refusal("room/busy")
            message = WISHES.validate_python(what["wish"])
            person = Person(*what["person"])
            return {"number": await carry_out(self.house, live, person, message, what["language"])}
        except Refusal as refusal:
            return {"code": refusal.code, "arguments": refusal.arguments}

    async def _look_after(self) -> None:
        """Take over what a process that died has left: rooms that are open here, and games."""
        assert self._cluster is not None
        while True:
            await asyncio.sleep(self.house.settings.lease / 3)
            with suppress(SQLAlchemyError):
                followed = [
                    n for n, one in self.house.rooms.items() if one.following and one.listeners
                ]
                for name in await self._cluster.ownerless(followed):
                    if name in self.house.rooms:
                        await self._take_over(self.house.rooms[name])
                await self._forget_the_dead()
                await self.house.wake()

    async def _forget_the_dead(self) -> None:
        """Nobody looks on from a process that died without a word."""
        assert self._cluster is not None
        looked_at = [one for one in self.house.rooms.values() if one.remote]
        if not looked_at:
            return
        living = await self._cluster.living()
        for live in looked_at:
            for process in set(live.remote) - living:
                live.forget_process(process)
