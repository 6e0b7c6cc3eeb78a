"""Lists of files in CONTRIBUTING.md: what has to be touched for a change.

Under a heading, every bullet that begins with paths between backticks counts::

    ### Files to touch: an ability without a question

    - `src/cultists/realms/abilities.py`: its word
    - `src/cultists/speech/{en,de}/realms.ftl`: its sentence

Braces stand for several files. Every file must exist.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product
from pathlib import Path

DOCUMENT = "CONTRIBUTING.md"
HEADINGS = {
    "ability": "Files to touch: an ability without a question",
    "game": "Files to touch: a game",
    "message": "Files to touch: a message",
    "page": "Files that a move passes in the page",
}
BULLET = re.compile(r"^[-*] ((?:`[^`]+`(?:,| and)? ?)+)")
BRACES = re.compile(r"\{([^}]*)\}")


@dataclass(frozen=True)
class Listed:
    """The files of one list, and those of them that do not exist."""

    files: tuple[str, ...]
    missing: tuple[str, ...]


def listed(tree: Path, key: str) -> Listed | None:
    """One list; None if the document has no such heading."""
    lines = (tree / DOCUMENT).read_text(encoding="utf-8").splitlines()
    at = next((n for n, line in enumerate(lines) if _title(line) == HEADINGS[key]), None)
    if at is None:
        return None
    files: list[str] = []
    for line in lines[at + 1 :]:
        if line.startswith("#"):
            break
        found = BULLET.match(line)
        for path in re.findall(r"`([^`]+)`", found[1]) if found else ():
            files += expanded(path)
    missing = tuple(path for path in files if not (tree / path).exists())
    return Listed(tuple(dict.fromkeys(files)), missing)


def _title(line: str) -> str:
    return line.lstrip("#").strip() if line.startswith("#") else ""


def expanded(path: str) -> list[str]:
    """A path with braces as all that it stands for."""
    choices = [part.split(",") for part in BRACES.findall(path)]
    pattern = BRACES.sub("{}", path)
    return [pattern.format(*chosen) for chosen in product(*choices)]
