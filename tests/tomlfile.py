"""Writing TOML: near enough for what card files hold."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def as_toml(value: object) -> str:
    """A value as TOML writes it: like JSON, but for tables."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {as_toml(v)}" for name, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(as_toml(v) for v in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def table_of(head: str, entry: Mapping[str, Any]) -> str:
    """One table of a file, under its head."""
    return f"{head}\n" + "".join(f"{name} = {as_toml(value)}\n" for name, value in entry.items())
