"""Goals are data: each kind holds when it should, and what is no goal is told in a sentence."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import cultists
from cultists.game.games import GAMES
from cultists.study.goals import DEEPEST, GoalError, met
from cultists.study.line import MOST_MOVES, Line, WrongMove, line_at, line_from
from cultists.table.errors import IllegalMove


@cache
def a_line(game: str, moves: int = 25) -> Line:
    """A line of random moves from a position."""
    dice, start = Random(3), cultists.new(game, seed=4, first=0)
    truth = cultists.from_position(start.position())
    for _ in range(moves):
        truth.play(dice.choice(truth.legal_moves()))
    return line_at(start.position(), [str(played.move) for played in truth.history])


@pytest.mark.parametrize("game", list(GAMES))
def test_a_line_is_the_game_that_is_played(game: str) -> None:
    line = a_line(game)
    again = cultists.from_position(line.start.position())
    for played in line.played:
        assert tuple(again.play(str(played.move))) == played.news
    assert again.to_bytes() == line.game.to_bytes()
    assert line.seat == line.start.to_move == 0
    assert line.eyes == line.game.to_move
    assert met({"moves": 25, "played": [str(line.played[0].move)]}, line)
    assert met({"last": [str(line.played[-1].move)]}, line)
    assert not met({"moves": 24}, line)
    assert not met({"won": True}, line)
    assert not line.end().played


def test_a_line_says_which_move_is_wrong_and_is_not_endless() -> None:
    line = a_line("stars")
    words = str(line.played[0].move)
    with pytest.raises(WrongMove) as found:
        line_from(line.start, [words, "nonsense"])
    assert found.value.at == 1
    with pytest.raises(IllegalMove, match=str(MOST_MOVES)):
        line_from(line.start, [words] * (MOST_MOVES + 1))


def test_news_and_numbers_are_goals() -> None:
    start = cultists.from_position(cultists.new("realms", seed=0, first=0).position())
    line = line_from(start, ["play Initiate", "use Initiate 1"])
    held = line.game.view(0).to_dict()["seats"][0]["hand_size"]
    reached: tuple[dict[str, Any], ...] = (
        {"told": "powered"},
        {"told": {"what": "powered", "about": "2", "seat": 0}},
        {"told": {"about": "Initiate", "times": 2}},
        {"rose": {"power": 2}},
        {"fell": {"seats.0.hand_size": 1}},
        {"same": ["turn", "seats.1"]},
        {"at": {"power": 2, "seats.0.hand_size": {"least": held, "most": held}}},
        {"at": {"seats.0.hand": {"lacks": "nothing", "size": held}}},
        {"at": {"seats.0.in_play": {"has": {"kind": "Initiate", "used": 1, "hurt": 0}}}},
        {"score": 50, "not": {"score": 51}},
        {"score": {"seat": 1, "most": 50}},
        {"can": ["conjure Initiate", "end turn"]},
        {"any": [{"won": True}, {"last": ["use *"]}], "all": [{"played": ["play *", "use *"]}]},
    )
    for goal in reached:
        assert met(goal, line), goal
        if "same" not in goal and "score" not in goal:
            assert not met(goal, line_from(start, [])), goal
    missed: tuple[dict[str, Any], ...] = (
        {"told": "eliminated"},
        {"told": {"what": "powered", "about": "Init"}},
        {"told": "powered", "won": True},
        {"rose": {"power": 3}},
        {"same": ["power"]},
        {"at": {"seats.0.hand": {"lacks": "Follower"}}},
        {"won": 1},
        {"can": ["use Initiate 1"]},
    )
    for goal in missed:
        assert not met(goal, line), goal


def deep(times: int) -> dict[str, Any]:
    return {"not": deep(times - 1)} if times else {"won": True}


@pytest.mark.parametrize(
    "goal",
    [
        {},
        [],
        "won",
        {"nonsense": 1},
        {"told": 3},
        {"told": {"what": "powered", "who": 1}},
        {"told": {"what": "powered", "times": "x"}},
        {"won": "me"},
        {"score": {"seat": 9, "least": 1}},
        {"score": "x"},
        {"at": {"seats.9.sanity": 1}},
        {"at": {"turn": {"near": 1}}},
        {"at": {"turn": {"has": 1}}},
        {"rose": {"game": 1}},
        {"same": "turn"},
        {"last": "x"},
        {"moves": None},
        {"can": "end turn"},
        {"all": {}},
        {"any": [1]},
        {"told": "x" * 3000},
        deep(DEEPEST),
    ],
    ids=lambda goal: str(goal)[:30],
)
def test_what_is_no_goal_is_refused_in_a_sentence(goal: Any) -> None:
    with pytest.raises(GoalError, match=r"\.$"):
        met(goal, a_line("realms", 1))
