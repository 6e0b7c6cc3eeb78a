"""What every command has in common: facts as JSON, help in each language, completion by Tab."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest

import cultists
from cultists.cli import commands
from cultists.cli.completion import parser_of
from cultists.cli.texts import Texts
from cultists.server.room.terms import seed_hash
from tests.cli.conftest import Run

PRINT_NO_FACTS = {"serve", "completion"}
"""Commands that people look at, or that print something for another program already."""

ENGLISH = re.compile(r"usage:|options:|positional|argument|required|invalid|expected|unrecogn")


@pytest.mark.parametrize("name", commands.built_in())
def test_every_command_that_prints_facts_prints_them_as_json(name: str) -> None:
    flags = parser_of(commands.built_in()[name], [], Texts("en"))._option_string_actions
    assert ("--json" in flags) != (name in PRINT_NO_FACTS)


@pytest.mark.parametrize("name", commands.built_in())
def test_help_is_german_throughout(name: str, command: Run) -> None:
    done = command(name, "--help", "--language", "de")
    assert done.returncode == 0
    assert done.stdout.startswith(f"Aufruf: cultists {name} ")
    assert not ENGLISH.search(done.stdout)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dance"], "Argument COMMAND: 'dance' gibt es nicht (zur Auswahl: 'play'"),
        (["play", "chess"], "'chess' gibt es nicht"),
        (["play", "--seats"], "Argument --seats: ein Wert fehlt."),
        (["play", "--se"], "--se ist nicht eindeutig: gemeint sein kann --seats, --seat, --seed"),
        (["play", "--dance"], "unbekannte Argumente: --dance."),
        (["play", "--fast=2"], "Argument --fast: nimmt keinen Wert: '2'."),
        (["replay"], "es fehlt: FILE."),
        (["hint"], "es fehlt: FILE|POSITION."),
    ],
)
def test_refusals_of_the_parser_are_german(command: Run, words: list[str], sentence: str) -> None:
    done = command("--language", "de", *words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert not ENGLISH.search(done.stderr)


def test_compiling_is_told_in_the_language_of_the_user(
    command: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command("games", "--language", "de").returncode == 0
    logging.getLogger("cultists.compiler").warning("Compiling", extra={"program": "stars"})
    assert capsys.readouterr().err.startswith("stars wird kompiliert, einmal auf diesem Rechner")


def facts(command: Run, *words: str, status: int = 0) -> Any:
    done = command(*words, "--json")
    assert done.returncode == status, done.stderr
    return json.loads(done.stdout)


def test_a_position_is_the_view_of_a_seat(command: Run) -> None:
    game = cultists.new("stars", seed=1, first=0)
    assert facts(command, "position", game.position()) == plain(game.view(None).to_dict())
    told = facts(command, "position", game.position(), "--seat", "2")
    assert told == plain(game.view(1).to_dict())


def plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_cards(command: Run, tmp_path: Path) -> None:
    written = facts(command, "cards", "export", "mine.toml", "--game", "realms")
    assert written == {"file": "mine.toml"}
    assert facts(command, "cards", "export")["text"] == (tmp_path / "mine.toml").read_text("utf-8")
    checked = facts(command, "cards", "check", "mine.toml")
    shown = facts(command, "cards", "show", "mine.toml")
    assert checked["game"] == "realms"
    assert len(shown["faces"]) == checked["kinds"] + 3  # Followers, Goons and Initiates
    assert "Cthulhu" in [face["name"] for face in shown["faces"]]


def test_a_hint(command: Run) -> None:
    game = cultists.new("stars", seed=1, first=0)
    told = facts(command, "hint", game.position(), "--level", "search:20")
    assert (told["seat"], told["to_move"]) == (0, 0)
    assert 0 <= told["chance"] <= 1 and told["playouts"] >= 20
    legal = [str(move) for move in game.legal_moves()]
    assert told["plans"][0]["moves"][0] in legal
    assert len(told["hand"]) == 5


def test_a_replay_tells_what_the_viewer_may_know(command: Run, tmp_path: Path) -> None:
    game = cultists.new("stars", seed=1, first=0)
    game.play("discard Ghast 70")
    game.play("draw")
    (tmp_path / "a.replay").write_text(game.replay().text())
    told = facts(command, "replay", "a.replay")
    assert [move["seat"] for move in told["moves"]] == [0, 0]
    assert told["outcome"] is None
    mine, everything = (
        facts(command, "replay", "a.replay", "--from", eyes)["moves"][1]["news"]
        for eyes in ("1", "all")
    )
    assert mine == everything != told["moves"][1]["news"]


def test_verify(command: Run, tmp_path: Path) -> None:
    (tmp_path / "a.replay").write_text(cultists.new("stars", seed=7).replay().text())
    told = facts(command, "verify", "a.replay", "--hash", seed_hash(7))
    assert told["promised"] is True and told["moves"] == 0
    wrong = facts(command, "verify", "a.replay", "--hash", "0" * 64, status=1)
    assert wrong["promised"] is False


def test_a_database(command: Run) -> None:
    told = facts(command, "db", "upgrade", "--database", "sqlite:///rooms.db")
    assert told["before"] is None and told["after"]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("cultists pl", {"play"}),
        ("cultists --language de play --le", {"--level", "--levels"}),
        ("cultists play --level ma", {"master"}),
        ("cultists play --seat 2=ma", {"2=master"}),
        ("cultists play realms --finish", {"--finish-turn"}),
        ("cultists play stars --finish", set()),
        ("cultists games ex", {"export"}),
        ("cultists arena stars at", {"at_random"}),
        ("cultists balance realms --players at", {"at_random"}),
        ("cultists replay own", {"own.replay"}),
    ],
)
def test_tab_offers_what_the_parser_takes(
    run: Run, tmp_path: Path, line: str, wanted: set[str]
) -> None:
    (tmp_path / "own.replay").write_text("")
    asked = {
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_IFS": "\n",
        "_ARGCOMPLETE_SUPPRESS_SPACE": "1",
        "_ARGCOMPLETE_STDOUT_FILENAME": str(tmp_path / "offered"),
        "COMP_LINE": line,
        "COMP_POINT": str(len(line)),
    }
    run(**asked)
    offered = (tmp_path / "offered").read_text().split("\n")
    assert {text.strip() for text in offered if text.strip()} == wanted


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_a_script(command: Run, shell: str) -> None:
    done = command("completion", shell)
    assert done.returncode == 0
    assert "cultists" in done.stdout and "_ARGCOMPLETE" in done.stdout
