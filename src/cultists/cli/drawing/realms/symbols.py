"""Symbols of realms: colours by shape, letter and hue; abilities in a few words.

An ability is written short, with the number by which a move calls it: "②loss 4 if ●G".
"""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from cultists.realms import sets
from cultists.realms.abilities import Ability
from cultists.realms.deck import Kind
from cultists.realms.words import ability_words
from cultists.speech import say

SHAPES = ("▲", "◆", "●", "■")  # yellow, purple, green, black
COLOURS = ("bold #f0c63c", "bold #b99cf5", "bold #5fd08a", "bold #c6bfae")
NUMBERS = "①②③④⑤⑥"
ITSELF = "†"  # using it abjures the card
BETWEEN = Text(" · ", style="faint")
OR = Text(" / ", style="faint")

Mark = Callable[[int], Text]
"""What precedes an ability, by its number on the card."""


def sign(language: str, colour: int) -> Text:
    """A colour: its shape, and its letter in a language."""
    letter = say(language, f"terminal-colour-{colour}")
    return Text(f"{SHAPES[colour]}{letter}", style=COLOURS[colour])


def number(kind: Kind, line: int) -> str:
    """How a move calls an ability; a card with only one needs no number."""
    return NUMBERS[line] if len(kind.lines()) > 1 else ""


def need(language: str, what: int) -> Text:
    """A prerequisite in a word."""
    if what - 1 <= sets.BLACK:
        return sign(language, what - 1)
    if what == sets.WAS_DISCARDED + 1:
        return Text(say(language, "terminal-need-discarded"))
    if what == sets.WAS_ABJURED + 1:
        return Text(say(language, "terminal-need-abjured"))
    return Text(say(language, f"realms-type-{what - 1 - sets.ENTITY}"))


def short(ability: Ability, language: str) -> Text:
    """An ability in a few words."""
    text = Text(ability_words(ability, language))
    if ability.needs:
        needs = Text(" + ", style="faint").join(need(language, what) for what in ability.needs)
        text = Text.assemble(text, (f" {say(language, 'terminal-if')} ", "soft"), needs)
    return Text.assemble(text, (ITSELF, "bad")) if ability.itself else text


def _no_mark(line: int) -> Text:  # noqa: ARG001
    return Text()


def short_abilities(kind: Kind, language: str, mark: Mark = _no_mark) -> Text:
    """All abilities of a kind in a line."""
    groups, line = [], 0
    for group in kind.abilities:
        halves = []
        for ability in group:
            called = Text(number(kind, line), style="gold")
            halves.append(Text.assemble(mark(line), called, short(ability, language)))
            line += 1
        groups.append(OR.join(halves))
    return BETWEEN.join(groups)
