"""Cards of stars as they are printed, with constellations drawn."""

from __future__ import annotations

from itertools import groupby

from rich.console import Group, RenderableType
from rich.text import Text

from cultists.cli.drawing.card_printing import Indented, called
from cultists.cli.drawing.scene import Scene
from cultists.cli.drawing.stars import cards
from cultists.speech import LANGUAGES, say
from cultists.stars.deck import Deck
from cultists.stars.words import card_name


def counts(deck: Deck) -> dict[str, str | int]:
    """Every card is different; to people, those of one name are one kind."""
    names = {creature.name for creature in deck.creatures}
    return {"name": "", "cards": len(deck.creatures), "kinds": len(names)}


def find(deck: Deck, words: str, language: str) -> list[int]:  # noqa: ARG001
    """Cards by number, or by name in any language."""
    named = [
        (
            str(creature.number),
            *(f"{card_name(creature, code)} {creature.number}" for code in LANGUAGES),
            *(card_name(creature, code) for code in LANGUAGES),
        )
        for creature in deck.creatures
    ]
    if words.isdigit():
        return [n for n, names in enumerate(named) if names[0] == words]
    return called(named, words)


def names(deck: Deck, language: str) -> list[str]:
    """What the cards are called; those of one kind share a name."""
    return [card_name(creature, language) for creature in deck.creatures]


def card(deck: Deck, number: int, language: str) -> RenderableType:
    """A card: what it is worth, does, and asks of the sky."""
    scene = Scene("stars", None, deck, None, None, frozenset(), (), language)
    creature = deck.creatures[number]
    points = scene.say("card-points", points=creature.points)
    parts = [cards.title(scene, number), Text(points, style="soft")]
    parts += [part for part in cards.stats(scene, creature, True) if part]
    head = Text(" · ", style="faint").join(parts)
    return Group(head, *map(Indented, cards.drawing(creature)))


def everything(deck: Deck, language: str) -> list[RenderableType]:
    """All cards, family by family."""
    parts: list[RenderableType] = [
        Text(say(language, "terminal-set-head-stars", **counts(deck)), style="gold")
    ]
    numbers = range(len(deck.creatures))
    for _, family in groupby(numbers, key=lambda n: deck.creatures[n].family):
        parts += [Text(), *(card(deck, number, language) for number in family)]
    return parts
