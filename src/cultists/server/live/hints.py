"""Hints of an open room: one at a time for each seat, thought about once for each table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from cultists.server.room.refusal import Refusal

LONGEST = 60.0  # seconds, with the turns before it, and with machines that get ready
Told = list[dict[str, Any]]
Key = tuple[int, int, str]  # the seat, the changes of the table, the language


class Hints:
    """What seats were told, and what is being thought about."""

    def __init__(self) -> None:
        self._told: dict[int, tuple[Key, Told]] = {}
        self._asked: dict[int, asyncio.Future[Told]] = {}

    def known(self, key: Key) -> Told | None:
        """What was thought before about the same."""
        before = self._told.get(key[0])
        return before[1] if before is not None and before[0] == key else None

    async def think(self, key: Key, work: Callable[[], Awaitable[Told]]) -> Told:
        """Think; refused while the seat waits for another one, and if it takes too long."""
        seat = key[0]
        if seat in self._asked:
            raise Refusal("hint/asked")
        self._asked[seat] = asyncio.ensure_future(work())
        try:
            told = await asyncio.wait_for(self._asked[seat], LONGEST)
        except TimeoutError:
            raise Refusal("hint/slow") from None
        except asyncio.CancelledError:
            current = asyncio.current_task()
            if current is not None and current.cancelling():
                raise
            raise Refusal("hint/cancelled") from None
        finally:
            del self._asked[seat]
        self._told[seat] = (key, told)
        return told

    def cancel(self, seat: int) -> None:
        """The seat does not want it any more."""
        asked = self._asked.get(seat)
        if asked is not None:
            asked.cancel()

    def stop(self) -> None:
        """The room is closed here: nobody waits any longer."""
        for seat in list(self._asked):
            self.cancel(seat)
