"""Hints of stars: what the star planner says about the cards of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from cultists.cli.drawing.scene import Page
from cultists.cli.texts import Texts
from cultists.game.view import View
from cultists.stars.words import card_title

if TYPE_CHECKING:
    from cultists.players.parts import Reach


def hand(view: View, texts: Texts) -> Page:
    """How far each card of the hand is from being summoned."""
    found = _reached(view, texts)
    if not found:
        return []
    lines: Page = [Text(texts("hint-hand"), style="gold")]
    for one in found:
        title = card_title(view.deck, one.card, texts.language)
        near = "good" if one.moves else ""
        lines.append(Text.assemble((title, "bold"), (f": {_distance(one, texts)}", near)))
    return lines


def _distance(one: Reach, texts: Texts) -> str:
    if one.moves:
        line = ", ".join(move.words(texts.language) for move in one.moves)
        return texts("hint-summonable", line=line)
    if one.away is None:
        return texts("hint-out-of-reach")
    return texts("hint-stands") if one.away == 0 else texts("hint-away", count=one.away)


def _reached(view: View, texts: Texts) -> list[Reach]:
    """How far each card is. The planner's charts are computed once, which takes seconds."""
    from cultists.cli.progress import LATER, ProgressLine
    from cultists.players.parts import reach

    with ProgressLine(texts("drawing-charts"), LATER, bar=True) as progress:
        return reach(view, progress.update)
