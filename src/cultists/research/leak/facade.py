"""Judging a game of this package through its facade: views, words, hints and choices."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from cultists.game.game import Game
from cultists.observe import observe, space_of
from cultists.players import player
from cultists.research.leak.verdict import Effort, Verdict, some_of
from cultists.research.leak.worlds import PUBLIC, Worlds
from cultists.research.render import draw, text

REFUSED = 5  # illegal moves whose reasons are compared


def judge_table(game: Game, effort: Effort, players: Sequence[str]) -> Verdict:
    """Play at random from a copy; in some situations compare the worlds of every seat."""
    names = {"observation": space_of(game.name).names}
    verdict = Verdict(f"{game.name} with {game.seats} seats", names=names)
    worlds = Worlds(verdict, effort)
    for number in range(effort.games):
        dice = Random(f"{effort.seed} {number}")
        past = [game.copy()]
        while past[-1].to_move is not None and len(past) <= effort.moves:
            past.append(past[-1].copy())
            past[-1].play(dice.choice(past[-1].legal_moves()))
        for move in some_of(range(len(past)), effort, dice):
            worlds.look(TableCase(past[move], move, players))
    worlds.conclude()
    return verdict


class TableCase:
    """One situation of a game."""

    def __init__(self, game: Game, move: int, players: Sequence[str]) -> None:
        self.game = game
        self.move = move
        self.players = players
        self.seats: list[Any] = [None, *range(game.seats)]

    def again(self) -> Game:
        """The game: nothing here changes it."""
        return self.game

    def deal(self, state: Game, seat: int | None, seed: int) -> Game:
        """A world, as players imagine it."""
        return state.imagine(seat, seed)

    def left(self, state: Game, seat: int | None) -> set[str]:  # noqa: ARG002
        """Everything is made anew."""
        return set()

    def truth(self, state: Game) -> bytes:
        """The whole table."""
        return state.to_bytes()

    def advance(self, state: Game) -> None:
        """A view is made from the table each time: one move later there is nothing new to ask."""

    def learned(self, one: Any, other: Any) -> bool:  # noqa: ARG002
        """Nothing is asked later."""
        return True

    def showing(self, game: Game, seat: int | None) -> dict[str, Any]:
        """Everything that reaches a seat, or a spectator."""
        view = game.view(seat)
        shown: dict[str, Any] = {
            PUBLIC: game.to_move,
            "view": view.to_bytes(),
            "observation": observe(view),
            "mask": view.legal_numbers(),
            "info": json.dumps(view.to_dict()),
            "text": text(view),
            "render": draw(view),
        }
        if seat is not None and game.to_move == seat:
            legal = view.legal_moves()
            shown["choice"] = [int(player(name).choose(view, legal)) for name in self.players]
            shown["reason"] = [game.why_not(number) for number in refused(game, view)]
        return shown


def refused(game: Game, view: Any) -> list[int]:
    """Some illegal moves."""
    numbers = set(view.legal_numbers())
    illegal = [n for n in range(game.move_count) if n not in numbers]
    return illegal[:: max(1, game.move_count // REFUSED)]
