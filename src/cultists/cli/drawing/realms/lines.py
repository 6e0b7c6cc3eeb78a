"""The lines of available cards, the Initiates, and the top of the general deck."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from cultists.cli.drawing.realms import cards
from cultists.cli.drawing.realms.cards import Row
from cultists.cli.drawing.realms.symbols import BETWEEN, short_abilities
from cultists.cli.drawing.scene import Scene, flow
from cultists.realms import zone
from cultists.realms.cards import INITIATE
from cultists.realms.lines import next_seat, seat_before
from cultists.realms.position import cards_of

READY = "✔"
FULL, SHORT, TERSE, NAMES, NEAR = 4, 3, 2, 1, 0  # how much is shown; NEAR: only available cards


def buying(scene: Scene) -> bool:
    """Whether it is the viewer's turn, and so the viewer's power."""
    return scene.to_move is not None and scene.seat == scene.table.seat


def alive(scene: Scene, seat: int) -> bool:
    """Whether a seat is still in the game."""
    return bool(scene.table.alive >> seat & 1)


def own_lines(scene: Scene) -> list[int]:
    """The lines available to the viewer, the left one first; to a spectator, all of them."""
    table = scene.table
    living = [seat for seat in range(table.seats) if alive(scene, seat)]
    if table.seats == 2:
        return [0]
    if scene.seat is None or scene.seat not in living:
        return living
    return list(dict.fromkeys((scene.seat, seat_before(table, scene.seat))))


def other_lines(scene: Scene) -> list[int]:
    """The lines not available to the viewer."""
    near = own_lines(scene)
    return [
        n for n in range(scene.table.seats) if n not in near and scene.table.held[zone.LINE + n]
    ]


def between(scene: Scene, line: int) -> str:
    """Which seats share a line."""
    one, other = line + 1, next_seat(scene.table, line) + 1
    if scene.table.seats == 2 or one == other or not alive(scene, line):
        return scene.say("line-two")
    return scene.say("line", one=one, other=other)


def lead(scene: Scene, kind: int) -> Text:
    """The cost of a card, and whether there is enough power."""
    cost = scene.deck.kinds[kind].cost
    able = buying(scene) and cost <= scene.table.power
    mark = Text(f"{READY} " if able else "  ", style="good")
    return Text.assemble(mark, (f"{cost:>2}", "good" if able else "gold"))


def missing(scene: Scene, kind: int) -> Text:
    """How much power is missing, as soon as there is some."""
    short = scene.deck.kinds[kind].cost - scene.table.power
    if not buying(scene) or not scene.table.power or short <= 0:
        return Text()
    return Text.assemble((scene.say("short", missing=short), "ask"), BETWEEN)


def rows(scene: Scene, kinds: list[tuple[int, int]], detail: int) -> list[Row]:
    """Cards that can be conjured, one per row."""
    return [
        (
            lead(scene, kind),
            cards.name(scene, kind, count),
            Text.assemble(missing(scene, kind), told(scene, kind, detail)),
        )
        for kind, count in kinds
    ]


def told(scene: Scene, kind: int, detail: int) -> Text:
    """What a card says, as briefly as the detail asks for."""
    printed = scene.deck.kinds[kind]
    if detail == TERSE and not printed.sanity:
        return short_abilities(printed, scene.language)
    return cards.words(printed, scene.language, full=detail == FULL)


def offered(scene: Scene, line: int) -> list[tuple[int, int]]:
    """The cards of a line, the cheapest first."""
    kinds = cards.counted(scene, cards_of(scene.table, zone.LINE + line))
    return sorted(kinds, key=lambda pair: (scene.deck.kinds[pair[0]].cost, pair[0]))


def top(scene: Scene, detail: int) -> list[Row]:
    """The top of the general deck: everybody sees it, but it is not available yet."""
    return [
        (
            Text(scene.say("top"), style="faint"),
            Text.assemble(cards.name(scene, kind), (f" ({scene.deck.kinds[kind].cost})", "soft")),
            told(scene, kind, min(detail, SHORT)),
        )
        for kind, _ in cards.counted(scene, cards_of(scene.table, zone.TOP))
    ]


def lines(scene: Scene, width: int, detail: int) -> RenderableType:
    """Everything that can be conjured, and what comes next."""
    if detail <= NAMES:
        return _names_only(scene, width, detail)
    parts: list[RenderableType] = []
    initiates = scene.table.held[zone.INITIATES]
    stack = [(INITIATE, initiates)] if initiates else []
    own = own_lines(scene)
    listed = [rows(scene, offered(scene, line), detail) for line in own]
    listed[-1] = [*listed[-1], *rows(scene, stack, detail), *top(scene, detail)]
    titles = cards.title_width(row for some in listed for row in some)
    for line, some in zip(own, listed, strict=True):
        parts.append(Text(between(scene, line), style="gold"))
        parts.append(cards.listing(some, width, wrap=detail > TERSE, titles=titles))
    parts += [_flowing(scene, line, width) for line in other_lines(scene)]
    return Group(*parts)


def _names_only(scene: Scene, width: int, detail: int) -> RenderableType:
    far = other_lines(scene) if detail == NAMES else []
    parts = [_flowing(scene, line, width) for line in (*own_lines(scene), *far)]
    rest = []
    if scene.table.held[zone.INITIATES]:
        rest.append(_cheap(scene, INITIATE, scene.table.held[zone.INITIATES]))
    for first, named, _ in top(scene, NAMES):
        rest.append(Text.assemble(first, " ", named))
    return Group(*parts, flow(rest, width))


def _flowing(scene: Scene, line: int, width: int) -> Text:
    word = Text(between(scene, line), style="gold")
    near = line in own_lines(scene)
    shown = [
        _cheap(scene, kind, count) if near else cards.name(scene, kind, count)
        for kind, count in offered(scene, line)
    ]
    return flow([word, *shown], width)


def _cheap(scene: Scene, kind: int, count: int) -> Text:
    first = lead(scene, kind)
    cost = "".join(first.plain.split())
    return Text.assemble(
        (cost, "good" if READY in cost else "gold"), " ", cards.name(scene, kind, count)
    )
