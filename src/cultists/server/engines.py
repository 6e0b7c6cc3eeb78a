"""Rules that are quick at once and quicker soon.

A server begins with the plain rules: nobody waits for a compiler. Meanwhile another process
compiles; then games that are begun or read from then on run compiled. Both modes are one source.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys

from cultists.game.rulebook import GAMES, engine

PLAIN = "CULTISTS_PLAIN"
COMPILE = "import os; os.nice(10); from cultists.cli.main import main; main(['compile'])"
log = logging.getLogger("cultists.engines")


async def warm_up() -> None:
    """Have the rules compiled elsewhere, then use them here."""
    if os.environ.get(PLAIN) != "1":
        return
    environment = {name: value for name, value in os.environ.items() if name != PLAIN}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        COMPILE,
        env=environment,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        status = await process.wait()
    except asyncio.CancelledError:
        process.kill()
        raise
    if status != 0:
        log.warning("rules not compiled", extra={"status": status})
        return
    for game in GAMES:
        await asyncio.to_thread(engine, game, plain=False)
    os.environ.pop(PLAIN, None)
    log.info("rules compiled")
