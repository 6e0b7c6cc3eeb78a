"""Judging a game of this package through its facade: views, words, news, hints and choices."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from cultists.game.game import Game
from cultists.observe import observe
from cultists.players import player
from cultists.research.leak.verdict import Effort, Verdict, some_of
from cultists.research.render import draw, text

REFUSED = 5  # illegal moves whose reasons are compared


def judge_table(game: Game, effort: Effort, players: Sequence[str]) -> Verdict:
    """Play at random from a copy; in some situations compare the worlds of every seat."""
    verdict = Verdict(f"{game.name} with {game.seats} seats")
    for number in range(effort.games):
        dice = Random(f"{effort.seed} {number}")
        past = [game.copy()]
        while past[-1].to_move is not None and len(past) <= effort.moves:
            past.append(past[-1].copy())
            past[-1].play(dice.choice(past[-1].legal_moves()))
        for move in some_of(range(len(past)), effort, dice):
            look(past[move], move, effort, players, verdict)
    return verdict


def look(true: Game, move: int, effort: Effort, players: Sequence[str], verdict: Verdict) -> None:
    """Compare what every seat, and a spectator, gets in worlds that it cannot tell apart."""
    for seat in (None, *range(true.seats)):
        shown = showing(true, seat, players)
        for world in range(effort.worlds):
            other = true.imagine(seat, (effort.seed << 32) + move * effort.worlds + world)
            verdict.compare(name_of(seat), move, shown, showing(other, seat, players))


def name_of(seat: int | None) -> str:
    """A seat in words."""
    return "a spectator" if seat is None else f"seat {seat}"


def showing(game: Game, seat: int | None, players: Sequence[str]) -> dict[str, Any]:
    """Everything that reaches a seat, or a spectator."""
    view = game.view(seat)
    shown: dict[str, Any] = {
        "view": view.to_bytes(),
        "observation": observe(view),
        "mask": view.legal_numbers(),
        "info": json.dumps(view.to_dict()),
        "text": text(view),
        "render": draw(view),
    }
    if seat is not None and game.to_move == seat:
        legal = view.legal_moves()
        shown["choice"] = [int(player(name).choose(view, legal)) for name in players]
        numbers = set(view.legal_numbers())
        refused = [n for n in range(game.move_count) if n not in numbers][
            :: game.move_count // REFUSED
        ]
        shown["reason"] = [game.why_not(number) for number in refused]
    return shown
