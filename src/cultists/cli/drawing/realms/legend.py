"""What the symbols on a table of realms mean."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli.drawing.realms.lines import READY
from cultists.cli.drawing.realms.play_area import NOT_YET, USED
from cultists.cli.drawing.realms.symbols import ITSELF, NUMBERS, SHAPES, sign
from cultists.cli.texts import Texts
from cultists.realms.words import EFFECTS


def legend(texts: Texts) -> list[RenderableType]:
    """Colours, marks and the short words of abilities."""
    grid = Grid.grid(padding=(0, 2))
    for colour in range(len(SHAPES)):
        grid.add_row(sign(texts.language, colour), Text(texts(f"colour-word-{colour}")))
    marks = {
        READY: "usable",
        USED: "spent",
        NOT_YET: "not-yet",
        NUMBERS[1]: "number",
        ITSELF: "itself",
        "/": "either",
    }
    for mark, key in marks.items():
        grid.add_row(Text(mark, style="bold"), Text(texts(f"legend-{key}")))
    for key in EFFECTS:
        words = texts(f"short-{key}", amount=2, then=0)
        grid.add_row(Text(words, style="soft"), Text(texts(f"legend-short-{key}")))
    return [grid]
