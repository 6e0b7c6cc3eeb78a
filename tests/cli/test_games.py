"""`cultists games`: saved games listed, resumed, exported and deleted; and positions of games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cultists
from cultists.cli.file_lock import file_lock
from cultists.cli.saved_games import lock_path
from tests.cli.conftest import Run

GAME = ("play", "stars", "--seed", "1", "--first", "1")


@pytest.fixture
def saved(command: Run, tmp_path: Path) -> Path:
    """A game of one move."""
    assert command(*GAME, typed="invoke 33\n").returncode == 0
    [path] = (tmp_path / "state/cultists").glob("*.replay")
    return path


def test_they_are_listed(command: Run, saved: Path) -> None:
    (saved.parent / "prose.replay").write_text("Call me Ishmael.")
    [prose, mine] = json.loads(command("games", "--json").stdout)
    assert prose["name"] == "prose" and "a replay begins with" in prose["error"]
    assert mine["name"] == saved.stem and mine["file"] == str(saved)
    assert (mine["players"], mine["moves"]) == (["person", "novice"], 1)
    assert mine["game"] == "stars" and mine["over"] is False
    shown = command("games", "--language", "de").stdout.splitlines()
    assert shown[0].split() == ["1", "prose", "nicht", "lesbar"]
    assert shown[1].split() == ["2", saved.stem, "Mensch,", "Neuling", "1", "Zug"]


def test_one_is_resumed_in_its_own_file(command: Run, saved: Path) -> None:
    done = command("games", "resume", "stars", typed="swap a1 b1\n")
    assert done.returncode == 0, done.stderr
    assert "\nswap a1 b1\n" in saved.read_text()


def test_one_is_exported_and_nothing_overwritten(command: Run, saved: Path, tmp_path: Path) -> None:
    assert command("games", "export", saved.stem).stdout == saved.read_text()
    assert command("games", "export", "1", "--to", "mine.replay").returncode == 0
    assert (tmp_path / "mine.replay").read_text() == saved.read_text()
    again = command("games", "export", "1", "--to", "mine.replay")
    assert again.returncode == 2 and "mine.replay" in again.stderr


def test_they_are_deleted_but_none_that_is_being_played(command: Run, saved: Path) -> None:
    with file_lock(lock_path(saved)):
        assert "already being played" in command("games", "delete", "1").stderr
    done = saved.with_name("done.replay")
    done.write_text(saved.read_text().replace("game:", "# over\ngame:"))
    assert command("games", "delete", "--finished").stdout == "One game deleted.\n"
    assert not done.exists() and saved.exists()
    assert json.loads(command("games", "delete", "1", "--json").stdout) == {"deleted": [saved.stem]}
    assert "There are no saved games" in command("games").stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["resume"], "Name exactly one game"),
        (["export", "a", "b"], "Name exactly one game"),
        (["delete"], "Say which games"),
        (["delete", "7"], "There is no saved game “7”"),
        (["resume", "../x"], "There is no saved game “../x”"),
        (["resume", "stars"], "Several games begin with “stars”"),
    ],
)
def test_refusals(command: Run, saved: Path, words: list[str], sentence: str) -> None:
    saved.with_name("stars-2.replay").write_text(saved.read_text())
    done = command("games", *words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert saved.exists()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_position_within_a_game_tells_nothing_hidden(command: Run, language: str) -> None:
    word = {"en": "position", "de": "Stellung"}[language]
    done = command(*GAME, "--language", language, typed=f"{word}\n")
    [line] = [line for line in done.stdout.splitlines() if line.startswith("stars edition")]
    true = cultists.new("stars", seed=1, first=0)
    told = cultists.from_position(line)
    assert told.view(0).to_dict() == true.view(0).to_dict()
    assert told.view(1).to_dict() != true.view(1).to_dict()
    assert "chance=00000000000000000000000000000001" not in line
