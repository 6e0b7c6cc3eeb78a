"""Who we are to a server: a guest whose token is kept, one for each server and name."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from cultists.cli import saving
from cultists.cli.online.http import HttpClient, Refused

UNNAMED = ""


def kept_in() -> Path:
    """The file with our tokens; nobody else may read it."""
    return saving.state_folder() / "servers.json"


def introduce(http: HttpClient, name: str | None) -> str:
    """Be known to the server from now on; the token by which it knows us."""
    tokens = _read()
    mine = tokens.setdefault(http.server, {})
    token = mine.get(name or UNNAMED)
    if isinstance(token, str) and _known(http, token):
        return token
    made = http.ask("POST", "/api/guests", {"name": name, "token": True})
    mine[name or UNNAMED] = http.token = str(made["token"])
    with suppress(OSError):  # who cannot write is somebody new next time
        saving.write(kept_in(), json.dumps(tokens, indent=2) + "\n")
    return http.token


def _known(http: HttpClient, token: str) -> bool:
    """Whether the server still knows a token; a server may have begun anew."""
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
