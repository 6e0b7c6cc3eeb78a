"""The whole table, in several sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli.drawing.scene import Scene, flow
from cultists.cli.drawing.stars.cards import framed_hand, listed_hand, name, open_hand, power, title
from cultists.cli.drawing.stars.sky import changes, compact_sky, grand_sky, small_sky, star
from cultists.stars import zone
from cultists.stars.options import EDITIONS
from cultists.stars.position import cards_of
from cultists.stars.reasons import Reasons
from cultists.stars.steps import END
from cultists.stars.summon import points
from cultists.stars.table import CARDS, GOAL, Table
from cultists.table.fields import cards_in

Sky = Callable[[Table], RenderableType]
Hand = Callable[[Scene, int], RenderableType | None]

GRAND = 40  # columns of the sky, drawn with lines
COMPACT = 37
BESIDE = 72  # from this width the seats are drawn beside the sky
STEPS = 6
USED = "×"
ROOMY = 50  # columns from which the bar of points has ten places
FULL, SHORT = 2, 1  # how much is shown of a creature


def variants(scene: Scene, width: int) -> Iterator[RenderableType]:
    """Every version of the table, the largest first."""
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
    if detail == SHORT:  # there is room below the sky
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
    """The six steps of a turn, the current one highlighted; where it is narrow, it and the next."""
    names = [scene.say(f"step-{n}") for n in range(STEPS)]
    short = sum(map(len, names)) + 3 * STEPS + 2 > width
    now = min(scene.table.step, END)
    parts = []
    for n, step in enumerate(names):
        if n == now and scene.to_move is not None:
            parts.append(Text(f" ▶ {step} ", style="now"))
        elif not short or n == now + 1:
            parts.append(Text(step, style="faint" if n < now else "text"))
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


def creature(scene: Scene, card: int) -> Text:
    """A creature and what it can do."""
    text = title(scene, card)
    printed = scene.deck.creatures[card]
    used = card in cards_in(scene.table.used, 0, CARDS)
    text.append_text(Text.assemble(" ", power(scene, printed)))
    if printed.bonus >= 0:
        text.append_text(Text.assemble(" ", star(printed.bonus)))
        text.rstrip()
    if used:
        text.append(f" {USED}", style="bad")
        text.stylize("dim")
    return text


def together(scene: Scene, lying: list[int]) -> Iterator[Text]:
    """Cards of one name side by side, the name written once."""
    used = cards_in(scene.table.used, 0, CARDS)
    for _, same in groupby(lying, key=lambda card: scene.deck.creatures[card].name):
        numbers = list(same)
        text = name(scene, numbers[0]).copy()
        for card in numbers:
            text.append(f" {scene.deck.creatures[card].number}")
            if card in used:
                text.append(USED, style="bad")
        yield text


def bar(total: int, roomy: bool) -> Text:
    """Points out of ten, in ten places or in five."""
    total = min(total, GOAL)
    if roomy:
        return Text.assemble(("█" * total, "gold"), ("░" * (GOAL - total), "faint"))
    half, odd = divmod(total, 2)
    return Text.assemble(
        ("█" * half + "▌" * odd, "gold"), ("░" * (GOAL // 2 - half - odd), "faint")
    )


def seat_block(scene: Scene, seat: int, width: int, detail: int) -> RenderableType:
    """Everything that is known of one seat."""
    total = points(scene.table, scene.deck.record, seat)
    turn = seat == scene.table.seat and scene.to_move is not None
    held = scene.table.held[zone.HAND + seat]
    label = Text(f"{'▶' if turn else ' '} {scene.names[seat]}", style="gold" if turn else "text")
    numbers = Text.assemble(
        (f" {total}/{GOAL} ", "bold"), (scene.say("hand-count", count=held), "soft")
    )
    tail = Text.assemble(" ", bar(total, width >= ROOMY), numbers)
    if label.cell_len + tail.cell_len > width:
        tail = numbers
    label.truncate(max(0, min(22, width - tail.cell_len)), overflow="ellipsis", pad=True)
    head = Text.assemble(label, tail)
    head.no_wrap = True
    lying = cards_of(scene.table, zone.CREATURES + seat)
    hand = [] if seat == scene.seat else cards_of(scene.table, zone.HAND + seat)
    word = [Text(scene.say("known-hand"), style="ask")] if hand else []
    if detail >= FULL:
        below = [
            [creature(scene, card) for card in lying],
            [*word, *(title(scene, card) for card in hand)],
        ]
    else:
        below = [[*together(scene, lying), *word, *together(scene, hand)]]
    return Group(head, *(flow(items, width, 2) for items in below if items))


def piles(scene: Scene, width: int) -> RenderableType:
    """Pool, invoked card, draw pile, and the top of the discards."""
    table = scene.table
    pool = changes(table.pool, " ") if any(table.pool) else Text("–", style="faint")
    first = [Text.assemble((scene.say("pool"), "soft"), " ", pool)]
    for card in cards_of(table, zone.INVOKED):
        words = Text(scene.say("invoked"), style="soft")
        first.append(Text.assemble(words, " ", title(scene, card)))
    discards = [card - 1 for card in table.discards if card]
    counts = scene.say("piles", draw=table.held[zone.DRAW], discards=len(discards))
    second = [Text(counts, style="soft")]
    top = [title(scene, card) for card in reversed(discards[-3:])]
    if len(discards) > len(top):
        top.append(Text("…", style="soft"))
    return Group(flow(first, width), flow([*second, *top], width))


def seats(scene: Scene, width: int, detail: int, gap: bool) -> RenderableType:
    """All seats, beginning with the viewer."""
    start = scene.seat or 0
    parts: list[RenderableType] = []
    for n in range(scene.table.seats):
        parts.append(seat_block(scene, (start + n) % scene.table.seats, width, detail))
        parts += [Text()] if gap else []
    return Group(*parts)
