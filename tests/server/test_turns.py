"""Who thinks next: people take turns, their rooms too, and quick machines wait for none."""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cultists.game.games import GAMES
from cultists.players import player
from cultists.players.player import LEVELS, PLAYERS
from cultists.server.bots.pool import BotPool, Lane
from cultists.server.bots.thinking import Task, lane_of
from cultists.server.bots.turns import FairQueue, Turns
from tests.server.rooms import Kept


def drained(queue: FairQueue[Any]) -> list[Any]:
    return [queue.take() for _ in range(len(queue))]


def test_people_take_turns_and_so_do_their_rooms() -> None:
    queue: FairQueue[str] = FairQueue()
    for room in ("a1", "a2", "a3"):
        for n in range(2):
            queue.put("Ann", room, f"{room}.{n}")
    queue.put("Ben", "b1", "b1.0")
    queue.put("Eve", "e1", "e1.0")
    queue.put("Eve", "e1", "e1.1")
    assert (len(queue), queue.people) == (9, 3)
    told = drained(queue)
    assert told == ["a1.0", "b1.0", "e1.0", "a2.0", "e1.1", "a3.0", "a1.1", "a2.1", "a3.1"]
    assert queue.take() is None
    assert (len(queue), queue.people) == (0, 0)


@pytest.mark.parametrize("seed", range(20))
def test_a_newcomer_waits_for_one_of_each_person_however_many_rooms_they_have(seed: int) -> None:
    """Seven people with two hundred rooms, which want to think again as soon as they have."""
    dice = Random(seed)
    queue: FairQueue[tuple[str, str]] = FairQueue()
    rooms = [(f"host {n % 7}", f"room {n}") for n in range(200)]
    for host, room in rooms:
        queue.put(host, room, (host, room))
    for _ in range(dice.randrange(500)):
        served = queue.take()
        assert served is not None
        queue.put(*served, served)
    queue.put("newcomer", "new", ("newcomer", "new"))
    before = []
    while (served := queue.take()) != ("newcomer", "new"):
        assert served is not None
        before.append(served[0])
        queue.put(*served, served)
    assert len(before) == len(set(before)) == 7


def test_every_room_of_a_person_gets_the_same_share() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(30):
        queue.put("Ann", f"{n}", f"{n}")
    served = []
    for _ in range(90):
        room = queue.take()
        assert room is not None
        served.append(room)
        queue.put("Ann", room, room)
    assert {served.count(f"{n}") for n in range(30)} == {3}


def test_slots_go_to_those_who_wait_even_if_some_give_up() -> None:
    async def scene() -> list[str]:
        turns, order, go = Turns(1), list[str](), asyncio.Event()

        async def want(person: str, room: str) -> None:
            async with turns.turn(person, room):
                order.append(room)
                await go.wait()

        asked = [("Ann", "a1"), ("Ann", "a2"), ("Ann", "a3"), ("Ben", "b1"), ("Eve", "e1")]
        tasks = [asyncio.create_task(want(*one)) for one in asked]
        await asyncio.sleep(0)
        assert turns.load == 3 + 4 / 8
        tasks[3].cancel()  # Ben, who waits
        go.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert turns.load == 0
        async with turns.turn("Ann", "again"):
            order.append("again")
        return order

    assert asyncio.run(scene()) == ["a1", "a2", "e1", "a3", "again"]


def test_a_slot_that_comes_too_late_is_given_on() -> None:
    async def scene() -> None:
        turns = Turns(1)
        first = turns.turn("Ann", "a")
        await first.__aenter__()
        waiting = asyncio.create_task(turns._take("Ben", "b"))
        await asyncio.sleep(0)
        await first.__aexit__(None, None, None)
        waiting.cancel()  # its slot is there, but it has not run yet
        await asyncio.gather(waiting, return_exceptions=True)
        async with turns.turn("Eve", "e"):
            pass

    asyncio.run(scene())


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_a_lane_and_quick_ones_are_not_with_slow_ones(game: str) -> None:
    lanes = {name: lane_of(name, game) for name in (*LEVELS, *PLAYERS)}
    assert {lanes["novice"], lanes["at_random"], lanes[LEVELS[0]]} == {"quick"}
    assert {lanes["adept"], lanes["greedy"]} == {"middle"} and lanes["master"] == "slow"
    order = ["quick", "middle", "slow"]
    assert sorted((lanes[level] for level in LEVELS), key=order.index) == [
        lanes[level] for level in LEVELS
    ]


