"""What one seat was last shown, so that only what has changed since is sent."""

from __future__ import annotations

from typing import Any

import orjson

from cultists.game.game import Game
from cultists.game.view import View
from cultists.server.portraits.portrait import Portraits

READY: dict[str, Portraits] = {}
"""Compiled portraits by game, once they are there; until then Python describes."""


class Sight:
    """The view of one seat, as it was last sent."""

    __slots__ = ("_described", "_legal", "_raw", "_to_move", "seat")

    def __init__(self, game: Game | None, seat: int | None) -> None:
        self.seat = seat
        self._raw: bytes | None = None  # None: there is no game yet
        self._described: dict[str, Any] | None = None  # only while Python describes
        self._to_move: int | None = None
        self._legal: list[int] = []
        if game is not None:
            self._look(game.view(seat))

    def changes(self, game: Game | None) -> bytes:
        """What is different now, as a JSON object."""
        if game is None:
            return b"{}"
        view = game.view(self.seat)
        raw, described = self._raw, self._described
        to_move, legal = self._to_move, self._legal
        self._look(view)
        if raw is None:
            return orjson.dumps(view.to_dict())
        if described is not None:
            now = view.to_dict()
            return orjson.dumps({key: now[key] for key in now if described.get(key) != now[key]})
        portraits = READY[view.game]
        changed = portraits.changes(raw, view)
        if self._to_move != to_move:
            changed += b'"to_move":%b,' % orjson.dumps(self._to_move)
        if self._legal != legal:
            changed += b'"legal_moves":[%b],' % portraits.moves(view, self._legal)
        return b"{%b}" % changed[:-1]

    def _look(self, view: View) -> None:
        """Remember a view."""
        self._raw = view.to_bytes()
        self._described = None if view.game in READY else view.to_dict()
        self._to_move = view.to_move
        self._legal = view.legal_numbers() if self._to_move == self.seat else []
