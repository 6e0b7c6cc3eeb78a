"""What a bot is asked, and how it answers: with a view and a player, wherever it thinks."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from cultists.game.games import engine, rulebook
from cultists.game.view import View
from cultists.players import Player, player
from cultists.players.hint import hints
from cultists.players.ladder import behind
from cultists.server.room.room import Room
from cultists.server.room.terms import deck_of

LANES = {
    **dict.fromkeys(("at_random", "novice"), "quick"),
    **dict.fromkeys(("greedy", "adept", "sage", "dozing"), "middle"),
}
"""The lane of each player; one that searches for long has the slow one."""


def lane_of(level: str, game: str) -> str:
    """The lane of a level: that of the player behind it."""
    return LANES.get(behind(level, game).partition(":")[0], "slow")


@dataclass(frozen=True)
class Sight:
    """What a seat sees, as it travels: the view as bytes."""

    game: str
    cards: str | None
    seat: int
    table: bytes


@dataclass(frozen=True)
class Task(Sight):
    """What a bot is asked: a view, and the player that decides."""

    player: Player


def new_sight(room: Room, seat: int) -> Sight:
    """What a seat sees now."""
    assert room.game is not None
    view = room.game.view(seat).to_bytes()
    return Sight(room.game.name, room.terms.cards, seat, view)


def new_task(room: Room, seat: int, who: Player) -> Task:
    """What a bot at a seat is asked now."""
    return Task(**vars(new_sight(room, seat)), player=who)


def think(task: Task) -> tuple[str, Player]:
    """Choose a move; runs in a worker."""
    view = view_of(task)
    legal = view.legal_moves()
    move = task.player.choose(view, legal)
    if move not in legal:
        raise ValueError(f"{move!r} is not a legal move.")
    return str(move), task.player


@dataclass(frozen=True)
class HintTask(Sight):
    """What somebody sees who asks for a hint, and their language. Who is asked is known there."""

    language: str


def new_hint_task(room: Room, seat: int, language: str) -> HintTask:
    """What is asked for a person who would be told what to do."""
    return HintTask(**vars(new_sight(room, seat)), language=language)


def advise(task: HintTask) -> list[dict[str, Any]]:
    """All levels of a hint; runs in a worker."""
    return [asdict(one) for one in hints(view_of(task), task.language)]


def view_of(sight: Sight) -> View:
    """The view again."""
    book = rulebook(sight.game)
    deck = deck_of(sight.game, sight.cards)
    mode = engine(sight.game)
    tables = mode.tables(book.rules.table.from_bytes(sight.table))
    return View(book, deck, mode, tables, sight.seat)


def new_player(name: str, seed: int) -> Player:
    """A bot by its name. Its seed is nobody's to know: else its moves could be foretold."""
    digest = sha256(f"cultists machine {seed}".encode()).digest()
    return player(name, int.from_bytes(digest[:8], "big"))
