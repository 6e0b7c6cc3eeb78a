"""Compile before the tests whatever several of them need: `python -m tests.ready`.

Else the first test that needs a program would wait for it, and all others that need it too, while
there is nothing else to do.
"""

from __future__ import annotations

from functools import partial

from cultists.cli.commands.compile import Work, do_all, programs, work_for
from cultists.cli.texts import Texts
from cultists.game.games import GAMES
from cultists.table.engine import quiet
from cultists.table.wasm import module_of
from tests.planner.exhaustive import compiled


def module(game: str, number: int) -> None:
    """One of the modules of a game, as a page or Node loads it."""
    module_of(programs(game)[number], quiet)


def everything() -> list[Work]:
    """What there is to compile, for this machine first.

    Of the modules those come first that `web/pack_python.py` makes last: it runs beside this.
    """
    native = [part for game in GAMES for part in work_for(game)]
    modules = [partial(module, game, n) for game in reversed([*GAMES]) for n in (1, 0)]
    return [*native, compiled, *modules]


if __name__ == "__main__":
    do_all(everything(), Texts("en"))
