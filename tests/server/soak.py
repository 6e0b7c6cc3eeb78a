"""Everything that can go wrong, at once: `python -m tests.server.soak SECONDS`, or `make soak`.

People play at random while servers are killed, lines are cut, the disk is full and strangers send
nonsense. After each restart every message that was acknowledged must be in the log, exactly once.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
import tempfile
from base64 import b64encode
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic

import httpx
from websockets.asyncio.client import ClientConnection

from tests.server.malformed import malformed
from tests.server.place import HOST, Process, process, wait_for
from tests.server.racer import Racer
from tests.server.test_frames import PING, TEXT, WRONG, frame
from tests.server.test_killed import check_log, seated

TABLES = 6  # at which people play, all the time
STRANGERS = 4
OPTIONS = (("--no-limits",), ("--no-limits", "--processes", "2"))
REFUSALS = frozenset({"match/ended", "server/store", "room/busy"})
Trouble = Callable[[], Awaitable[None]]


class Player(Racer):
    """Takes its time, and gives up after some moves."""

    def __init__(self, url: str, room: str, cookie: str, dice: Random) -> None:
        super().__init__(url, room, cookie, dice)
        self.cookie = cookie
        self.most = dice.randrange(5, 200)  # moves
        self.line: ClientConnection | None = None

    async def _converse(self, line: ClientConnection) -> None:
        self.line = line
        await super()._converse(line)

    async def _decide(self, line: ClientConnection) -> None:
        await asyncio.sleep(self._dice.uniform(0, 0.02))
        self.resigns = self.resigns or len(self.acknowledged) >= self.most
        await super()._decide(line)


class Soak:
    """A server, those who play there, and those who make trouble."""

    def __init__(self, server: Process, dice: Random) -> None:
        self.server, self.dice = server, dice
        self.players: list[Player] = []
        self.counts = Counter[str]()
        self.over = False
        self.lamed = 0  # the start of which one process was killed: a supervisor stands only a few

    async def run(self, enough: Callable[[Counter[str]], bool]) -> None:
        """Until enough has happened; then all games are brought to an end."""
        others = [
            self.repeat(self.cut, 0.3),
            *(self.repeat(self.annoy, 0.1) for _ in range(STRANGERS)),
        ]
        async with asyncio.TaskGroup() as group:
            for _ in range(TABLES):
                group.create_task(self.play())
            for one in (*others, self.repeat(self.trouble, 2.0)):
                group.create_task(one)
            while not enough(self.counts):
                await asyncio.sleep(0.05)
            self.over = True
            for player in self.players:
                player.resigns = True
        self.counts["acknowledged"] = sum(len(one.acknowledged) for one in self.players)
        self.counts["refused"] = sum(len(one.refused) for one in self.players)
        self.counts["returns"] = sum(one.returns for one in self.players)

    async def repeat(self, do: Trouble, seconds: float) -> None:
        """At random moments, as long as the soak lasts."""
        while not self.over:
            await asyncio.sleep(self.dice.uniform(0, seconds))
            await do()

    # People.

    async def play(self) -> None:
        """One game after another at one table."""
        while not self.over:
            pair = await asyncio.to_thread(self.sit_down)
            if pair:
                self.players += pair
                self.counts["games"] += 1
                await asyncio.gather(*(one.run() for one in pair))

    def sit_down(self) -> list[Player]:
        """Two players of a new room; nobody, if the server is just not there."""
        try:
            two = seated(self.server.url, self.dice.choice(("stars", "realms")), self.dice)
        except (httpx.TransportError, AssertionError):  # away, or 503
            return []
        return [
            Player(self.server.url, one.room, one._cookie, Random(self.dice.random()))
            for one in two
        ]

    async def cut(self) -> None:
        """The line of somebody breaks."""
        lines = [one.line for one in self.players if one.line is not None and not one.over]
        if lines:
            self.dice.choice(lines).transport.abort()
            self.counts["lines cut"] += 1

    # The server.

    async def trouble(self) -> None:
        """What happens to the server; one thing at a time."""
        await self.dice.choice((self.kill, self.kill_one, self.fill_disk))()

    async def kill(self) -> None:
        """Kill the server, start it again, perhaps with another number of processes, and look."""
        await asyncio.to_thread(self.server.kill)
        told = {
            (one.room, sender): n for one in self.players for sender, n in one.acknowledged.items()
        }
        self.server.options = self.dice.choice(OPTIONS)
        await asyncio.to_thread(self.server.start)
        self.counts["kills"] += 1
        await asyncio.to_thread(check_written, self.server.folder / "rooms.db", told)

    async def kill_one(self) -> None:
        """Kill one of several processes; the supervisor starts another."""
        before = self.server.pids[1:]
        several = "--processes" in self.server.options and len(before) > 1
        if not several or self.lamed == self.server.starts:
            return
        self.lamed = self.server.starts
        os.kill(self.dice.choice(before), signal.SIGKILL)
        self.counts["processes killed"] += 1
        await asyncio.to_thread(wait_for, lambda: len(set(self.server.pids[1:]) - set(before)) == 1)

    async def fill_disk(self) -> None:
        """For a moment nothing can be written."""
        self.server.allow_files(1)
        await asyncio.to_thread(wait_for, lambda: not self.ready())
        await asyncio.sleep(self.dice.uniform(0, 1))
        await asyncio.to_thread(wait_for, self.ready_with_room)
        self.counts["full disks"] += 1

    def ready(self) -> bool:
        """Whether the server can write; it must be there."""
        assert self.server.alive()
        return httpx.get(f"{self.server.url}/readyz").status_code == httpx.codes.OK

    def ready_with_room(self) -> bool:
        """Also those processes have room again that were started meanwhile."""
        self.server.allow_files(None)
        return self.ready()

    # Strangers.

    async def annoy(self) -> None:
        """A connection that no well-behaved program would make."""
        reader, writer = None, None
        with suppress(OSError, TimeoutError):
            reader, writer = await asyncio.open_connection(HOST, self.server.port)
            writer.write(self.nonsense())
            await asyncio.wait_for(reader.read(self.dice.choice((1, 100_000))), self.dice.random())
        if writer is not None:
            writer.transport.abort()
            self.counts["hostile connections"] += 1
            with suppress(OSError):
                await writer.wait_closed()

    def nonsense(self) -> bytes:
        """Half a request, broken frames, or frames full of nonsense from somebody who plays."""
        player = self.dice.choice(self.players) if self.players else None
        if player is None or self.dice.random() < 0.2:
            return b"GET /livez HTTP/1.1\r\nHost: "
        kind = self.dice.randrange(3)
        if kind == 0:
            sent = self.dice.choice(list(WRONG.values()))
        elif kind == 1:
            sent = frame(PING, self.dice.randbytes(100)) * 300
        else:
            bad = [malformed(self.dice) for _ in range(20)]
            sent = b"".join(
                frame(TEXT, one.encode("utf-8", "replace") if isinstance(one, str) else one)
                for one in bad
            )
        return opening(player) + sent[: self.dice.randrange(1, len(sent) + 1)]


def opening(player: Player) -> bytes:
    """The request for a socket, by somebody who sits there."""
    key = b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/rooms/{player.room}/socket HTTP/1.1\r\nHost: {HOST}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        f"Cookie: {player.cookie}\r\n\r\n"
    ).encode()


def check_written(database: Path, told: dict[tuple[str, str], int]) -> None:
    """Everything acknowledged is there, once, and no log has a gap."""
    connection = sqlite3.connect(database)
    written = connection.execute(
        "SELECT match, sender, number FROM entries WHERE sender IS NOT NULL"
    ).fetchall()
    gaps = connection.execute(
        "SELECT match FROM entries GROUP BY match HAVING count(*) != max(number)"
    ).fetchall()
    connection.close()
    found = {(room, sender): number for room, sender, number in written}
    assert len(found) == len(written), "a message was carried out twice"
    assert told.items() <= found.items(), "something acknowledged is lost"
    assert not gaps


def soak(folder: Path, enough: Callable[[Counter[str]], bool], dice: Random) -> Counter[str]:
    """Play until enough has happened, and look at everything again; what has happened?"""
    with process(folder) as server:
        all_of_it = Soak(server, dice)
        asyncio.run(all_of_it.run(enough))
        check_log(folder / "rooms.db", list(all_of_it.players), REFUSALS)
    return all_of_it.counts


def main() -> None:
    """A soak of so many seconds."""
    end = monotonic() + float(sys.argv[1] if len(sys.argv) > 1 else 600)
    seed = Random().randrange(1 << 32)
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for what, count in soak(Path(folder), lambda _: monotonic() > end, Random(seed)).items():
            print(f"{what:>22} {count:>8,}")


if __name__ == "__main__":
    main()
