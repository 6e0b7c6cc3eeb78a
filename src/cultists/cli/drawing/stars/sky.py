"""The sky: 25 tiles, each with its symbol and, in its corner, the symbol on its back.

A symbol is told by shape, letters and colour. All shapes are one column wide and in the fonts that
terminals commonly have.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cultists.stars.deck import CHANGES, SYMBOLS
from cultists.stars.sky import SIDE, symbol_at
from cultists.stars.table import Table
from cultists.stars.words import COLUMNS

SHAPES = {
    "1": "★",
    "2": "∞",
    "3": "▲",
    "4": "◆",
    "5": "⌂",
    "Vo": "□",
    "Cr": "☾",
    "Gi": "◕",
    "Sh": "➶",
    "Me": "≋",
    "Su": "☼",
    "So": "◙",
    "Fu": "●",
    "Lu": "◎",
}
COLOURS = {
    "1": "#ffe35a",
    "2": "#62aaff",
    "3": "#3fcf74",
    "4": "#ff8a3c",
    "5": "#a995ff",
    "Vo": "#8d95b8",
    "Cr": "#b4ecf7",
    "Gi": "#b5b878",
    "Sh": "#17d9cc",
    "Me": "#ff6d9c",
    "Su": "#ffb51c",
    "So": "#ea7cf2",
    "Fu": "#fff7e4",
    "Lu": "#f2573a",
}
CHANGE_STYLES = {"P": "bold #f4cf7c", "S": "bold #79dbe8", "F": "bold #f5a3c0"}
WIDE = 6  # columns of a tile
NARROW = 4


def star(symbol: int) -> Text:
    """A symbol in three columns: shape and code."""
    code = SYMBOLS[symbol]
    return Text(f"{SHAPES[code]}{code:<2}", style=COLOURS[code])


def dark() -> Text:
    """A dark space of a constellation, as wide as a star."""
    return Text(" · ", style="faint")


def tile_front(symbol: int) -> Text:
    """What a tile shows, six columns wide."""
    code = SYMBOLS[symbol]
    text = Text(f" {SHAPES[code]} {code:<2} ", style=COLOURS[code])
    text.stylize("bold")
    return text


def tile_back(symbol: int) -> Text:
    """What is on the back of a tile that shows this symbol: small, in the lower corner."""
    back = star(symbol ^ 1)
    back.stylize("dim")
    return Text.assemble("  ", back, " ")


def changes(counts: Sequence[int], between: str = "") -> Text:
    """Pushes, swaps and flips as letters."""
    letters = [letter for letter, n in zip(CHANGES, counts, strict=True) for _ in range(n)]
    return Text(between).join(Text(letter, style=CHANGE_STYLES[letter]) for letter in letters)


def rows(table: Table) -> list[list[int]]:
    """The symbols of the sky, row by row."""
    cells = [symbol_at(table, cell) for cell in range(SIDE * SIDE)]
    return [cells[at : at + SIDE] for at in range(0, SIDE * SIDE, SIDE)]


def grand_sky(table: Table) -> RenderableType:
    """Tiles with lines between them."""
    grid = Grid(box=box.SQUARE, show_header=False, show_lines=True, padding=0, border_style="faint")
    for _ in range(SIDE):
        grid.add_column(width=WIDE)
    for row in rows(table):
        tiles = [Text("\n").join((tile_front(symbol), tile_back(symbol))) for symbol in row]
        for tile in tiles:
            tile.stylize("tile")
        grid.add_row(*tiles)
    names = Text("\n".join(f"\n{n + 1}\n" for n in range(SIDE)), style="gold")
    both = Grid.grid(padding=(0, 1))
    both.add_row(names, grid)
    return Group(_columns(WIDE + 1, 3), both)


def compact_sky(table: Table) -> RenderableType:
    """Tiles side by side, distinguished by their background."""
    lines = [_columns(WIDE + 1, 2)]
    for n, row in enumerate(rows(table)):
        for name, part in ((f"{n + 1} ", tile_front), ("  ", tile_back)):
            line = Text(name, style="gold")
            for column, symbol in enumerate(row):
                line.append_text(_on("tile2" if (n + column) % 2 else "tile", part(symbol)))
                line.append(" " if column < SIDE - 1 else "")
            lines.append(line)
    return Group(*lines)


def small_sky(table: Table) -> RenderableType:
    """For narrow screens: the same in four columns per tile."""
    lines = [_columns(NARROW, 2)]
    for n, row in enumerate(rows(table)):
        for name, turned in ((f"{n + 1} ", 0), ("  ", 1)):
            line = Text(name, style="gold")
            for symbol in row:
                shown = star(symbol ^ turned)
                shown.stylize("dim" if turned else "bold")
                line.append_text(Text.assemble(" ", shown) if turned else Text.assemble(shown, " "))
            lines.append(line)
    return Group(*lines)


def _on(style: str, text: Text) -> Text:
    text.stylize(style)
    return text


def _columns(step: int, indent: int) -> Text:
    names = "".join(f"{name:<{step}}" for name in COLUMNS)
    return Text(" " * (indent + 1) + names.rstrip(), style="gold", no_wrap=True)
