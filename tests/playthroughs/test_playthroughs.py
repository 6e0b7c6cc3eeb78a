"""Golden games: whole games as text, compared line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

import cultists
from cultists.game.rulebook import GAMES, rulebook
from tests.contract.players import verbs
from tests.games import events
from tests.playthroughs.write import FOLDER, LONGEST, plans, render

FILES = sorted(FOLDER.glob("*.txt"))


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def games_of(name: str) -> list[cultists.Game]:
    replays = [cultists.Replay.parse(text_of(path)) for path in FILES]
    return [replay.game() for replay in replays if replay.setup.game == name]


@pytest.mark.parametrize("plain", ["", "1"], ids=["compiled", "plain"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_goes_as_it_went(path: Path, plain: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that were meant to change: `python -m tests.playthroughs.write`, and read the diff."""
    monkeypatch.setenv("CULTISTS_PLAIN", plain)
    text = text_of(path)
    assert render(cultists.Replay.parse(text)).splitlines() == text.splitlines()


def test_every_case_has_its_games() -> None:
    assert {path for path, *_ in plans()} == set(FILES)


@pytest.mark.parametrize("name", GAMES)
def test_the_games_show_what_can_happen(name: str) -> None:
    """Short games to the end; together they show nearly every kind of move and of news."""
    games = games_of(name)
    assert len(games) >= 6
    assert all(game.outcome() and len(game.history) <= LONGEST for game in games)
    moves = {verbs(name)[int(played.move)] for game in games for played in game.history}
    news = {line.what for game in games for played in game.history for line in played.news}
    assert nearly_all(moves, set(verbs(name)))
    assert nearly_all(news, events(rulebook(name)))


def nearly_all(seen: set[str], kinds: set[str]) -> bool:
    """Some kinds are so rare that no short game has them all."""
    return len(kinds - seen) <= len(kinds) // 5
