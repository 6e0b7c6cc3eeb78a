"""The news of a table of realms in words."""

from __future__ import annotations

from typing import Any

from cultists.realms import events
from cultists.realms.deck import Deck
from cultists.realms.words import ability_words, kind_name
from cultists.rulebook import names
from cultists.speech.speech import Reader

NAMES = names(events)
"""The name of each event by its number."""

WITH_AMOUNT = {events.POWERED, events.GAINED, events.LOST, events.WASTED}
WITHOUT = {
    events.RESHUFFLED,
    events.ELIMINATED,
    events.EXHAUSTED,
    events.TURN,
    events.WON,
    events.ALL_LOST,
}


def sentence(deck: Deck, line: tuple[int, int, int, int], hidden: bool, reader: Reader) -> str:
    """One line of news; `hidden`: the card is not for these eyes."""
    what, seat, a, b = line
    whom, language = None, reader.language
    arguments: dict[str, Any] = {}
    if what in WITH_AMOUNT:
        arguments["amount"] = a
    elif what not in WITHOUT and not hidden:
        arguments["card"] = kind_name(deck, a, language)
    if what == events.USED:
        lines = deck.kinds[a].lines()
        arguments |= {"ability": ability_words(lines[b][1], language), "others": len(lines) - 1}
    if what == events.REFILLED:
        whom, arguments["line"] = b - 1 if b else None, b
    if what == events.ELIMINATED:
        arguments["left"] = a
    if what == events.HURT:
        arguments["amount"] = b
    key = f"realms-news-{NAMES[what]}" + ("-hidden" if hidden else "")
    return reader.say(key, seat, whom, **arguments)
