"""A game of another distribution that brings nothing but a rulebook: every command works."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import cultists
from cultists.cli.drawing.generic import drawing
from cultists.cli.drawing.palette import theme
from cultists.cli.drawing.scene import Page, Scene
from cultists.cli.texts import Texts
from cultists.game.games import GAMES, rulebook
from tests.cli.conftest import Run, complaints

SIZES = (24, 40, 80, 120)
RULEBOOK = """
from dataclasses import replace

from cultists.stars.rulebook import RULEBOOK as STARS

RULEBOOK = replace(
    STARS,
    name="mirror",
    title="Mirror of the Stars",
    write=lambda table: STARS.write(table).replace("stars", "mirror", 1),
    read=lambda text, deck: STARS.read(text.replace("mirror", "stars", 1), deck),
)
"""
ENTRY_POINTS = "[cultists.games]\nmirror = mirror\n"
GREET = """
def run(words, texts):
    print("Hello,", *words)
    return 3
"""
GAME = ("play", "mirror", "--seed", "1", "--first", "1")


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """An environment in which such a game is installed."""
    files = {
        "mirror/__init__.py": "",
        "mirror/rulebook.py": RULEBOOK,
        "mirror/commands/__init__.py": "",
        "mirror/commands/greet.py": GREET,
        "mirror/speech/en/mirror.ftl": "terminal-help-greet = say hello\n",
        "mirror/speech/de/mirror.ftl": "terminal-help-greet = sagt hallo\n",
        "mirror-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: mirror\nVersion: 1.0\n",
        "mirror-1.0.dist-info/entry_points.txt": ENTRY_POINTS,
    }
    for name, text in files.items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    known = os.environ.get("PYTHONPATH", "")
    return {"PYTHONPATH": f"{tmp_path / 'site'}{os.pathsep}{known}", "CULTISTS_PLAIN": "1"}


def test_it_is_played_in_the_terminal(run: Run, installed: dict[str, str]) -> None:
    typed = "hum\ninvoke 33\nswap a1 b1\nundo\nswap a1 b1\nwhy draw\nlog\nsave mine\ndraw\n"
    done = run(*GAME, typed=typed, **installed)
    assert (done.returncode, complaints(done.stderr)) == (0, "")
    for text in (
        "Mirror of the Stars",
        "▶ Seat 1 · you",
        "hand 19, 33, 38, 55, 70",
        "“hum” is not a move.",
        "You invoke Deep Ones 33.",
        "One move taken back.",
        "“draw” can be played now.",
        "has been saved to mine",
        "Since your last turn:",
        "The game is saved.",
    ):
        assert text in done.stdout, text
    again = run("play", "--resume", typed="", **installed)
    assert "Mirror of the Stars" in again.stdout
    film = run("replay", "mine", "--from", "all", typed="n\nn\nG\n", **installed)
    assert "Seat 1 swaps a1 and b1." in film.stdout


def test_every_command_shows_something_or_says_why_not(run: Run, installed: dict[str, str]) -> None:
    done = run(*GAME, typed="help\ncard gug\ncard\nsymbols\nwhy\nhint\npiles\n", **installed)
    assert (done.returncode, complaints(done.stderr)) == (0, "")
    asked = done.stdout.split("Seat 1 › ")
    listed, card, which, symbols, why, hint, piles = asked[1:8]
    assert "“why invoke Cthulhoo 1” says" in listed and "“card Cthulhoo” shows" in listed
    assert "number 61 · rank 3" in card
    assert "Which card?" in which
    assert "there are no symbols to explain" in symbols
    assert "for example “why invoke Cthulhoo 1”" in why
    assert "things that you can do now" in hint and "Ask again for more." in hint
    assert "“piles” is not a move." in piles


def test_the_other_commands_know_it(run: Run, installed: dict[str, str]) -> None:
    position = cultists.new("stars", seed=1).position().replace("stars ", "mirror ", 1)
    drawn = run("position", position, "--seat", "1", **installed)
    assert "Mirror of the Stars" in drawn.stdout, drawn.stderr
    hinted = run("hint", position, "--level", "search:20", **installed)
    assert (hinted.returncode, complaints(hinted.stderr)) == (0, "")
    assert "of the playouts)" in hinted.stdout
    shown = run("cards", "show", "--game", "mirror", **installed)
    assert shown.stdout.startswith("75 cards\n")
    played = run("play", "mirror", "--seed", "5", "--seat", "1=at_random", "--fast", **installed)
    assert "wins." in played.stdout


def test_it_may_bring_commands_of_its_own(run: Run, installed: dict[str, str]) -> None:
    done = run("greet", "stars", **installed)
    assert (done.returncode, done.stdout) == (3, "Hello, stars\n")
    unknown = run("greet")
    assert unknown.returncode == 2


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_plain_list_shows_the_whole_view_and_fits(name: str, seats: int) -> None:
    game = cultists.new(name, seats=seats, seed=seats)
    for seat in (game.to_move, None):
        view = game.view(seat)
        scene = Scene.of(view, tuple(f"Seat {n + 1}" for n in range(seats)), "en")
        for width in SIZES:
            full, sparing = drawing(rulebook(name)).table(scene, width)
            lines = _lines([full], width)
            assert max(cell_len(line) for line in lines) <= width
            assert len(_lines([sparing], width)) <= len(lines)
        words = " ".join(" ".join(lines).split())
        for key in view.to_dict().keys() - {"game", "seat", "to_move", "seats", "legal_moves"}:
            assert key.replace("_", " ") in words
        assert all(str(move) in words for move in view.legal_moves())


@dataclass(frozen=True)
class Face:
    """A card of a toy."""

    name: str
    worth: int


def test_cards_are_read_as_data_or_not_at_all() -> None:
    book: Any = rulebook("stars")
    toy = drawing(replace(book, faces=lambda _: (Face("King", 4), Face("Queen", 3)))).cards
    assert toy.counts(None) == {"name": "", "cards": 2, "kinds": 2}
    assert toy.find(None, "qu", "en") == [1]
    assert _lines([toy.card(None, 1, "en")], 40) == ["Queen", "   worth 3"]
    words = drawing(replace(book, faces=lambda _: ["a", "b", "a"])).cards
    assert words.counts(None) == {"name": "", "cards": 3, "kinds": 2}
    assert _lines(words.everything(None, "en"), 40) == ["3 cards", "a", "b", "a"]
    none = drawing(replace(book, faces=lambda _: None))
    assert none.cards.find(None, "a", "en") == []
    assert _lines(none.cards.everything(None, "en"), 80) == ["This game has no cards to read."]
    assert len(none.legend(Texts("de"))) == 1


def _lines(page: Page, width: int) -> list[str]:
    console = Console(width=width, theme=theme(None), color_system=None, force_terminal=False)
    with console.capture() as shown:
        for part in page:
            console.print(part)
    return [line.rstrip() for line in shown.get().splitlines()]
