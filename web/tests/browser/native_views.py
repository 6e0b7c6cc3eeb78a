"""Tables of replays, in the words of this machine: `native_views.py FILE...`, as JSON.

The same requests to the same code as in a browser, but by CPython and rules compiled here.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from cultists.game.replay import Replay
from cultists.offline.host import Host

MOMENTS = 6  # of each game that are looked at, besides its end
NAMES = ("Ann", "Bob", "Cora", "Dan")
LANGUAGES = ("en", "de")


class Nowhere:
    """A page that keeps nothing and answers nobody."""

    def __getattr__(self, _name: str) -> Any:
        return lambda *_words: None


async def shown(text: str) -> dict[str, Any]:
    """A replay, what is asked about it, and the answers: each seat with reasons, and a watcher."""
    host = Host(Nowhere(), Nowhere())
    host.storage_failed("none here")

    async def ask(path: str, query: Any, body: Any, language: str = "en") -> Any:
        method, given = ("GET", None) if body is None else ("POST", json.dumps(body))
        asked = method, path, json.dumps(query), given, token, language
        return json.loads(await host.request(*asked))

    token = None
    made = await ask("/api/replays", {}, {"replay": text})
    token, room = made["token"], made["body"]["room"]
    replay = Replay.parse(text)
    last, seats = len(replay.moves), range(replay.setup.seats)
    asked = []
    for n in range(MOMENTS + 1):
        changes, language = last * n // MOMENTS, LANGUAGES[n % 2]
        study = {"changes": changes, "names": NAMES[: len(seats)]}
        asked += [["/api/study", {}, {**study, "seat": seat}, language] for seat in seats]
        past = {"changes": str(changes), "seat": "watch"}
        asked.append(["/api/rooms/ROOM/past", past, None, language])
    told = []
    for path, query, body, language in asked:
        where = body and {**body, "room": room}
        answer = (await ask(path.replace("ROOM", room), query, where, language))["body"]
        told.append(answer if body else answer["view"])  # the rest has names and times of its own
    return {"replay": text, "asked": asked, "told": told}


async def main() -> None:
    """All files."""
    texts = [Path(name).read_text(encoding="utf-8") for name in sys.argv[1:]]
    print(json.dumps([await shown(text) for text in texts]))


if __name__ == "__main__":
    asyncio.run(main())
