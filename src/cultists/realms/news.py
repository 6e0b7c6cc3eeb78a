"""The news of a table of realms in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cultists.realms import events
from cultists.realms.deck import Deck
from cultists.realms.words import ability_words, kind_name
from cultists.rulebook import names
from cultists.speech.speech import say

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


def sentence(
    deck: Deck,
    line: tuple[int, int, int, int],
    hidden: bool,
    language: str,
    name_of: Callable[[int], str],
) -> str:
    """One line of news; `hidden`: the card is not for these eyes."""
    what, seat, a, b = line
    arguments: dict[str, Any] = {"who": name_of(seat)}
    if what in WITH_AMOUNT:
        arguments["amount"] = a
    elif what not in WITHOUT and not hidden:
        arguments["card"] = kind_name(deck, a, language)
    if what == events.USED:
        lines = deck.kinds[a].lines()
        arguments |= {"ability": ability_words(lines[b][1], language), "others": len(lines) - 1}
    if what == events.REFILLED:
        arguments |= {"line": b, "beside": name_of(max(b - 1, 0))}
    if what == events.ELIMINATED:
        arguments["left"] = a
    if what == events.HURT:
        arguments["amount"] = b
    return say(language, f"realms-news-{NAMES[what]}" + ("-hidden" if hidden else ""), **arguments)
