"""Puzzles of stars: found by the planner, and proved by trying every sky (`search.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cultists.game.game import Game
from cultists.game.games import rulebook
from cultists.puzzles.found import Found
from cultists.speech import say
from cultists.stars import zone
from cultists.stars.words import card_title


def find(world: Game) -> Iterator[Found]:
    """Every goal that the seat to move can reach in exactly one way."""
    from cultists.puzzles.stars.search import search  # with NumPy, which a page has not

    return search(world)


def goal(kind: str, about: str, start: Game) -> Mapping[str, Any]:
    """What a puzzle asks for."""
    if kind == "win":
        return {"won": True, "same": ["turn"]}
    number, _, few = about.partition(" ")
    title = start.deck.creatures[int(number) - 1].title
    wanted: dict[str, Any] = {"told": {"what": "summoned", "about": title}, "same": ["turn"]}
    if kind == "few":
        most = start.table.held[zone.DISCARDS] + int(few)
        wanted["at"] = {"discards": {"size": most}}
    if kind == "nothing":
        wanted["nothing_left"] = True
    return wanted


def task(kind: str, about: str, language: str) -> str:
    """What a puzzle asks for, in a sentence."""
    if kind == "win":
        return say(language, "puzzles-task-win")
    number, _, few = about.partition(" ")
    title = card_title(rulebook("stars").usual(), int(number) - 1, language)
    return say(language, f"puzzles-task-{kind}", card=title, few=int(few or 0))


def drawn(kind: str, about: str) -> dict[str, Any]:
    """The card that is to be summoned: several have one name."""
    return {} if kind == "win" else {"card": int(about.partition(" ")[0])}


def why_not_yet(kind: str, about: str, game: Game, seat: int, language: str) -> str | None:
    """Why the goal is not met: what the card still lacks."""
    number = about.partition(" ")[0]
    if kind == "win" or game.to_move != seat:
        return None
    return game.why_not(f"summon {game.deck.creatures[int(number) - 1].title}", language)
