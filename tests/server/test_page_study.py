"""Study tables: the real game from any start, with limits, and nothing that a seat cannot know."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cultists
from cultists.study.line import MOST_MOVES
from tests.server.callers import Caller
from tests.server.conftest import Call
from tests.server.place import running
from tests.server.test_ceilings import few
from tests.server.test_page_history import Evening

STUDY, WHAT_IF, FIGURES = "/api/study", "/api/study/whatif", "/api/study/figures"


def start(game: str) -> str:
    return cultists.new(game, seed=0, first=0).position()


@pytest.mark.parametrize("game", ["stars", "realms"])
def test_a_study_table_is_the_real_game(call: Call, game: str) -> None:
    one, dice, truth = call(), Random(2), cultists.from_position(start(game))
    moves: list[str] = []
    for at in range(12):
        body = {"position": start(game), "moves": moves, "since": max(0, at - 1)}
        told = one.ask("POST", STUDY, json=body)
        assert told["seat"] == truth.to_move
        assert told["view"] == truth.view(truth.to_move).to_dict()
        assert told["position"] == truth.position()
        assert told["changes"] == at
        assert [each["words"] for each in told["moves"]] == moves[-1:]
        moves.append(str(dice.choice(truth.legal_moves())))
        truth.play(moves[-1])
    watched = one.ask("POST", STUDY, json={"position": start(game), "moves": moves, "seat": 1})
    assert watched["view"] == truth.view(1).to_dict()
    assert watched["names"] == ["Seat 1", "Seat 2"]
    assert len(watched["moves"]) == 12
    assert watched["outcome"] is None


def test_names_goals_and_languages(call: Call) -> None:
    body = {
        "position": start("realms"),
        "moves": ["play Initiate", "use Initiate 1"],
        "seat": 0,
        "names": ["Ann"],
        "goals": [{"rose": {"power": 2}}, {"won": True}],
    }
    told = call().ask("POST", STUDY, json=body)
    assert told["goals"] == [True, False]
    assert told["names"] == ["Ann", "Seat 2"]
    assert told["moves"][0]["news"][0]["sentence"] == "You play Initiate."
    assert told["reasons"]["use Initiate 1"]
    german = call().ask("POST", STUDY, json={**body, "seat": 1}, params={"language": "de"})
    assert german["moves"][0]["news"][0]["sentence"] == "Ann spielt Novize."
    assert german["why"] == "Du bist nicht am Zug."


def test_what_if_and_figures_are_those_of_a_room(call: Call) -> None:
    one = call()
    game = cultists.from_position(start("stars"))
    words = [str(move) for move in game.legal_moves()][:2]
    body = {"position": start("stars"), "ask": [*words, "nonsense"]}
    told = one.ask("POST", WHAT_IF, json=body)
    assert told["changes"] == 0
    game.play(words[0])
    after = game.view(0).to_dict()
    assert {key: after[key] for key in told["moves"][0]["view"]} == told["moves"][0]["view"]
    assert "nonsense" in told["moves"][2]["why"]
    other = one.ask("POST", WHAT_IF, json={**body, "seat": 1})
    assert all(set(each) == {"why"} for each in other["moves"])
    card = game.view(0).to_dict()["seats"][0]["hand"][0]
    drawn = one.ask("POST", FIGURES, json={"position": start("stars"), "cards": [card]})
    assert drawn["cards"][0]["card"] == card
    one.refused("POST", FIGURES, "request/bad", json={"position": start("stars"), "cards": [99]})
    realms = {"position": start("realms"), "cards": [1]}
    one.refused("POST", FIGURES, "request/bad", json=realms)


@pytest.mark.parametrize("game", ["stars", "realms"])
def test_a_lesson_is_played_over_the_network(call: Call, game: str) -> None:
    one = call()
    told = one.ask("GET", f"/api/games/{game}/lessons", params={"language": "de"})
    english = one.ask("GET", f"/api/games/{game}/lessons")
    assert [c["chapter"] for c in told["chapters"]] == [c["chapter"] for c in english["chapters"]]
    assert told["chapters"][0]["title"] != english["chapters"][0]["title"]
    step = told["chapters"][0]["steps"][0]
    body = {"position": step["position"], "seat": 0, "goals": [step["goal"]]}
    assert one.ask("POST", STUDY, json=body)["goals"] == [False]
    assert one.ask("POST", STUDY, json={**body, "moves": step["solution"]})["goals"] == [True]
    one.refused("GET", "/api/games/chess/lessons", "request/bad")


def test_only_matches_that_are_over_are_studied(call: Call) -> None:
    evening = Evening(call().http.base_url.__str__().rstrip("/"), "realms", Random(5)).play(30)
    one, watcher = evening.callers[0], evening.callers[2]
    body: dict[str, Any] = {"room": evening.room, "changes": 7}
    for caller in (one, watcher):
        caller.refused("POST", STUDY, "match/running", json=body)
        caller.refused("POST", WHAT_IF, "match/running", json={**body, "ask": ["end turn"]})
        caller.refused("POST", FIGURES, "match/running", json={**body, "cards": [1]})
    evening.end()
    told = watcher.ask("POST", STUDY, json={**body, "seat": 1})
    assert told["view"] == evening.seen[7, "1"]
    words = watcher.ask("POST", STUDY, json=body)["view"]["legal_moves"][0]
    assert watcher.ask("POST", STUDY, json={**body, "moves": [words]})["changes"] == 1
    one.refused("POST", STUDY, "request/bad", json={**body, "changes": 9999})
    one.refused("POST", STUDY, "room/unknown", json={"room": "a b"})
    one.refused("POST", STUDY, "room/unknown", json={"room": "nowhere"})
    evening.close()


def test_what_a_seat_cannot_know_is_not_told(call: Call) -> None:
    one, game = call(), cultists.from_position(start("realms"))
    texts = []
    for seed in (1, 2):
        world = game.imagine(0, seed)
        body = {"position": world.position(), "moves": ["play Initiate"], "seat": 0}
        told = one.ask("POST", STUDY, json=body)
        del told["position"]  # it is what was sent, played on
        whatif = one.ask("POST", WHAT_IF, json={**body, "ask": ["use Initiate 1", "end turn"]})
        texts.append(json.dumps([told, whatif]))
    assert texts[0] == texts[1]


BAD: list[tuple[str, dict[str, Any]]] = [
    ("request/bad", {}),
    ("request/bad", {"position": "realms", "room": "x"}),
    ("request/bad", {"position": "x" * 4_001}),
    ("request/bad", {"position": start("realms"), "moves": ["x"] * (MOST_MOVES + 1)}),
    ("request/bad", {"position": start("realms"), "moves": ["x" * 201]}),
    ("request/bad", {"position": start("realms"), "names": ["x" * 81]}),
    ("request/bad", {"position": start("realms"), "goals": [{"won": True}] * 17}),
    ("request/bad", {"position": start("realms"), "seat": 4}),
    ("seat/unknown", {"position": start("realms"), "seat": 3}),
    ("study/position", {"position": "chess"}),
    ("study/position", {"position": "realms turn=1"}),
    ("study/position", {"position": start("realms") + " cards=0a1b2c3d"}),
    ("study/goal", {"position": start("realms"), "goals": [{"nonsense": 1}]}),
    ("move/illegal", {"position": start("realms"), "moves": ["play Cthulhu"]}),
    ("move/illegal", {"position": start("realms"), "moves": ["conjure Initiate"]}),
]


@pytest.mark.parametrize(("code", "body"), BAD, ids=lambda given: str(given)[:40])
def test_what_cannot_be_studied_is_refused(call: Call, code: str, body: dict[str, Any]) -> None:
    answer = call().refused("POST", STUDY, code, json=body)
    assert answer.json()["sentence"][-1] in ".!?"


@pytest.mark.parametrize("known", [False, True])
def test_long_lines_cost_more_than_a_message(tmp_path: Path, known: bool) -> None:
    ends = {"position": start("realms"), "moves": ["end turn"] * 160}
    scarce = {"messages": 1, "burst": 30} if known else {"address_messages": 1, "address_burst": 30}
    with running(tmp_path, few(**scarce)) as place, Caller(place.url) as one:
        if known:
            one.guest()
        codes = [one.http.post(STUDY, json=ends).status_code for _ in range(4)]
        assert codes[0] == 200
        assert codes[-1] == 429
