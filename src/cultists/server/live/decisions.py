"""What makes the next decision happen without a message: a clock that runs out, or a bot."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from cultists.players import LEVELS, Player
from cultists.players.ladder import behind
from cultists.server.bots.thinking import new_player
from cultists.server.live.services import Services
from cultists.server.room.log import Entry
from cultists.server.room.room import Room

STAND_IN = LEVELS[0]
PAUSE = 2.0  # seconds until a bot that failed is asked again
MARGIN = 0.01  # seconds after which time is surely up
Make = Callable[[Room, int], list[Entry]]
"""Carries something out in a room at a time, and returns the new entries."""

log = logging.getLogger("cultists.room")


class Decisions:
    """The timer and the bots of one open room. `act` carries out what they decide."""

    def __init__(
        self,
        room: Room,
        context: Services,
        act: Callable[[Make], int],
        now: Callable[[], int],
    ) -> None:
        self._room, self._context, self._act, self._now = room, context, act, now
        self._players: dict[tuple[int, str], Player] = {}
        self._thinking: tuple[int, int] | None = None  # which seat, at which change
        self._timer: asyncio.TimerHandle | None = None
        self._stopped = False

    def schedule(self) -> None:
        """Set the clock for the seat to move, and ask a bot if one decides."""
        self._cancel_timer()
        room, seat = self._room, self._room.to_move
        if seat is None or self._stopped:
            return
        now = self._now()
        left = None if room.untimed else room.time_left(now)
        if left is not None:
            loop = asyncio.get_running_loop()
            left += room.waits(now)
            self._timer = loop.call_later(left / 1000 + MARGIN, self._time_up)
        level = room.seats[seat].decides
        if level is not None and self._thinking != (seat, room.changes):
            self._thinking = (seat, room.changes)
            self._context.tasks.start(self._think(seat, level, room.changes))

    def stop(self) -> None:
        """The room is closed here."""
        self._stopped = True
        self._cancel_timer()

    @property
    def pending(self) -> bool:
        """Whether a clock runs or a bot decides."""
        seat = self._room.to_move
        by_bot = seat is not None and self._room.seats[seat].decides is not None
        return by_bot or self._timer is not None

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_up(self) -> None:
        self._timer = None
        self._act(lambda room, now: room.time_up(now))

    async def _think(self, seat: int, level: str, seen: int) -> None:
        """Have a bot decide, unless somebody was faster."""
        room, key = self._room, (seat, level)
        own = self._context.settings.players.get(level)
        who = behind(own or level, room.terms.game)
        player = self._players.get(key) or new_player(who, self._context.new_seed())
        try:
            words, player = await self._context.bots.choose(room, seat, player, own or level)
        except Exception:  # of any kind: a room must not wait for ever
            log.exception("bot failed", extra={"level": level})
            if own is not None:  # an operator's player that fails gives way to one of ours
                who = behind(STAND_IN, room.terms.game)
                self._players[key] = new_player(who, self._context.new_seed())
            self._thinking = None
            asyncio.get_running_loop().call_later(PAUSE, self.schedule)
            return
        self._players[key] = player
        if self._stopped or room.changes != seen or room.to_move != seat:
            return
        if room.seats[seat].decides == level:
            self._act(lambda room, now: room.play_for(seat, words, seen, now))
