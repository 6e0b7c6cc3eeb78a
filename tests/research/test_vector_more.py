"""Batches as learners use them: limits, resets of some, fused steps, and as a VectorEnv."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import cultists
from cultists.game.games import rulebook
from cultists.observe import observe
from cultists.research.vector import VectorGame
from cultists.research.vector_env import SeatVectorEnv
from cultists.table.errors import OptionError
from tests.games import each_game

seat_counts = pytest.mark.parametrize("seats", (2, 3, 4))


def bytes_of(batch: VectorGame) -> list[bytes]:
    return [table.tobytes() for table in batch.state().tables]


@each_game
@seat_counts
def test_a_fused_step_is_a_step_a_mask_and_an_observation(name: str, seats: int) -> None:
    fused, apart = (
        VectorGame(name, 6, seats=seats, seed=3),
        VectorGame(name, 6, seats=seats, seed=3),
    )
    for turn in range(120):
        if turn == 60:  # somewhere in the middle, and something else was looked at meanwhile
            for batch in (fused, apart):
                batch.rollout(150)
            fused.observe(1)
        moves = fused.random_moves().copy()
        assert (moves == apart.random_moves()).all()
        moves[2] = -1 if turn % 3 == 0 else moves[2]  # refused: the mask is still that of the game
        one, step = fused.advance(moves), apart.step(moves)
        for mine, theirs in zip(one.step, step, strict=True):
            assert (mine == theirs).all()
        assert (one.masks == apart.legal()).all()
        assert (one.observations == apart.observe()).all()
    assert bytes_of(fused) == bytes_of(apart)


@each_game
@pytest.mark.parametrize("restart", (True, False))
def test_a_limit_cuts_games_off(name: str, restart: bool) -> None:
    batch = VectorGame(name, 4, seed=1, max_moves=3, restart=restart)
    for _ in range(2):
        step = batch.step(batch.random_moves())
        assert not step.truncated.any()
    moves = batch.random_moves().copy()
    moves[1] = -1  # a refused move counts for nothing
    step = batch.step(moves)
    assert step.truncated.tolist() == [True, False, True, True] and not step.done.any()
    assert not step.rewards.any()
    assert batch.rounds.tolist() == ([1, 0, 1, 1] if restart else [0, 0, 0, 0])
    step = batch.step(batch.random_moves())
    assert step.refused.tolist() == [not restart, False, not restart, not restart]
    with pytest.raises(OptionError, match="max_moves"):
        VectorGame(name, 1, max_moves=3).rollout(1)


@each_game
def test_some_games_are_given_up_and_dealt_again(name: str) -> None:
    batch = VectorGame(name, 4, seed=1)
    batch.rollout(7)
    before, rounds = bytes_of(batch), batch.rounds.copy()
    batch.reset(places=np.array([False, True, False, True]))
    assert (batch.rounds - rounds).tolist() == [0, 1, 0, 1]
    for place, table in enumerate(bytes_of(batch)):
        dealt = cultists.new(name, seed=batch.seed_of(place)).to_bytes()
        assert table == (dealt if place in (1, 3) else before[place])
    for wrong in ([1, 0, 1, 0], np.array([True])):
        with pytest.raises(OptionError, match="4 of true or false"):
            batch.reset(places=wrong)


@each_game
def test_a_reset_takes_a_seed(name: str) -> None:
    batch, other = VectorGame(name, 4, seed=1), VectorGame(name, 4, seed=9)
    batch.rollout(5)
    seed: Any = np.int64(9)
    batch.reset(seed=seed)
    assert bytes_of(batch) == bytes_of(other) and batch.seed_of(2) == other.seed_of(2)
    batch.reset()
    assert bytes_of(batch) == bytes_of(other)


@each_game
def test_a_state_of_other_games_is_refused(name: str) -> None:
    batch = VectorGame(name, 3, seats=3)
    with pytest.raises(OptionError, match="3 seats"):
        batch.load(VectorGame(name, 3).state())
    free = [one for one in rulebook(name).options if None not in one.choices and not one.only_with]
    for one in free[:1]:
        other = {one.name: next(c for c in one.choices if c != one.default)}
        with pytest.raises(OptionError, match="other options"):
            batch.load(VectorGame(name, 3, seats=3, **other).state())
    batch.load(replace(batch.state(), mark="", ages=None))
    with pytest.raises(OptionError, match="other options"):
        batch.load(replace(batch.state(), mark="0123"))


@each_game
def test_masks_can_be_packed_and_integers_are_numpy_s(name: str) -> None:
    numbers: Any = np.array([3, 4, 1, 2])
    seats = numbers[3]
    batch = VectorGame(name, numbers[0], seats=seats, seed=numbers[1], threads=numbers[2])
    packed = batch.legal(packed=True)
    unpacked = np.unpackbits(packed, axis=1, count=batch.move_count, bitorder="little")
    assert packed.dtype == np.uint8 and (unpacked == batch.legal()).all()
    assert batch.seed_of(numbers[3]) == (4 << 64) + 2
    with pytest.raises(OptionError, match="not True"):
        VectorGame(name, True)


@each_game
def test_what_is_no_whole_number_is_no_move(name: str) -> None:
    batch = VectorGame(name, 2, seed=1)
    before = bytes_of(batch)
    for moves in (np.full(2, 2.7), [2.0, 2.0], [True, False]):
        for play in (batch.step, batch.advance):
            with pytest.raises(
                OptionError, match="Moves are an array of whole numbers; this one is of"
            ):
                play(moves)
    assert bytes_of(batch) == before


@pytest.mark.parametrize("seats", (3, 4))
def test_whoever_is_eliminated_has_lost_at_once(seats: int) -> None:
    batch = VectorGame("realms", 30, seats=seats, seed=4, restart=False)
    total, early = np.zeros((30, seats)), 0
    for _ in range(4_000):
        step = batch.step(batch.random_moves())
        total += step.rewards
        early += int((step.rewards[~step.done] < 0).sum())
        if (batch.to_move < 0).all():
            break
    assert early > 10 and set(np.unique(total)) <= {-1.0, 1.0}


@each_game
@seat_counts
def test_a_vector_env_is_one_seat_of_every_game(name: str, seats: int) -> None:
    envs = SeatVectorEnv(name, 5, seats=seats, seat=1, max_moves=12)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, _ = envs.reset(seed=3)
    dice, cut = np.random.default_rng(1), 0
    for _ in range(30):
        assert envs.observation_space.contains(seen)
        assert (envs.games.to_move == 1).all() and seen["action_mask"].any(axis=1).all()
        for place in range(5):
            view = envs.games.game(place).view(1)
            assert (seen["observation"][place] == observe(view)).all()
            assert np.flatnonzero(seen["action_mask"][place]).tolist() == sorted(
                view.legal_numbers()
            )
        actions = [dice.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
        seen, rewards, ended, truncated, info = envs.step(np.array(actions))
        assert not info["illegal"].any() and (rewards[~ended] == 0).all()
        assert ("final_obs" in info) == bool((ended | truncated).any())
        cut += int(truncated.sum())
    assert cut > 5


def test_a_vector_env_pays_wins_and_losses_and_answers_illegal_actions() -> None:
    envs = SeatVectorEnv("realms", 20, rivals="greedy", illegal_reward=-0.5)
    seen, _ = envs.reset(seed=2)
    before = envs.games.state().tables.tobytes()
    _, rewards, ended, _, info = envs.step(np.full(20, 10**6))
    assert info["illegal"].all() and (rewards == -0.5).all() and not ended.any()
    assert envs.games.state().tables.tobytes() == before
    paid: list[float] = []
    while len(paid) < 20:
        seen, rewards, ended, cut, _ = envs.step(envs.games.greedy_moves().copy())
        assert not cut.any()
        paid += rewards[ended].tolist()
    assert set(paid) == {1.0, -1.0}
    with pytest.raises(OptionError, match="whole numbers"):
        envs.step(np.full(20, 2.7))
    with pytest.raises(OptionError, match=r"whole number, not 2\.7"):
        envs.reset(seed=cast(Any, 2.7))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"rivals": "novice"}, "at_random or greedy"),
        ({"seat": 2}, "seats are 0 to 1"),
        ({"rivals": "greedy"}, "no values of moves"),
        ({"max_moves": 0}, "cut off after 1"),
    ],
)
def test_a_bad_vector_env_is_refused_in_a_sentence(options: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        SeatVectorEnv("stars", 2, **options)


def sample(words: str) -> str:
    """The sample of docs/research.md that has these words."""
    page = Path("docs/research.md").read_text(encoding="utf-8")
    parts = [part.split("```")[0] for part in page.split("```python\n")[1:]]
    return next(part for part in parts if words in part)


def test_the_samples_of_the_documents_run() -> None:
    names: dict[str, Any] = {}
    exec(sample("SeatVectorEnv(").replace("256", "8"), names)
    assert names["rewards"].shape == (8,) and not names["info"]["illegal"].any()
    pytest.importorskip("jax")
    exec(f"from cultists.research.vector import VectorGame\n{sample('import jax')}", names)
    assert not names["step"].refused.any()
