"""The difference between a seat's view and the one that it was last sent."""

from __future__ import annotations

from typing import Any

from cultists.game.game import Game
from cultists.game.view import View
from cultists.server import json_bytes
from cultists.server.render.json_views.compiled import JsonViews

READY: dict[str, JsonViews] = {}
"""Compiled json_views by game, once they are there; until then Python describes."""


class ViewDiff:
    """The view of one seat, as it was last sent."""

    __slots__ = ("_described", "_legal", "_raw", "_to_move", "seat")

    def __init__(self, game: Game | None, seat: int | None) -> None:
        self.seat = seat
        self._raw: bytes | None = None  # None: there is no game yet, or Python describes
        self._described: dict[str, Any] | None = None
        self._to_move: int | None = None
        self._legal: list[int] = []
        if game is not None:
            self._look(game.view(seat))

    def changes(self, game: Game | None) -> bytes:
        """What is different now, as a JSON object."""
        if game is None:
            return b"{}"
        if self._raw is None:
            return self._described_changes(game)
        json_views, to_move = READY[game.name], game.to_move
        changed, self._raw = json_views.changes(self._raw, game, self.seat)
        legal = game.legal_numbers() if to_move == self.seat else []
        if to_move != self._to_move:
            changed += b'"to_move":%b,' % json_bytes.dumps(to_move)
        if legal != self._legal:
            changed += b'"legal_moves":[%b],' % json_views.moves(game, legal)
        self._to_move, self._legal = to_move, legal
        return b"{%b}" % changed[:-1]

    def _described_changes(self, game: Game) -> bytes:
        """The same by Python; a game that has just begun is shown whole."""
        described, view = self._described, game.view(self.seat)
        self._look(view)
        now = view.to_dict() if self._described is None else self._described
        if described is not None:
            now = {key: now[key] for key in now if described.get(key) != now[key]}
        return json_bytes.dumps(now)

    def _look(self, view: View) -> None:
        """Remember a view."""
        if view.game in READY:
            self._raw, self._described = view.to_bytes(), None
            self._to_move, self._legal = view.to_move, view.legal_numbers()
        else:
            self._described = view.to_dict()
