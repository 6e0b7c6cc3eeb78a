"""Card files with something changed: for mistakes, and for other sets than the printed one."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cultists.stars
from tests.tomlfile import table_of

PRINTED = Path(cultists.stars.__file__).with_name("cards.toml")
Entry = dict[str, Any]


def entries() -> list[Entry]:
    """The cards of the printed file."""
    cards: list[Entry] = tomllib.loads(PRINTED.read_text(encoding="utf-8"))["card"]
    return cards


def write(folder: Path, cards: list[Entry], name: str = "mine.toml") -> Path:
    """A card file with these cards."""
    text = "".join(table_of("[[card]]", card) for card in cards)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def changed(folder: Path, change: Callable[[list[Entry]], object]) -> Path:
    """The printed file with a change made to its cards."""
    cards = entries()
    change(cards)
    return write(folder, cards)


def with_field(folder: Path, number: int, field: str, value: object) -> Path:
    """The printed file with one field of one card changed; None takes the field away."""

    def change(cards: list[Entry]) -> None:
        cards[number - 1][field] = value
        if value is None:
            del cards[number - 1][field]

    return changed(folder, change)
