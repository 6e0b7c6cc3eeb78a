"""Lessons at a terminal: the same chapters, in words, in both languages."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from cultists.cli.main import main
from cultists.game.games import BUILT_IN
from cultists.study.lessons import lessons

Learn = Callable[..., str]


@pytest.fixture(scope="session", autouse=True)
def searching() -> None:
    """No machine plays here: nothing need be compiled."""


@pytest.fixture
def learn(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Learn:
    """What the command says to what is typed; it keeps its place from one call to the next."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    def learn(*words: str, typed: str = "", status: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        assert main(["lessons", *words]) == status
        said = capsys.readouterr()
        return said.err if status else said.out

    return learn


def test_a_wrong_try_is_answered_and_the_place_is_kept(learn: Learn) -> None:
    said = learn("stars", typed="push row 3 west\nflip a1\npush row 9\npush row 3 east\nquit\n")
    assert said.count("Goal (1 of 3)") == 4
    assert "Put back: The row went west" in said
    assert "something else is asked for" in said
    assert "That is it!" in said
    assert "Goal (2 of 3)" in said
    assert said.endswith("Your place is kept.\n")
    again = learn("stars", "--language", "de", typed="lösen\nüberspringen\n")
    assert again.index("Ziel (2 von 3)") < again.index("So geht es: tausche c4 d4")
    assert "das nächste Kapitel, Eine Konstellation" in again
    assert "✓ 1 sky" in learn()
    facts = json.loads(learn("stars", "--json"))
    assert [each["chapter"] for each in facts if each["done"]] == ["sky"]
    assert "✓ 2" not in learn()
    assert "A constellation\n" in learn("stars", typed="quit\n")


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_chapter_is_played_to_its_end(learn: Learn, game: str) -> None:
    chapters = lessons(game)
    steps = sum(len(chapter.steps) for chapter in chapters)
    typed = "".join("solve\n" * len(chapter.steps) + "\n" for chapter in chapters)
    said = learn(game, "1", typed=typed)
    assert said.count("It goes like this") == steps
    assert "the last chapter" in said
    assert learn("--language", "de").count("✓") == len(chapters)


def test_what_there_is_not_is_told_in_a_sentence(learn: Learn, tmp_path: Path) -> None:
    assert "there are sky, constellation" in learn("stars", "moon", status=2)
    assert "chess" in learn("chess", status=2)
    (tmp_path / "cultists").mkdir(exist_ok=True)
    (tmp_path / "cultists" / "lessons.json").write_text("[1]")
    assert "Goal (1 of 3)" in learn("realms", typed="")
