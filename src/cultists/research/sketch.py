"""A view as text, from its plain data; `drawing.py` makes a picture of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cultists.game.view import View
from cultists.research.drawing import svg

MODES = ("human", "ansi", "svg")


def draw(view: View, mode: str) -> str | None:
    """The view in one of the modes; `human` is printed."""
    if mode == "svg":
        return svg(view)
    if mode == "human":
        print(text(view))
        return None
    return text(view)


def text(view: View) -> str:
    """The view in lines of text."""
    data = view.to_dict()
    sky = [" ".join(f"{symbol:>2}" for symbol in row) for row in data.get("sky", [])]
    return "\n".join([*sky, *lines(view, data)])


def lines(view: View, data: dict[str, Any]) -> Iterator[str]:
    """Everything but the sky, a line each."""
    who = "nobody: the game is over" if data["to_move"] is None else f"seat {data['to_move']}"
    asked = f", asked: {data['question']}" if data["question"] else ""
    yield f"{data['game']}, turn {data['turn']} of seat {data['turn_of']}; to move: {who}{asked}"
    yield from (stars if data["game"] == "stars" else realms)(view, data)
    yield f"{len(data['legal_moves'])} legal moves"


def stars(view: View, data: dict[str, Any]) -> Iterator[str]:
    """What lies at a table of stars beside the sky."""

    def cards(numbers: list[int]) -> str:
        return ", ".join(f"{view.deck.creatures[n - 1].name} {n}" for n in numbers) or "–"

    pool = ", ".join(f"{count} {name}" for name, count in data["pool"].items() if count)
    yield f"step {data['step']}; pool: {pool or '–'}; draw pile: {data['draw_pile']} cards"
    yield f"discards: {cards(data['discards'][-3:])}"
    for n, seat in enumerate(data["seats"]):
        yield f"seat {n}: {seat['points']} points, {seat['hand_size']} cards in hand"
        yield f"  creatures: {cards(seat['creatures'])}"
        yield f"  hand: {cards(seat['hand'])}"


def realms(view: View, data: dict[str, Any]) -> Iterator[str]:  # noqa: ARG001 - as for stars
    """What lies at a table of realms."""
    yield f"power {data['power']}; general deck: {data['general_deck']} cards, top: {data['top']}"
    for n, line in enumerate(data["lines"]):
        if line:
            yield f"line {n}: {', '.join(line)}"
    for n, seat in enumerate(data["seats"]):
        state = f"{seat['sanity']} sanity" if seat["alive"] else "eliminated"
        sizes = f"{seat['hand_size']} in hand, {seat['deck_size']} in the deck"
        yield f"seat {n}: {state}, {sizes}, {len(seat['discards'])} discards"
        yield f"  in play: {', '.join(card['kind'] for card in seat['in_play']) or '–'}"
        yield f"  hand: {', '.join(seat['hand']) or '–'}"
