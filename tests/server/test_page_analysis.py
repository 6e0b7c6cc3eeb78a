"""Analyses over HTTP: of matches that are over, a few at a time, stopped when they are long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import sleep
from types import SimpleNamespace
from typing import Any

import pytest

import cultists
from cultists.game.replay import Replay
from cultists.players.search.rollouts import Rollouts
from cultists.server.bots.jobs import EvaluationJob
from cultists.server.bots.pool import JobLane
from cultists.server.live import jobs as limits
from cultists.server.live.jobs import Jobs
from cultists.server.room.refusal import Refusal
from cultists.table.engine import quiet
from tests.machines import searching
from tests.server.callers import Caller, Said
from tests.server.conftest import Call
from tests.server.place import Place

__all__ = ["searching"]


def finished(call: Call, moves: int) -> tuple[Caller, str]:
    """A match of realms that somebody resigned after some moves."""
    one, other = call(), call()
    room = one.make("realms", seats=2)
    other.sit(room)
    lines = [one.line(room), other.line(room)]
    for _ in range(moves):
        for line in lines:
            line.settle()
        mover = next(line for line in lines if line.mine)
        mover.play(mover.legal[0])
    one.refused("GET", f"/api/matches/{room}/analysis", "match/running")
    one.send(room, type="resign")
    for line in lines:
        line.close()
    return one, room


def analysed(caller: Caller, room: str, **query: str) -> Said:
    """Ask until it is there."""
    while True:
        told: Said = caller.ask("GET", f"/api/matches/{room}/analysis", params=query)
        assert 0 <= told["done"] <= told["total"] or told["analysis"]
        if told["analysis"]:
            found: Said = told["analysis"]
            return found


@pytest.mark.usefixtures("searching")
def test_a_match_that_is_over_is_analysed(place: Place, call: Call) -> None:
    one, room = finished(call, 8)
    found = analysed(one, room)
    assert found["moves"] == 8 and found["changes"] == list(range(9))
    assert found["points"][-1]["chances"] == [0, 10_000]
    for sums in found["sums"]:
        assert sums["start"] + sums["luck"] + sums["skill"] == sums["result"]
    assert analysed(call(), room) == found  # anybody may know, and nothing is done twice
    one.refused("GET", f"/api/matches/{room}/analysis?level=endless", "request/bad")
    even = found["sums"][0]["even"]
    assert one.ask("GET", "/api/statistics")["luck"] == {"games": 1, "won": 0, "even": even}


def evaluated(caller: Caller, line: Said) -> Said:
    """Ask until a study table is evaluated."""
    while True:
        told: Said = caller.ask("POST", "/api/study/evaluation", json=line)["evaluation"]
        if told:
            return told


@pytest.mark.usefixtures("searching")
def test_a_study_table_is_evaluated(place: Place, call: Call) -> None:
    one, room = finished(call, 4)
    line = {"room": room, "changes": 3, "moves": []}
    told = evaluated(one, line)
    assert told["seat"] in (0, 1) and abs(sum(told["chances"]) - 10_000) <= 2
    assert 1 <= len(told["plans"]) <= 3
    assert told["chances"] == told["plans"][0]["chances"]
    lines = [sorted(plan["moves"]) for plan in told["plans"]]
    assert all(lines.count(one) == 1 for one in lines)
    for plan in told["plans"]:
        assert plan["drawn"] == {}  # in realms a plan is drawn by its steps alone
        one.ask("POST", "/api/study", json={**line, "moves": plan["moves"]})


@pytest.mark.usefixtures("searching")
def test_what_was_played_in_the_match_is_told_beside_the_plans(place: Place, call: Call) -> None:
    one, room = finished(call, 6)
    played = list(Replay.parse(one.http.get(f"/api/matches/{room}/replay").text).moves)
    line: Said = {"room": room, "changes": 3, "moves": []}
    told = evaluated(one, line)
    went = told["game"]["moves"]
    assert went and went == played[3 : 3 + len(went)]
    assert abs(sum(told["game"]["chances"]) - 10_000) <= 2

    def alike(moves: list[str]) -> bool:
        short = min(len(moves), len(went))
        return moves[:short] == went[:short] or sorted(moves) == sorted(went)

    # several plans may go on from what was played: only the best of them speaks for it
    first = next((plan for plan in told["plans"] if alike(plan["moves"])), None)
    assert [plan for plan in told["plans"] if plan["taken"]] == ([first] if first else [])
    assert not first or first["chances"] == told["game"]["chances"]
    # the rest of it, as long as the line stays in the match
    on = evaluated(one, {**line, "moves": went[:1]})
    assert (on["game"]["moves"] if on["game"] else []) == went[1:]
    first_table: Said = {"room": room, "changes": 0, "moves": []}  # where a turn can be ended, too
    legal = one.ask("POST", "/api/study", json=first_table)["view"]["legal_moves"]
    other = next(words for words in legal if words != played[0])
    assert evaluated(one, {**first_table, "moves": [other]})["game"] is None


@pytest.mark.usefixtures("searching")
def test_what_was_played_before_something_was_taken_back(place: Place, call: Call) -> None:
    one, other = call(), call()
    room = one.make("realms", seats=2, options={"first": 0})
    other.sit(room)
    line = one.line(room)
    line.settle()
    first = next(words for words in line.legal if words.startswith("play "))
    line.play(first)
    line.settle()
    line.play(next(words for words in line.legal if words.startswith("use ")))
    line.settle()
    line.ask("undo", seen=line.seen)
    line.settle()
    line.play("end turn")
    line.close()
    one.send(room, type="resign")
    told = evaluated(one, {"room": room, "changes": 0, "moves": []})
    assert told["game"]["moves"][:2] == [first, "end turn"]


@pytest.mark.usefixtures("searching")
def test_nothing_is_measured_that_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[list[int]] = []
    from_view = Rollouts.from_view

    def counted(self: Rollouts, view: bytes, line: list[int], *more: Any) -> Any:
        measured.append(line)
        return from_view(self, view, line, *more)

    monkeypatch.setattr(Rollouts, "from_view", counted)
    table = cultists.new("realms", seats=2, seed=4).to_bytes()
    found = EvaluationJob("realms", None, table).run(quiet)
    assert found["game"] is None and len(measured) == len(found["plans"])


def test_what_cannot_be_analysed(call: Call) -> None:
    call().refused("GET", "/api/matches/nowhere/analysis", "room/unknown")
    call().refused("GET", "/api/matches/a%20b/analysis", "room/unknown")
    one, room = finished(call, 0)
    one.refused("GET", f"/api/matches/{room}/analysis", "analysis/nothing")


@dataclass(frozen=True)
class Slow:
    """A job that never ends by itself, or at once."""

    game: str = "realms"
    cards: str | None = None
    ends: bool = False

    def run(self, told: Callable[[int, int], None]) -> dict[str, Any]:
        told(1, 2)
        while not self.ends:
            sleep(1)
        return {"done": True}


class Waiting:
    """Bots that are busy until they are told to go on."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def work(self, job: Any, person: str, room: str, limit: float) -> dict[str, Any]:
        if job is None:
            raise ValueError("no job")
        await self.go.wait()
        return {"job": job}

    def progress(self, job: Any) -> tuple[int, int]:
        return 3, 7


