"""Questions that the page answers later."""

from __future__ import annotations

import asyncio
from itertools import count


class Calls:
    """Each question has a number, by which its answer comes."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._open: dict[int, asyncio.Future[str]] = {}

    def begin(self) -> tuple[int, asyncio.Future[str]]:
        """The number of a new question, and its answer to come."""
        number = next(self._numbers)
        self._open[number] = asyncio.get_running_loop().create_future()
        return number, self._open[number]

    def answer(self, number: int, text: str) -> None:
        """The answer is there; one that nobody waits for any more is dropped."""
        future = self._open.pop(number, None)
        if future is not None and not future.done():
            future.set_result(text)

    def fail(self, number: int) -> None:
        """There is no answer."""
        future = self._open.pop(number, None)
        if future is not None and not future.done():
            future.set_exception(RuntimeError("the page gave no answer"))
