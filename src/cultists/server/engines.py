"""Rules that are quick at once and quicker soon.

A server begins with the plain rules: nobody waits for a compiler. Meanwhile another process
compiles; then games that are begun or read from then on run compiled. Both modes are one source.
"""

from __future__ import annotations

import asyncio
import logging
import sys

from cultists.game.games import GAMES, engine
from cultists.server.portraits.portrait import portraits
from cultists.server.sight import READY
from cultists.table.kernel import plain_forced, prefer_plain

RULES = (
    "import os; os.nice(10)\n"
    "from cultists.game.games import GAMES, engine\n"
    "from cultists.server.portraits.portrait import portraits\n"
    "for game in GAMES: engine(game, plain=False), portraits(game)"
)
THINKING = (
    "import os; os.nice(10)\n"
    "from cultists.game.games import GAMES\n"
    "from cultists.players.search import Search\n"
    "for game in GAMES: Search().prepare(game)"
)
log = logging.getLogger("cultists.engines")


async def warm_up() -> None:
    """Have the rules compiled elsewhere and use them here; then what machines think with."""
    if plain_forced():
        return
    if READY.keys() != GAMES.keys():
        if not await _do_elsewhere(RULES):
            return
        for game in GAMES:
            await asyncio.to_thread(engine, game, plain=False)
            READY[game] = await asyncio.to_thread(portraits, game)
    prefer_plain(False)
    log.info("rules compiled")
    # Else the first machine that plans would, with a person waiting.
    if await _do_elsewhere(THINKING):
        log.info("machines compiled")


async def _do_elsewhere(program: str) -> bool:
    """Compile in another process: here everybody would have to wait. Whether it went well?"""
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
