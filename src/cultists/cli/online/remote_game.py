"""A game on a server, with the interface of a local one.

The server sends a view. From it a table is imagined that we cannot tell from the true one, so the
local rules know what is legal, and why something is not.
"""

from __future__ import annotations

import struct
from base64 import b64decode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cultists.game.game import Game, Outcome, Played
from cultists.game.games import engine, rulebook
from cultists.game.move import Move
from cultists.game.news import News
from cultists.game.view import View
from cultists.speech import say
from cultists.table.errors import CultistsError, IllegalMove


@dataclass(frozen=True)
class Told(News):
    """News as the server sent them, redacted already."""

    words: str

    def seen_by(self, seat: int | None) -> News:  # noqa: ARG002
        """The same: it was sent to us alone."""
        return self

    def sentence(
        self,
        language: str = "en",  # noqa: ARG002
        names: Sequence[str] | None = None,  # noqa: ARG002
        you: int | None = None,  # noqa: ARG002
    ) -> str:
        """The sentence, in the language that the server was asked for; it calls us “you”."""
        return self.words


class OtherVersion(CultistsError):
    """A view that the rules of this version cannot read."""


def unpack_view(game: str, deck: Any, packed: str, seat: int | None) -> View:
    """The view that the server packed."""
    book, mode = rulebook(game), engine(game)
    try:
        body = book.rules.table.from_bytes(b64decode(packed))
    except (struct.error, ValueError):
        raise OtherVersion from None
    return View(book, deck, mode, mode.tables(body), seat)


class RemoteGame(Game):
    """The game of a room, as our seat or a spectator sees it."""

    def __init__(self, view: View, send: Callable[..., None]) -> None:
        world = view.imagine(0)
        super().__init__(world._book, world._deck, world._engine, world._tables, None)
        self.seat = view.seat
        self.ended: Outcome | None = None
        self.may_undo = False
        self._view = view
        self._send = send  # sends a message and waits for the answer

    def see(self, view: View) -> None:
        """The table has changed."""
        self._view, self.seat = view, view.seat
        self._tables = view.imagine(0)._tables
        self._offer = None

    @property
    def to_move(self) -> int | None:
        """The seat that decides next; None when the game is over, also by resignation."""
        return None if self.ended is not None else self._view.to_move

    def _legal(self) -> tuple[int | None, list[int]]:
        """Our own legal moves only: those of others are hidden."""
        if self._offer is None:
            self._offer = self._view._offer()
        mine = self.seat is not None and self.to_move == self.seat
        return self.to_move, self._offer[1] if mine else []

    def view(self, seat: int | None = None) -> View:  # noqa: ARG002
        """Our view, the only one there is."""
        return self._view

    def why_not(self, what: Move | str | int, language: str = "en") -> str | None:
        """The sentence for a move that cannot be played; None for one that can."""
        if self.ended is not None:
            return say(language, "server-match-ended")
        if self.to_move != self.seat:
            return say(language, "server-move-turn")
        return super().why_not(what, language)

    def play(self, what: Move | str | int, language: str = "en") -> list[News]:
        """Send a move. The local rules refuse what the server would refuse."""
        move = self.move(what, language)
        reason = self.why_not(move, language)
        if reason:
            raise IllegalMove(reason)
        before = len(self._history)
        self._send("play", move=move.words(language))
        return [news for played in self._history[before:] for news in played.news]

    @property
    def can_undo(self) -> bool:
        """Whether our last move may be taken back."""
        return self.may_undo and bool(self._history)

    def undo(self, language: str = "en") -> Move:  # noqa: ARG002
        """Ask the server to undo our last move."""
        last = self._history[-1].move
        self._send("undo")
        return last

    def outcome(self, language: str = "en") -> Outcome | None:  # noqa: ARG002
        """How the game ended; None while it is running."""
        return self.ended

    def was_played(self, seat: int, news: Sequence[dict[str, Any]]) -> None:
        """Add a move to the history. Servers send not the move, only the news a seat may read."""
        told = (
            Told(n["what"], n["seat"], False, (0, 0, 0, 0), self._book, self._deck, n["sentence"])
            for n in news
        )
        self._history.append(Played(seat, self.move(0), tuple(told)))

    def was_taken_back(self, count: int) -> None:
        """Remove the last moves."""
        del self._history[max(len(self._history) - count, 0) :]
