"""Cards with their constellations drawn, and the hand of the viewer."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli.drawing.scene import Scene
from cultists.cli.drawing.stars.sky import CHANGE_STYLES, changes, dark, star
from cultists.stars import moves, zone
from cultists.stars.deck import CHANGES, Constellation, Creature
from cultists.stars.position import cards_of
from cultists.stars.summon import can_summon
from cultists.stars.table import CARDS
from cultists.stars.words import card_name
from cultists.table.fields import cards_in

READY = "✔"  # the stars are right, and it can be summoned
STANDS = "☆"  # the stars are right, but it is not the time to summon
KNOWN = "◇"  # everybody knows that this card is in that hand
CARD = 15  # columns that a card needs
EDGES = 4  # columns of a frame
FAMILY_STYLES = ("bold #45c9a5", "bold #b58cf0", "bold #f0c63c", "bold #f0764a")
MINION_STYLE = "bold #c6bfae"  # for those without a family


def family_style(scene: Scene, creature: Creature) -> str:
    """The colour of a Great Old One and those who serve it."""
    families = scene.deck.families
    known = creature.family in families
    return FAMILY_STYLES[families.index(creature.family)] if known else MINION_STYLE


def name(scene: Scene, card: int) -> Text:
    """The name of a card in its colour."""
    creature = scene.deck.creatures[card]
    return Text(card_name(creature, scene.language), style=family_style(scene, creature))


def title(scene: Scene, card: int) -> Text:
    """Name and number, as moves call the card."""
    return Text.assemble(name(scene, card), f" {scene.deck.creatures[card].number}")


def power(scene: Scene, creature: Creature) -> Text:
    """What a creature can do, in a word."""
    if creature.takes < 0:
        return Text(scene.say(f"minion-{creature.minion}"), style="soft")
    taken = Text(CHANGES[creature.takes], style=CHANGE_STYLES[CHANGES[creature.takes]])
    return Text.assemble(taken, ("→", "faint"), changes(creature.gives))


def figure(drawn: Constellation) -> list[Text]:
    """One constellation, row by row; the two stars of a pair are joined."""
    stars = {(row, column): symbol for row, column, symbol in drawn.stars}
    pair = len(stars) == 2 and drawn.width == 2 and drawn.height == 1
    between = Text("─" if pair else " ", style="faint")
    return [
        between.join(
            star(stars[row, column]) if (row, column) in stars else dark()
            for column in range(drawn.width)
        )
        for row in range(drawn.height)
    ]


def drawing(creature: Creature) -> list[Text]:
    """All constellations of a card: single stars in pairs, larger ones below each other."""
    drawn = creature.constellations
    plus = Text(" + ", style="faint")
    if all(len(one.stars) == 1 for one in drawn):
        singles = [star(one.stars[0][2]) for one in drawn]
        lines = [plus.join(singles[at : at + 2]) for at in range(0, len(singles), 2)]
        return [Text.assemble(line, plus if line is not lines[-1] else "") for line in lines]
    blocks = [figure(one) for one in drawn]
    for block in blocks[:-1]:
        block[-1].append_text(plus)
    return [line for block in blocks for line in block]


def flat_drawing(creature: Creature) -> Text:
    """All constellations in one line; a slash separates the rows of one."""
    drawn = creature.constellations
    slash, plus = Text(" / ", style="faint"), Text(" + ", style="faint")
    if all(len(one.stars) == 1 for one in drawn):
        return plus.join(star(one.stars[0][2]) for one in drawn)
    return plus.join(slash.join(figure(one)) for one in drawn)


def bonus(scene: Scene, creature: Creature) -> Text:
    """The bonus star of a Servitor."""
    if creature.bonus < 0:
        return Text()
    return Text.assemble((scene.say("card-bonus"), "soft"), " ", star(creature.bonus))


def face(scene: Scene, card: int, marks: str, rows: int, roomy: bool) -> list[Text]:
    """A card of the hand, line by line, with a fixed number of rows for its constellations."""
    creature = scene.deck.creatures[card]
    head = name(scene, card)
    if marks:
        head = Text.assemble(f"{marks} ", head)
        head.stylize("ready" if READY in marks else "")
    points = scene.say("card-points", points=creature.points)
    number = Text.assemble((str(creature.number), "bold"), (f" · {points}", "soft"))
    drawn = drawing(creature)
    drawn += [Text()] * (rows - len(drawn))
    return [head, number, *drawn, *stats(scene, creature, roomy)]


def stats(scene: Scene, creature: Creature, roomy: bool) -> list[Text]:
    """What a card offers: its invocation, its power, its bonus star."""
    gains, does = changes(creature.invocation), power(scene, creature)
    if roomy:
        first = Text.assemble((scene.say("card-invocation"), "soft"), " ", gains)
        if creature.takes >= 0:
            does = Text.assemble((scene.say("card-power"), "soft"), " ", does)
        return [first, does, bonus(scene, creature)]
    if creature.takes < 0:  # a Minion: what it does, in words, needs a line of its own
        return [gains, does]
    return [Text.assemble(gains, "  ", does), bonus(scene, creature)]


def tallest(scene: Scene, cards: Sequence[int]) -> int:
    """How many rows the drawings of these cards need."""
    return max((len(drawing(scene.deck.creatures[card])) for card in cards), default=0)


def hand_of(scene: Scene) -> list[int]:
    """The cards in the viewer's hand."""
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
    rows = tallest(scene, hand)
    return [face(scene, card, marks(scene, card), rows, roomy) for card in hand]


def marks(scene: Scene, card: int) -> str:
    """The marks of a card in the hand."""
    mark = ""
    if card in standing(scene):
        mark = READY if card in ready(scene) else STANDS
    return mark + (KNOWN if card in cards_in(scene.table.shown, 0, CARDS) else "")


def listed_hand(scene: Scene, width: int) -> RenderableType | None:
    """One card per line, each constellation in that line."""
    hand = hand_of(scene)
    if not hand:
        return Text(scene.say("hand-empty"), style="soft") if scene.seat is not None else None
    grid = Grid.grid(padding=(0, 1))
    roomy = width >= 72
    for card in hand:
        cells = _cells(scene, card)
        drawn = flat_drawing(scene.deck.creatures[card])
        if roomy:
            grid.add_row(*cells, drawn)
        else:
            grid.add_row(Text(" ").join(cells[:2] + cells[3:]))
            grid.add_row(Text.assemble("   ", drawn))
    return grid


def _cells(scene: Scene, card: int) -> list[Text]:
    creature = scene.deck.creatures[card]
    mark = Text(marks(scene, card), style="good")
    head = title(scene, card)
    points = Text(str(creature.points), style="gold")
    bonus = star(creature.bonus) if creature.bonus >= 0 else Text()
    return [mark, head, points, changes(creature.invocation), power(scene, creature), bonus]
