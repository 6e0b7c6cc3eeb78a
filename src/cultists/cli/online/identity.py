"""Who we are to a server: a guest whose token is kept, one for each server and name."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from cultists.cli import saved_games
from cultists.cli.online.http import HttpClient, Refused

UNNAMED = ""


def kept_in() -> Path:
    """The file with our tokens, readable by its owner only."""
    return saved_games.state_folder() / "servers.json"


def sign_in(http: HttpClient, name: str | None) -> str:
    """Become known to the server, as a guest; the token by which it knows us."""
    tokens = _read()
    mine = tokens.setdefault(http.server, {})
    token = mine.get(name or UNNAMED)
    if isinstance(token, str) and _known(http, token):
        return token
    made = http.ask("POST", "/api/guests", {"name": name, "token": True})
    mine[name or UNNAMED] = http.token = str(made["token"])
    with suppress(OSError):  # without the file we are a new guest next time
        saved_games.write(kept_in(), json.dumps(tokens, indent=2) + "\n")
    return http.token


def _known(http: HttpClient, token: str) -> bool:
    """Whether the server still knows a token; it may have a new database."""
    http.token = token
    try:
        http.ask("GET", "/api/me")
    except Refused as refused:
        if refused.code != "person/unknown":
            raise
        http.token = None
        return False
    return True


def _read() -> dict[str, dict[str, Any]]:
    try:
        found = json.loads(kept_in().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {server: mine for server, mine in found.items() if isinstance(mine, dict)}
