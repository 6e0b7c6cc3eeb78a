"""What would come of a move, as far as one seat can know: asked of its view and of nothing else."""

from __future__ import annotations

from typing import Any

from cultists.game.game import Game
from cultists.game.move import every_move
from cultists.game.view import View
from cultists.table.piles import WORDS

SEED = 0  # of the world that is imagined: any will do, for what it decides is not told


class Foresight:
    """A seat thinks of its moves. Two tables that it cannot tell apart are thought of alike."""

    def __init__(self, view: View, language: str) -> None:
        self.view = view
        self.language = language
        self._world: Game | None = None

    @property
    def world(self) -> Game:
        """A table that fits the view."""
        if self._world is None:
            self._world = self.view.imagine(SEED)
        return self._world

    def reasons(self, numbers: list[int]) -> dict[int, str]:
        """Why those of some moves that cannot be made cannot; the seat is to move."""
        legal = set(self.view.legal_numbers())
        book, table = self.view._book, self.view.table
        reasons = book.reasons(table, self.view.deck, self.language)
        return {number: reasons.why_not(number) for number in numbers if number not in legal}

    def why_not(self, words: str) -> str | None:
        """Why a move cannot be made, in a sentence; None: it can."""
        return self.world.why_not(words, self.language)

    def after(self, words: str) -> View | None:
        """The view after a legal move; None: the seat would learn something that it cannot know."""
        world = self.world.copy()
        before = world.table
        world.play(words, self.language)
        learned = learns(world, before, world.table, self.view.seat)
        return None if learned else world.view(self.view.seat)


def learns(game: Game, before: Any, after: Any, seat: int | None) -> bool:
    """Whether chance was used, or a card was seen of which the seat did not know the place."""
    if before.drawn != after.drawn:
        return True
    unseen = game._book.rules.hooks["unseen"]
    return any(unseen(before, seat, place) & ~unseen(after, seat, place) for place in range(WORDS))


def described(view: View) -> dict[str, Any]:
    """A view as plain data, without the moves: to list them takes longer than all the rest."""
    table = view.table
    seat = view._book.rules.hooks["to_move"](table)
    return {"to_move": None if seat < 0 else seat, **view._book.describe(table, view.deck)}


def words_of(game: Game, number: int) -> str:
    """A move in the words by which it is sent."""
    return str(every_move(game._book, game.deck)[number])


def table_again(game: Game, raw: bytes) -> Game:
    """The same game with another table of it: one of its past, as bytes."""
    table = game._book.rules.table.from_bytes(raw)
    return Game(game._book, game.deck, game._engine, game._engine.tables(table), game.setup)
