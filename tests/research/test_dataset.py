"""Data sets: the games that were played come back, however often writing was cut off."""

from __future__ import annotations

import doctest
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cultists.research.arena import Arena, ArenaError, play, run
from cultists.research.arena import dataset as module
from cultists.research.arena.bout import unpack
from cultists.research.arena.dataset import (
    UNDECIDED,
    Dataset,
    pack_places,
    unpack_places,
    write_dataset,
)

GREEDY = Arena("realms", ("greedy", "greedy"), games=3, seats=3, single=True)
SHORT = Arena("realms", ("at_random", "greedy"), games=6, limit=40, single=True)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CULTISTS_PLAIN", "1")


@given(st.lists(st.integers(0, 2000)))
def test_places_are_packed_without_loss(places: list[int]) -> None:
    assert list(unpack_places(pack_places(places))) == places


@pytest.mark.parametrize("arena", [GREEDY, SHORT])
def test_the_games_that_were_played_come_back(arena: Arena, tmp_path: Path) -> None:
    path = tmp_path / "games.bin"
    assert write_dataset(arena, path, workers=1) == arena.games
    found = Dataset(path)
    assert len(found) == len(list(found)) == arena.games
    for record in (found[1], found[arena.games - 1]):
        bout = play(arena, record.number)
        assert record.moves() == unpack(bout.played)
        assert record.players == bout.players
        winners = [seat for seat in range(arena.seats) if record.winners >> seat & 1]
        assert (record.winners == UNDECIDED) == (bout.winners is None)
        assert bout.winners is None or tuple(winners) == bout.winners


def test_its_sample_runs() -> None:
    failed, tried = doctest.testmod(module)
    assert tried > 5 and failed == 0


def test_no_deal_is_played_twice() -> None:
    seeds = {GREEDY.seed_of(number) for number in GREEDY.numbers}
    assert len(seeds) == GREEDY.games
    assert len({replace(GREEDY, single=False).seed_of(n) for n in GREEDY.numbers}) < len(seeds)


def test_a_file_that_was_cut_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BLOCK", 2)
    whole, torn = tmp_path / "whole.bin", tmp_path / "torn.bin"
    write_dataset(SHORT, whole, workers=1)
    torn.write_bytes(whole.read_bytes()[:-5])
    assert write_dataset(SHORT, torn, workers=1) == 2
    assert torn.read_bytes() == whole.read_bytes()
    more = replace(SHORT, games=8)
    assert write_dataset(more, torn, workers=1) == 2
    assert [record.places for record in Dataset(torn)][:6] == [r.places for r in Dataset(whole)]


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    write_dataset(SHORT, tmp_path / "games.bin", workers=1)
    run(replace(SHORT, single=False), tmp_path / "run.jsonl", workers=1)
    (tmp_path / "letter.txt").write_text("Dear Randolph")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for name, arena in (
        ("games.bin", replace(SHORT, seed=1)),
        ("run.jsonl", SHORT),
        ("letter.txt", SHORT),
    ):
        with pytest.raises(ArenaError):
            write_dataset(arena, tmp_path / name, workers=1)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    with pytest.raises(ArenaError, match="not a data set"):
        Dataset(tmp_path / "run.jsonl")
    whole = (tmp_path / "games.bin").read_bytes()
    (tmp_path / "torn").write_bytes(whole.replace(b'"seed"', b'"sown"', 1))
    with pytest.raises(ArenaError, match="not a data set"):
        Dataset(tmp_path / "torn")


def test_a_game_that_does_not_fit_the_rules_is_refused(tmp_path: Path) -> None:
    write_dataset(SHORT, tmp_path / "games.bin", workers=1)
    record = Dataset(tmp_path / "games.bin")[0]
    for changed in (replace(record, places=b"\xfe"), replace(record, winners=1)):
        with pytest.raises(ArenaError, match="does not end as it did"):
            changed.game()
