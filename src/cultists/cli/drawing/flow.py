"""Items in lines, for every game."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text


def flow(items: Iterable[Text], width: int, indent: int = 0) -> Text:
    """Items in lines, never broken within one."""
    lines, line = [], Text(" " * indent)
    for item in items:
        fresh = line.cell_len == indent
        if not fresh and line.cell_len + 2 + item.cell_len > width:
            lines.append(line)
            line, fresh = Text(" " * indent), True
        line.append_text(Text.assemble("" if fresh else "  ", item))
    return Text("\n").join([*lines, line])
