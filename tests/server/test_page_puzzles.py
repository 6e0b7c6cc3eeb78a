"""Puzzles by HTTP: the same for everybody, tries that are answered, and limits."""

from __future__ import annotations

from pathlib import Path

import pytest

from cultists.puzzles import daily, shipped
from cultists.puzzles.strength import after
from cultists.study.line import MOST_MOVES
from tests.server.callers import Caller
from tests.server.conftest import Call
from tests.server.place import running
from tests.server.test_ceilings import few

DAY = "2026-11-17"


def test_a_day_is_the_same_for_everybody(call: Call) -> None:
    told = call().ask("GET", "/api/puzzles", params={"day": DAY})
    game, number = daily.of_day(daily.day_of(DAY))
    assert told["daily"] == {"game": game, "number": number}
    assert told["games"] == {name: len(shipped.lines(name)) for name in shipped.games()}


@pytest.mark.parametrize("game", shipped.games())
def test_a_puzzle_is_solved(call: Call, game: str) -> None:
    one, puzzle = call(), shipped.puzzle(game, 2)
    told = one.ask("GET", f"/api/puzzles/{game}", params={"number": 2, "language": "de"})
    assert told["task"] == puzzle.task("de")
    assert "way" not in told and puzzle.way[-2] not in str(told)
    if game == "stars":  # which of several cards of one name is meant
        meant = puzzle.start().deck.creatures[told["drawn"]["card"] - 1]
        assert puzzle.way[-1] == f"summon {meant.title}"
    table = {"position": told["position"], "seat": told["seat"], "goals": [told["goal"]]}
    laid = one.ask("POST", "/api/study", json={**table, "moves": list(puzzle.way)})
    assert laid["goals"] == [True]

    where, wanted = f"/api/puzzles/{game}/try", {"number": 2, "strength": 1200}
    wrong = one.ask("POST", where, json={**wanted, "moves": list(puzzle.way[:1])})
    assert not wrong["solved"] and wrong["why"].startswith("Not yet.") and wrong["strength"] == 1200
    right = {**wanted, "moves": list(puzzle.way)}
    for tries, result in ((1, 1.0), (2, 0.5)):
        solved = one.ask("POST", where, json={**right, "tries": tries})
        assert solved["solved"] and solved["strength"] == after(1200, puzzle.rating, result)
    shown = one.ask("POST", where, json={**right, "shown": True})
    assert shown["strength"] == after(1200, puzzle.rating, 0)
    assert one.ask("POST", where, json={**right, "tries": 0})["strength"] == 1200

    way = one.ask("GET", f"/api/puzzles/{game}/way", params={"number": 2})
    assert way["moves"] == way["said"] == list(puzzle.way)


def test_the_next_one_is_not_among_those_done(call: Call) -> None:
    one = call()
    first = one.ask("GET", "/api/puzzles/stars", params={"strength": 1200})["number"]
    wanted = {"strength": 1200, "done": str(first)}
    assert one.ask("GET", "/api/puzzles/stars", params=wanted)["number"] != first


def test_what_is_not_there_or_too_much_is_refused(call: Call) -> None:
    one = call()
    for path, params in (
        ("/api/puzzles", {"day": "tomorrow"}),
        ("/api/puzzles/stars", {"done": "1;2"}),
        ("/api/puzzles/stars", {"done": ",".join(["1000"] * 2_000)}),
        ("/api/puzzles/stars", {"strength": "5000"}),
        ("/api/puzzles/chess", {}),
    ):
        one.refused("GET", path, "request/bad", params=params)
    for path in ("/api/puzzles/stars", "/api/puzzles/stars/way"):
        told = one.refused("GET", path, "puzzle/unknown", params={"number": 99_999})
        assert "There is no puzzle 99999" in told.json()["sentence"]
    one.refused("GET", "/api/puzzles", "puzzle/unknown", params={"day": "2026-13-45"})
    body = {"number": 1, "strength": 1200, "moves": ["draw"] * (MOST_MOVES + 1)}
    one.refused("POST", "/api/puzzles/stars/try", "request/bad", json=body)
    body = {"number": 1, "strength": 1200, "moves": ["fly away"]}
    one.refused("POST", "/api/puzzles/stars/try", "move/illegal", json=body)


@pytest.mark.parametrize("known", [True, False])
def test_tries_cost_as_much_as_messages(tmp_path: Path, known: bool) -> None:
    scarce = {"messages": 1, "burst": 3} if known else {"address_messages": 1, "address_burst": 3}
    body = {"number": 1, "strength": 1200, "moves": []}
    with running(tmp_path, few(**scarce)) as place, Caller(place.url) as one:
        if known:
            one.guest()
        codes = [one.http.post("/api/puzzles/stars/try", json=body).status_code for _ in range(8)]
        assert codes[0] == 200
        assert codes[-1] == 429
