"""Players of one's own: by module and class, by entry point, as classes and as objects."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import pytest

import cultists
import cultists.research.gymnasium  # registers its environments
from cultists.cli.saved_games import SavedGame
from cultists.cli.seating import who_sits
from cultists.cli.texts import Texts
from cultists.game.replay import Replay
from cultists.players import player
from cultists.research.arena import Arena
from cultists.table.errors import OptionError

EXAMPLES = Path(__file__).parents[2] / "examples"
OWN = "last_move:LastMove"
COMMAND = [sys.executable, "-c", "import sys; from cultists.cli.main import main; sys.exit(main())"]


@pytest.fixture(autouse=True)
def reachable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The example, a module with mistakes, and a distribution that brings the example."""
    (tmp_path / "mistaken.py").write_text(
        "class Mute:\n    def __init__(self, seed): pass\nnumber = 3\n"
    )
    (tmp_path / "raising.py").write_text("import no_such_module\n")
    info = tmp_path / "last-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: last\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[cultists.players]\nlast = {OWN}\nnovice = {OWN}\n")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.syspath_prepend(str(tmp_path))


def chosen(who: Any) -> bool:
    """Whether a player chooses as the example does."""
    game = cultists.new("stars", seed=3)
    legal = game.legal_moves()
    return bool(player(who, 1 << 100).choose(game.view(game.to_move), legal) == legal[-1])


def test_every_way_to_name_one() -> None:
    from last_move import LastMove  # type: ignore[import-not-found]

    assert all(chosen(who) for who in (OWN, "last", LastMove, LastMove()))
    assert type(player("novice")).__name__ == "Novice"  # nobody takes a name of ours
    one = LastMove()
    assert player(one) is one
    assert player(OWN, (1 << 128) - 1).seed == (1 << 63) - 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        ("nobody", "There is no player 'nobody': choose one of .*, sage, oracle, last"),
        ("nowhere:At", "'nowhere:At' is no player: 'nowhere' cannot be imported"),
        (":", "is no player: '' cannot be imported"),
        ("raising:At", "'raising' cannot be imported: No module named 'no_such_module'"),
        ("mistaken:Nobody", "'mistaken:Nobody' is no player: mistaken has no 'Nobody'"),
        ("mistaken:number", "it must be a class or function that takes a seed"),
        ("mistaken:Mute", "'mistaken:Mute' is no player: it has no method choose"),
        (object(), "is no player: it has no method choose"),
        (dict, "it has no method choose|takes a seed"),
    ],
)
def test_what_is_no_player_is_a_sentence(who: object, sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence):
        player(who)


def test_the_arena_s_seeds_fit_other_generators() -> None:
    arena = Arena("stars", (OWN, "last"), games=20)
    seeds = [arena.seed_of(number) for number in arena.numbers]
    seeds += [made.seed for n in arena.numbers for made in arena.players_of(n)]  # type: ignore[attr-defined]
    assert 1 << 60 < max(seeds) < 1 << 63


def test_as_rivals_in_gymnasium() -> None:
    from last_move import LastMove

    ends = []
    for rivals in (OWN, LastMove, LastMove(), [LastMove()]):
        env: Any = gymnasium.make("cultists/stars-v0", rivals=rivals, disable_env_checker=True)
        env.reset(seed=5)
        env.step(int(env.unwrapped.core.mask.nonzero()[0][0]))
        ends.append(env.unwrapped.core.to_bytes())
    assert len(set(ends)) == 1


def test_a_strangers_file_imports_nothing() -> None:
    replay = Replay.parse("cultists replay 1\ngame: stars\nseats: 2\nseed: 1\n\n")
    saved = SavedGame(replay, {0: "person", 1: "raising:At"}, "")
    assert who_sits(2, (), saved, Texts("en")) == ("person", "sleepwalker")
    mine = SavedGame(replay, {0: "person", 1: OWN}, "")
    assert who_sits(2, (), mine, Texts("en")) == ("person", "sleepwalker")
    assert who_sits(2, (), mine, Texts("en"), ours=True) == ("person", OWN)


def run(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A command in a folder of one's own, with what lies there."""
    env = {**os.environ, "CULTISTS_PLAIN": "1", "XDG_STATE_HOME": str(folder / "state")}
    (folder / "last_move.py").write_text((EXAMPLES / "last_move.py").read_text())
    return subprocess.run(
        [*COMMAND, *words], cwd=folder, env=env, capture_output=True, text=True, check=False
    )


def test_in_play_and_in_the_arena(tmp_path: Path) -> None:
    done = run("play", "stars", "--level", OWN, "--first", "2", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Since your last turn:" in done.stdout
    played = run(
        "arena",
        "stars",
        OWN,
        "at_random",
        "--games",
        "2",
        "--limit",
        "50",
        "--workers",
        "1",
        folder=tmp_path,
    )
    assert played.returncode == 0, played.stderr
    assert OWN in played.stdout
    refused = run("play", "--level", "last_move:Nobody", folder=tmp_path)
    assert refused.returncode == 2
    assert refused.stderr.endswith("is no player: last_move has no 'Nobody'.\n")
    served = run("serve", "--player", "dean=last_move:LastMove", folder=tmp_path)
    assert served.returncode == 2 and "--player takes a level and who plays at it" in served.stderr
