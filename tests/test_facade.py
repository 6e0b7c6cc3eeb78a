"""The facade, name by name: tools outside rely on every one of these."""

from __future__ import annotations

import copy
import inspect
import json
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

import cultists
from cultists import stars
from cultists.game.games import GAMES
from cultists.speech import LANGUAGES, say

OVER = (
    "stars edition=2009 turn=5 seat=1 step=discard first=0 winner=1 "
    "sky=2.2.2.2.2/2.2.1.1.1/1.1.Vo.Vo.Vo/Cr.Cr.Cr.Sh.Sh/Sh.Su.Su.Fu.Fu "
    "hands=20.21/22.23 creatures=/1.4.13.25 chance=00000000000000000000000000000001.80.0"
)


@pytest.fixture(params=["", "1"], ids=["compiled", "plain"])
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> cultists.Game:
    """The game of the design, in either mode."""
    monkeypatch.setenv("CULTISTS_PLAIN", request.param)
    return cultists.new("stars", seats=3, seed=7, edition="2009")


def test_new(game: cultists.Game) -> None:
    assert isinstance(game, cultists.Game)
    assert (game.name, game.seats) == ("stars", 3)
    again = cultists.new("stars", seats=3, seed=7, edition="2009")
    assert again.to_bytes() == game.to_bytes()
    assert cultists.new("stars", seats=3, seed=8).to_bytes() != game.to_bytes()


def test_whole_numbers_of_numpy_make_the_same_game() -> None:
    seats, seed, first = cast(Any, [np.int64(3), np.uint64(7), np.int8(0)])
    game = cultists.new("stars", seats=seats, seed=seed, first=first)
    same = cultists.new("stars", seats=3, seed=7, first=0)
    assert (game.to_bytes(), game.replay().text()) == (same.to_bytes(), same.replay().text())


def test_to_move(game: cultists.Game) -> None:
    assert game.to_move in range(3)


def test_legal_moves(game: cultists.Game) -> None:
    moves = game.legal_moves()
    assert moves and all(isinstance(move, cultists.Move) for move in moves)
    for move in moves:
        assert 0 <= int(move) < game.move_count
        assert game.move(str(move)) == game.move(int(move)) == move
        assert hash(game.move(str(move))) == hash(move)
        assert repr(move) == f"Move({str(move)!r})"
    assert moves[0] != moves[1] and moves[0] != str(moves[0])


def test_play_takes_a_move_words_or_a_number_and_returns_the_news(game: cultists.Game) -> None:
    move = game.legal_moves()[0]
    twins = [game.copy() for _ in range(3)]
    told = [twins[0].play(move), twins[1].play(str(move)), twins[2].play(int(move))]
    assert len({twin.to_bytes() for twin in twins}) == 1
    assert told[0] == told[1] == told[2] != []
    for news in told[0]:
        assert isinstance(news, cultists.News)
        assert str(news) == news.sentence("en") != news.sentence("de")
        assert news.sentence("en", ["Ann", "Bob", "Cleo"]).startswith(("Ann", "Bob", "Cleo"))
        assert json.loads(json.dumps(news.to_dict()))["sentence"] == str(news)
    played = twins[0].history[0]
    assert (played.seat, played.move, list(played.news)) == (game.to_move, move, told[0])


def test_illegal_move_says_why_not(game: cultists.Game) -> None:
    with pytest.raises(cultists.IllegalMove) as refused:
        game.play("push row 3 east")
    assert str(refused.value) == say("en", "stars-why-no-pool")
    assert cultists.why_not(game, "push row 3 east") == str(refused.value)
    with pytest.raises(cultists.IllegalMove, match=re.escape(say("de", "stars-why-no-pool"))):
        game.play("push row 3 east", "de")


def test_undo(game: cultists.Game) -> None:
    before = game.to_bytes()
    assert game.can_undo is False
    game.play("draw")  # five in the hand already: nothing is drawn
    assert game.can_undo is True
    assert str(game.undo()) == "draw"
    assert game.to_bytes() == before and game.history == ()
    with pytest.raises(cultists.CannotUndo, match=re.escape(say("en", "game-cannot-undo"))):
        game.undo()


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_view(game: cultists.Game, seat: int | None) -> None:
    view = game.view(seat)
    assert isinstance(view, cultists.View)
    assert (view.game, view.seat, view.to_move) == ("stars", seat, game.to_move)
    said = view.to_dict()
    assert json.loads(json.dumps(said)) == said
    assert (said["game"], said["seat"], said["to_move"]) == ("stars", seat, game.to_move)
    assert view == game.view(seat) and hash(view) == hash(game.view(seat))
    assert view != said and view != game.view(1 if seat == 0 else 0)


def test_a_view_without_a_seat_is_a_spectators(game: cultists.Game) -> None:
    assert game.view() == game.view(None)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_imagine(game: cultists.Game, seat: int | None) -> None:
    world = game.imagine(seat, 99)
    assert isinstance(world, cultists.Game)
    assert world.view(seat) == game.view(seat)
    assert (
        world.to_bytes() == game.imagine(seat, 99).to_bytes() != game.imagine(seat, 98).to_bytes()
    )
    world.play(world.legal_moves()[0])
    assert game.history == ()


def test_outcome(game: cultists.Game) -> None:
    assert game.outcome() is None
    over = cultists.from_position(OVER)
    assert over.to_move is None
    for language in LANGUAGES:
        reason = say(language, "stars-outcome-points")
        assert over.outcome(language) == cultists.Outcome((1,), (0, 11), reason)


