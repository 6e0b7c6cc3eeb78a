"""Passwords: hashed where nobody waits for it, guessed slowly, and not the worst ones."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from cultists.server.room.refusal import Refusal
from cultists.server.storage.passwords import MOST_WAITING, THREADS, Passwords
from tests.server.callers import Caller
from tests.server.place import GENEROUS, running, wait_for

MANY = 12  # more than a pool of threads has on few cores


class Slow:
    """Hashes nothing until it may."""

    def __init__(self) -> None:
        self.may = Event()
        self.working = 0

    def hash(self, _password: str) -> str:
        self.working += 1
        self.may.wait()
        return "hashed"

    def verify(self, _hashed: str, _password: str) -> bool:
        self.working += 1
        self.may.wait()
        return True


@pytest.fixture
def slow() -> Iterator[Slow]:
    made = Slow()
    yield made
    made.may.set()


def test_rooms_are_created_while_passwords_are_hashed(tmp_path: Path, slow: Slow) -> None:
    with running(tmp_path) as place, ThreadPoolExecutor(MANY) as pool:
        passwords = place.registry.context.accounts._passwords
        passwords._hasher = slow  # type: ignore[assignment]

        def log_in(n: int) -> int:
            with Caller(place.url) as one:
                wrong = {"name": f"Nobody {n}", "password": "a guess of mine"}
                return one.http.post("/api/session", json=wrong).status_code

        answers = pool.map(log_in, range(MANY))
        wait_for(lambda: passwords._waiting == MANY)
        with Caller(place.url) as host:
            host.make("stars")
        assert slow.working <= THREADS
        slow.may.set()
        assert set(answers) == {403}


def test_not_everybody_can_wait_for_a_hash(slow: Slow) -> None:
    passwords = Passwords()
    passwords._hasher = slow  # type: ignore[assignment]

    async def crowd() -> list[object]:
        asked = [asyncio.create_task(passwords.hash("x")) for _ in range(MOST_WAITING + 2)]
        await asyncio.sleep(0)
        slow.may.set()
        return list(await asyncio.gather(*asked, return_exceptions=True))

    told = asyncio.run(crowd())
    refused = [one for one in told if isinstance(one, Refusal)]
    assert [one.code for one in refused] == ["server/full"] * 2
    assert refused[0].status == 503
    passwords.stop()


def test_an_account_is_guessed_at_slowly_from_wherever(tmp_path: Path) -> None:
    with running(tmp_path, replace(GENEROUS, log_ins=0.0001, log_in_burst=3)) as place:
        codes = []
        for spelling in ("Wilbur", "WILBUR", " wilbur ", "wilbur", "Wilbur"):
            with Caller(place.url) as one:
                wrong = {"name": spelling, "password": "a guess of mine"}
                codes.append(one.http.post("/api/session", json=wrong).json()["code"])
        assert codes == ["person/password"] * 3 + ["request/often"] * 2
        with Caller(place.url) as other:
            wrong = {"name": "Lavinia", "password": "a guess of mine"}
            other.refused("POST", "/api/session", "person/password", json=wrong)
