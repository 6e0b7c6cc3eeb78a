"""`cultists cards`: sets that are right, sets that are wrong, sets on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cultists
from cultists.cli.drawing.realms.symbols import NUMBERS
from cultists.game.games import rulebook
from cultists.realms.deck import OURS, ours
from cultists.realms.words import kind_sentences
from cultists.stars.deck import PRINTED
from tests.cli.conftest import Run


def test_a_sound_set(command: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(OURS.read_text("utf-8"), "utf-8")
    done = command("cards", "check", "mine.toml")
    assert done.returncode == 0
    assert done.stdout == "mine.toml is valid: 66 general cards, 40 kinds.\n"
    german = command("cards", "check", "mine.toml", "--language", "de")
    assert german.stdout == "mine.toml ist gültig: 66 allgemeine Karten, 40 Sorten.\n"


def test_a_sound_set_of_stars(command: Run, tmp_path: Path) -> None:
    (tmp_path / "stars.toml").write_text(PRINTED.read_text("utf-8"), "utf-8")
    done = command("cards", "check", "stars.toml", "--game", "stars")
    assert done.returncode == 0
    assert "stars.toml is valid: 75 cards" in done.stdout
    assert command("cards", "check", "stars.toml").returncode == 2


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ('colour = "green"', 'colour = "Green"', "expected a colour: yellow, purple, green, found"),
        ('"loss 3", "loss 2 if green"', '"loss 3 if gren"', "found 'loss 3 if gren'."),
        ("copies = 2", 'copies = "2"', "copies: expected a whole number from 1 to 12, found '2'."),
        ("[goon]", "[gun]", "mine.toml has no goon: expected a table [goon]."),
        ("cost = 5", "costs = 5", "there is no field 'costs'"),
        ("[[kind]]", "[[kindd]]", "mine.toml: there is no field 'kindd'; there are follower"),
        ("name =", "title =", "mine.toml: there is no field 'title'"),
        ('"loss 3", "loss 2', '"power 2 discard 1", "loss 2', "“discard” only behind “draw”"),
        ('name = "Carcosa"', 'name = "Arkham"', "expected every name once, found 'arkham' twice."),
        ('name = "Goon"', 'name = "Goon', "mine.toml is not a TOML file"),
    ],
)
def test_a_mistake_is_a_sentence_and_status_two(
    command: Run, tmp_path: Path, before: str, after: str, sentence: str
) -> None:
    text = OURS.read_text("utf-8")
    assert before in text
    (tmp_path / "mine.toml").write_text(text.replace(before, after, 1), "utf-8")
    done = command("cards", "check", "mine.toml")
    assert done.returncode == 2
    assert sentence in re.sub(r", line \d+", "", done.stderr)
    assert all("mine.toml" in line for line in done.stderr.splitlines())
    assert done.stdout == ""
    assert command("cards", "show", "mine.toml").returncode == 2


def test_all_mistakes_are_printed(command: Run, tmp_path: Path) -> None:
    """One line each, and nothing else."""
    text = OURS.read_text("utf-8").replace("cost = 5", "costs = 5", 1).replace("loss", "lose", 2)
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    done = command("cards", "check", "mine.toml")
    told = [
        line.partition("mine.toml, line ")[2].partition(":")[0] for line in done.stderr.split("\n")
    ]
    lines = text.splitlines()
    bad = [n for n, line in enumerate(lines, 1) if "lose" in line and not line.startswith("#")]
    misspelt = lines.index("costs = 5") + 1
    assert {int(said.partition(",")[0]) for said in told if said} >= {*bad, misspelt}
    assert len([said for said in told if said]) == len(bad) + 2  # no field costs, and no cost


@pytest.mark.parametrize(("game", "source"), [("realms", OURS), ("stars", PRINTED)])
def test_a_set_as_a_file_to_start_from(
    command: Run, tmp_path: Path, game: str, source: Path
) -> None:
    """own-cards.md: comments included; read again, it is the same set."""
    done = command("cards", "export", "mine.toml", "--game", game)
    assert done.returncode == 0 and "cultists cards check mine.toml" in done.stdout
    written = tmp_path / "mine.toml"
    assert written.read_text("utf-8") == source.read_text("utf-8")
    book = rulebook(game)
    assert book.faces(book.read_cards(written)) == book.faces(book.usual())
    assert command("cards", "export", "--game", game).stdout == source.read_text("utf-8")


def test_a_file_is_not_overwritten(command: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("an evening's work", "utf-8")
    done = command("cards", "export", "mine.toml")
    assert done.returncode == 2
    assert "mine.toml already exists: give another name." in done.stderr
    assert (tmp_path / "mine.toml").read_text("utf-8") == "an evening's work"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["cards"], "the following arguments are required"),
        (["cards", "check"], "“cultists cards check” needs a card file."),
        (["cards", "check", "none.toml"], "none.toml cannot be read"),
        (["cards", "burn"], "invalid choice: 'burn'"),
        (["cards", "show", "--game", "chess"], "invalid choice: 'chess'"),
    ],
)
def test_bad_command_lines(command: Run, words: list[str], sentence: str) -> None:
    done = command(*words)
    assert done.returncode == 2
    assert sentence in done.stderr


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sentence_of_a_set_is_printed(command: Run, language: str) -> None:
    done = command("cards", "show", "--language", language)
    assert done.returncode == 0
    for kind in ours().kinds:
        assert (kind.german if language == "de" else kind.name) in done.stdout
        for sentence in kind_sentences(kind, language, NUMBERS):
            assert f"\n   {sentence}\n" in done.stdout


def test_stars_are_printed_with_their_constellations(command: Run) -> None:
    done = command("cards", "show", "--game", "stars")
    assert done.returncode == 0
    deck = cultists.new("stars").deck
    assert all(f"{creature.name} {creature.number}" in done.stdout for creature in deck.creatures)
    assert done.stdout.count("\n") > 2 * len(deck.creatures)


def test_a_card_is_read_aloud_in_stars_too(command: Run) -> None:
    done = command("play", "stars", "--seed", "1", typed="card 61\ncard gug\ncard nobody\n")
    assert "Gug 61 · 0 points" in done.stdout
    assert "There is no card “nobody”." in done.stdout


@pytest.mark.parametrize(
    ("game", "typed", "answer"),
    [
        ("realms", "card rlyeh", "There is no card “rlyeh”. Did you mean “R'lyeh”?"),
        ("stars", "card deap ones", "There is no card “deap ones”. Did you mean “Deep Ones”?"),
        ("realms", "Karte anhenger", "Es gibt keine Karte „anhenger“. Meintest du „Anhänger“?"),
    ],
)
def test_a_card_that_is_nearly_named(command: Run, game: str, typed: str, answer: str) -> None:
    language = "de" if "Karte" in typed else "en"
    done = command("play", game, "--seed", "1", "--language", language, typed=f"{typed}\n")
    assert answer in done.stdout
