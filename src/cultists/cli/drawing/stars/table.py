"""The whole table, in several ways from generous to sparing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli.drawing.scene import Scene
from cultists.cli.drawing.stars.hand import framed_hand, listed_hand, open_hand
from cultists.cli.drawing.stars.seats import FULL, SHORT, piles, seats
from cultists.cli.drawing.stars.sky import compact_sky, grand_sky, small_sky
from cultists.stars import table as state
from cultists.stars.options import EDITIONS
from cultists.stars.reasons import Reasons
from cultists.stars.table import Table

Sky = Callable[[Table], RenderableType]
Hand = Callable[[Scene, int], RenderableType | None]

GRAND = 40  # columns of the sky, drawn with lines
COMPACT = 37
BESIDE = 72  # from this width on the seats lie beside the sky
STEPS = 6


def variants(scene: Scene, width: int) -> Iterator[RenderableType]:
    """Every way to draw the table, the most generous first."""
    if width < BESIDE:
        sky, hands = (compact_sky if width >= COMPACT else small_sky), (listed_hand,)
        for detail in (FULL, SHORT):
            yield _stacked(scene, width, sky, hands, detail)
        return
    for detail, gap in ((FULL, True), (FULL, False)):
        yield _beside(
            scene, width, (grand_sky, GRAND), (framed_hand, open_hand, listed_hand), detail, gap
        )
    for detail in (FULL, SHORT):
        yield _beside(scene, width, (compact_sky, COMPACT), (open_hand, listed_hand), detail, False)


def _beside(
    scene: Scene, width: int, sky: tuple[Sky, int], hands: tuple[Hand, ...], detail: int, gap: bool
) -> RenderableType:
    draw, wide = sky
    rest = width - wide - 2
    grid = Grid.grid(padding=0)
    grid.add_column(width=wide + 2)
    grid.add_column(width=rest)
    left, right = [draw(scene.table)], [seats(scene, rest, detail, gap)]
    if detail == SHORT:  # below the sky there is room
        left.append(piles(scene, wide))
    else:
        right.append(piles(scene, rest))
    grid.add_row(Group(*left), Group(*right))
    return _page(scene, width, grid, hands)


def _stacked(
    scene: Scene, width: int, sky: Sky, hands: tuple[Hand, ...], detail: int
) -> RenderableType:
    both = Group(sky(scene.table), seats(scene, width, detail, False), piles(scene, width))
    return _page(scene, width, both, hands)


def _page(
    scene: Scene, width: int, middle: RenderableType, hands: tuple[Hand, ...]
) -> RenderableType:
    drawn = (hand(scene, width) for hand in hands)
    hand = next((one for one in drawn if one is not None), None)
    parts = [head(scene), steps(scene, width), middle]
    parts += [hand] if hand is not None else []
    question = asked(scene)
    parts += [question] if question else []
    return Group(*parts)


def head(scene: Scene) -> RenderableType:
    """What is played, which turn it is, and whose."""
    grid = Grid.grid(expand=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    grid.add_column(no_wrap=True, justify="right")
    edition = EDITIONS[scene.table.edition]
    turn = scene.say("turn", turn=scene.table.turn, edition=edition)
    grid.add_row(Text(scene.title, style="gold"), Text(turn, style="soft"))
    return grid


def steps(scene: Scene, width: int) -> Text:
    """The six steps of a turn: those that are over, the one now, those to come."""
    names = [scene.say(f"step-{n}") for n in range(STEPS)]
    short = sum(map(len, names)) + 3 * STEPS + 2 > width
    now = min(scene.table.step, state.END)
    parts = []
    for n, name in enumerate(names):
        if n == now and scene.to_move is not None:
            parts.append(Text(f" ▶ {name} ", style="now"))
        else:
            shown = name[:3] if short else name
            parts.append(Text(shown, style="faint" if n < now else "text"))
    line = Text(" › ", style="faint").join(parts)
    line.no_wrap = True
    return line


def asked(scene: Scene) -> Text | None:
    """The open question, in words."""
    if not scene.table.depth or scene.to_move is None:
        return None
    words = Reasons(scene.table, scene.deck, scene.language).question()
    if scene.to_move != scene.seat:
        words = scene.say("asked-another", seat=scene.names[scene.to_move], question=words)
    return Text(f"? {words}", style="ask")
