"""Card files with something changed: for mistakes, and for other sets than ours."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cultists.realms
from tests.tomlfile import as_toml, table_of

OURS = Path(cultists.realms.__file__).with_name("cards.toml")
Data = dict[str, Any]


def data() -> Data:
    """The data of our file."""
    return tomllib.loads(OURS.read_text(encoding="utf-8"))


def write(folder: Path, content: Data, name: str = "mine.toml") -> Path:
    """A card file with this content."""
    parts = [f"{key} = {as_toml(v)}\n" for key, v in content.items() if not nested(v)]
    for key, value in content.items():
        if isinstance(value, dict):
            parts.append(table_of(f"[{key}]", value))
        elif nested(value):
            parts += [table_of(f"[[{key}]]", entry) for entry in value]
    path = folder / name
    path.write_text("".join(parts), encoding="utf-8")
    return path


def nested(value: object) -> bool:
    """Whether a value has tables of its own."""
    rows = isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)
    return isinstance(value, dict) or rows


def changed(folder: Path, change: Callable[[Data], object]) -> Path:
    """Our file with a change made to it."""
    content = data()
    change(content)
    return write(folder, content)


def kind(content: Data, name: str) -> Data:
    """A general kind by name, or a basic one."""
    if name.lower() in content:
        basic: Data = content[name.lower()]
        return basic
    return next(entry for entry in content["kind"] if entry["name"] == name)


def with_field(folder: Path, name: str, field: str, value: object) -> Path:
    """Our file with one field of one kind changed; None takes the field away."""

    def change(content: Data) -> None:
        entry = kind(content, name)
        entry[field] = value
        if value is None:
            del entry[field]

    return changed(folder, change)


def card(name: str, **fields: Any) -> Data:
    """A plain kind with some fields changed."""
    usual = {"copies": 1, "colour": "green", "type": "Entity", "cost": 1, "abilities": ["power 1"]}
    return {"name": name, **usual, **fields}


def own_set(folder: Path, *kinds: Data, copies: int = 12) -> Path:
    """A set with some kinds of one's own, and enough plain ones to make it a set."""
    content = {key: value for key, value in data().items() if key != "kind"}
    plain = [card(f"Plain {letter}", copies=copies) for letter in "abc"]
    return write(folder, content | {"name": "mine", "kind": [*kinds, *plain]})
