"""Killed at any moment: what was acknowledged is there, and every room goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict
from pathlib import Path
from random import Random

from tests.server.callers import Caller
from tests.server.place import Process, process
from tests.server.racer import Racer

ROOMS = ("realms", "stars", "realms", "stars", "realms")
KILLS = 3
LONG = 300.0  # seconds until the test gives up


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    dice = Random()  # other moments in every run: what is asked holds for all
    with process(tmp_path) as server:
        racers = [racer for game in ROOMS for racer in seated(server.url, game, dice)]
        asyncio.run(race(server, racers, dice))
    check_log(tmp_path / "rooms.db", racers)
    assert all(racer.returns for racer in racers)
    assert min(len(racer.acknowledged) for racer in racers) > 0


def check_log(
    database: Path, racers: list[Racer], refusals: frozenset[str] = frozenset({"match/ended"})
) -> None:
    """Everybody was told what is in the log, and all of it is there.

    A resignation may come too late; nothing else is refused unless the test says so.
    """
    log = read_log(database)
    for racer in racers:
        entries = log[racer.room]
        assert [number for number, _, _ in entries] == list(range(1, len(entries) + 1))
        kinds = {number: kind for number, kind, _ in entries}
        senders = [sender for _, _, sender in entries if sender is not None]
        assert len(senders) == len(set(senders)), "a message was carried out twice"
        by_sender = {sender: number for number, _, sender in entries}
        assert racer.acknowledged.items() <= by_sender.items()
        # What was heard is what is in the log, in order, nothing twice.
        numbers = [number for number, _ in racer.heard]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert all(kinds[number] == kind for number, kind in racer.heard)
        assert racer.over
        assert entries[-1][1] == "ended"
        assert {one["code"] for one in racer.refused} <= refusals
        assert not {one["id"] for one in racer.refused} & set(senders), "refused, and carried out"


def seated(url: str, game: str, dice: Random) -> list[Racer]:
    """Two players of a new room."""
    with Caller(url) as one, Caller(url) as other:
        room = one.make(game)
        other.sit(room)
        return [
            Racer(url, room, f"cultists={who.http.cookies['cultists']}", Random(dice.random()))
            for who in (one, other)
        ]


async def race(server: Process, racers: list[Racer], dice: Random) -> None:
    """Everybody plays; the server is killed and started again, several times."""
    players = [asyncio.create_task(racer.run()) for racer in racers]
    for _ in range(KILLS):
        await asyncio.sleep(dice.uniform(0.05, 0.5))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    # The first room plays to the end by the rules; in the others somebody gives up at last.
    await asyncio.wait_for(all_were_answered(racers), LONG)
    for racer in racers[2::2]:
        racer.resigns = True
    await asyncio.wait_for(asyncio.gather(*players), LONG)


async def all_were_answered(racers: list[Racer]) -> None:
    """Until everybody has got something done, however slow the machine is."""
    while not all(racer.acknowledged or racer.over for racer in racers):
        await asyncio.sleep(0.02)


def read_log(path: Path) -> dict[str, list[tuple[int, str, str | None]]]:
    """The entries of every room."""
    log = defaultdict[str, list[tuple[int, str, str | None]]](list)
    connection = sqlite3.connect(path)
    for room, *entry in connection.execute(
        "SELECT match, number, kind, sender FROM entries ORDER BY match, number"
    ):
        log[room].append((entry[0], entry[1], entry[2]))
    connection.close()
    return log
