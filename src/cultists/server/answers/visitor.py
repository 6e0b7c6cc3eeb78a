"""Who asks."""

from __future__ import annotations

from dataclasses import dataclass

from cultists.server.live.live_room import LiveRoom
from cultists.server.live.rooms import Rooms
from cultists.server.live.services import Services
from cultists.server.room.refusal import Refusal
from cultists.server.storage.people import Person


@dataclass
class Visitor:
    """Who sends a request; without an identity they may look, but not act."""

    registry: Rooms
    person: Person | None
    address: str
    language: str

    @property
    def context(self) -> Services:
        """What rooms share."""
        return self.registry.context

    @property
    def known(self) -> Person:
        """The person; a request without one is refused."""
        if self.person is None:
            raise Refusal("person/unknown")
        return self.person

    @property
    def id(self) -> str | None:
        """Who it is, if anybody."""
        return self.person.id if self.person is not None else None

    async def settled(self, room: str) -> LiveRoom:
        """A room of which nothing is known that is not on disk."""
        live = await self.registry.room(room)
        await live.settled()
        return live
