"""Writing TOML, near enough for what card files hold, and what a refusal says of a file."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
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


def without_lines(refusal: str, path: Path) -> str:
    """A refusal without the lines it names: each has the field it speaks of, or begins its card."""
    said = re.compile(r", line (\d+)((?:, [^,:]+)*)(?=: )")
    for number, names in said.findall(refusal):
        line = path.read_text(encoding="utf-8").splitlines()[int(number) - 1]
        field = names.rpartition(", ")[2]
        assert line.startswith("[") or field in line or not field or " = " in line, line
    return said.sub(r"\2", refusal)
