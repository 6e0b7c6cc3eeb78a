"""The arena on a Ray of two workers: the same games as anywhere else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cultists.research.arena import Arena, ArenaError, run
from cultists.research.arena.runfile import read_run
from cultists.table.extras import MissingExtra

ARENA = Arena("realms", ("greedy", "at_random"), games=12)
# A process of its own, as a person would start it: Ray leaves threads and warnings behind.
SCRIPT = """
import sys
from cultists.research.arena import Arena, run
arena = Arena("realms", ("greedy", "at_random"), games=12)
reading = run(arena, sys.argv[1], workers=2, on="ray")
print(len(reading.bouts))
"""


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CULTISTS_PLAIN", "1")


def test_a_local_ray_of_two_workers_plays_the_same_games(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    path = tmp_path / "run.jsonl"
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script), str(path)],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "CULTISTS_PLAIN": "1"},
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["12"]
    _, bouts = read_run(path)
    assert tuple(bouts) == run(ARENA, workers=1).bouts


def test_where_no_ray_is_a_sentence_says_so() -> None:
    pytest.importorskip("ray")
    with pytest.raises(ArenaError, match="at 127.0.0.1:1: Connection refused"):
        run(ARENA, on="ray:127.0.0.1:1")


def test_without_ray_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r'pip install "cultists\[ray\]"'):
        run(ARENA, on="ray")
