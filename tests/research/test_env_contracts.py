"""What learners do to environments: their own tests everywhere; copies, masks, seeds, names."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

import cultists
from cultists.game.games import rulebook
from cultists.observe import space_of
from cultists.research.gymnasium import SeatEnv
from cultists.research.openspiel import NAMES
from cultists.research.pettingzoo import TableEnv
from cultists.table.errors import IllegalMove, OptionError
from tests.games import each_game
from tests.research.configurations import each_configuration
from tests.research.test_pettingzoo import UNAVOIDABLE
from tests.research.theirs import api_test, render_test

COPIES = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
each_copy = pytest.mark.parametrize("copied", COPIES, ids=["copy", "pickle"])


@each_configuration
def test_all_three_libraries_pass_their_own_tests(
    name: str, seats: int, mask: str, options: dict[str, Any]
) -> None:
    with warnings.catch_warnings():
        for words in UNAVOIDABLE:
            warnings.filterwarnings("ignore", words)
        api_test(TableEnv(name, seats=seats, mask=mask, max_cycles=4, **options), num_cycles=20)
    env = SeatEnv(name, seats=seats, mask=mask, max_cycles=4, **options)
    check_env(env, skip_render_check=True)
    spiel = next(theirs for theirs, ours in NAMES.items() if ours == name)
    parameters = {key: as_parameter(name, key, value) for key, value in options.items()}
    game = pyspiel.load_game(spiel, {"players": seats, "max_moves": 3, **parameters})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def as_parameter(name: str, option: str, value: Any) -> Any:
    """An option in the one type that OpenSpiel's parameter has."""
    declared = next(o for o in rulebook(name).options if o.name == option)
    if len({type(choice) for choice in declared.choices} - {type(None)}) > 1:
        return declared.choices.index(value)
    return int(value) if isinstance(value, str) and value.isdigit() else value


def play(env: Any, dice: Random, moves: int) -> None:
    """Some moves at random."""
    for _ in range(moves):
        env.step(int(dice.choice(np.flatnonzero(env.action_masks()))))


@each_game
@each_copy
@pytest.mark.parametrize("kind", [TableEnv, SeatEnv])
def test_a_copy_goes_its_own_way(name: str, copied: Callable[[Any], Any], kind: Any) -> None:
    env = kind(name, seats=3, mask="info")
    copied(env)  # before the first deal, too
    env.reset(seed=3)
    play(env, Random(1), 6)
    other = copied(env)
    assert other.truth() == env.truth()
    before = env.truth()
    play(other, Random(2), 4)
    assert env.truth() == before != other.truth()
    play(env, Random(2), 4)
    assert env.truth() == other.truth()


@each_game
@pytest.mark.parametrize("kind", [TableEnv, SeatEnv])
def test_masks_are_asked_for_as_learners_ask(name: str, kind: Any) -> None:
    env = kind(name)
    env.reset(seed=1)
    seen = env.last()[0] if kind is TableEnv else env._see()
    assert env.action_masks().dtype == bool
    assert (env.action_masks() == seen["action_mask"]).all()


@each_game
def test_any_integer_is_a_seed(name: str) -> None:
    for kind in (TableEnv, SeatEnv):
        env: Any = kind(name)
        for seed in (np.int64(7), np.uint8(7), 7):
            env.reset(seed=seed)
            assert env.truth() == kind_of(kind, name, 7)
        tables = []
        for seed in (-1, -2, 2**200):
            env.reset(seed=seed)
            tables.append(env.truth())
        assert len(set(tables)) == 3
        with pytest.raises(OptionError, match="whole number"):
            env.reset(seed=2.5)


def kind_of(kind: Any, name: str, seed: int) -> Any:
    """The table after a reset by a plain seed."""
    env = kind(name)
    env.reset(seed=seed)
    return env.truth()


@each_game
@pytest.mark.parametrize("mask", ["observation", "info"])
def test_pettingzoo_s_render_test_passes(
    name: str, mask: str, capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(lambda render_mode: TableEnv(name, mask=mask, render_mode=render_mode))
    assert "legal moves" in capsys.readouterr().out


@each_game
def test_what_is_no_whole_number_is_no_action(name: str) -> None:
    env = TableEnv(name)
    env.reset(seed=1)
    before = env.truth()
    for action in (2.7, 2.0, "3", np.float32(1)):
        with pytest.raises(IllegalMove, match=r"a whole number, not .*\.$"):
            env.step(action)
    assert env.truth() == before
    seat = gymnasium.make(f"cultists/{name}-v0", disable_env_checker=True)
    seat.reset(seed=1)
    *_, info = seat.step(2.7)
    assert "not 2.7." in info["illegal"]


@each_game
def test_every_number_and_every_action_has_a_name(name: str) -> None:
    env: Any = TableEnv(name)
    assert len(env.observation_names) == env.observation_space("seat_0")["observation"].shape[0]
    assert len(set(env.observation_names)) == len(env.observation_names)
    game = cultists.new(name, seed=1)
    names = cultists.move_names(name)
    assert len(names) == game.move_count and env.action_names == names == cultists.move_names(game)
    for move in game.legal_moves():
        assert names[int(move)] == str(move)
    assert cultists.move_names(name, "de") != names or name not in ("stars", "realms")


def test_names_have_kinds_and_symbols() -> None:
    names = space_of("stars").names
    assert names[4 * 25 + 7] == "sky[Vo, 1, 2]"
    assert names[700] == "hands[0, Cthulhoo 1]"
    assert "in_play[2, Follower]" in space_of("realms").names
