"""Both games as PettingZoo knows them: its own tests, and what they do not ask."""

from __future__ import annotations

import subprocess
import sys
import warnings
from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest

import cultists
from cultists.research.pettingzoo import TableEnv, realms
from cultists.table.errors import IllegalMove, OptionError
from tests.games import each_game
from tests.research.theirs import api_test, render_test, seed_test

each_seats = pytest.mark.parametrize("seats", [2, 3, 4])

# What their test says of every observation that is a dict, except those of games it knows by name,
# and of the mask of an agent that is done. With the mask in the infos it has nothing to say.
UNAVOIDABLE = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or",
    "Action mask numpy array is all zeros",
)


def make(name: str, **options: Any) -> Any:
    return pettingzoo.make("aec", f"cultists/{name}-v0", **options)


def play(env: Any, dice: Random, steps: int) -> int:
    """Play at random; how many moves until the end?"""
    for played in range(steps):
        if not env.agents or env._ending:
            return played
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(dice.choice(np.flatnonzero(mask)))
    return steps


@each_game
@each_seats
def test_pettingzoo_s_own_test_has_nothing_to_say(name: str, seats: int) -> None:
    api_test(make(name, seats=seats, mask="info", max_cycles=60), num_cycles=100)


@each_game
def test_with_the_mask_in_the_observation_it_says_what_it_says_of_all(name: str) -> None:
    with warnings.catch_warnings():
        for words in UNAVOIDABLE:
            warnings.filterwarnings("ignore", words)
        api_test(make(name, max_cycles=40), num_cycles=60)


@pytest.mark.parametrize("seats", [2, 4])
def test_it_passes_to_the_end_of_games_with_elimination(seats: int) -> None:
    env = make("realms", seats=seats, mask="info")
    env.reset(seed=0)
    api_test(env, num_cycles=1500)


@each_game
@each_seats
def test_seeds(name: str, seats: int) -> None:
    seed_test(lambda: make(name, seats=seats), num_cycles=30)


@each_game
def test_renders(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = {"svg": lambda one: one.startswith("<svg") and one.rstrip().endswith("</svg>")}
    render_test(lambda render_mode: make(name, render_mode=render_mode), drawn)
    assert "legal moves" in capsys.readouterr().out  # `human` prints


@each_game
@each_seats
def test_a_seed_deals_the_facade_s_game_and_moves_are_its_moves(name: str, seats: int) -> None:
    env, game, dice = make(name, seats=seats), cultists.new(name, seats=seats, seed=5), Random(6)
    env.reset(seed=5)
    for _ in range(150):
        if game.to_move is None:
            break
        assert env.agent_selection == f"seat_{game.to_move}"
        mask = env.last()[0]["action_mask"]
        assert np.flatnonzero(mask).tolist() == sorted(m.number for m in game.legal_moves())
        move = int(dice.choice(np.flatnonzero(mask)))
        env.step(move)
        game.play(move)
        assert env.core.to_bytes() == game.to_bytes()


@each_game
def test_what_was_handed_out_is_not_written_over(name: str) -> None:
    env = make(name)
    env.reset(seed=1)
    seen = env.last()[0]
    kept = {key: array.copy() for key, array in seen.items()}
    play(env, Random(1), 5)
    assert all(np.array_equal(seen[key], kept[key]) for key in seen)
    env.reset(seed=1)
    seen = env.last()[0]
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    seen["action_mask"][:] = 1  # what somebody does to the mask does not make moves legal
    with pytest.raises(IllegalMove):
        env.step(illegal)


def test_who_is_eliminated_ends_early_and_the_others_play_on() -> None:
    """Over games at random: some agent ends with a loss while others go on."""
    early = 0
    for seed in range(6):
        env, dice, ended = realms(seats=4), Random(seed), []
        env.reset(seed=seed)
        for agent in env.agent_iter(6_000):
            seen, reward, over, cut, _ = env.last()
            assert not cut
            if over:
                ended.append((agent, reward, env.core.seat))
                env.step(None)
            else:
                assert reward == 0
                env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
        assert not env.agents
        assert sorted(agent for agent, *_ in ended) == env.possible_agents
        early += sum(seat >= 0 for *_, seat in ended)
        assert all(reward == -1 for _, reward, seat in ended if seat >= 0)
        wins = [agent for agent, reward, _ in ended if reward == 1]
        outcome = env.core.game().outcome()
        assert outcome is not None
        assert wins == [f"seat_{winner}" for winner in outcome.winners]
    assert early > 0


@each_game
def test_a_limit_truncates_all(name: str) -> None:
    env = make(name, max_cycles=3, mask="info")
    env.reset(seed=2)
    for _ in range(6):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[0]))
    assert all(env.truncations.values())
    assert set(env.rewards.values()) == {0.0}
    while env.agents:
        env.step(None)


@each_game
def test_only_who_is_to_move_has_a_mask(name: str) -> None:
    env = make(name, seats=3, mask="info")
    env.reset(seed=4)
    for agent in env.agents:
        assert ("action_mask" in env.infos[agent]) == (agent == env.agent_selection)
    env = make(name, seats=3)
    env.reset(seed=4)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


@each_game
def test_an_illegal_move_is_refused_with_the_reason(name: str) -> None:
    env = make(name)
    env.reset(seed=1)
    before, agent = env.core.to_bytes(), env.agent_selection
    for move in (-1, 10_000, int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])):
        with pytest.raises(IllegalMove, match=r"\.$"):
            env.step(move)
    assert (env.core.to_bytes(), env.agent_selection) == (before, agent)


def test_bad_options_are_told_in_sentences() -> None:
    with pytest.raises(OptionError, match="observation or info"):
        TableEnv("stars", mask="nowhere")
    with pytest.raises(OptionError, match="human, ansi, svg"):
        TableEnv("stars", render_mode="film")
    with pytest.raises(OptionError, match="no option 'colour'"):
        TableEnv("stars", colour="red")
    env = TableEnv("stars")
    env.reset()
    with pytest.raises(OptionError, match="render_mode"):
        env.render()


def test_without_pettingzoo_the_package_still_imports() -> None:
    """The extra is an extra: nothing below asks for it."""
    code = "import sys; sys.modules['pettingzoo'] = None; import cultists.research.env_core"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
