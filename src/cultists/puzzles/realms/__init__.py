"""Puzzles of realms, found by trying every way through a turn (`search.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cultists.game.game import Game
from cultists.game.games import rulebook
from cultists.puzzles.found import Found
from cultists.puzzles.realms.search import search
from cultists.realms.words import kind_name
from cultists.speech import say


def find(world: Game) -> Iterator[Found]:
    """Every goal that the seat to move can reach in exactly one way."""
    return search(world)


def goal(kind: str, about: str, start: Game) -> Mapping[str, Any]:
    """What a puzzle asks for."""
    rival = 1 - (start.to_move or 0)
    match kind:
        case "mad":
            return {"won": True, "same": ["turn"]}
        case "loss" | "both":
            loss, _, card = about.partition(" ")
            fell = {"fell": {f"seats.{rival}.sanity": int(loss)}, "same": ["turn"]}
            return fell | ({"told": {"what": "conjured", "about": card}} if card else {})
        case _:
            return {"at": {f"seats.{rival}.in_play": {"size": 0}}, "same": ["turn"]}


def task(kind: str, about: str, language: str) -> str:
    """What a puzzle asks for, in a sentence."""
    loss, _, card = about.partition(" ")
    deck = rulebook("realms").usual()
    named = {kind.name: number for number, kind in enumerate(deck.kinds)}
    title = kind_name(deck, named[card], language) if card else ""
    return say(language, f"puzzles-task-{kind}", loss=int(loss or 0), card=title)


def why_not_yet(kind: str, about: str, game: Game, seat: int, language: str) -> str | None:
    """Why the goal is not met: how much the rival has left, unless it is about Locations."""
    del about
    if kind == "locations":
        return None
    sanity = game.table.sanity[1 - seat]
    return say(language, "puzzles-why-sanity", sanity=int(sanity))
