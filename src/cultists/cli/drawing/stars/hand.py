"""The hand of whoever looks: cards side by side, or one a line where there is no room."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli.drawing.scene import Scene
from cultists.cli.drawing.stars import cards
from cultists.cli.drawing.stars.symbols import changes, star
from cultists.stars import moves, zone
from cultists.stars.position import cards_of
from cultists.stars.summon import can_summon
from cultists.stars.table import CARDS
from cultists.table.fields import cards_in

CARD = 15  # columns that a card needs
EDGES = 4  # columns of a frame


def hand_of(scene: Scene) -> list[int]:
    """The cards of the seat that looks."""
    return [] if scene.seat is None else cards_of(scene.table, zone.HAND + scene.seat)


def ready(scene: Scene) -> frozenset[int]:
    """The cards that can be summoned now."""
    first = moves.SUMMON * CARDS
    return frozenset(card for card in range(CARDS) if first + card in scene.legal)


def standing(scene: Scene) -> frozenset[int]:
    """The cards for which the stars are right, whether or not it is time to summon."""
    table = scene.table.copy()
    table.seat = scene.seat
    return frozenset(c for c in hand_of(scene) if can_summon(table, scene.deck.record, c))


def framed_hand(scene: Scene, width: int) -> RenderableType | None:
    """Cards in frames; None where they do not fit."""
    hand = hand_of(scene)
    each = min(24, width // max(len(hand), 1))
    if not hand or each < CARD + EDGES:
        return None
    grid = Grid.grid()
    frames = []
    for card, lines in zip(hand, _faces(scene, hand, True), strict=True):
        grid.add_column(width=each)
        stands = card in ready(scene)
        words = scene.say("stars-are-right") if stands else None
        style = "good" if stands else "faint"
        edge = box.HEAVY if stands else box.ROUNDED
        frames.append(
            Panel(Group(*lines), box=edge, border_style=style, subtitle=words, style="card")
        )
    grid.add_row(*frames)
    return grid


def open_hand(scene: Scene, width: int) -> RenderableType | None:
    """Cards side by side with a line between them; None where they do not fit."""
    hand = hand_of(scene)
    each = min(CARD + 3, (width + 1) // max(len(hand), 1) - 1)
    if not hand or each < CARD:
        return None
    faces = _faces(scene, hand, False)
    lines = []
    for row in zip(*faces, strict=True):
        for part in row:
            part.truncate(each, pad=True, overflow="ellipsis")
        lines.append(Text("│", style="faint").join(row))
    return Group(*lines)


def _faces(scene: Scene, hand: list[int], roomy: bool) -> list[list[Text]]:
    rows = cards.tallest(scene, hand)
    return [cards.face(scene, card, marks(scene, card), rows, roomy) for card in hand]


def marks(scene: Scene, card: int) -> str:
    """What is to be noticed about a card of the hand."""
    mark = ""
    if card in standing(scene):
        mark = cards.READY if card in ready(scene) else cards.STANDS
    return mark + (cards.KNOWN if card in cards_in(scene.table.shown, 0, CARDS) else "")


def listed_hand(scene: Scene, width: int) -> RenderableType | None:
    """One card a line, its constellations written flat."""
    hand = hand_of(scene)
    if not hand:
        return Text(scene.say("hand-empty"), style="soft") if scene.seat is not None else None
    grid = Grid.grid(padding=(0, 1))
    roomy = width >= 72
    for card in hand:
        cells = _cells(scene, card)
        drawn = cards.flat_drawing(scene.deck.creatures[card])
        if roomy:
            grid.add_row(*cells, drawn)
        else:
            grid.add_row(Text(" ").join(cells[:2] + cells[3:]))
            grid.add_row(Text.assemble("   ", drawn))
    return grid


def _cells(scene: Scene, card: int) -> list[Text]:
    creature = scene.deck.creatures[card]
    mark = Text(marks(scene, card), style="good")
    head = cards.title(scene, card)
    points = Text(str(creature.points), style="gold")
    bonus = star(creature.bonus) if creature.bonus >= 0 else Text()
    return [mark, head, points, changes(creature.invocation), cards.power(scene, creature), bonus]
