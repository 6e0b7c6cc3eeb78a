"""Who is connected to a room, here and at other processes, and who has been away too long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import starmap
from operator import or_

from cultists.server.live.connection import Connection
from cultists.server.room.room import Room

Everyone = tuple[list[bool], int]
"""For each seat whether somebody is connected from it, and how many spectators there are."""


class Presence:
    """The connections of one open room. Presence is not logged: it is true only now."""

    def __init__(self, room: Room, on_absent: Callable[[int], None]) -> None:
        self._room = room
        self._on_absent = on_absent
        self.connections: list[Connection] = []
        self.remote: dict[str, Everyone] = {}  # at other processes
        self._timers: dict[int, asyncio.TimerHandle] = {}  # for seats that nobody is at

    def here(self) -> Everyone:
        """Who is connected to this process."""
        at = {connection.seat for connection in self.connections}
        watching = sum(connection.seat is None for connection in self.connections)
        return [seat in at for seat in range(len(self._room.seats))], watching

    def everywhere(self) -> Everyone:
        """Who is connected to any process."""
        seats, watching = self.here()
        for others, more in self.remote.values():
            seats = list(starmap(or_, zip(seats, others, strict=True)))
            watching += more
        return seats, watching

    def is_here(self, seat: int) -> bool:
        """Whether anybody is connected from a seat, to any process."""
        near = any(connection.seat == seat for connection in self.connections)
        return near or any(seats[seat] for seats, _ in self.remote.values())

    @property
    def complete(self) -> bool:
        """Whether everybody who has a seat is connected."""
        seats, _ = self.everywhere()
        return all(
            here or chair.person is None
            for here, chair in zip(seats, self._room.seats, strict=True)
        )

    def hear(self, process: str, seats: list[bool], watching: int) -> None:
        """Who is connected to another process."""
        before = self.remote.get(process, ([False] * len(seats), 0))[0]
        self.remote[process] = (seats, watching)
        for seat, (was, is_now) in enumerate(zip(before, seats, strict=True)):
            if was and not is_now:
                self.expect(seat)

    def forget(self, process: str) -> None:
        """A process is gone, and its connections with it."""
        self.hear(process, [False] * len(self._room.seats), 0)
        del self.remote[process]

    def expect(self, seat: int) -> None:
        """Give a person who is not connected some time to return."""
        after = self._room.terms.stand_in_after
        if not after or self.is_here(seat):
            return
        if self._room.seats[seat].person is not None and seat not in self._timers:
            loop = asyncio.get_running_loop()
            self._timers[seat] = loop.call_later(after, self._time_up, seat)

    def _time_up(self, seat: int) -> None:
        self._timers.pop(seat, None)
        if not self.is_here(seat):
            self._on_absent(seat)

    def arrived(self, seat: int) -> None:
        """Somebody is at a seat again: the time does not run any more."""
        timer = self._timers.pop(seat, None)
        if timer is not None:
            timer.cancel()

    @property
    def expecting(self) -> bool:
        """Whether anybody is waited for."""
        return bool(self._timers)

    def close(self) -> None:
        """Hang up on everybody; clients connect again by themselves."""
        for timer in self._timers.values():
            timer.cancel()
        for connection in self.connections:
            connection.closed = True
            connection.hang_up()
        self.connections.clear()
