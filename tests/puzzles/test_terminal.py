"""`cultists puzzles`: solving at the terminal."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cultists.puzzles import daily, shipped
from cultists.puzzles.strength import START, after


def solve(folder: Path, *words: str, typed: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cultists", "puzzles", *words],
        input="\n".join(typed) + "\n",
        capture_output=True,
        text=True,
        env={"XDG_STATE_HOME": str(folder), "PYTHONIOENCODING": "utf-8", "LANG": "en_US.UTF-8"},
        check=False,
    )


def kept(folder: Path) -> dict[str, dict[str, object]]:
    (found,) = folder.rglob("puzzles.json")
    read: dict[str, dict[str, object]] = json.loads(found.read_text())
    return read


@pytest.mark.parametrize("game", shipped.games())
def test_a_puzzle_is_solved_and_remembered(game: str, tmp_path: Path) -> None:
    way = shipped.puzzle(game, 1).way
    told = solve(tmp_path, game, "1", typed=[way[0], "nonsense", "back", *way])
    assert told.returncode == 0, told.stderr
    assert "Solved on try 1." in told.stdout
    assert kept(tmp_path)[game]["done"] == [1]


def test_the_way_is_shown_in_german_and_counts_as_not_found(tmp_path: Path) -> None:
    game, number = daily.of_day(daily.day_of("2026-11-17"))
    words = ("daily", "--day", "2026-11-17", "--language", "de")
    told = solve(tmp_path, *words, typed=["zeig"])
    assert "Rätsel des Tages, 2026-11-17" in told.stdout and "Der Weg:" in told.stdout
    rating = shipped.puzzle(game, number).rating
    assert kept(tmp_path)[game]["strength"] == after(START, rating, 0)
    assert kept(tmp_path)[game]["done"] == [number]


def test_days_in_a_row_are_counted_and_shared_without_the_way(tmp_path: Path) -> None:
    for day, told_days in (("2026-11-16", "one day in a row"), ("2026-11-17", "2 days in a row")):
        game, number = daily.of_day(daily.day_of(day))
        puzzle = shipped.puzzle(game, number)
        told = solve(tmp_path, "daily", "--day", day, typed=["back", *puzzle.way])
        assert told.returncode == 0, told.stderr
        _, shared = told.stdout.split("without giving it away:\n")
        assert f"puzzle of the day, {day}" in shared and "✦  solved on try 1" in shared
        assert told_days in shared
        assert not any(words in shared for words in (*puzzle.way, puzzle.task("en")))
    assert kept(tmp_path)["days"] == {"2026-11-16": 1, "2026-11-17": 1}


def test_a_try_that_ends_the_turn_is_answered(tmp_path: Path) -> None:
    told = solve(tmp_path, "stars", "1", typed=["draw", "quit"])
    assert "Not yet." in told.stdout and "Your turn is over." in told.stdout


def test_what_is_no_puzzle_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for words in (("chess",), ("stars", "99999"), ("stars", "x"), ("daily", "--day", "soon")):
        told = solve(tmp_path, *words, typed=[])
        assert told.returncode != 0 and "Traceback" not in told.stderr
        assert told.stderr.startswith("cultists: ")
