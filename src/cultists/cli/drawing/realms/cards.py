"""Cards of realms: names in their colour, what they are, and what they say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli.drawing.realms.symbols import BETWEEN, COLOURS, NUMBERS, short_abilities, sign
from cultists.cli.drawing.scene import Scene
from cultists.realms.abilities import TYPES
from cultists.realms.deck import Kind
from cultists.realms.words import kind_name, kind_sentences
from cultists.speech import say

SIDE_BY_SIDE = 64  # columns from which a card and its words stand side by side
WIDEST_NAME = 36  # longer ones are cut
INDENT = 3
LOCATION = TYPES.index("Location")

Row = tuple[Text, Text, Text]
"""A card in a list: a prefix, its name, its words."""


def kind_of(scene: Scene, card: int) -> int:
    """What a card is a copy of."""
    return int(scene.deck.record.kind[card])


def name(scene: Scene, kind: int, count: int = 1) -> Text:
    """Symbol and name of a kind, and how many there are."""
    colour = scene.deck.kinds[kind].colour
    title = Text(kind_name(scene.deck, kind, scene.language), style=COLOURS[colour])
    many = f" ×{count}" if count > 1 else ""
    return Text.assemble(sign(scene.language, colour), " ", title, many)


def counted(scene: Scene, cards: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Kinds and how many, in the order of the set: copies lie beside each other."""
    for kind, copies in groupby(sorted(kind_of(scene, card) for card in cards)):
        yield kind, len(list(copies))


def names(scene: Scene, cards: Iterable[int]) -> list[Text]:
    """Cards by name, copies together."""
    return [name(scene, kind, count) for kind, count in counted(scene, cards)]


def type_words(kind: Kind, language: str) -> Text:
    """What a card is; of a Location also its sanity and its shields."""
    words = say(language, f"realms-type-{kind.type}")
    if kind.type == LOCATION:
        words = say(language, "terminal-location", sanity=kind.sanity)
    shields = [say(language, f"terminal-shield-{shield}") for shield in kind.shields]
    return Text(" ".join([words, *shields]), style="soft")


def words(kind: Kind, language: str, *, full: bool) -> Text:
    """Everything that a card says: in sentences, or short."""
    what = type_words(kind, language)
    if full:
        return Text.assemble(what, BETWEEN, " ".join(kind_sentences(kind, language, NUMBERS)))
    return Text.assemble(what, BETWEEN, short_abilities(kind, language))


def title_width(rows: Iterable[Row]) -> int:
    """How wide the names of a listing are."""
    return min(max((row[1].cell_len for row in rows), default=0), WIDEST_NAME)


def listing(rows: Sequence[Row], width: int, *, wrap: bool, titles: int = 0) -> RenderableType:
    """Cards below each other: their words beside them, or below where it is narrow."""
    lead = max((row[0].cell_len for row in rows), default=0)
    names = titles or title_width(rows)
    if width < SIDE_BY_SIDE:
        return Group(*_below(rows, width, lead, wrap))
    if not wrap:
        return Group(*(_one_line(row, width, lead, names) for row in rows))
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for wide in (lead, names):
        grid.add_column(width=wide, no_wrap=True, overflow="ellipsis")
    grid.add_column(width=width - lead - names - 3)
    for row in rows:
        grid.add_row(*row)
    return grid


def _one_line(row: Row, width: int, lead: int, names: int) -> Text:
    """A card and as many of its words as fit."""
    parts = [row[0].copy(), row[1].copy(), row[2].copy()]
    for part, wide in zip(parts, (lead, names, width - lead - names - 2), strict=True):
        part.truncate(wide, overflow="ellipsis", pad=True)
    line = Text(" ").join(parts)
    line.rstrip()
    return line


def _below(rows: Sequence[Row], width: int, lead: int, wrap: bool) -> Iterator[RenderableType]:
    """For narrow screens: the words of a card in lines of their own, or what fits of them."""
    for first, title, said in rows:
        head = Text.assemble(first, " " * (lead - first.cell_len + 1 if lead else 0), title)
        if not wrap:
            head = Text.assemble(head, " ", said)
        head.truncate(width, overflow="ellipsis")
        yield head
        if wrap:
            yield Padding(said, (0, 0, 0, INDENT))
