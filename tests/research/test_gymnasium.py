"""One seat against machines, as Gymnasium wants it."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import cultists
from cultists.players import player
from cultists.research.gymnasium import SeatEnv
from cultists.table.errors import OptionError
from tests.games import each_game

each_mask = pytest.mark.parametrize("mask", ["observation", "info"])


def make(name: str, **options: Any) -> Any:
    return gymnasium.make(f"cultists/{name}-v0", disable_env_checker=True, **options)


@each_game
@each_mask
def test_gymnasium_s_own_checker_passes(name: str, mask: str) -> None:
    env = make(name, seats=3, mask=mask)
    check_env(env.unwrapped, skip_render_check=True)


@each_game
@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_it_is_drawn_from_its_seat(name: str, mode: str) -> None:
    env = make(name, render_mode=mode, seat=1)
    env.reset(seed=3)
    drawn = env.render()
    assert drawn.startswith("<svg") == (mode == "svg")
    before = env.unwrapped.core.to_bytes()
    env.unwrapped.imagine(77)
    assert env.unwrapped.core.to_bytes() != before
    assert env.render() == drawn


@each_game
def test_an_illegal_action_is_answered(name: str) -> None:
    env = make(name, illegal_reward=-0.5)
    seen, _ = env.reset(seed=1)
    before = env.unwrapped.core.to_bytes()
    for action in (int(np.flatnonzero(seen["action_mask"] == 0)[0]), 99_999, -3):
        again, reward, over, cut, info = env.step(action)
        assert (reward, over, cut) == (-0.5, False, False)
        assert info["illegal"].endswith(".")
        assert np.array_equal(again["action_mask"], seen["action_mask"])
    assert env.unwrapped.core.to_bytes() == before


@pytest.mark.parametrize(("name", "seats"), [("stars", 2), ("realms", 2), ("realms", 4)])
def test_games_end_with_a_win_or_a_loss(name: str, seats: int) -> None:
    env = make(name, seats=seats, rivals="novice")
    me = player("novice")
    env.reset(seed=1)
    for _ in range(1_500):
        view = env.unwrapped.core.view(0)
        seen, reward, over, cut, _ = env.step(me.choose(view, view.legal_moves()).number)
        assert not cut
        if over:
            break
        assert reward == 0
    assert over
    assert not seen["action_mask"].any()
    outcome = env.unwrapped.core.game().outcome()
    assert reward == (1.0 if outcome and 0 in outcome.winners else -1.0)


@each_game
def test_the_same_seed_is_the_same_game_as_the_facade_s(name: str) -> None:
    env = make(name, seat=0, first=0)
    env.reset(seed=11)
    assert env.unwrapped.core.to_bytes() == cultists.new(name, seed=11, first=0).to_bytes()
    row = [env.reset()[0]["observation"] for _ in range(2)]
    env.reset(seed=11)
    assert not np.array_equal(*row)
    assert np.array_equal(env.reset()[0]["observation"], row[0])


@each_game
def test_a_limit_cuts_a_game_off(name: str) -> None:
    env = make(name, max_cycles=2)
    seen, _ = env.reset(seed=1)
    seen, _, over, cut, _ = env.step(np.flatnonzero(seen["action_mask"])[0])
    assert (over, cut) == (False, False)
    *_, over, cut, _ = env.step(np.flatnonzero(seen["action_mask"])[0])
    assert (over, cut) == (False, True)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"mask": "elsewhere"}, "observation or info"),
        ({"render_mode": "film"}, "human, ansi, svg"),
        ({"seat": 2}, "seats are 0 to 1"),
        ({"rivals": ("novice", "novice")}, "2 seats need 1 rivals"),
        ({"seats": 9}, "2 to 4 seats"),
    ],
)
def test_bad_options_are_told_in_sentences(options: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        SeatEnv("stars", **options)
