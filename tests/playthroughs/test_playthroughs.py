"""Golden games: whole games as text, compared line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

import cultists
from cultists.game.games import GAMES, rulebook
from tests.contract.players import verbs
from tests.games import events
from tests.playthroughs.golden import FILES, FOLDER, golden, text_of
from tests.playthroughs.rare import RARE
from tests.playthroughs.write import LONGEST, plans, rare, render


@pytest.mark.parametrize("plain", ["", "1"], ids=["compiled", "plain"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_goes_as_it_went(path: Path, plain: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that were meant to change: `python -m tests.playthroughs.write`, and read the diff."""
    monkeypatch.setenv("CULTISTS_PLAIN", plain)
    text = text_of(path)
    assert render(cultists.Replay.parse(text)).splitlines() == text.splitlines()


def test_every_case_has_its_games() -> None:
    """Two each, and those that chance does not play."""
    assert {path for path, *_ in plans()} | {FOLDER / f"{name}.txt" for name in RARE} == set(FILES)


@pytest.mark.parametrize("name", RARE)
def test_a_rare_game_is_the_one_that_was_drawn(name: str) -> None:
    replay = cultists.Replay.parse(text_of(FOLDER / f"{name}.txt"))
    assert replay == rare(*RARE[name]).replay()


@pytest.mark.parametrize("name", GAMES)
def test_the_games_show_what_can_happen(name: str) -> None:
    """Short games to the end; together they show every kind of move and of news."""
    games = [replay.game() for replay in golden(name)]
    assert len(games) >= 6
    assert all(game.outcome() and len(game.history) <= LONGEST for game in games)
    moves = {verbs(name)[int(played.move)] for game in games for played in game.history}
    news = {line.what for game in games for played in game.history for line in played.news}
    assert set(verbs(name)) - moves == set()
    assert events(rulebook(name)) - news == set()
