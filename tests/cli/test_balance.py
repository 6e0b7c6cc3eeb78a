"""`cultists balance`: a short measurement, printed and drawn."""

from __future__ import annotations

import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest

from cultists.realms.deck import OURS, ours
from tests.cli.conftest import Run

WORDS = ("balance", "realms", "--games", "50")


def test_a_short_measurement(run: Run, tmp_path: Path) -> None:
    done = run(*WORDS)
    assert done.returncode == 0, done.stderr
    for text in (
        "50 games, 2 seats",
        "the first seat wins",
        "ends because the deck is empty",
        "48 to 52 %",
    ):
        assert text in done.stdout
    for kind in ours().kinds[3:]:
        assert kind.name in done.stdout
    drawing = (tmp_path / "balance-realms.svg").read_text("utf-8")
    names = {element.text for element in Xml.fromstring(drawing).iter() if element.text}
    assert any("Cthulhu" in name for name in names)
    assert "\x1b" not in done.stdout + done.stderr


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
