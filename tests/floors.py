"""The lowest versions that `pyproject.toml` allows, as constraints for pip: see `make lowest`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

EXTRAS = ("fast", "terminal", "server", "postgres", "research")
PROJECT = Path(__file__).parent.parent / "pyproject.toml"


def floors() -> dict[str, str]:
    """The floor of every package that the core tests need."""
    extras = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    named = (requirement for extra in EXTRAS for requirement in extras[extra])
    found = (re.match(r"([\w.-]+)(?:\[\w+\])?>=([\d.]+)", requirement) for requirement in named)
    return {match[1]: match[2] for match in found if match}


if __name__ == "__main__":
    for name, version in floors().items():
        print(f"{name}=={version}")
