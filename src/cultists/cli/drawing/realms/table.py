"""The whole table, in several sizes."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli.drawing.realms.lines import FULL, NAMES, NEAR, SHORT, TERSE, lines
from cultists.cli.drawing.realms.play_area import asked, hand, play
from cultists.cli.drawing.realms.seats import seats
from cultists.cli.drawing.scene import Scene
from cultists.realms import zone

NARROW = 48  # columns below which the title is left out
ROOMY = 70  # columns for all the words of the head
WAYS = (
    # lines, seats in detail, play area, hand, empty lines between the parts
    (FULL, True, FULL, FULL, True),
    (SHORT, True, FULL, FULL, True),
    (SHORT, True, FULL, FULL, False),
    (SHORT, True, FULL, SHORT, False),
    (SHORT, True, SHORT, SHORT, False),
    (TERSE, True, FULL, SHORT, False),
    (TERSE, False, SHORT, SHORT, False),
    (TERSE, False, SHORT, TERSE, False),
    (TERSE, False, SHORT, NAMES, False),
    (NAMES, False, SHORT, SHORT, False),
    (NAMES, False, SHORT, NAMES, False),
    (NAMES, False, TERSE, NAMES, False),
    (NEAR, False, TERSE, NAMES, False),
)


def variants(scene: Scene, width: int) -> Iterator[RenderableType]:
    """Every version of the table, the largest first."""
    for line, told, playing, holding, gap in WAYS:
        blocks: list[list[RenderableType]] = [
            [head(scene, width), lines(scene, width, line)],
            [seats(scene, width, told)],
            play(scene, width, playing),
            hand(scene, width, holding),
        ]
        parts: list[RenderableType] = []
        for block in blocks:
            parts += [Text()] if gap and parts and block else []
            parts += block
        yield Group(*parts, *asked(scene))


def head(scene: Scene, width: int) -> RenderableType:
    """What is played, which turn it is, and what is left of the common piles."""
    grid = Grid.grid(expand=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    grid.add_column(no_wrap=True, justify="right")
    table = scene.table
    deck = table.held[zone.GENERAL] + table.held[zone.TOP]
    words = scene.say(
        "realms-head" if width >= ROOMY else "realms-head-short",
        turn=table.turn,
        deck=deck,
        initiates=table.held[zone.INITIATES],
    )
    title = Text(scene.title if width >= NARROW else "", style="gold")
    grid.add_row(title, Text(words, style="soft"))
    return grid