@contextmanager
def some_jobs() -> Iterator[tuple[Jobs, Waiting]]:
    bots = Waiting()
    yield Jobs(SimpleNamespace(bots=bots), patience=0.0), bots  # type: ignore[arg-type]


def test_jobs_are_limited_and_shared() -> None:
    async def many() -> None:
        with some_jobs() as (jobs, bots):
            for n in range(limits.OF_PERSON):
                standing = await jobs.ask(("a", n), Slow(), "ann", "room")
                assert (standing.result, standing.done, standing.total) == (None, 3, 7)
            with pytest.raises(Refusal, match="analysis/busy"):
                await jobs.ask(("a", 9), Slow(), "ann", "room")
            await jobs.ask(("a", 0), Slow(), "ben", "room")  # the same: nothing more to do
            for n in range(limits.MOST - limits.OF_PERSON):
                await jobs.ask(("b", n), Slow(), f"person {n}", "room")
            with pytest.raises(Refusal, match="server/full"):
                await jobs.ask(("c", 0), Slow(), "carl", "room")
            bots.go.set()
            jobs.patience = 60.0
            assert (await jobs.ask(("a", 0), Slow(), "ann", "room")).result
            with pytest.raises(Refusal, match="analysis/failed"):
                await jobs.ask("wrong", None, "dora", "room")  # type: ignore[arg-type]
            for n in range(limits.KEPT + 5):
                assert (await jobs.ask(("d", n), Slow(), "ann", "room")).result
            assert jobs.known(("a", 0)) is None
            assert jobs.known(("d", limits.KEPT)) is not None

    asyncio.run(many())


def test_a_job_that_takes_too_long_is_stopped() -> None:
    async def wait() -> None:
        lane = JobLane()
        lane.start()
        try:
            with pytest.raises(Refusal, match="analysis/long"):
                await lane.work(Slow(), "ann", "room", limit=0.2)
            assert await lane.work(Slow(ends=True), "ann", "room", limit=120.0) == {"done": True}
            assert lane.progress(Slow()) == (0, 0)
        finally:
            lane.stop()

    asyncio.run(wait())