class Stuck(Lane):
    """A lane in which nobody is ever done."""

    async def run(self, work: Any, what: Any) -> Any:
        await asyncio.Event().wait()


class Instant(Lane):
    """A lane in which everybody is done at once."""

    def __init__(self) -> None:
        super().__init__(1)
        self.tasks: list[Task] = []

    async def run(self, work: Any, what: Any) -> Any:
        self.tasks.append(what)
        return "a move", what.player


def room_of(host: str, name: str) -> Any:
    kept = Kept("stars", 2)
    kept.begin()
    return SimpleNamespace(game=kept.room.game, terms=kept.terms, host=host, name=name)


def test_a_novice_moves_while_masters_of_many_rooms_think() -> None:
    async def scene() -> str:
        pool, room = BotPool(1), room_of("Eve", "r")
        pool.ready.set()
        pool._lanes |= {"slow": Stuck(1), "middle": Instant(), "quick": Instant()}
        masters = [
            asyncio.create_task(pool.choose(room, 0, player("master"), "master")) for _ in range(50)
        ]
        await asyncio.sleep(0)
        for level in ("novice", "greedy", "adept"):
            words, _ = await pool.choose(room_of("Ann", "a"), 0, player("novice"), level)
        for one in masters:
            one.cancel()
        await asyncio.gather(*masters, return_exceptions=True)
        return words

    assert asyncio.run(scene()) == "a move"


def test_machines_think_for_a_shorter_time_when_many_people_wait() -> None:
    async def scene(people: int) -> float:
        pool, lane = BotPool(1), Instant()
        pool.ready.set()
        pool._lanes["slow"] = lane
        async with lane.turns.turn("Eve", "before"):
            asked = [
                pool.choose(room_of(f"host {n}", f"{n}"), 0, player("master", n), "master")
                for n in range(people)
            ]
            waiting = [asyncio.create_task(one) for one in asked]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        paces = [getattr(task.player, "pace") for task in lane.tasks]
        assert paces == sorted(paces)  # the last ones have nobody behind them
        assert paces[-1] == 1.0
        return float(paces[0])

    paces = [asyncio.run(scene(people)) for people in (1, 2, 20, 100)]
    assert paces[:2] == [1.0, 1.0]
    assert 0.05 < paces[2] < 0.2
    assert 0.01 < paces[3] < 0.03


def test_masters_wait_until_the_others_can_think() -> None:
    async def scene() -> list[str]:
        pool, order = BotPool(1), list[str]()
        pool._lanes |= {"slow": Instant(), "middle": Instant(), "quick": Instant()}

        async def ask(level: str) -> None:
            await pool.choose(room_of("Ann", level), 0, player("novice"), level)
            order.append(level)

        master = asyncio.create_task(ask("master"))
        await ask("novice")
        await ask("adept")
        pool.ready.set()
        await master
        return order

    assert asyncio.run(scene()) == ["novice", "adept", "master"]


def test_bots_that_cannot_be_prepared_hold_nobody_up() -> None:
    class Broken(Lane):
        async def run(self, work: Any, what: Any) -> Any:
            raise RuntimeError("machines do not stay alive")

    async def scene() -> bool:
        pool = BotPool(1)
        pool._lanes["quick"] = Broken(1)
        with pytest.raises(RuntimeError):
            await pool.prepare()
        return pool.ready.is_set()

    assert asyncio.run(scene())
