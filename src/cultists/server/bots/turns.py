"""Fair turns: who is served next, when more is wanted than can be done."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """People take turns, and so do the rooms of each: many rooms wait for each other only."""

    def __init__(self) -> None:
        self._people: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self._size = 0

    def __len__(self) -> int:
        return self._size

    @property
    def people(self) -> int:
        """How many people have something in the queue."""
        return len(self._people)

    def put(self, person: str, room: str, what: T) -> None:
        """Add something of a person's room."""
        rooms = self._people.setdefault(person, OrderedDict())
        rooms.setdefault(room, deque()).append(what)
        self._size += 1

    def take(self) -> T | None:
        """The next one; its person and its room have the last turn from now on."""
        if not self._people:
            return None
        person, rooms = self._people.popitem(last=False)
        room, waiting = rooms.popitem(last=False)
        what = waiting.popleft()
        self._size -= 1
        if waiting:
            rooms[room] = waiting
        if rooms:
            self._people[person] = rooms
        return what


class Turns:
    """As many at a time as there are slots; the others wait in a fair queue."""

    def __init__(self, slots: int) -> None:
        self._slots = self._free = slots
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()

    @property
    def load(self) -> float:
        """How many people wait for each slot; a person's many rooms count a little too."""
        return (self._queue.people + len(self._queue) / 8) / self._slots

    @asynccontextmanager
    async def turn(self, person: str, room: str) -> AsyncIterator[None]:
        """Wait for a slot, and give it back."""
        await self._take(person, room)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, person: str, room: str) -> None:
        if self._free:
            self._free -= 1
            return
        slot: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(person, room, slot)
        try:
            await slot
        except asyncio.CancelledError:
            if not slot.cancelled():  # it came in the same moment
                self._give_back()
            raise

    def _give_back(self) -> None:
        while (slot := self._queue.take()) is not None:
            if not slot.done():
                slot.set_result(None)
                return
        self._free += 1
