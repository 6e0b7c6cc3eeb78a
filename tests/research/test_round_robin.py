"""Ladders: ratings are those that explain the meetings."""

from __future__ import annotations

from math import exp, log
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cultists.research.arena import Arena, ArenaError
from cultists.research.arena.round_robin import Score, fit, meetings, run_round_robin

MANY = 1e9  # deals: the one that is added does not show


@given(st.lists(st.floats(-3, 3), min_size=2, max_size=6), st.integers(1, 3))
def test_strengths_are_found_again(truth: list[float], crowd: int) -> None:
    """Against many strengths at once; only differences can be told."""
    scores = [
        Score(a, b, crowd, MANY, exp(truth[a]) / (exp(truth[a]) + crowd * exp(truth[b])))
        for a in range(len(truth))
        for b in range(len(truth))
        if a != b
    ]
    found = fit(scores, len(truth))
    shifted = [value - found[0] + truth[0] for value in found]
    assert shifted == pytest.approx(truth, abs=1e-3)


def test_who_won_everything_is_not_infinitely_strong() -> None:
    """Ten deals won and one more half won are odds of 10.5 to 0.5."""
    loser, winner = fit([Score(1, 0, 1, 10, 1.0)], 2)
    assert winner - loser == pytest.approx(log(10.5 / 0.5), abs=1e-4)


def test_everybody_meets_everybody() -> None:
    names = ("at_random", "novice", "greedy")
    two = meetings(Arena("realms", names[:2], games=4), names)
    assert [arena.players for arena in two] == [names[:2], names[::2], names[1:]]
    three = meetings(Arena("realms", names[:2], games=4, seats=3), names)
    assert len({arena.players for arena in three}) == 6
    assert {arena.lineup for arena in three} == {(0, 1, 1)}
    with pytest.raises(ArenaError, match="every player once"):
        meetings(Arena("realms", names[:2]), ("greedy", "greedy"))


def test_a_round_robin_of_real_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CULTISTS_PLAIN", "1")
    names = ("at_random", "greedy")
    arenas = meetings(Arena("realms", names, games=6, seats=3), names)
    told: list[tuple[int, int]] = []

    def played() -> object:
        return run_round_robin(
            arenas,
            lambda arena: tmp_path / f"{arena.slug}.jsonl",
            workers=1,
            progress=lambda *done: told.append(done),
        )

    ladder = run_round_robin(arenas, lambda arena: tmp_path / f"{arena.slug}.jsonl", workers=1)
    assert [rung.player for rung in ladder.rungs] == ["greedy", "at_random"]
    assert ladder.rungs[0].elo.mean == ladder.rungs[0].elo.high == 0  # the anchor
    worse = ladder.rungs[1].elo
    assert worse.low <= worse.mean <= worse.high < 0
    files = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert played() == ladder  # nothing is played twice
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == files
    assert told[-1] == (12, 12)
    assert [m["games"] for m in ladder.to_dict()["meetings"]] == [6, 6]
