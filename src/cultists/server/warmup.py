"""Compiling in the background while the server already runs.

A server starts with interpreted rules, so nobody waits for the compiler. Another process compiles;
games that are opened after that run compiled. Both modes are one source.
"""

from __future__ import annotations

import asyncio
import logging
import sys

from cultists.game.games import GAMES, engine
from cultists.server.bots.pool import BotPool
from cultists.server.render.json_views.compiled import json_views, written_games
from cultists.server.render.view_diff import READY
from cultists.table.extras import installed
from cultists.table.kernel import plain_forced, prefer_plain

RULES = (
    "from cultists.server.bots.pool import yield_to_others; yield_to_others(10)\n"
    "from cultists.game.games import GAMES, engine\n"
    "from cultists.server.render.json_views.compiled import json_views, written_games\n"
    "for game in GAMES: engine(game, plain=False)\n"
    "for game in written_games(): json_views(game)"
)
HEAD_START = 5.0  # seconds in which bots are loaded alone, if they were compiled before
log = logging.getLogger("cultists.engines")


async def warm_up(bots: BotPool) -> None:
    """Have the rules compiled and use them; and have the bots' search compiled meanwhile.

    Else the first bot that plans would compile it while a person waits.
    """
    if plain_forced() or not installed("numba"):
        bots.ready.set()
        return
    preparing = asyncio.create_task(_prepare(bots))
    try:
        await asyncio.wait([preparing], timeout=HEAD_START)
        await _use_compiled_rules()
        await preparing
    finally:
        preparing.cancel()


async def _prepare(bots: BotPool) -> None:
    try:
        await bots.prepare()
        log.info("machines compiled")
    except Exception as error:  # of any kind: the rules can be compiled nevertheless
        log.warning("not compiled", extra={"error": type(error).__name__})


async def _use_compiled_rules() -> None:
    if READY.keys() != set(written_games()):
        if not await _run_in_process(RULES):
            return
        for game in GAMES:
            await asyncio.to_thread(engine, game, plain=False)
        for game in written_games():
            READY[game] = await asyncio.to_thread(json_views, game)
    prefer_plain(False)
    log.info("rules compiled")


async def _run_in_process(program: str) -> bool:
    """Run a program in another process; whether it succeeded."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        program,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        status = await process.wait()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    if status != 0:
        log.warning("not compiled", extra={"status": status})
    return status == 0
