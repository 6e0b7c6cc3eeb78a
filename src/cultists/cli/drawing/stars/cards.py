"""Cards: drawn constellations, invocation, power, bonus star, points."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from cultists.cli.drawing.scene import Scene
from cultists.cli.drawing.stars.symbols import changes, dark, star
from cultists.stars.deck import CHANGES, Constellation, Creature
from cultists.stars.words import card_name

READY = "✔"  # the stars are right, and it can be summoned
STANDS = "☆"  # the stars are right, but it is not the time
KNOWN = "◇"  # everybody knows that this card is in that hand
MINIONS = 4  # the colour of those without a family


def family_style(scene: Scene, creature: Creature) -> str:
    """The colour of a Great Old One and those who serve it."""
    known = creature.family in scene.deck.families
    return f"family.{scene.deck.families.index(creature.family) if known else MINIONS}"


def name(scene: Scene, card: int) -> Text:
    """The name of a card in its colour."""
    creature = scene.deck.creatures[card]
    return Text(card_name(creature, scene.language), style=family_style(scene, creature))


def title(scene: Scene, card: int) -> Text:
    """Name and number, as moves call the card."""
    return Text.assemble(name(scene, card), f" {scene.deck.creatures[card].number}")


def power(scene: Scene, creature: Creature) -> Text:
    """What a creature can do, short."""
    if creature.takes < 0:
        return Text(scene.say(f"minion-{creature.minion}"), style="soft")
    taken = Text(CHANGES[creature.takes], style=f"change.{CHANGES[creature.takes]}")
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
    """All constellations of a card: single stars two in a row, larger ones below each other."""
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
    """All constellations in one line; a slash begins the next row of one."""
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
    """A card of the hand, line by line; the drawing is given a number of rows."""
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
    """What a card is good for: its invocation, its power, its bonus star."""
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
