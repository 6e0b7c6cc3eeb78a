"""Who looks on at a room, here and from other processes, and who stands in for the absent."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import orjson

from cultists.server.live.connection import Listener
from cultists.server.room.log import Entry
from cultists.server.room.room import Room
from cultists.server.storage.store import Done

if TYPE_CHECKING:
    from cultists.server.live.live_room import Live
    from cultists.server.live.registry import House


class Presence:
    """The part of an open room that knows who is there."""

    def __init__(self, room: Room, house: House, following: bool) -> None:
        self.room = room
        self.house = house
        self.following = following  # another process writes here
        self.failed = False
        self.listeners: list[Listener] = []
        self.remote: dict[str, tuple[list[bool], int]] = {}  # who looks on from other processes
        self._absent: dict[int, asyncio.TimerHandle] = {}

    @abstractmethod
    def act(self, make: Callable[[Room, int], list[Entry]], done: Done | None = None) -> int:
        """Carry something out."""

    def _tell_presence(self) -> None:
        """Who is here. It is no entry: it is true only now."""
        here = {listener.seat for listener in self.listeners}
        watching = sum(listener.seat is None for listener in self.listeners)
        seats = [seat in here for seat in range(len(self.room.chairs))]
        if self.following:
            self.house.sharing.tell_owner(self, {"presence": seats, "watching": watching})
            return
        for others, more in self.remote.values():
            seats = [one or other for one, other in zip(seats, others, strict=True)]
            watching += more
        self.show_presence(seats, watching)
        self.house.sharing.tell_followers(self, {"here": seats, "watching": watching})

    def show_presence(self, seats: list[bool], watching: int) -> None:
        """Tell whoever looks on here who else does."""
        message = orjson.dumps({"type": "presence", "here": seats, "watching": watching})
        for listener in self.listeners:
            listener.post(message)

    def hear_presence(self, process: str, seats: list[bool], watching: int) -> None:
        """Who looks on from another process."""
        before = self.remote.get(process, ([False] * len(seats), 0))[0]
        self.remote[process] = (seats, watching)
        for seat, (was, is_here) in enumerate(zip(before, seats, strict=True)):
            if was and not is_here:
                self._left(seat)
        self._tell_presence()

    def forget_process(self, process: str) -> None:
        """A process is gone, and with it whoever looked on from there."""
        self.hear_presence(process, [False] * len(self.room.chairs), 0)
        del self.remote[process]

    def is_here(self, seat: int) -> bool:
        """Whether anybody looks on from a seat, here or at another process."""
        near = any(listener.seat == seat for listener in self.listeners)
        return near or any(seats[seat] for seats, _ in self.remote.values())

    def _left(self, seat: int) -> None:
        after = self.room.terms.stand_in_after
        if self.following or not after or self.is_here(seat):
            return
        if self.room.chairs[seat].person is not None and seat not in self._absent:
            loop = asyncio.get_running_loop()
            self._absent[seat] = loop.call_later(after, self._stand_in, seat)

    def _stand_in(self, seat: int) -> None:
        self._absent.pop(seat, None)
        if not self.failed and not self.following and not self.is_here(seat):
            self.act(lambda room, now: room.stand_in(seat, now))

    def _returned(self, seat: int, person: str) -> None:
        waiting = self._absent.pop(seat, None)
        if waiting is not None:
            waiting.cancel()
        if self.room.chairs[seat].away is not None:
            self.house.sharing.come_back(cast("Live", self), person)
