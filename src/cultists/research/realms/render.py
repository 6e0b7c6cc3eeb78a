"""A table of realms for people: the lines, and what everybody has."""

from __future__ import annotations

from collections.abc import Iterator

from cultists.game.view import View
from cultists.research.game_support import Data
from cultists.research.render import NOTHING, Sheet, heading
from cultists.research.svg import GOLD, SOFT


def text(view: View, data: Data) -> Iterator[str]:  # noqa: ARG001 - as every game's
    """The whole table in lines."""
    yield heading(data)
    yield f"power {data['power']}; general deck: {data['general_deck']} cards, top: {data['top']}"
    for n, line in enumerate(data["lines"]):
        if line:
            yield f"line {n}: {', '.join(line)}"
    for n, seat in enumerate(data["seats"]):
        state = f"{seat['sanity']} sanity" if seat["alive"] else "eliminated"
        sizes = f"{seat['hand_size']} in hand, {seat['deck_size']} in the deck"
        yield f"seat {n}: {state}, {sizes}, {len(seat['discards'])} discards"
        yield f"  in play: {', '.join(card['kind'] for card in seat['in_play']) or NOTHING}"
        yield f"  hand: {', '.join(seat['hand']) or NOTHING}"


def draw(sheet: Sheet, view: View, data: Data) -> None:  # noqa: ARG001 - as every game's
    """The same as a drawing."""
    sheet.line(
        f"{data['power']} power; {data['general_deck']} cards in the deck, {data['top']} on top; "
        f"{data['initiates']} Initiates",
        SOFT,
    )
    for n, line in enumerate(data["lines"]):
        sheet.row(f"line {n}", line, colour=GOLD)
    for n, seat in enumerate(data["seats"]):
        state = f"{seat['sanity']} sanity" if seat["alive"] else "mad"
        sizes = f"{seat['deck_size']} in the deck, {len(seat['discards'])} discards"
        sheet.seat(data, n, f"{state}; {sizes}")
        sheet.row("in play", [card["kind"] for card in seat["in_play"]], colour=GOLD)
        known = seat["hand"] or seat["shown"]
        sheet.row("hand", known, seat["hand_size"] - len(known))
