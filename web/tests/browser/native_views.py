"""The tables of a replay as this machine sees them: `native_views.py FILE CHANGES...`, as JSON.

The same requests to the same code as in a browser, but by CPython and rules compiled here.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from cultists.offline.host import Host


class Nowhere:
    """A page that keeps nothing and answers nobody."""

    def __getattr__(self, _name: str) -> Any:
        return lambda *_words: None


async def views(replay: str, moments: list[str]) -> list[Any]:
    """Every moment as each seat and a watcher saw it."""
    host = Host(Nowhere())
    host.storage_failed("none here")

    async def ask(method: str, path: str, query: dict[str, str], body: Any, token: Any) -> Any:
        text = json.dumps(body) if body is not None else None
        return json.loads(await host.request(method, path, json.dumps(query), text, token, "en"))

    made = await ask("POST", "/api/replays", {}, {"replay": replay}, None)
    path, token = f"/api/rooms/{made['body']['room']}/past", made["token"]
    seats = [*map(str, range(made["body"]["terms"]["seats"])), "watch"]
    asked = [{"changes": changes, "seat": seat} for changes in moments for seat in seats]
    return [(await ask("GET", path, query, None, token))["body"]["view"] for query in asked]


if __name__ == "__main__":
    text = Path(sys.argv[1]).read_text(encoding="utf-8")
    print(json.dumps(asyncio.run(views(text, sys.argv[2:]))))
