"""The golden games: where they lie, and reading them."""

from __future__ import annotations

from pathlib import Path

import cultists

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.txt"))


def text_of(path: Path) -> str:
    """The text of a golden game."""
    return path.read_text(encoding="utf-8")


def golden(name: str) -> list[cultists.Replay]:
    """The golden games of a game."""
    replays = [cultists.Replay.parse(text_of(path)) for path in FILES]
    return [replay for replay in replays if replay.setup.game == name]
