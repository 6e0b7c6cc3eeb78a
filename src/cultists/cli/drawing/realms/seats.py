"""The seats: sanity, piles, known cards, and cards in play."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from cultists.cli.drawing.realms import cards
from cultists.cli.drawing.realms.lines import alive, buying
from cultists.cli.drawing.realms.symbols import BETWEEN, short_abilities
from cultists.cli.drawing.scene import Scene, flow
from cultists.realms import zone
from cultists.realms.deck import Kind
from cultists.realms.position import cards_of, known_tops
from cultists.realms.table import SANITY

PLACES = 10  # of a bar
LOW, MIDDLE = 15, 30  # sanity below which the bar warns
LABEL = 22


def bar(sanity: int) -> Text:
    """Sanity out of fifty; more than that is full."""
    half = min(max(sanity, 0) * 2 * PLACES // SANITY, 2 * PLACES)
    half = max(half, 1) if sanity > 0 else 0
    full, odd = divmod(half, 2)
    style = "bad" if sanity < LOW else "ask" if sanity < MIDDLE else "good"
    shown = "█" * full + "▌" * odd
    return Text.assemble((shown, style), ("░" * (PLACES - len(shown)), "faint"))


def head(scene: Scene, seat: int, width: int) -> Text:
    """Name, sanity and piles, as far as the width allows."""
    table = scene.table
    turn = seat == table.seat and scene.to_move is not None
    label = Text(f"{'▶' if turn else ' '} {scene.names[seat]}", style="gold" if turn else "text")
    if not alive(scene, seat):
        line = Text.assemble(label, "  ", (scene.say("out"), "faint"))
        line.no_wrap = True
        return line
    counts = {
        "hand": table.held[zone.HAND + seat],
        "deck": table.held[zone.DECK + seat],
        "discards": table.held[zone.DISCARDS + seat],
    }
    number = Text(f" {table.sanity[seat]:>2} ", style="bold")
    long, brief = (Text(scene.say(key, **counts), style="soft") for key in ("own", "own-short"))
    ways = ((bar(table.sanity[seat]), long), (bar(table.sanity[seat]), brief), (Text(), brief))
    for shown, piles in ways:
        tail = Text.assemble(" ", shown, number, piles)
        if label.cell_len + tail.cell_len <= width:
            break
    label.truncate(max(4, min(LABEL, width - tail.cell_len)), overflow="ellipsis", pad=True)
    line = Text.assemble(label, tail)
    line.no_wrap = True
    line.overflow = "ellipsis"
    return line


def location(scene: Scene, card: int, told: bool) -> Text:
    """A Location: the sanity left, its shield, and its abilities if `told`."""
    kind = scene.deck.kinds[cards.kind_of(scene, card)]
    text = cards.name(scene, cards.kind_of(scene, card))
    text.append_text(Text.assemble(" ", location_words(scene, card)))
    if told:
        text.append_text(Text.assemble(BETWEEN, short_abilities(kind, scene.language)))
    return text


def location_words(scene: Scene, card: int) -> Text:
    """The sanity left to a Location, and its shields."""
    kind = scene.deck.kinds[cards.kind_of(scene, card)]
    hurt = scene.table.hurt[card]
    left = scene.say("sanity-left", left=kind.sanity - hurt, all=kind.sanity)
    text = Text(left, style="bad" if hurt else "soft")
    return Text(" ").join([text, *shields(scene, kind)])


def shields(scene: Scene, kind: Kind) -> list[Text]:
    """The shields of a Location."""
    return [Text(scene.say(f"shield-{shield}"), style="ask") for shield in kind.shields]


def known(scene: Scene, seat: int) -> list[Text]:
    """Cards of a hand and on top of a deck that the viewer knows."""
    table = scene.table
    parts = []
    hand = [] if seat == scene.seat else cards_of(table, zone.HAND + seat)
    if hand:
        parts += [Text(scene.say("known-hand"), style="ask"), *cards.names(scene, hand)]
    tops = known_tops(table, seat)
    if tops:
        parts.append(Text(scene.say("on-top"), style="ask"))
        parts += [cards.name(scene, cards.kind_of(scene, card)) for card in tops]
    return parts


def in_play(scene: Scene, seat: int, told: bool) -> list[Text]:
    """The cards in play of a seat, Locations last."""
    if seat == scene.seat and buying(scene):
        return []  # the play area shows them with their abilities
    return lying(scene, cards_of(scene.table, zone.PLAY + seat), told)


def lying(scene: Scene, some: list[int], told: bool) -> list[Text]:
    """Some cards in play."""
    staying = [card for card in some if scene.deck.record.sanity[cards.kind_of(scene, card)]]
    passing = [card for card in some if card not in staying]
    return cards.names(scene, passing) + [location(scene, card, told) for card in staying]


def seats(scene: Scene, width: int, told: bool) -> RenderableType:
    """All seats, beginning with the viewer and going left."""
    start = scene.seat or 0
    parts: list[RenderableType] = []
    for n in range(scene.table.seats):
        seat = (start + n) % scene.table.seats
        parts.append(head(scene, seat, width))
        for items in (in_play(scene, seat, told), known(scene, seat)):
            parts += [flow(items, width, 2)] if items else []
    return Group(*parts)
