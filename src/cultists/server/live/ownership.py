"""Which rooms this process may write. `scaling` has the version for several machines."""

from __future__ import annotations

from typing import Any

from cultists.server.protocol.messages import Wish
from cultists.server.room.refusal import Refusal
from cultists.server.storage.people import Person


class Ownership:
    """A process that is alone with its database owns every room. Rooms go by their names."""

    me: str | None = None  # what this process is called among others

    @property
    def tenure(self) -> int | None:
        """Since when rooms are owned without a break, as a number; None: that is not sure now."""
        return 0

    async def start(self) -> None:
        """Join the other processes."""

    async def stop(self) -> None:
        """Let the others have everything."""

    async def claim(self, _room: str) -> bool:
        """Own a room, unless another living process does."""
        return True

    def release(self, room: str) -> None:
        """Let others have a room that is not needed here."""

    def orphans(self) -> Any:
        """The SQL condition for games that no living process owns; None: nobody else owns any."""
        return None

    async def forward(self, _room: str, _person: Person, _message: Wish, _language: str) -> int:
        """Have the owner of a room carry a message out; the number of its entry."""
        raise Refusal("room/busy")

    def forward_return(self, room: str, person: str) -> None:
        """Tell the owner of a room that somebody who was away is here again."""

    def tell_owner(self, room: str, what: dict[str, Any]) -> None:
        """Tell the owner of a room something."""

    def tell_followers(self, room: str, what: dict[str, Any]) -> None:
        """Tell the processes that follow a room something."""
