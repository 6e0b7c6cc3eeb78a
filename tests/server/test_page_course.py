"""How a match went: the scores after each turn, and the turning point."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cultists.server.render.past import leader, turning_point
from tests.server.callers import Caller, Said
from tests.server.conftest import Call
from tests.server.place import Place, running
from tests.server.test_ceilings import few
from tests.server.test_page_history import Evening


def scores(view: Said) -> list[int]:
    """What the winner is found by, as a spectator sees it."""
    return [seat["points" if view["game"] == "stars" else "sanity"] for seat in view["seats"]]


@pytest.mark.parametrize("game", ["stars", "realms"])
def test_the_course_tells_the_scores_after_each_turn(place: Place, game: str) -> None:
    evening = Evening(place.url, game, Random(5)).play(120)
    assert evening.undone
    assert evening.taken
    one = evening.callers[0]
    path = f"/api/matches/{evening.room}/course"
    one.refused("GET", path, "match/running")
    evening.end()
    course = evening.callers[2].ask("GET", path)
    points = course["points"]
    turns = [point["turn"] for point in points]
    assert turns == sorted(set(turns))
    last = evening.seen[evening.changes, "watch"]
    assert points[-1]["scores"] == scores(last)
    for point in points:
        table = evening.seen[point["changes"], "watch"]
        assert point["scores"] == scores(table)
        assert table["turn"] >= point["turn"]
    assert course["began"] <= course["ended"]
    evening.close()


def test_the_turning_point_is_where_the_lead_was_won_for_good() -> None:
    assert leader([3, 1, 2]) == 0
    assert leader([3, 3, 2]) is None
    assert turning_point([None, 0, 1, None, 0, 0], winner=0) == 4
    assert turning_point([None, 1, 1], winner=1) == 1
    assert turning_point([1, 1, 1], winner=1) is None  # led from the beginning
    assert turning_point([None, 0, 1], winner=0) is None  # did not lead at the end
    assert turning_point([None, 0, None], winner=0) is None


def test_the_course_of_no_room(call: Call) -> None:
    call().refused("GET", "/api/matches/nowhere/course", "room/unknown")
    call().refused("GET", "/api/matches/a%20b/course", "room/unknown")
    waiting = call()
    waiting.refused("GET", f"/api/matches/{waiting.make('stars')}/course", "match/running")


def test_looking_at_a_whole_match_costs_more_than_a_message(tmp_path: Path) -> None:
    limits = few(address_messages=1, address_burst=40)
    with running(tmp_path, limits) as place, Caller(place.url) as one:
        room = one.make("stars", machines=["novice"])
        one.send(room, type="resign")
        answers = [one.http.get(f"/api/matches/{room}/course").status_code for _ in range(5)]
        assert answers[0] == 200
        assert answers[-1] == 429
