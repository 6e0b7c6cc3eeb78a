"""How long one waits: every figure comes from its own process."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

FIRST_MOVE = """
import time
import cultists
game = cultists.new({game!r}, seed=7)
game.play(game.legal_moves()[0])
print(time.time())
"""
IMPORT = """
import time
begin = time.perf_counter()
import cultists
print(time.perf_counter() - begin)
"""


PREPARE = """
from bench.ours import Ours
Ours({game!r})
print(0)
"""


def prepare(game: str) -> None:
    """Have everything compiled by another process.

    A process that has compiled rules keeps a copy of each one for itself, calls those, and is a
    fifth slower than one that finds everything in the cache.
    """
    output(PREPARE.format(game=game), {})


def to_first_move(game: str, **environment: str) -> float:
    """Seconds from the start of a process to its first move."""
    begin = time.time()
    return output(FIRST_MOVE.format(game=game), environment) - begin


def to_import() -> float:
    """Seconds that `import cultists` takes."""
    return output(IMPORT, {})


def output(program: str, environment: dict[str, str]) -> float:
    """The number that a program prints."""
    inherited = {k: v for k, v in os.environ.items() if k != "CULTISTS_PLAIN"}
    command = [sys.executable, "-c", program]
    done = subprocess.run(
        command, env={**inherited, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"A process to be measured failed:\n{done.stderr}")
    return float(done.stdout)


def measure(
    game: str, cold: int, warm: int, stage: Callable[[str], None]
) -> dict[str, list[float]]:
    """Seconds, in several runs: `cold` of them compile everything again."""
    colds = []
    with tempfile.TemporaryDirectory(prefix="cultists-bench-") as folder:
        for n in range(cold):
            stage("compiling everything into an empty cache: about 20 s")
            colds.append(to_first_move(game, CULTISTS_CACHE=f"{folder}/{n}"))
    stage("starting fresh processes")
    waits: dict[str, list[float]] = {"cold": colds, "cached": [], "plain": [], "import": []}
    for _ in range(warm):
        waits["cached"].append(to_first_move(game))
        waits["plain"].append(to_first_move(game, CULTISTS_PLAIN="1"))
        waits["import"].append(to_import())
    return waits
