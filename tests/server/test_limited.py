"""Files from strangers are read in a process that may die of them; the server never does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from cultists.server.bots.limited import MOST_WAITING, LimitedProcess
from cultists.server.room.refusal import Refusal
from cultists.server.room.terms import check_cards
from tests.realms.cardfile import OURS

CARDS = OURS.read_text(encoding="utf-8")


def devour(size: int) -> int:
    """Take memory."""
    return len(bytearray(size))


def burn(_what: object) -> None:
    """Take time."""
    while True:
        pass


def wait(_what: object) -> None:
    """Take time without using any."""
    from threading import Event

    Event().wait()


def ask(reader: LimitedProcess, work: Callable[[Any], Any], what: Any) -> Any:
    return asyncio.run(answer(reader, work, what))


async def answer(reader: LimitedProcess, work: Callable[[Any], Any], what: Any) -> Any:
    """What is answered, or the code of the refusal."""
    try:
        return await reader.run(work, what)
    except Refusal as refusal:
        assert refusal.sentence("de")
        return refusal.code


@pytest.fixture
def reader() -> Any:
    made = LimitedProcess()
    yield made
    made.stop()


def test_card_files_are_read(reader: LimitedProcess) -> None:
    assert ask(reader, check_cards, ("realms", CARDS)) is None
    assert "not a TOML file" in ask(reader, check_cards, ("realms", "no toml ["))
    assert "at most 8 dots" in ask(reader, check_cards, ("realms", "a" + ".a" * 400 + " = 1"))


def test_who_takes_too_much_memory_is_refused_and_others_are_not(reader: LimitedProcess) -> None:
    assert ask(reader, devour, 1_000_000) == 1_000_000
    assert ask(reader, devour, 2**29) == "room/cards"
    assert ask(reader, check_cards, ("realms", CARDS)) is None


def test_who_takes_too_much_time_is_refused_and_others_are_not() -> None:
    reader = LimitedProcess(wall=3_600.0)
    assert ask(reader, burn, None) == "room/cards"  # the system ends it
    reader._wall = 0.01
    assert ask(reader, wait, None) == "room/cards"
    reader._wall = 3_600.0
    assert ask(reader, check_cards, ("realms", CARDS)) is None
    reader.stop()


def test_not_everybody_can_wait(reader: LimitedProcess) -> None:
    async def crowd() -> list[Any]:
        files = [answer(reader, check_cards, ("realms", CARDS)) for _ in range(MOST_WAITING + 3)]
        return await asyncio.gather(*files)

    assert asyncio.run(crowd()) == [None] * MOST_WAITING + ["server/full"] * 3
    assert ask(reader, check_cards, ("realms", CARDS)) is None
