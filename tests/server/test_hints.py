"""Hints: nothing but what the seat knows, limited, counted, cancelled, and none in rated games."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from itertools import combinations
from typing import Any

import pytest

from cultists.game.game import Game
from cultists.game.replay import Setup
from cultists.players.hint import LEVELS, hints
from cultists.players.search.search import Search
from cultists.server.limits import Buckets
from cultists.server.live.hints import Hints
from cultists.server.room import log
from cultists.server.room.refusal import Refusal
from tests.machines import SEARCHED, searching
from tests.server.conftest import Call
from tests.server.place import Place
from tests.server.rooms import Kept, refuses

__all__ = ["searching"]
each_game = pytest.mark.parametrize("game", SEARCHED)


def middle(game: str, moves: int) -> Game:
    """A game a while after the deal."""
    found = Game.new(Setup(game, 2, 8, {}))
    for _ in range(moves):
        found.play(found.legal_moves()[0])
    return found


@each_game
@pytest.mark.usefixtures("searching")
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_hints(game: str) -> None:
    for moves in (0, 12, 25):
        table = middle(game, moves)
        seat = table.to_move
        assert seat is not None
        other = table.imagine(seat, seed=4)
        assert other.to_bytes() != table.to_bytes()
        told = [hints(one.view(seat), "en") for one in (table, other)]
        assert told[0] == told[1]
        assert [one.level for one in told[0]] == list(range(1, LEVELS + 1))
        assert [bool(one.moves) for one in told[0]] == [False, False, True]
        for words in told[0][-1].moves:  # they can be played as they are told
            other.play(words)


@each_game
@pytest.mark.usefixtures("searching")
def test_no_two_plans_are_equal(game: str) -> None:
    several = 0
    for moves in range(0, 40, 5):
        table = middle(game, moves)
        told = Search(0).explain(table.view(table.to_move))
        done = [tuple(sorted(move.number for move in plan.moves)) for plan in told.plans]
        assert len(set(done)) == len(done)
        for one, other in combinations([plan.moves for plan in told.plans], 2):
            short = min(len(one), len(other))
            assert one[:short] != other[:short]  # nor does one break off inside the other
        several += len(done) > 1
    assert several


# A room by itself.


def test_hints_are_counted_once_and_stand_in_the_result() -> None:
    kept = Kept("stars").begin()
    who, other = f"p{kept.mover}", f"p{1 - kept.mover}"
    for level in (1, 1, 3, 2):
        kept.do(kept.room.hint, who, level, kept.room.changes)
    asked = [entry for entry in kept.log if entry.kind == log.HINT]
    assert [entry.data["level"] for entry in asked] == [1, 3]
    refuses(kept, "move/stale", kept.room.hint, who, 1, kept.room.changes + 1)
    refuses(kept, "hint/turn", kept.room.hint, other, 1, kept.room.changes)
    refuses(kept, "seat/none", kept.room.hint, "nobody", 1, kept.room.changes)
    seat = kept.mover
    ended = kept.do(kept.room.resign, other, sender=None)[-1]
    assert ended.data["hints"] == [2 if n == seat else 0 for n in range(2)]
    refuses(kept, "match/ended", kept.room.hint, who, 1, kept.room.changes)


def test_nobody_who_asked_for_none_is_told_of_hints() -> None:
    kept = Kept("realms").begin()
    assert "hints" not in kept.do(kept.room.resign, "p0", sender=None)[-1].data


def test_a_rated_game_has_no_hints() -> None:
    kept = Kept("stars", rated=True).begin()
    refuses(kept, "hint/rated", kept.room.hint, f"p{kept.mover}", 1, kept.room.changes)


# Thinking.


def test_one_at_a_time_for_each_seat_and_any_can_be_cancelled() -> None:
    async def over() -> None:
        thinking = Hints()
        never: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        async def think() -> Any:
            return await never

        key = (0, 0, "en")
        first = asyncio.ensure_future(thinking.think(key, think))
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as again:
            await thinking.think(key, think)
        assert again.value.code == "hint/asked"
        thinking.cancel(1)
        thinking.cancel(0)
        with pytest.raises(Refusal) as cancelled:
            await first
        assert cancelled.value.code == "hint/cancelled"
        assert thinking.known(key) is None

    asyncio.run(over())


def test_what_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cultists.server.live.hints.LONGEST", 0.01)

    async def over() -> None:
        with pytest.raises(Refusal) as slow:
            await Hints().think((0, 0, "en"), asyncio.Event().wait)  # type: ignore[arg-type]
        assert slow.value.code == "hint/slow"

    asyncio.run(over())


# Over HTTP.


@pytest.mark.usefixtures("searching")
def test_a_hint_over_http_is_that_of_the_seat_and_is_counted(call: Call) -> None:
    ann = call()
    room = ann.make("stars", machines=["novice"], options={"first": 0})
    path = f"/api/rooms/{room}/hint"
    for level in range(1, LEVELS + 1):
        told = ann.ask("POST", path, json={"level": level})
        assert (told["level"], told["count"]) == (level, level)
    assert told["moves"][0] in ann.table(room)["view"]["legal_moves"]
    assert ann.ask("POST", path, json={"level": 3})["count"] == LEVELS  # it was told before
    kinds = [entry["type"] for entry in ann.ask("GET", f"/api/rooms/{room}/log")]
    assert kinds.count("hint") == LEVELS
    ann.ask("DELETE", path, 204)  # there is nothing to cancel any more
    ann.refused("POST", path, "request/bad", json={"level": 4})
    ben = call()
    ben.guest()
    ben.refused("POST", path, "seat/none", json={"level": 1})
    call().refused("POST", path, "person/unknown", json={"level": 1})


@pytest.mark.usefixtures("searching")
def test_one_person_has_so_many_hints_in_a_while(
    call: Call, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place.registry.context.admission, "hints", Buckets(0.001, 1))
    ann = call()
    room = ann.make("realms", machines=["novice"], options={"first": 0})
    path = f"/api/rooms/{room}/hint"
    told = ann.ask("POST", path, json={"level": 3})
    assert ann.ask("POST", path, json={"level": 2})["level"] == 2  # thought about already
    seen = ann.table(room)["changes"]
    ann.send(room, type="play", move=told["moves"][0], seen=seen)
    ann.refused("POST", path, "request/often", json={"level": 1})


@pytest.mark.usefixtures("searching")
def test_what_is_told_can_be_sent() -> None:
    """Nothing of a hint is more than data."""
    table = middle("realms", 3)
    for one in hints(table.view(table.to_move), "de"):
        assert set(asdict(one)) == {"level", "sentences", "moves", "drawn"}
