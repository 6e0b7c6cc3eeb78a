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
WON = (  # by summoning something at once
    "stars edition=2009 turn=9 seat=0 step=summon first=0 hands=32/2.5.31.40.41"
    " creatures=1.7.25/4.10.26"
    " sky=2.3.1.Lu.2/Gi.5.Sh.3.1/4.Su.Vo.2.Me/Fu.2.3.4.Gi/1.5.Cr.So.Me"
    " chance=00000000000000000000000000000007.9.0"
)


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
    assert (mine["players"], mine["moves"]) == (["person", "sleepwalker"], 1)
    assert mine["game"] == "stars" and mine["over"] is False
    shown = command("games", "--language", "de").stdout.splitlines()
    assert shown[0].split() == ["1", "prose", "nicht", "lesbar"]
    assert shown[1].split() == ["2", saved.stem, "Mensch,", "Schlafwandlerin", "1", "Zug"]


def test_one_is_resumed_in_its_own_file(command: Run, saved: Path) -> None:
    done = command("games", "resume", "stars", typed="swap a1 b1\n")
    assert done.returncode == 0, done.stderr
    assert "\nswap a1 b1\n" in saved.read_text()


def test_one_is_exported_and_nothing_overwritten(command: Run, saved: Path, tmp_path: Path) -> None:
    assert command("games", "export", saved.stem).stdout == saved.read_text()
    told = command("games", "export", "1", "--to", "mine.replay").stdout
    assert told == "The game has been saved to mine.replay.\n"
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


def test_those_that_are_over_are_counted_by_opponent(command: Run, saved: Path) -> None:
    assert command("games", "statistics").stdout == "No saved game of yours is over yet.\n"
    game = cultists.from_position(WON)
    game.play(next(str(move) for move in game.legal_moves() if str(move).startswith("summon")))
    assert game.outcome() is not None
    head, rest = game.replay().text().split("\n", 1)
    for name, seats in {"a": ("person", "novice"), "b": ("novice", "person")}.items():
        notes = [f"# seat {seat}: {who}" for seat, who in enumerate(seats)]
        text = "\n".join([head, *notes, "# over", rest])
        saved.with_name(f"{name}.replay").write_text(text)
    wanted = {"game": "stars", "opponents": "novice", "games": 2, "won": 1}
    assert json.loads(command("games", "statistics", "--json").stdout) == [wanted]
    shown = command("games", "statistics", "--language", "de").stdout
    assert shown == "Die Sterne stehen richtig, gegen Neuling: 1 von 2 gewonnen\n"


def test_from_any_moment_of_a_replay_other_moves_are_tried(command: Run, tmp_path: Path) -> None:
    game = cultists.from_position(WON)
    game.play("draw")
    (tmp_path / "mine.replay").write_text(game.replay().text())
    best = next(str(move) for move in cultists.from_position(WON).legal_moves())
    assert best.startswith("summon")
    typed = ["plans", "summon nothing", best, "b", "position", best, "position", "n", "q"]
    told = command("replay", "mine.replay", typed="\n".join(typed) + "\n")
    assert told.returncode == 0, told.stderr
    assert f"   {best}" in told.stdout  # a plan, in the words of moves
    table = cultists.from_position(WON)
    assert table.position() in told.stdout  # what was taken back is gone
    table.play(best)
    assert table.position() in told.stdout
    assert told.stdout.count("move 1 of 1") == 1  # going on leaves what was tried
