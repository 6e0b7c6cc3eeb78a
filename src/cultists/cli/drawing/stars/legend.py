"""What the symbols on a table of stars mean."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli.drawing.stars.cards import KNOWN, READY, STANDS
from cultists.cli.drawing.stars.sky import CHANGE_STYLES, star
from cultists.cli.drawing.stars.table import USED
from cultists.cli.texts import Texts
from cultists.stars.deck import CHANGES, SYMBOLS
from cultists.stars.words import symbol_word


def legend(texts: Texts) -> list[RenderableType]:
    """The two sides of every tile, the changes, and the marks."""
    sides = Grid.grid(padding=(0, 2))
    for side in range(0, len(SYMBOLS), 2):
        cells = [
            part
            for symbol in (side, side + 1)
            for part in (star(symbol), Text(symbol_word(symbol, texts.language)))
        ]
        sides.add_row(*cells)
    others = Grid.grid(padding=(0, 2))
    for letter in CHANGES:
        others.add_row(Text(letter, style=CHANGE_STYLES[letter]), Text(texts(f"legend-{letter}")))
    marks = {
        READY: "ready",
        STANDS: "stands",
        KNOWN: "known",
        USED: "used",
        "·": "dark",
        "P→S": "power",
    }
    for mark, key in marks.items():
        others.add_row(Text(mark, style="bold"), Text(texts(f"legend-{key}")))
    return [Text(texts("legend-sides"), style="gold"), sides, Text(), others]
