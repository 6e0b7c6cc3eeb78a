"""The news of a table of stars in words."""

from __future__ import annotations

from typing import Any

from cultists.rulebook import Event, names
from cultists.speech.speech import Reader, say
from cultists.stars import events
from cultists.stars.deck import Deck
from cultists.stars.sky import CELLS
from cultists.stars.words import card_title, cell_name, push_line, swap_cells

NAMES = names(events)
"""The name of each event by its number."""

WITH_CARD = {
    events.INVOKED,
    events.USED,
    events.SUMMONED,
    events.SPENT,
    events.HELPED,
    events.RELEASED,
    events.DISCARDED,
    events.ACTED,
    events.GAVE,
    events.TOOK,
    events.FETCHED,
    events.DREW,
}


def places(event: Event) -> tuple[str, ...]:
    """The tiles that show the constellations of a creature when it is summoned."""
    what, _, _, cells = event
    if what != events.SUMMONED:
        return ()
    return tuple(cell_name(cell) for cell in range(CELLS) if cells >> cell & 1)


def sentence(deck: Deck, line: Event, hidden: bool, reader: Reader) -> str:
    """One line of news; `hidden`: the card is not for these eyes."""
    what, seat, a, b = line
    whom, language = None, reader.language
    arguments: dict[str, Any] = {}
    if what in WITH_CARD and not hidden:
        arguments["card"] = card_title(deck, a, language)
    if what == events.USED:
        arguments["power"] = deck.creatures[a].power.replace(">", " → ")
    elif what in (events.GAVE, events.TOOK):
        whom = b
    elif what == events.PUSHED:
        kind, name, way = push_line(a)
        arguments |= {"line": kind, "name": name, "way": say(language, f"stars-way-{way}")}
    elif what == events.SWAPPED:
        one, other = swap_cells(a)
        arguments |= {"one": cell_name(one), "other": cell_name(other)}
    elif what == events.FLIPPED:
        arguments["cell"] = cell_name(a)
    elif what == events.SUMMONED:
        arguments["cells"] = ", ".join(places(line))
    elif what == events.WON:
        arguments["points"] = a
    key = f"stars-news-{NAMES[what]}" + ("-hidden" if hidden else "")
    return reader.say(key, seat, whom, **arguments)
