"""The fourteen symbols and the three changes, each by shape, letters and colour.

The shapes are all one column wide and in the fonts that terminals usually have.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from cultists.stars.deck import CHANGES, SYMBOLS

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
STAR_WIDTH = 3


def star(symbol: int) -> Text:
    """A symbol as short as can be: shape and code, three columns wide."""
    code = SYMBOLS[symbol]
    return Text(f"{SHAPES[code]}{code:<2}", style=f"star.{code}")


def dark() -> Text:
    """A dark space of a constellation, as wide as a star."""
    return Text(" · ", style="faint")


def tile_front(symbol: int) -> Text:
    """What a tile shows, six columns wide."""
    code = SYMBOLS[symbol]
    text = Text(f" {SHAPES[code]} {code:<2} ", style=f"star.{code}")
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
    return Text(between).join(Text(letter, style=f"change.{letter}") for letter in letters)
