"""Every sentence exists in every language, and every one can be said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import cultists
from cultists.cli import game_commands
from cultists.cli.game_commands import find, word
from cultists.cli.texts import system_language, wanted_language
from cultists.game.games import BUILT_IN, rulebook
from cultists.speech import LANGUAGES, say
from cultists.speech.speech import FOLDER, knows

# Names of cards that are the same in both languages need no message.
MAY_LACK = re.compile(r"^stars-card-")


class Variables(Visitor):  # type: ignore[misc] # Fluent has no types
    """Collects what a message asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - Fluent's own name
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, ast.Message]:
    """All messages of a language; a mistake in a file is no message and fails here."""
    found: dict[str, ast.Message] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path.name} has {entry.id.name} twice"
                found[entry.id.name] = entry
    return found


def keys(language: str) -> set[str]:
    """Messages and their parts."""
    return {
        key
        for name, message in messages(language).items()
        if not MAY_LACK.match(name)
        for key in (name, *(f"{name}.{part.id.name}" for part in message.attributes))
    }


def test_all_languages_have_the_same_keys() -> None:
    first, *others = LANGUAGES
    for other in others:
        assert keys(first) ^ keys(other) == set()


def test_languages_ask_for_the_same_arguments() -> None:
    first, *others = (messages(language) for language in LANGUAGES)
    for other in others:
        for name in first.keys() & other.keys():
            assert _variables(first[name]) == _variables(other[name]), name


def _variables(message: ast.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    for name, message in messages(language).items():
        for value in (0, 1, 2, "word"):
            arguments = dict.fromkeys(_variables(message), value)
            for key in (name, *(f"{name}.{part.id.name}" for part in message.attributes)):
                said = say(language, key, **arguments)
                assert said.strip()
                assert "{" not in said


def test_every_text_the_terminal_asks_for_exists() -> None:
    source = Path(cultists.__file__).parent / "cli"
    asked = re.compile(r'(?:texts|scene\.say)\(\s*(f?)"([^"]+)"')
    found = [
        match for path in source.rglob("*.py") for match in asked.findall(path.read_text("utf-8"))
    ]
    assert len(found) > 60
    for changing, key in found:
        if not changing:
            assert all(knows(language, f"terminal-{key}") for language in LANGUAGES), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_command_and_player_has_its_text(language: str) -> None:
    from cultists.players import LEVELS, PLAYERS

    for game in BUILT_IN:
        assert knows(language, f"terminal-title-{game}")
        for option in rulebook(game).options:
            assert knows(language, f"terminal-option-{option.name}")
        for key in ("example", "example-card", "help-foot", "sound", "set-head"):
            assert knows(language, f"terminal-{key}-{game}")
        for command in game_commands.of(game):
            assert knows(language, f"terminal-about-{command}")
            assert find(word(command, language), game) == (command, "")
    for player in (*LEVELS, *PLAYERS):
        assert knows(language, f"level-{player}")


@pytest.mark.parametrize("game", BUILT_IN)
def test_no_command_hides_a_move(game: str) -> None:
    book = rulebook(game)
    for language in LANGUAGES:
        for phrase in book.phrases(book.deck(None), language):
            assert find(phrase, game) is None


def test_commands_keep_what_follows_as_it_was_typed() -> None:
    assert find("SAVE My Games/One.replay", "stars") == ("save", "My Games/One.replay")
    assert find("  why   summon  Gug 61 ", "stars") == ("why", "summon  Gug 61")
    assert find("undo turn", "stars") == ("undo-turn", "")
    assert find("zug zurueck", "stars") == ("undo-turn", "")
    assert find("undoing", "stars") is None
    assert find("play all", "stars") is None
    assert find("Spiele alles", "realms") == ("play-all", "")
    assert find("card mi-go", "realms") == ("card", "mi-go")
    assert find("?", "stars") == ("help", "")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LC_MESSAGES": "de_DE", "LANG": "en_GB"}, "de"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_the_command_line_may_ask_for_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB")
    assert wanted_language(["play", "--language", "de"]) == "de"
    assert wanted_language(["--language=de", "play"]) == "de"
    assert wanted_language(["play", "--language"]) == "en"
