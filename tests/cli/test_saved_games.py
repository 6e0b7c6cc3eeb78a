"""Games on disk."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from time import sleep

import pytest

import cultists
from cultists.cli import saved_games
from cultists.cli.commands.replay import STRIDE, Timeline
from cultists.cli.saved_games import Saver
from cultists.players import player
from tests.cli.conftest import COMMAND, PATIENCE, Run


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def played(moves: int) -> cultists.Game:
    """A game between machines, some moves old."""
    game = cultists.new("stars", seed=1, edition="2008", mirrors=True)
    machines = [player("greedy", 0), player("greedy", 1)]
    for _ in range(moves):
        if game.to_move is not None:
            seat = game.to_move
            game.play(machines[seat].choose(game.view(seat), game.legal_moves()))
    return game


def test_a_saved_game_comes_back_as_it_was(tmp_path: Path) -> None:
    game = played(30)
    saver = Saver(saved_games.new_path("stars"), ("person", "greedy"), cards="/somewhere/own.toml")
    saver.save(game)
    saved = saved_games.read(saver.path)
    assert saved.replay.game().to_bytes() == game.to_bytes()
    assert saved.sitting == {0: "person", 1: "greedy"}
    assert saved.cards == "/somewhere/own.toml"
    assert saved.replay == game.replay()
    assert saver.path.parent == tmp_path / "cultists"
    assert [path.name for path in saver.path.parent.iterdir()] == [saver.path.name]


def test_a_move_taken_back_is_not_in_the_file() -> None:
    game = cultists.new("stars", seed=1, first=0)
    saver = Saver(saved_games.new_path("stars"), ("person", "greedy"))
    game.play("invoke 33")
    game.play("swap a1 b1")
    saver.save(game)
    game.undo()
    saver.save(game)
    assert saved_games.read(saver.path).replay.moves == ("invoke Deep Ones 33",)


def test_the_latest_game_is_the_one_played_last_that_is_not_over() -> None:
    old, new, over = (
        saved_games.state_folder() / f"{name}.replay" for name in ("old", "new", "over")
    )
    for path, moves, age in ((old, 5, 30), (new, 6, 20), (over, 2000, 10)):
        Saver(path, ("person", "greedy")).save(played(moves))
        os.utime(path, (1e9 - age, 1e9 - age))
    (saved_games.state_folder() / "strange.replay").write_bytes(b"\xff\xfe")
    assert saved_games.latest() == new
    new.unlink()
    assert saved_games.latest() == old


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.replay"
    saved_games.write(path, "old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        saved_games.write(path, "new")
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["game.replay"]


def test_a_timeline_shows_the_game_after_every_move() -> None:
    game = played(STRIDE * 2 + 10)
    path = saved_games.new_path("stars")
    Saver(path, ("greedy", "greedy")).save(game)
    timeline = Timeline(saved_games.read(path), path, "")
    assert timeline.length == len(game.history) > STRIDE
    for at in (0, timeline.length, STRIDE, STRIDE + 1, STRIDE - 1, 7, 0):
        part = cultists.Replay(game.replay().setup, game.replay().moves[:at]).game()
        assert timeline.at(at).to_bytes() == part.to_bytes()
        assert timeline.at(at).history[-1:] == game.history[at - 1 : at]


def test_a_game_is_played_in_one_window_at_a_time(
    run: Run, surroundings: dict[str, str], tmp_path: Path
) -> None:
    """A second one would overwrite what the first has played, and the other way round."""
    with subprocess.Popen(
        [*COMMAND, "play", "stars"], env=surroundings, cwd=tmp_path, stdin=subprocess.PIPE
    ) as first:
        folder = tmp_path / "state" / "cultists"
        for _ in range(PATIENCE * 50):
            if list(folder.glob("*.replay")) or first.poll() is not None:
                break
            sleep(0.02)
        (path,) = folder.glob("*.replay")
        refused = run("play", "--resume")
        assert refused.returncode == 2
        assert f"{path}: this game is already being played in another window" in refused.stderr
        assert run("play", "--load", str(path)).returncode == 0  # a copy may be
        assert first.poll() is None
        first.communicate(timeout=PATIENCE)
    later = run("play", "--resume")
    assert later.returncode == 0
    assert not list(folder.glob(".*"))
