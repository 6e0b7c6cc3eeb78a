"""The face-up piles, and the viewer's deck, of which only the order is unknown."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli.drawing.realms import cards
from cultists.cli.drawing.scene import Scene
from cultists.cli.texts import Texts
from cultists.game.view import View
from cultists.realms import zone
from cultists.realms.position import cards_of


def piles(view: View, texts: Texts) -> list[RenderableType]:
    """Every pile with its cards."""
    names = tuple(texts.seat(n) for n in range(view.table.seats))
    scene = Scene.of(view, names, texts.language)
    rows = [] if view.seat is None else [(texts("pile-deck"), zone.DECK + view.seat)]
    rows += [
        (texts("pile-discards", seat=name), zone.DISCARDS + seat) for seat, name in enumerate(names)
    ]
    rows += [(texts("pile-abjured"), zone.ABJURED), (texts("pile-box"), zone.BOX)]
    grid = Grid.grid(padding=(0, 2))
    for words, where in rows:
        lying = cards.names(scene, cards_of(scene.table, where))
        shown = Text(", ").join(lying) if lying else Text(texts("pile-empty"), style="faint")
        grid.add_row(Text(words, style="gold"), shown)
    return [grid]
