"""`cultists compile`: afterwards nobody waits for the compiler."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from cultists.cli.commands.compile import do_all
from cultists.cli.texts import Texts
from tests.cli.conftest import Run

NOTED = """
from cultists.game.games import GAMES, engine
from cultists.players import parts
from cultists.table.compiler import Compiler

noted = set()

def note(compiler, entries, progress):
    noted.add(compiler.name)
    return entries

parts.prepare_cards = lambda game, deck, progress=None: None  # it draws charts for minutes
Compiler.compile = note
Compiler.unchecked = lambda compiler, entry, dispatcher: entry
"""
ASKED_FOR = """
from cultists.cli.commands.compile import work_for

for game in GAMES:
    for part in work_for(game):
        part()
print(*sorted(noted))
"""
NEEDED = """
from cultists.observe import compiled_observer
from cultists.players import LEVELS, PLAYERS, player
from cultists.players.player import NETWORKS
from cultists.research.realms.tournament import compiled_greedy
from cultists.research.vector import VectorGame
from cultists.research.vector.network import compiled_choice
from cultists.research.pettingzoo import TableEnv
from cultists.server.render.json_views.compiled import json_views, written_games
from cultists.table.errors import OptionError

def tried(what):
    try:
        what()
    except (OptionError, TypeError, AttributeError, KeyError):
        pass  # no network for this game; or nothing goes on without what would be compiled

for game in GAMES:
    engine(game, plain=False)
    compiled_observer(game)
    tried(lambda: VectorGame(game, 2))
    tried(lambda: TableEnv(game).reset(seed=1))
    for name in (*LEVELS, *PLAYERS, *NETWORKS):
        one = player(name)
        if hasattr(one, "prepare"):
            tried(lambda: one.prepare(game))
for game in written_games():
    json_views(game)
compiled_greedy()
compiled_choice("realms")
print(*sorted(noted))
"""


def names(code: str, folder: Path) -> set[str]:
    """The programs that were to be compiled in a process; none is."""
    environment = {**os.environ, "CULTISTS_CACHE": str(folder), "CULTISTS_PLAIN": ""}
    command = [sys.executable, "-c", NOTED + code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return set(done.stdout.split())


def test_it_compiles_whatever_players_servers_and_measurements_need(tmp_path: Path) -> None:
    needed = names(NEEDED, tmp_path)
    kinds = {name.rpartition("-")[0] for name in needed}
    wanted = {"advised", "env", "observe", "policy", "portrait", "rating", "search", "vector"}
    assert kinds >= wanted
    assert needed <= names(ASKED_FOR, tmp_path)


def test_what_was_compiled_is_told(run: Run) -> None:
    done = run("compile", "toy", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["seconds"].keys() == {"toy"}


def test_what_fails_in_another_process_fails_here() -> None:
    with pytest.raises(ZeroDivisionError):
        do_all([partial(divmod, 1, 1), partial(divmod, 1, 0)], Texts("en"))
