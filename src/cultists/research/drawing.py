"""A view as an SVG: the sky as tiles, cards as slips of paper, what is hidden as backs.

For a look at what an environment does; the page draws the better table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from cultists.game.games import rulebook
from cultists.game.view import View

WIDTH, MARGIN, GAP, LETTER = 760, 20, 6, 7.2
TILE, SLIP, BACK, LINE = 52, 24, 16, 22
PAPER, PANEL, EDGE, BONE, SOFT, GOLD = (
    "#12142b",
    "#1a1e40",
    "#3a4178",
    "#ece6d6",
    "#a9b0d6",
    "#e3bd55",
)
STARS = {
    **{"1": "#ffe35a", "2": "#62aaff", "3": "#3fcf74", "4": "#ff8a3c", "5": "#a995ff"},
    **{"Vo": "#8d95b8", "Cr": "#b4ecf7", "Gi": "#b5b878", "Sh": "#17d9cc", "Me": "#ff6d9c"},
    **{"Su": "#ffb51c", "So": "#ea7cf2", "Fu": "#fff7e4", "Lu": "#f2573a"},
}
"""The colours that the page gives to the symbols."""


@dataclass
class Sheet:
    """What is drawn so far, and how far down it reaches."""

    y: float = MARGIN
    parts: list[str] = field(default_factory=list)

    def words(
        self, x: float, y: float, text: str, colour: str = BONE, size: float = 12, end: str = ""
    ) -> None:
        """Words, standing on y; they begin at x, or have their middle or end there."""
        at = f'x="{x:g}" y="{y:g}" fill="{colour}" font-size="{size:g}"'
        at += f' text-anchor="{end}"' if end else ""
        self.parts.append(f"<text {at}>{escape(text)}</text>")

    def box(self, x: float, y: float, wide: float, high: float, fill: str, edge: str) -> None:
        """A slip of paper."""
        size = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"'
        self.parts.append(f'<rect {size} rx="4" fill="{fill}" stroke="{edge}"/>')

    def line(self, text: str, colour: str = BONE, size: float = 12) -> None:
        """A line of words across the sheet."""
        self.words(MARGIN, self.y + 14, text, colour, size)
        self.y += LINE

    def row(self, name: str, cards: Sequence[str], hidden: int = 0, colour: str = SOFT) -> None:
        """A row of cards with its name before it: those that are seen, then backs."""
        if not cards and not hidden:
            return
        self.words(MARGIN, self.y + 16, name, SOFT)
        x = start = MARGIN + 90.0
        for card in cards:
            wide = len(card) * LETTER + 16
            if x + wide > WIDTH - MARGIN:
                x, self.y = start, self.y + SLIP + GAP
            self.box(x, self.y, wide, SLIP, PANEL, colour)
            self.words(x + wide / 2, self.y + 16, card, end="middle")
            x += wide + GAP
        for _ in range(hidden):
            self.box(x, self.y, BACK, SLIP, EDGE, SOFT)
            x += BACK + GAP
        self.y += SLIP + GAP

    def svg(self, title: str) -> str:
        """The whole drawing."""
        high = self.y + MARGIN - GAP
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high:g}" '
            f'width="{WIDTH}" height="{high:g}" font-family="DejaVu Sans, Verdana, sans-serif" '
            f'role="img"><title>{escape(title)}</title>'
            f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        )
        return "\n".join([head, *self.parts, "</svg>", ""])


def svg(view: View) -> str:
    """The view as an SVG."""
    data, sheet = view.to_dict(), Sheet()
    sheet.line(rulebook(view.game).title, GOLD, 16)
    mover = data["to_move"]
    who = "the game is over" if mover is None else f"seat {mover} is to move"
    asked = f", asked “{data['question']}”" if data["question"] else ""
    sheet.line(f"turn {data['turn']} of seat {data['turn_of']}; {who}{asked}", SOFT)
    (draw_stars if data["game"] == "stars" else draw_realms)(sheet, view, data)
    return sheet.svg(rulebook(view.game).title)


def draw_stars(sheet: Sheet, view: View, data: dict[str, Any]) -> None:
    """The sky, and the cards round it."""
    for row, back in zip(data["sky"], data["backs"], strict=True):
        for n, (symbol, other) in enumerate(zip(row, back, strict=True)):
            draw_tile(sheet, MARGIN + n * (TILE + GAP), symbol, other)
        sheet.y += TILE + GAP
    pool = ", ".join(f"{count} {name}" for name, count in data["pool"].items() if count)
    sheet.line(f"{data['step']}; pool: {pool or 'empty'}; {data['draw_pile']} cards to draw", SOFT)

    def named(numbers: Sequence[int]) -> list[str]:
        return [f"{view.deck.creatures[n - 1].name} {n}" for n in numbers]

    sheet.row("discards", named(data["discards"][-4:]))
    for n, seat in enumerate(data["seats"]):
        draw_seat(sheet, data, n, f"points {seat['points']}")
        sheet.row("creatures", named(seat["creatures"]), colour=GOLD)
        sheet.row("hand", named(seat["hand"]), seat["hand_size"] - len(seat["hand"]))


def draw_tile(sheet: Sheet, x: float, symbol: str, other: str) -> None:
    """A tile with its symbol; what is on its back stands small in the corner."""
    sheet.box(x, sheet.y, TILE, TILE, PANEL, EDGE)
    sheet.words(x + TILE / 2, sheet.y + TILE / 2 + 8, symbol, STARS[symbol], 21, "middle")
    sheet.words(x + TILE - 5, sheet.y + TILE - 5, other, STARS[other], 9, "end")


def draw_realms(sheet: Sheet, view: View, data: dict[str, Any]) -> None:  # noqa: ARG001 - as stars
    """The lines, and what everybody has."""
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
        draw_seat(sheet, data, n, f"{state}; {sizes}")
        sheet.row("in play", [card["kind"] for card in seat["in_play"]], colour=GOLD)
        known = seat["hand"] or seat["shown"]
        sheet.row("hand", known, seat["hand_size"] - len(known))


def draw_seat(sheet: Sheet, data: dict[str, Any], n: int, state: str) -> None:
    """The head of what belongs to a seat."""
    sheet.y += GAP
    mine = " (looking)" if n == data["seat"] else ""
    sheet.line(f"Seat {n}{mine}: {state}", GOLD if n == data["to_move"] else BONE, 13)
