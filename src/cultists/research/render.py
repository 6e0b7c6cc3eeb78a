"""A view for people: as text, or as an SVG with cards as boxes and hidden ones as backs.

For a look at what an environment does; the page draws the better table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from cultists.game.games import rulebook
from cultists.game.view import View
from cultists.research import svg
from cultists.research.game_support import Data, support_for
from cultists.research.svg import BONE, EDGE, GOLD, PANEL, SOFT

MODES = ("human", "ansi", "svg")
WIDTH, MARGIN, GAP, LETTER = 760, 20, 6, 7.2
CARD, BACK, LINE = 24, 16, 22
ROUND = 4  # radius of the corners of cards
IN_THE_HEADING = ("game", "seat", "to_move", "turn", "turn_of", "question", "legal_moves")
NOTHING = "–"


def render(view: View, mode: str) -> str | None:
    """The view in one of the modes; `human` is printed."""
    if mode == "svg":
        return draw(view)
    if mode == "human":
        print(text(view))
        return None
    return text(view)


def text(view: View) -> str:
    """The view in lines of text."""
    data = view.to_dict()
    lines = (support_for(view.game).text or generic_text)(view, data)
    return "\n".join([*lines, f"{len(data['legal_moves'])} legal moves"])


def heading(data: Data) -> str:
    """Which game it is, whose turn, and who decides what."""
    who = "nobody: the game is over" if data["to_move"] is None else f"seat {data['to_move']}"
    asked = f", asked: {data['question']}" if data.get("question") else ""
    turn = f", turn {data['turn']} of seat {data['turn_of']}" if "turn_of" in data else ""
    return f"{data['game']}{turn}; to move: {who}{asked}"


def generic_text(view: View, data: Data) -> Iterator[str]:  # noqa: ARG001 - as every game's
    """Everything that a view says, a line for each key."""
    yield heading(data)
    yield from generic_lines(data)


def generic_lines(data: Data) -> Iterator[str]:
    """The same without the heading."""
    for key, value in data.items():
        if key in IN_THE_HEADING:
            continue
        if isinstance(value, list) and value and isinstance(value[0], dict):
            yield from (f"{key} {n}: {in_words(one)}" for n, one in enumerate(value))
        else:
            yield f"{key}: {in_words(value)}"


def in_words(value: Any) -> str:
    """Plain data as people read it."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {in_words(one)}" for key, one in value.items()) or NOTHING
    if isinstance(value, list):
        return ", ".join(map(in_words, value)) or NOTHING
    return NOTHING if value is None else str(value)


@dataclass
class Sheet:
    """What is drawn so far, and how far down it reaches."""

    y: float = MARGIN
    parts: list[str] = field(default_factory=list)

    def line(self, words: str, colour: str = BONE, size: float = 12) -> None:
        """A line of words across the sheet."""
        self.parts.append(svg.text(MARGIN, self.y + 14, words, colour, size))
        self.y += LINE

    def box(self, x: float, size: tuple[float, float], fill: str, edge: str) -> None:
        """A card at the present height."""
        self.parts.append(svg.rect((x, self.y), size, fill, rx=ROUND, stroke=edge))

    def row(self, name: str, cards: Sequence[str], hidden: int = 0, colour: str = SOFT) -> None:
        """A row of cards with its name before it: those that are seen, then backs."""
        if not cards and not hidden:
            return
        self.parts.append(svg.text(MARGIN, self.y + 16, name, SOFT))
        x = start = MARGIN + 90.0
        for card in cards:
            width = len(card) * LETTER + 16
            if x + width > WIDTH - MARGIN:
                x, self.y = start, self.y + CARD + GAP
            self.box(x, (width, CARD), PANEL, colour)
            self.parts.append(svg.text(x + width / 2, self.y + 16, card, anchor="middle"))
            x += width + GAP
        for _ in range(hidden):
            self.box(x, (BACK, CARD), EDGE, SOFT)
            x += BACK + GAP
        self.y += CARD + GAP

    def seat(self, data: Data, number: int, state: str) -> None:
        """The heading of what belongs to a seat."""
        self.y += GAP
        looking = " (looking)" if number == data["seat"] else ""
        colour = GOLD if number == data["to_move"] else BONE
        self.line(f"Seat {number}{looking}: {state}", colour, 13)


def draw(view: View) -> str:
    """The view as an SVG."""
    data, sheet, title = view.to_dict(), Sheet(), rulebook(view.game).title
    sheet.line(title, GOLD, 16)
    sheet.line(subtitle(data), SOFT)
    (support_for(view.game).draw or generic_draw)(sheet, view, data)
    return svg.document((WIDTH, sheet.y + MARGIN - GAP), title, sheet.parts)


def subtitle(data: Data) -> str:
    """Whose turn it is, and who decides what."""
    mover = data["to_move"]
    who = "the game is over" if mover is None else f"seat {mover} is to move"
    asked = f", asked “{data['question']}”" if data.get("question") else ""
    turn = f"turn {data['turn']} of seat {data['turn_of']}; " if "turn_of" in data else ""
    return f"{turn}{who}{asked}"


def generic_draw(sheet: Sheet, view: View, data: Data) -> None:  # noqa: ARG001 - as every game's
    """The lines of the text."""
    for words in generic_lines(data):
        sheet.line(words, SOFT)