def test_copy(game: cultists.Game) -> None:
    game.play("draw")
    twin = game.copy()
    assert twin.to_bytes() == game.to_bytes() and twin.history == game.history
    assert twin.can_undo and twin.replay() == game.replay()
    twin.play("draw")
    assert len(game.history) == 1 and len(twin.history) == 2
    assert twin.to_bytes() != game.to_bytes()


def test_position(game: cultists.Game) -> None:
    text = game.position()
    assert text.startswith("stars ") and text == " ".join(text.split())
    assert cultists.from_position(text).to_bytes() == game.to_bytes()


def test_replay(game: cultists.Game) -> None:
    game.play("draw")
    assert game.replay().text() == (
        "cultists replay 1\ngame: stars\nseats: 3\nseed: 7\nedition: 2009\n\ndraw\n"
    )
    replay = cultists.Replay.parse(game.replay().text())
    assert replay.moves == ("draw",)
    assert replay.game().to_bytes() == game.to_bytes()


def test_why_not(game: cultists.Game) -> None:
    assert cultists.why_not(game, "draw") is None
    for language in LANGUAGES:
        assert cultists.why_not(game, "end turn", language) == say(language, "stars-why-draw-first")
        assert cultists.why_not(game, "fly", language) == say(
            language, "game-unknown-words", words="fly"
        )
    assert cultists.why_not(game, 10**6) == "Moves have numbers from 0 to 687, not 1000000."


def test_words_of_both_languages_are_understood(game: cultists.Game) -> None:
    german = game.copy()
    game.play("draw")
    german.play("ziehe", "de")
    assert german.to_bytes() == game.to_bytes() and german.replay() == game.replay()


@pytest.fixture
def other_cards(tmp_path: Path) -> Path:
    """A card set of one's own."""
    printed = Path(stars.__file__).with_name("cards.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(printed.replace("points = 4", "points = 5"), encoding="utf-8")
    return path


def test_positions_and_replays_name_the_card_set(other_cards: Path) -> None:
    game = cultists.new("stars", seed=3, cards=other_cards)
    game.play("draw")
    position, replay = game.position(), game.replay().text()
    assert cultists.from_position(position, cards=other_cards).to_bytes() == game.to_bytes()
    assert cultists.Replay.parse(replay).game(other_cards).to_bytes() == game.to_bytes()
    with pytest.raises(cultists.PositionError, match="another card set: name its file"):
        cultists.from_position(position)
    with pytest.raises(cultists.ReplayError, match="another card set: name its file"):
        cultists.Replay.parse(replay).game()
    with pytest.raises(cultists.PositionError, match="another card set"):
        cultists.from_position(cultists.new("stars").position(), cards=other_cards)


def test_a_world_is_replayed_with_its_card_set(other_cards: Path) -> None:
    world = cultists.new("stars", seed=3, cards=other_cards).imagine(0, 1)
    replay = cultists.Replay.parse(world.replay().text())
    assert replay.game(other_cards).to_bytes() == world.to_bytes()


def by_copy(game: cultists.Game) -> cultists.Game:
    return copy.copy(game)


def by_deepcopy(game: cultists.Game) -> cultists.Game:
    return copy.deepcopy(game)


def by_pickle(game: cultists.Game) -> cultists.Game:
    twin: cultists.Game = pickle.loads(pickle.dumps(game))
    return twin


@pytest.mark.parametrize("clone", [by_copy, by_deepcopy, by_pickle])
def test_a_game_is_cloned_as_python_clones(
    game: cultists.Game, clone: Callable[[cultists.Game], cultists.Game]
) -> None:
    game.play("draw")
    twin = clone(game)
    assert twin.position() == game.position()
    assert (twin.can_undo, twin.replay()) == (True, game.replay())
    twin.play("draw")
    assert twin.position() != game.position()


def test_moves_and_replays_are_pickled(game: cultists.Game) -> None:
    things = (game.legal_moves()[0], game.replay(), cultists.Outcome((0,), (10, 3, 0), "points"))
    for thing in things:
        assert pickle.loads(pickle.dumps(thing)) == thing
    error = pickle.loads(pickle.dumps(cultists.IllegalMove("Not now.")))
    assert type(error) is cultists.IllegalMove and str(error) == "Not now."


def loaded(code: str) -> set[str]:
    """The modules that are loaded after some code."""
    script = f"{code}\nimport sys; print('\\n'.join(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_importing_the_package_loads_next_to_nothing() -> None:
    modules = loaded("import cultists")
    assert (
        not {"numpy", "numba", "fluent", "cultists.game", *map("cultists.{}".format, GAMES)}
        & modules
    )


def test_a_plain_game_needs_neither_numba_nor_numpy() -> None:
    code = "import os; os.environ['CULTISTS_PLAIN'] = '1'\nimport cultists"
    modules = loaded(
        f"{code}\ngame = cultists.new('stars'); game.play('draw'); game.view(0).to_dict()"
    )
    assert not {"numpy", "numba"} & modules


def test_every_public_name_is_there_and_documented() -> None:
    for name in cultists.__all__:
        thing = getattr(cultists, name)
        assert inspect.getdoc(thing), name
    with pytest.raises(AttributeError, match="module 'cultists' has no attribute 'nothing'"):
        cultists.nothing  # noqa: B018
    assert isinstance(cultists.__version__, str)
