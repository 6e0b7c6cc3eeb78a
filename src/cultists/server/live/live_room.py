"""A room that is open in this process: who looks on, what waits for the disk, who decides next."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from time import time
from typing import TYPE_CHECKING

import orjson

from cultists.players import Player
from cultists.server.bots.pool import new_player
from cultists.server.live.connection import Listener
from cultists.server.live.presence import Presence
from cultists.server.render.messages import Shown, whole_table
from cultists.server.render.view_diff import Sight
from cultists.server.room import log as kinds
from cultists.server.room.log import Entry
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room
from cultists.server.storage.queries import match_writes, row_of
from cultists.server.storage.store import Done, Write

if TYPE_CHECKING:
    from cultists.server.live.registry import House

PAUSE = 2.0  # seconds until a machine that failed is asked again

log = logging.getLogger("cultists.room")


def now_ms() -> int:
    """The time as the log has it."""
    return int(time() * 1000)


class Live(Presence):
    """One writer for one room: everything happens on the loop, one thing after another."""

    def __init__(self, room: Room, house: House, *, following: bool = False) -> None:
        super().__init__(room, house, following)
        self.used = house.clock()
        self.lock = asyncio.Lock()  # for what takes several steps
        self._sights: dict[int | None, Sight] = {}
        self._unwritten = 0  # entries that are not on disk yet
        self._settled: list[asyncio.Future[None]] = []
        self._players: dict[tuple[int, str], Player] = {}
        self._thinking: tuple[int, int] | None = None  # which seat, at which change
        self._timer: asyncio.TimerHandle | None = None
        self._reading = asyncio.Lock()

    # Something happens.

    def act(self, make: Callable[[Room, int], list[Entry]], done: Done | None = None) -> int:
        """Carry something out and have it written; others hear of it when it is on disk.

        A refusal changes nothing. Whoever must know that it is on disk asks by `done`.
        """
        if self.failed or self.following:
            raise Refusal("room/busy")
        now = self.house.clock()
        self.used = now
        entries = make(self.room, now)
        if not entries:
            if done is not None:
                done(None)
            return self.room.number
        try:
            posts = self._posts(entries, now)
            rows = [row_of(self.room.name, entry) for entry in entries]
        except Exception as error:  # a mistake of ours: the room is ahead of its log
            self._fail(error)
            raise Refusal("server/store") from error
        self._unwritten += 1

        def written(error: Exception | None) -> None:
            self._unwritten -= 1
            if error is not None:
                self._fail(error)
            else:
                for listener, messages in posts:
                    for message in messages:
                        listener.post(message)
                self.house.heard(self, entries)
            if done is not None:
                done(error)
            if not self._unwritten:
                for future in self._settled:
                    if not future.done():
                        future.set_result(None)
                self._settled.clear()

        self.house.store.put(Write(rows, match_writes(self.room, entries, now), written))
        self._go_on()
        return entries[0].number

    async def act_and_wait(self, make: Callable[[Room, int], list[Entry]]) -> int:
        """The same, until it is on disk."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()

        def done(error: Exception | None) -> None:
            if written.done():
                return
            if error is not None:
                written.set_exception(Refusal("server/store"))
            else:
                written.set_result(None)

        number = self.act(make, done)
        await written
        return number

    async def settled(self) -> None:
        """Wait until nothing is known here that is not on disk."""
        while self._unwritten:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._settled.append(future)
            await future
        if self.failed:
            raise Refusal("room/busy")

    def _posts(self, entries: Sequence[Entry], now: int) -> list[tuple[Listener, list[bytes]]]:
        """What each listener will be sent. Made at once, for the next move changes the table."""
        if not self.listeners:
            return []
        seated = [entry for entry in entries if entry.kind in (kinds.SAT, kinds.LEFT)]
        moved = self._moved() if seated else []  # before anything is shown to a seat
        shown = Shown(self.room, entries, now)
        posts = []
        for listener in self.listeners:
            sight = self._sight(listener.seat)
            messages = shown.to(sight, listener.language, listener.packed)
            if entries[0].kind == kinds.CHAT and not listener.hears(entries[0]):
                continue
            if listener in moved:
                messages = [*messages, self._table_for(listener, now)]
            posts.append((listener, messages))
        return posts

    def _sight(self, seat: int | None) -> Sight:
        sight = self._sights.get(seat)
        if sight is None:
            sight = self._sights[seat] = Sight(self.room.game, seat)
        return sight

    def _fail(self, error: Exception) -> None:
        """What was carried out could not be written: forget it, and read the room again."""
        if not self.failed:
            log.error("room failed", extra={"error": type(error).__name__})
        self.failed = True
        self.house.drop(self)
        self.close()

    def lose(self) -> None:
        """Another process has written here: this one no longer owns the room."""
        self._fail(Refusal("room/busy"))

    # Another process writes.

    async def catch_up(self) -> None:
        """Read what the owner has written, and show it."""
        async with self._reading:
            for entry in await self.house.missed(self.room.name, self.room.number):
                if entry.number == self.room.number + 1:
                    self.room.apply(entry)
                    now = self.house.clock()
                    for listener, messages in self._posts([entry], now):
                        for message in messages:
                            listener.post(message)

    async def promote(self) -> None:
        """This process owns the room from now on."""
        await self.catch_up()
        self.following = False
        self.awake()

    # Who looks on.

    async def welcome(self, listener: Listener, last: int | None) -> None:
        """Show somebody the table, and what happened after an entry; then they hear everything."""
        if self.following:
            await self.catch_up()
        person = listener.person
        seat = self.room.seat_of(person)
        if person is not None and seat is not None:
            self._returned(seat, person)
        missed: list[Entry] = []
        while True:
            if last is not None:
                missed = await self.house.missed(self.room.name, last)
            await self.settled()
            newest = missed[-1].number if missed else last
            if last is None or newest is None or newest >= self.room.number:
                break
        listener.seat = self.room.seat_of(person)
        self._sights[listener.seat] = Sight(self.room.game, listener.seat)
        now = self.house.clock()
        self.used = now
        self.listeners.append(listener)
        listener.post(self._table_for(listener, now, missed))
        self._tell_presence()

    def farewell(self, listener: Listener) -> None:
        """Somebody is gone; perhaps a machine must stand in."""
        if listener in self.listeners:
            self.listeners.remove(listener)
        if not any(other.seat == listener.seat for other in self.listeners):
            self._sights.pop(listener.seat, None)
            if listener.seat is not None:
                self._left(listener.seat)
        self.used = self.house.clock()
        self._tell_presence()

    def _moved(self) -> list[Listener]:
        """Whoever sat down or left looks from another seat now, whichever process was told."""
        moved = []
        for listener in self.listeners:
            seat = self.room.seat_of(listener.person)
            if listener.seat != seat:
                listener.seat = seat
                self._sights[seat] = Sight(self.room.game, seat)
                moved.append(listener)
        return moved

    def _table_for(self, listener: Listener, now: int, missed: Sequence[Entry] = ()) -> bytes:
        """The whole table, as one listener may see it."""
        seat, language, packed = listener.seat, listener.language, listener.packed
        return orjson.dumps(whole_table(self.room, seat, language, now, missed, packed=packed))

    # Who decides next.

    def _go_on(self) -> None:
        """Set the clock, and ask a machine if one decides."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        room, seat = self.room, self.room.to_move
        if seat is None or self.failed or self.following:
            return
        left = None if room.untimed else room.time_left(self.house.clock())
        if left is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(left / 1000 + 0.01, self._time_up)
        level = room.chairs[seat].decides
        if level is not None and self._thinking != (seat, room.changes):
            self._thinking = (seat, room.changes)
            self.house.start_task(self._think(seat, level, room.changes))

    def _time_up(self) -> None:
        self._timer = None
        if not self.failed:
            self.act(lambda room, now: room.time_up(now))

    async def _think(self, seat: int, level: str, seen: int) -> None:
        """Have a machine decide, unless somebody was faster."""
        room = self.room
        key = (seat, level)
        who = self._players.get(key) or new_player(level, room.name, seat)
        assert room.game is not None
        try:
            words, who = await self.house.machines.choose(room.game, room.terms.cards, seat, who)
        except Exception:  # whatever it was: a room must not wait for ever
            log.exception("machine failed", extra={"level": level})
            self._thinking = None
            asyncio.get_running_loop().call_later(PAUSE, self._go_on)
            return
        self._players[key] = who
        if self.failed or room.changes != seen or room.to_move != seat:
            return
        if room.chairs[seat].decides == level:
            self.act(lambda room, now: room.play_for(seat, words, seen, now))

    def awake(self) -> None:
        """After the room was read: clocks run from now on, and machines go on."""
        self.room.resume(self.house.clock())
        self._go_on()
        if self.room.status == "playing":
            for seat in range(len(self.room.chairs)):
                self._left(seat)

    @property
    def idle(self) -> bool:
        """Whether nothing here needs the room to be open."""
        waits = self._unwritten or self.listeners or self._timer is not None or self._absent
        seat = self.room.to_move
        decided = seat is not None and self.room.chairs[seat].decides is not None
        return not waits and not decided

    def close(self) -> None:
        """Let everybody go; they come back by themselves."""
        for timer in (self._timer, *self._absent.values()):
            if timer is not None:
                timer.cancel()
        for listener in self.listeners:
            listener.closed = True
            listener.hang_up()
        self.listeners.clear()
