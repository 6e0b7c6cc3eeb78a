"""Who plays against people: levels by name, and waiting for those that must get ready."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.console import Console

from cultists.cli import preparing
from cultists.cli.progress import ProgressLine
from cultists.cli.saved_games import SavedGame
from cultists.cli.seating import who_sits
from cultists.cli.texts import Texts
from cultists.game.games import rulebook
from cultists.game.replay import Replay, Setup
from cultists.players import LEVELS
from cultists.players.search.search import Search
from tests.cli.conftest import Open, Run

GAME = ("play", "stars", "--seed", "1", "--first", "1")


def test_levels_are_for_machines_that_nobody_named() -> None:
    texts = Texts("en")
    assert who_sits(3, [], None, texts) == ("person", "sleepwalker", "sleepwalker")
    assert who_sits(3, [], None, texts, "master") == ("person", "master", "master")
    assert who_sits(3, ["2=search:40"], None, texts, "adept") == ("person", "search:40", "adept")
    assert who_sits(2, ["1=adept", "2=person"], None, texts) == ("adept", "person")


def test_a_saved_game_knows_its_levels_and_forgets_nonsense() -> None:
    replay = Replay(Setup("stars"), ())
    sitting = {0: "search:20", 1: "search:0", 2: "nobody", 7: "adept"}
    saved = SavedGame(replay, sitting, "")
    assert who_sits(3, [], saved, Texts("en")) == ("search:20", "sleepwalker", "sleepwalker")
    assert who_sits(3, [], saved, Texts("en"), "greedy") == ("greedy", "greedy", "greedy")


@pytest.mark.parametrize(("language", "words"), [("en", "gentle"), ("de", "sanft")])
def test_the_levels_are_listed(command: Run, language: str, words: str) -> None:
    lines = command("play", "realms", "--levels", "--language", language).stdout.splitlines()
    assert [line.split()[0] for line in lines if line[:1] != " "] == list(LEVELS)
    assert words in lines[0]


def test_the_levels_are_facts_too(command: Run) -> None:
    facts = json.loads(command("play", "realms", "--levels", "--json").stdout)
    assert [one["level"] for one in facts] == list(LEVELS)
    assert (facts[0]["name"], facts[0]["manner"]) == ("Sleepwalker", "gentle")
    ratings = [one["rating"] for one in facts]
    assert ratings == sorted(ratings)  # measured, and each is better than the one before
    done = command(*GAME, "--json")
    assert done.returncode == 2
    assert "--json works only with --levels" in done.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--level", "wise"], "There is no machine “wise”: choose one of sleepwalker, apprentice"),
        (["--level", "person"], "There is no machine “person”"),
        (["--level", "search:0"], "There is no machine “search:0”"),
        (["--seat", "2=search:0"], "--seat takes a seat and who sits there"),
    ],
)
def test_a_level_that_is_none_is_refused(command: Run, words: list[str], sentence: str) -> None:
    done = command(*GAME, *words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_people_play_against_those_that_think(run: Run, tmp_path: Path) -> None:
    Search().prepare("stars")
    done = run(*GAME, "--level", "search:20", typed="draw\n" * 3)
    assert done.returncode == 0, done.stderr
    assert "Seat 2 · search:20" in done.stdout
    (saved,) = (tmp_path / "state/cultists").iterdir()
    assert "# seat 1: search:20\n" in saved.read_text()
    again = run("play", "--resume", "--level", "adept", "--language", "de")
    assert "Platz 2 · Adept" in again.stdout


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")
def test_at_a_terminal_nobody_waits_for_a_machine_before_it_moves(window: Open) -> None:
    here = window(*GAME, "--level", "search:20", CULTISTS_PLAIN="")
    assert "Seat 2 · search:20" in here.prompt()
    assert "Since your last turn:" in here.say("draw")
    said, status = here.last("quit\r")
    assert status == 0


def test_a_preparation_that_nobody_needs_any_more_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "is_compiled", lambda _game: False)
    deck = rulebook("stars").usual()
    one = preparing.Preparation("stars", deck, ["search:20"])
    one.begin()
    one.stop()
    assert one._process.exitcode
    assert one.ready(None)  # it ended, and nobody waits for it


def test_whoever_waits_long_is_told_for_what(capsys: pytest.CaptureFixture[str]) -> None:
    with ProgressLine("Counting the stars", after=0.0, bar=True) as waiting:
        waiting._timer.join()
        waiting.update(1, 2)
    assert capsys.readouterr().err == "Counting the stars …\n"
    with ProgressLine("Counting the stars", after=600.0):
        pass
    assert capsys.readouterr().err == ""


def test_at_a_terminal_something_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Console, "is_terminal", True)
    waiting = ProgressLine("Counting the [stars]", after=0.0)
    with waiting._console.capture() as shown, waiting:
        waiting._timer.join()
        waiting._shown.refresh()
    assert "Counting the [stars]" in shown.get()
