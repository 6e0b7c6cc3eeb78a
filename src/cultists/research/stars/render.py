"""A table of stars for people: the sky as tiles, and the cards around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cultists.game.view import View
from cultists.research import svg
from cultists.research.game_support import Data
from cultists.research.render import GAP, MARGIN, NOTHING, Sheet, heading
from cultists.research.svg import EDGE, GOLD, PANEL, SOFT
from cultists.stars.deck import Deck

TILE = 52
COLOURS = {
    **{"1": "#ffe35a", "2": "#62aaff", "3": "#3fcf74", "4": "#ff8a3c", "5": "#a995ff"},
    **{"Vo": "#8d95b8", "Cr": "#b4ecf7", "Gi": "#b5b878", "Sh": "#17d9cc", "Me": "#ff6d9c"},
    **{"Su": "#ffb51c", "So": "#ea7cf2", "Fu": "#fff7e4", "Lu": "#f2573a"},
}
"""The colours that the page gives to the symbols."""


def creature_name(deck: Deck, card: int) -> str:
    """A card by name and number; each is a kind of its own."""
    return f"{deck.creatures[card].name} {card + 1}"


def named(view: View, numbers: Sequence[int]) -> list[str]:
    """Cards of a view, which counts them from one."""
    return [creature_name(view.deck, number - 1) for number in numbers]


def text(view: View, data: Data) -> Iterator[str]:
    """The sky, then everything beside it."""

    def cards(numbers: Sequence[int]) -> str:
        return ", ".join(named(view, numbers)) or NOTHING

    for row in data["sky"]:
        yield " ".join(f"{symbol:>2}" for symbol in row)
    yield heading(data)
    pool = ", ".join(f"{count} {name}" for name, count in data["pool"].items() if count)
    yield f"step {data['step']}; pool: {pool or NOTHING}; draw pile: {data['draw_pile']} cards"
    yield f"discards: {cards(data['discards'][-3:])}"
    for n, seat in enumerate(data["seats"]):
        yield f"seat {n}: {seat['points']} points, {seat['hand_size']} cards in hand"
        yield f"  creatures: {cards(seat['creatures'])}"
        yield f"  hand: {cards(seat['hand'])}"


def draw(sheet: Sheet, view: View, data: Data) -> None:
    """The same as a drawing."""
    for row, back in zip(data["sky"], data["backs"], strict=True):
        for n, (symbol, other) in enumerate(zip(row, back, strict=True)):
            draw_tile(sheet, MARGIN + n * (TILE + GAP), symbol, other)
        sheet.y += TILE + GAP
    pool = ", ".join(f"{count} {name}" for name, count in data["pool"].items() if count)
    sheet.line(f"{data['step']}; pool: {pool or 'empty'}; {data['draw_pile']} cards to draw", SOFT)
    sheet.row("discards", named(view, data["discards"][-4:]))
    for n, seat in enumerate(data["seats"]):
        sheet.seat(data, n, f"points {seat['points']}")
        sheet.row("creatures", named(view, seat["creatures"]), colour=GOLD)
        sheet.row("hand", named(view, seat["hand"]), seat["hand_size"] - len(seat["hand"]))


def draw_tile(sheet: Sheet, x: float, symbol: str, other: str) -> None:
    """A tile with its symbol, and in the corner, small, what is on its back."""
    sheet.box(x, (TILE, TILE), PANEL, EDGE)
    middle, corner = (x + TILE / 2, sheet.y + TILE / 2 + 8), (x + TILE - 5, sheet.y + TILE - 5)
    sheet.parts.append(svg.text(*middle, symbol, COLOURS[symbol], 21, "middle"))
    sheet.parts.append(svg.text(*corner, other, COLOURS[other], 9, "end"))
