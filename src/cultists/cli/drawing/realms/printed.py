"""Kinds of realms as they are printed: sentences made from their data."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rich.console import Group, RenderableType
from rich.text import Text

from cultists.cli.drawing.card_printing import Indented, called
from cultists.cli.drawing.realms.cards import type_words
from cultists.cli.drawing.realms.symbols import BETWEEN, COLOURS, NUMBERS, sign
from cultists.realms.cards import BLACK
from cultists.realms.deck import BASIC, Deck, Kind
from cultists.realms.words import kind_name, kind_sentences
from cultists.speech import say


def counts(deck: Deck) -> dict[str, str | int]:
    """The general cards: basic ones are the same in every set."""
    general = deck.kinds[len(BASIC) :]
    return {
        "name": deck.name,
        "cards": sum(kind.copies for kind in general),
        "kinds": len(general),
    }


def find(deck: Deck, words: str, language: str) -> list[int]:  # noqa: ARG001
    """Kinds by name, in any language."""
    return called([(kind.name, kind.german) for kind in deck.kinds], words)


def names(deck: Deck, language: str) -> list[str]:
    """What the kinds are called."""
    return [kind_name(deck, number, language) for number in range(len(deck.kinds))]


def card(deck: Deck, number: int, language: str) -> RenderableType:
    """A kind with its sentences."""
    kind = deck.kinds[number]
    title = Text(kind_name(deck, number, language), style=COLOURS[kind.colour])
    head = Text.assemble(sign(language, kind.colour), " ", title)
    head.append_text(Text.assemble(BETWEEN, *_facts(kind, language)))
    lines = [Text(sentence) for sentence in kind_sentences(kind, language, NUMBERS)]
    return Group(head, *map(Indented, lines))


def _facts(kind: Kind, language: str) -> list[Text]:
    cost = say(language, "terminal-set-cost", cost=kind.cost)
    copies = f" ×{kind.copies}" if kind.copies > 1 else ""
    return [type_words(kind, language), BETWEEN, Text(f"{cost}{copies}", style="soft")]


def everything(deck: Deck, language: str) -> list[RenderableType]:
    """All kinds, by colour and cost, the basic ones first."""
    parts: list[RenderableType] = [
        Text(say(language, "terminal-set-head-realms", **counts(deck)), style="gold")
    ]
    basic = range(len(BASIC))
    general = sorted(
        range(len(BASIC), len(deck.kinds)),
        key=lambda n: (deck.kinds[n].colour, deck.kinds[n].cost, kind_name(deck, n, language)),
    )
    parts += _chapter(deck, BLACK, basic, language)
    for colour, numbers in groupby(general, key=lambda n: deck.kinds[n].colour):
        parts += _chapter(deck, colour, numbers, language)
    return parts


def _chapter(
    deck: Deck, colour: int, numbers: Iterable[int], language: str
) -> list[RenderableType]:
    word = say(language, f"terminal-colour-word-{colour}")
    head = Text.assemble(sign(language, colour), " ", (word, COLOURS[colour]))
    return [Text(), head, *(card(deck, number, language) for number in numbers)]
