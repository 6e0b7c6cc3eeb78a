"""`cultists balance`: a short measurement, printed and drawn."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest

from cultists.cli.commands.realms.balance import facts, print_tables
from cultists.cli.texts import Texts
from cultists.realms.deck import OURS, ours
from cultists.research.realms.balance import Balance, measure
from tests.cli.conftest import Run

WORDS = ("balance", "realms", "--games", "50")


def test_a_short_measurement(run: Run, tmp_path: Path) -> None:
    done = run(*WORDS, "--svg", "drawn.svg")
    assert done.returncode == 0, done.stderr
    for text in (
        "50 games, 2 seats",
        "the first seat wins",
        "ends because the deck is empty",
        "49 to 51 %",
    ):
        assert text in done.stdout
    for kind in ours().kinds[3:]:
        assert kind.name in done.stdout
    drawing = (tmp_path / "drawn.svg").read_text("utf-8")
    names = {element.text for element in Xml.fromstring(drawing).iter() if element.text}
    assert any("Cthulhu" in name for name in names)
    assert "\x1b" not in done.stdout + done.stderr


@pytest.fixture(scope="module")
def measured() -> Balance:
    return measure(None, 30, 2, 0, lambda done, moves: None)


@pytest.mark.parametrize("columns", ["50", "80", "140"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_window_is_too_narrow_for_the_marks(
    measured: Balance,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    columns: str,
    language: str,
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    print_tables(measured, 0, Texts(language))
    found = facts(measured, 0)
    wrong = found["outside"] + (not found["spread"]["fair"])
    assert wrong > 3
    shown = capsys.readouterr().out
    assert len(re.findall(r"[%0-9] !", shown)) == wrong
    idle = sum(ability["idle"] for kind in found["kinds"] for ability in kind["abilities"])
    sentences = 2 + idle + bool(found["acquired"])  # these are as long as they are
    assert max(map(len, shown.splitlines()[:-sentences])) <= int(columns)


def test_figures_for_programs_and_nothing_written(command: Run, tmp_path: Path) -> None:
    told = json.loads(command(*WORDS, "--json").stdout)
    assert (told["games"], told["seats"], told["seed"]) == (50, 2, 0)
    assert {kind["name"] for kind in told["kinds"]} <= {kind.name for kind in ours().kinds}
    assert told["first_seat"]["of"] == 50
    assert list(tmp_path.iterdir()) == []


def test_the_same_seed_gives_the_same_reading(command: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(OURS.read_text("utf-8"), "utf-8")
    words = (*WORDS, "--seats", "3", "--seed", "7", "--language", "de")
    one = command(*words, "--svg", "one.svg")
    two = command(*words, "--svg", "two.svg", "--cards", "mine.toml")
    assert "3 Plätze" in one.stdout
    assert one.stdout.replace("one.svg", "two.svg") == two.stdout
    assert (tmp_path / "one.svg").read_text() == (tmp_path / "two.svg").read_text()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["balance"], "the following arguments are required"),
        (["balance", "stars"], "invalid choice: 'stars'"),
        (["balance", "realms", "--games", "3"], "--games must be at least 10, not 3."),
        (["balance", "realms", "--seed", "4294967296"], "at most 4294967295, not 4294967296."),
        (["balance", "realms", "--games", "many"], "--games must be a whole number"),
        (["balance", "realms", "--seats", "5"], "realms is played with 2 to 4 seats, not 5."),
        (["balance", "realms", "--cards", "none.toml"], "none.toml cannot be read"),
    ],
)
def test_bad_command_lines(command: Run, words: list[str], sentence: str) -> None:
    done = command(*words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
