"""The seats: creatures, points, hands as far as they are known; and the piles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.console import Group, RenderableType
from rich.text import Text

from cultists.cli.drawing.flow import flow
from cultists.cli.drawing.scene import Scene
from cultists.cli.drawing.stars import cards
from cultists.cli.drawing.stars.symbols import changes, star
from cultists.stars import zone
from cultists.stars.position import cards_of
from cultists.stars.summon import points
from cultists.stars.table import CARDS, GOAL
from cultists.table.fields import cards_in

USED = "×"
ROOMY = 50  # columns from which on the bar of points has ten places
FULL, SHORT = 2, 1  # how much is told of a creature


def creature(scene: Scene, card: int) -> Text:
    """A creature as it lies with its seat, with what it can do."""
    text = cards.title(scene, card)
    printed = scene.deck.creatures[card]
    used = card in cards_in(scene.table.used, 0, CARDS)
    text.append_text(Text.assemble(" ", cards.power(scene, printed)))
    if printed.bonus >= 0:
        text.append_text(Text.assemble(" ", star(printed.bonus)))
        text.rstrip()
    if used:
        text.append(f" {USED}", style="bad")
        text.stylize("dim")
    return text


def together(scene: Scene, lying: list[int]) -> Iterator[Text]:
    """Cards of one name side by side, the name said once."""
    used = cards_in(scene.table.used, 0, CARDS)
    for _, same in groupby(lying, key=lambda card: scene.deck.creatures[card].name):
        numbers = list(same)
        text = cards.name(scene, numbers[0]).copy()
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
            [*word, *(cards.title(scene, card) for card in hand)],
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
        first.append(Text.assemble(words, " ", cards.title(scene, card)))
    discards = [card - 1 for card in table.discards if card]
    counts = scene.say("piles", draw=table.held[zone.DRAW], discards=len(discards))
    second = [Text(counts, style="soft")]
    top = [cards.title(scene, card) for card in reversed(discards[-3:])]
    if len(discards) > len(top):
        top.append(Text("…", style="soft"))
    return Group(flow(first, width), flow([*second, *top], width))


def seats(scene: Scene, width: int, detail: int, gap: bool) -> RenderableType:
    """All seats, whoever looks first."""
    start = scene.seat or 0
    parts: list[RenderableType] = []
    for n in range(scene.table.seats):
        parts.append(seat_block(scene, (start + n) % scene.table.seats, width, detail))
        parts += [Text()] if gap else []
    return Group(*parts)
