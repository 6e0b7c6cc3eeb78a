"""Who we are to a server: a guest whose token is kept, one for each server and name."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from cultists.cli import saving
from cultists.cli.at.errands import Errands, Refused

UNNAMED = ""


def kept_in() -> Path:
    """The file with our tokens; nobody else may read it."""
    return saving.state_folder() / "servers.json"


def introduce(errands: Errands, name: str | None) -> str:
    """Be known to the server from now on; the token by which it knows us."""
    tokens = _read()
    mine = tokens.setdefault(errands.server, {})
    token = mine.get(name or UNNAMED)
    if isinstance(token, str) and _known(errands, token):
        return token
    made = errands.ask("POST", "/api/guests", {"name": name, "token": True})
    mine[name or UNNAMED] = errands.token = str(made["token"])
    with suppress(OSError):  # who cannot write is somebody new next time
        saving.write(kept_in(), json.dumps(tokens, indent=2) + "\n")
    return errands.token


def _known(errands: Errands, token: str) -> bool:
    """Whether the server still knows a token; a server may have begun anew."""
    errands.token = token
    try:
        errands.ask("GET", "/api/me")
    except Refused as refused:
        if refused.code != "person/unknown":
            raise
        errands.token = None
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
