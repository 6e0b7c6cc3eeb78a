"""The sample bot plays a whole game, as a program of its own, against a server of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx

from cultists.game.replay import Replay
from tests.server.place import PATIENCE, process

BOT = Path(__file__).parent.parent.parent / "examples" / "bot.py"
MOST = 30  # lines of code


def test_the_bot_plays_a_whole_game(tmp_path: Path) -> None:
    with process(tmp_path, "--workers", "1") as server:  # with the limits that servers have
        done = subprocess.run(
            [sys.executable, str(BOT), server.url, "realms"],
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        room, result = done.stdout.split()
        shown = httpx.get(f"{server.url}/api/rooms/{room}").json()
        assert shown["status"] == "ended"
        assert shown["outcome"]["reason"] == "rules"
        assert result == ("won" if 0 in shown["outcome"]["winners"] else "lost")
        replay = Replay.parse(httpx.get(f"{server.url}/api/matches/{room}/replay").text)
    assert replay.game().to_move is None


def test_the_bot_is_short() -> None:
    source = re.sub('""".*?"""', "", BOT.read_text(encoding="utf-8"), flags=re.DOTALL)
    code = [line for line in source.splitlines() if line.strip() and line.lstrip()[0] != "#"]
    assert 10 < len(code) <= MOST
