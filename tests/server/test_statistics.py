"""Statistics of one's own games: what was kept when they ended, and nobody else's."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from cultists.server.answers import statistics as answers
from cultists.server.answers.past import given_up
from cultists.server.answers.statistics import interval, opponents, strength, tables
from cultists.server.room.digest import digest
from cultists.server.room.terms import Terms
from cultists.server.storage.match import Record
from tests.server.callers import Caller
from tests.server.conftest import Call
from tests.server.place import Place
from tests.server.rooms import BANK, Kept


def record(won: bool, ended: int = 0, *levels: str | None, **more: Any) -> Record:
    """A game of somebody at the first seat."""
    outcome: Any = {"winners": [0 if won else 1], "scores": [], "reason": "rules", "seed": "1"}
    given: dict[str, Any] = {"game": "stars", "rated": False, "digest": None} | more
    return Record(
        seat=0, levels=[None, *(levels or ("novice",))], outcome=outcome, ended=ended, **given
    )


def test_cards_are_counted_by_the_seats_that_got_them() -> None:
    moves = [(0, "summon Deep Ones 31"), (0, "push row 1 west"), (0, "summon Deep Ones 32")]
    found = digest(Terms("stars"), [*moves, (1, "summon Dagoon 13")])
    assert found == {"cards": [{"Deep Ones": 2}, {"Dagoon": 1}]}
    found = digest(Terms("realms", 3), [(2, "conjure Arkham"), (1, "use Arkham 1")])
    assert found == {"cards": [{}, {}, {"Arkham": 1}]}


def test_a_match_has_a_digest_when_it_is_over() -> None:
    kept = Kept("realms").begin()
    assert kept.room.digest() is None
    kept.do(kept.room.resign, "p0", sender=None)
    assert kept.room.digest() == {"cards": [{}, {}]}


def test_games_are_told_by_opponent_and_by_table() -> None:
    games = [
        record(True),
        record(False),
        record(True, 0, None),
        record(True, 0, "adept", None, game="realms"),
    ]
    assert opponents(games) == [
        {"opponent": "novice", "games": 2, "won": 1},
        {"opponent": "mixed", "games": 1, "won": 1},
        {"opponent": "people", "games": 1, "won": 1},
    ]
    assert tables(games) == [
        {"game": "realms", "seats": 3, "games": 1, "won": 1},
        {"game": "stars", "seats": 2, "games": 3, "won": 2},
    ]


def test_strength_is_that_of_the_last_ten_games_and_says_how_sure_it_is() -> None:
    points = strength(record(n >= 10, n) for n in reversed(range(20)))
    assert [point["at"] for point in points] == list(range(20))
    assert [point["share"] for point in points][9::10] == [0, 100]
    for point in points:
        assert 0 <= point["low"] <= point["share"] <= point["high"] <= 100
    few, many = interval(1, 2), interval(50, 100)
    assert few[2] - few[1] > many[2] - many[1]


def over(who: Caller, game: str, **terms: Any) -> str:
    """A game that somebody has resigned."""
    room = who.make(game, machines=["novice"], **terms)
    who.send(room, type="resign")
    return room


def test_everybody_has_their_own(call: Call) -> None:
    ann, ben = call(), call()
    over(ann, "stars")
    over(ann, "realms", rated=True)
    over(ben, "realms")
    ann.make("stars", machines=["novice"])  # goes on
    shown = ann.ask("GET", "/api/statistics")
    assert (shown["games"], shown["won"], shown["rated"], shown["hints"]) == (2, 0, 1, 0)
    assert shown["opponents"] == [{"opponent": "novice", "games": 2, "won": 0}]
    assert len(shown["strength"]) == 2
    one = ann.ask("GET", "/api/statistics", params={"game": "stars", "seats": 2, "days": 1})
    assert one["tables"] == [{"game": "stars", "seats": 2, "games": 1, "won": 0}]
    assert ann.ask("GET", "/api/statistics", params={"seats": 4})["games"] == 0
    call().refused("GET", "/api/statistics", "person/unknown")
    ann.refused("GET", "/api/statistics", "request/bad", params={"game": "chess"})


def test_a_replay_notes_what_statistics_count(call: Call, place: Place) -> None:
    ann = call()
    room = over(ann, "realms", rated=True)
    address = f"/api/matches/{room}/replay"
    assert re.search(
        r"# yours: 0\n# rated: yes\n# resigned: \d+ -\n# winner: 2", ann.http.get(address).text
    )
    analysed: Any = {"cards": [{}, {}], "even": [6400, 3600]}
    keeping = place.registry.context.archive.keep_digest(room, analysed)
    asyncio.run_coroutine_threadsafe(keeping, place.loop).result()
    assert "\n# rated: yes\n# even: 6400 3600\n" in ann.http.get(address).text
    other = ann.http.get(f"/api/matches/{over(ann, 'stars')}/replay").text
    assert "# rated" not in other and "# even" not in other


def test_a_replay_notes_after_which_of_its_moves_somebody_gave_up() -> None:
    kept = Kept("realms", 3, clock=BANK).begin()
    late = kept.mover
    kept.now += 120_000
    kept.do(kept.room.time_up)
    assert given_up(kept.log, 3) == [f"# time_up: {dashes(late, 0)}"]
    gone = Kept("realms", 3).begin()
    gone.play_what_stays_open()
    moves, leaves = gone.room.changes, (gone.mover + 1) % 3
    gone.do(gone.room.resign, f"p{leaves}", sender=None)
    assert given_up(gone.log, 3) == [f"# resigned: {dashes(leaves, moves)}"]
    gone.do(gone.room.undo, f"p{gone.mover}", gone.room.changes, sender=None)
    assert given_up(gone.log, 3) == [f"# resigned: {dashes(leaves, moves - 1)}"]
    gone.play()
    gone.do(gone.room.resign, f"p{leaves}", sender=None)  # once is enough
    assert given_up(gone.log, 3) == [f"# resigned: {dashes(leaves, moves - 1)}"]


def dashes(seat: int, moves: int) -> str:
    """What a note tells of three seats, if it tells something of one."""
    return " ".join(str(moves) if n == seat else "-" for n in range(3))


def test_only_the_newest_games_are_looked_at(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "MOST", 2)
    ann = call()
    for game in ("stars", "realms", "realms"):
        over(ann, game)
    shown = ann.ask("GET", "/api/statistics")
    assert [(one["game"], one["games"]) for one in shown["tables"]] == [("realms", 2)]


def test_cards_have_names_in_the_language_of_who_asks(call: Call, place: Place) -> None:
    kept: Any = {"cards": [{"Deep Ones": 2}, {}]}
    german = answers.cards([record(True, digest=kept)], "de")
    assert [(one["card"], one["name"], one["times"]) for one in german] == [
        ("Deep Ones", "Tiefe Wesen", 2)
    ]
    own: Any = {"cards": [{"Octopus": 1}, {}]}  # of a card set of one's own
    assert answers.cards([record(True, digest=own)], "de")[0]["name"] == "Octopus"
