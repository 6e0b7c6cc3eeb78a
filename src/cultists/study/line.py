"""A line: a table as it was at the start, and moves that were tried from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cultists
from cultists.game.foresight import table_again
from cultists.game.game import Game, Outcome, Played
from cultists.table.errors import IllegalMove

MOST_MOVES = 400  # of a line: a whole game of either kind is shorter as a rule


@dataclass(frozen=True)
class Line:
    """Some moves from a start. Nothing is kept: whoever has start and moves has the line."""

    start: Game
    game: Game  # as it lies after the moves

    @property
    def played(self) -> tuple[Played, ...]:
        """The moves, each with its seat and news."""
        return self.game.history

    @property
    def seat(self) -> int:
        """Whose line it is: the seat that was to move at the start."""
        return self.start.to_move or 0

    @property
    def eyes(self) -> int:
        """The seat to move; when the game is over, the one that moved last."""
        if self.game.to_move is not None:
            return self.game.to_move
        return self.played[-1].seat if self.played else 0

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it did."""
        return self.game.outcome()

    def end(self) -> Line:
        """The same table as the start of another line."""
        return Line(self.game, fresh(self.game))


class WrongMove(IllegalMove):
    """A move of a line that cannot be played; `at` is its place, counted from zero."""

    def __init__(self, sentence: str, at: int) -> None:
        super().__init__(sentence)
        self.at = at


def fresh(game: Game) -> Game:
    """The same table without a past."""
    return table_again(game, game.to_bytes())


def line_from(start: Game, moves: Sequence[str], language: str = "en") -> Line:
    """The line of some moves; one that cannot be played is refused with the reason."""
    if len(moves) > MOST_MOVES:
        raise IllegalMove(f"A line has at most {MOST_MOVES} moves.")
    game = fresh(start)
    for at, words in enumerate(moves):
        try:
            game.play(words, language)
        except IllegalMove as error:
            raise WrongMove(str(error), at) from None
    return Line(start, game)


def line_at(position: str, moves: Sequence[str] = (), language: str = "en") -> Line:
    """The same from a position."""
    return line_from(cultists.from_position(position), moves, language)
