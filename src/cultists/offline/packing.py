"""What workers of one page hand each other, as text."""

from __future__ import annotations

from base64 import b64decode, b64encode
from pickle import dumps, loads
from typing import Any


def packed(what: object) -> str:
    """Something for another worker of the same page, as text."""
    return b64encode(dumps(what)).decode()


def unpacked(text: str) -> Any:
    """The same there."""
    return loads(b64decode(text))
