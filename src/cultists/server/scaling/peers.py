"""Processes that share one port and one SQLite file: each has rooms of its own.

A room belongs to the process that its name says, and only that one opens it: so a room has one
writer, and processes need not tell each other what happens. Any of them accepts connections. One
whose request is for a room of another is handed to that one, with the bytes that were read from it,
before anything is answered: the operating system lets processes pass open connections on.

Every process has an inbox. All can put something into it; it outlives the process, so what is put
in while a process is dead waits for its replacement.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets as entropy
import socket
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any
from zlib import crc32

CONNECTION, WORDS = b"C", b"W"  # what lies in a box
SHORT, LONG = b"s", b"l"  # whether it lies there itself, or a file with it
INLINE = 1_500  # bytes; not every system takes more than 2,000 at once
AT_ONCE = 32  # things that are taken out of the box in one go
SILENCE = 0.5  # seconds after which nobody waits for an answer any more

log = logging.getLogger("cultists.peers")
Adopt = Callable[[socket.socket, bytes], None]
Boxes = list[tuple[socket.socket, socket.socket]]
"""For every process the end where things are taken out, and the end where they are put in."""


def new_boxes(count: int) -> Boxes:
    """A box for each process."""
    return [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]


def owner(room: str, count: int) -> int:
    """The process that a room belongs to: names are drawn by chance, so each gets as many."""
    return crc32(room.encode()) % count


class Peers:
    """This process among those behind the same port; by default it is alone."""

    def __init__(
        self,
        me: int = 0,
        inbox: socket.socket | None = None,
        slots: Sequence[socket.socket] = (),
        *,
        divided: bool = True,
    ) -> None:
        self.me = me
        self.count = max(len(slots), 1)
        self.divided = divided and self.count > 1  # else any process may open any room
        self.answers: dict[str, Callable[[], Any]] = {}  # what others may ask, by name
        self._inbox = inbox
        self._slots = slots
        self._adopt: Adopt | None = None
        self._asked: dict[str, asyncio.Future[Any]] = {}
        for one in (inbox, *slots):
            if one is not None:
                one.setblocking(False)

    def owner(self, room: str) -> int:
        """The process that a room belongs to."""
        return owner(room, self.count) if self.divided else self.me

    def mine(self, room: str) -> bool:
        """Whether a room belongs to this process."""
        return self.owner(room) == self.me

    # What comes.

    def listen(self, adopt: Adopt) -> None:
        """Begin to take out what the others put into the box."""
        self._adopt = adopt
        if self._inbox is not None:
            asyncio.get_running_loop().add_reader(self._inbox.fileno(), self._take_out)

    def stop_listening(self) -> None:
        """Take nothing more: it waits for the process that is started next."""
        if self._inbox is not None:
            asyncio.get_running_loop().remove_reader(self._inbox.fileno())

    def _take_out(self) -> None:
        assert self._inbox is not None
        for _ in range(AT_ONCE):
            try:
                data, files, _, _ = socket.recv_fds(self._inbox, INLINE + 2, 2)
            except BlockingIOError:
                return
            for file in files:
                os.set_inheritable(file, False)
            self._unpack(data[:1], data[1:2], data[2:], files)

    def _unpack(self, kind: bytes, size: bytes, data: bytes, files: list[int]) -> None:
        if size == LONG and files:
            file = files.pop()
            data = os.pread(file, os.fstat(file).st_size, 0)
            os.close(file)
        if kind == CONNECTION and len(files) == 1 and self._adopt is not None:
            self._adopt(socket.socket(fileno=files.pop()), data)
        elif kind == WORDS:
            self._hear(json.loads(data))
        for file in files:
            os.close(file)

    def _hear(self, said: dict[str, Any]) -> None:
        if "asked" in said:
            answer = {"answer": self.answers[said["asked"]](), "key": said["key"]}
            self._say(said["from"], answer)
            return
        waiting = self._asked.get(said["key"])
        if waiting is not None and not waiting.done():
            waiting.set_result(said["answer"])

    # What goes.

    def hand_off(self, to: int, connection: int, data: bytes) -> bool:
        """Give another process a connection; False: its box is full at this moment."""
        return self._put(to, CONNECTION, data, [connection])

    async def ask(self, what: str) -> dict[int, Any]:
        """What each of the others answers; a process that does not answer is left out."""
        others = [one for one in range(self.count) if one != self.me]
        found = await asyncio.gather(*(self._ask(one, what) for one in others))
        return {
            one: answer for one, answer in zip(others, found, strict=True) if answer is not None
        }

    async def _ask(self, whom: int, what: str) -> Any:
        key = entropy.token_hex(8)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked[key] = answer
        try:
            if self._say(whom, {"asked": what, "from": self.me, "key": key}):
                with suppress(TimeoutError):
                    return await asyncio.wait_for(answer, SILENCE)
            return None
        finally:
            del self._asked[key]

    def _say(self, to: int, what: dict[str, Any]) -> bool:
        return self._put(to, WORDS, json.dumps(what).encode(), [])

    def _put(self, to: int, kind: bytes, data: bytes, files: list[int]) -> bool:
        """Put something into a box: all of it, or nothing."""
        try:
            if len(data) <= INLINE:
                socket.send_fds(self._slots[to], [kind + SHORT + data], files)
                return True
            with tempfile.TemporaryFile() as kept:
                kept.write(data)
                kept.flush()
                socket.send_fds(self._slots[to], [kind + LONG], [*files, kept.fileno()])
        except OSError as error:
            if not isinstance(error, BlockingIOError):
                log.warning("not handed over", extra={"error": type(error).__name__})
            return False
        return True
