"""Learning over choices: what decisions were worth, whole numbers, runs that are resumed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch: Any = pytest.importorskip("torch")

from cultists.players.policy import OUTPUT  # noqa: E402
from cultists.research.learning.choice_games import EXAM_SEED, FIRST, LEARNS, Job, Room  # noqa: E402
from cultists.research.learning.choice_run import ChoiceRun  # noqa: E402
from cultists.research.learning.rater import gains_of  # noqa: E402
from cultists.research.learning.settings import ChoiceSettings, small_choices  # noqa: E402
from tests.machines import searching  # noqa: E402

__all__ = ["searching"]
SETTINGS = replace(
    small_choices(ChoiceSettings("stars", threads=2)), jobs=2, deals=2, batch=64, wide=8, deep=4
)


@pytest.fixture(scope="module")
def run(searching: None) -> ChoiceRun:
    """A run that has just begun."""
    return ChoiceRun(SETTINGS)


def test_each_seat_looks_from_its_decision_to_its_next_and_at_last_to_the_result() -> None:
    chance = np.random.default_rng(1)
    seats = chance.integers(0, 5, 60)
    values, results = chance.random(60), chance.random(5)
    found = gains_of(values, results[seats], seats, 0.9)
    for seat in range(5):
        mine = [n for n in range(60) if seats[n] == seat]
        ahead = 0.0
        for place in range(len(mine) - 1, -1, -1):
            last = place == len(mine) - 1
            after = results[seat] if last else values[mine[place + 1]]
            ahead = after - values[mine[place]] + 0.9 * ahead
            assert found[mine[place]] == pytest.approx(ahead)


def test_a_rating_in_whole_numbers_is_the_one_that_was_learned(run: ChoiceRun) -> None:
    torch.nn.init.normal_(run.network.last.weight)
    job = Job(2, (), ((LEARNS, FIRST),) * 3, 7)
    network = run.network.export("stars")
    played = run.room.play([job], [network])[0]
    rating: Any = run.room.free[-1].desk.rating
    rows = torch.as_tensor(played.inputs)
    with torch.no_grad():
        ratings, _ = run.network(rows)
    count = int(played.decisions[-1, 0])
    mine = [number / 2**OUTPUT for number in rating[:count].tolist()]
    back = np.arange(count) * 1.5
    assert mine == pytest.approx((ratings[-count:].numpy() - back).tolist(), abs=0.05)


def test_the_same_job_gives_the_same_games_whoever_plays_it(run: ChoiceRun) -> None:
    networks = run.networks()
    jobs = [Job(seats, (), ((LEARNS,) * seats,) * 2, 40 + seats) for seats in (2, 3, 4)]
    first = run.room.play(jobs, networks)
    again = run.room.play(jobs[::-1], networks)[::-1]
    for one, other in zip(first, again, strict=True):
        assert (one.inputs == other.inputs).all()
        assert (one.decisions == other.decisions).all()
        assert (one.results == other.results).all()
        assert (one.results.sum(1) == 1).all()  # somebody won


def test_who_takes_the_first_choice_wins_an_even_share_against_itself(run: ChoiceRun) -> None:
    room: Room = run.room
    jobs = [Job(2, (), ((FIRST, FIRST),), seed, False) for seed in range(EXAM_SEED, EXAM_SEED + 40)]
    won = np.array([played.results[0] for played in room.play(jobs, run.networks())])
    assert 8 < won[:, 0].sum() < 32
    assert not any(len(played.decisions) for played in room.play(jobs, run.networks()))


def test_a_run_is_resumed_where_it_stopped_and_begins_with_a_network(
    run: ChoiceRun, tmp_path: Path
) -> None:
    told: list[dict[str, float]] = []
    path = tmp_path / "run.pt"
    before = run.network.first.weight.clone()
    run.go(0.001, path, told.append)
    assert not torch.equal(before, run.network.first.weight)  # something was learned
    again = ChoiceRun.load(path)
    assert again.networks()[0] == run.networks()[0]
    assert again.past == run.past and again.log == told
    again.go(0.001, path, told.append)
    assert [row["games"] for row in told] == sorted(row["games"] for row in told)
    assert {file.suffix for file in tmp_path.iterdir()} == {".pt", ".network", ".csv", ".svg"}
    begun = ChoiceRun.from_network(path.with_suffix(".network"), SETTINGS)
    assert begun.networks()[0] == again.networks()[0]
