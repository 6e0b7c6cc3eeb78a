"""The fields of observations as the tables of docs/research.md: `python -m` prints them all."""

from __future__ import annotations

from cultists.game.games import GAMES
from cultists.observe import Field, space_of

HEAD = "| field | shape | from | values | what |\n|---|---|---|---|---|"


def listing(name: str) -> str:
    """Every field of a game's observations, one a line."""
    return "\n".join([HEAD, *(line(field) for field in space_of(name).fields)])


def line(field: Field) -> str:
    """One field."""
    shape = " × ".join(map(str, field.shape))
    values = "0, 1" if (field.low, field.high) == (0, 1) else f"{field.low:,} to {field.high:,}"
    return f"| `{field.name}` | {shape} | {field.start} | {values} | {field.about} |"


if __name__ == "__main__":
    for name in GAMES:
        print(f"{name}: {space_of(name).size} numbers\n\n{listing(name)}\n")
