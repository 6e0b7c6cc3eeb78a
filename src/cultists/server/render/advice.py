"""What a seat may be told about its moves: what they would do, and why they are not legal.

Everything here is made from the view of the seat, never from the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cultists.game.foresight import Foresight, described, words_of
from cultists.game.game import Game
from cultists.server.render.catalogue import display
from cultists.server.room.refusal import Refusal
from cultists.server.room.room import Room

Think = Callable[[], list[dict[str, Any]]]


def what_if(room: Room, seat: int, moves: Sequence[str], language: str) -> Think:
    """A function that finds out what each of some moves would do; it may run in a thread.

    The view is taken at once: the table may change meanwhile.
    """
    why = not_now(room, seat, language)
    if why is not None:
        return lambda: [{"why": why} for _ in moves]
    foresight = Foresight(playing(room).view(seat), language)
    return lambda: _thoughts(foresight, moves)


def _thoughts(foresight: Foresight, moves: Sequence[str]) -> list[dict[str, Any]]:
    before = described(foresight.view)
    return [_thought(foresight, words, before) for words in moves]


def _thought(foresight: Foresight, words: str, before: dict[str, Any]) -> dict[str, Any]:
    """One move: a reason, something hidden, or what changes in the view."""
    why = foresight.why_not(words)
    if why is not None:
        return {"why": why}
    after = foresight.after(words)
    if after is None:
        return {"hidden": True}
    now, view = described(after), foresight.view
    assert view.seat is not None
    changed = {key: now[key] for key in now if now[key] != before[key]}
    gains = display(view.game).gains(view.table, after.table, view.deck, view.seat)
    return {"view": changed, **gains}


def reasons(room: Room, seat: int, language: str) -> dict[str, Any]:
    """Why what can be seen cannot be done now, and the open question."""
    told: dict[str, Any] = {"changes": room.changes, "question": None, "reasons": {}, "verbs": {}}
    told["why"] = not_now(room, seat, language)
    if told["why"] is not None:
        return told
    game = playing(room)
    shown, view = display(game.name), game.view(seat)
    numbers, alike = shown.controls(view.table, view.deck)
    found = Foresight(view, language).reasons([*numbers, *alike.values()])
    told["question"] = shown.asked(view.table, view.deck, language)
    told["reasons"] = {words_of(game, n): found[n] for n in numbers if n in found}
    told["verbs"] = {verb: found[n] for verb, n in alike.items() if n in found}
    return told


def playing(room: Room) -> Game:
    """The game of a room that has begun."""
    if room.game is None:
        raise Refusal("room/waiting")
    return room.game


def not_now(room: Room, seat: int, language: str) -> str | None:
    """Why a seat can do nothing at all: the game is over, or another decides."""
    playing(room)
    if room.outcome is not None:
        return Refusal("match/ended").sentence(language)
    if room.to_move != seat:
        return Refusal("move/turn").sentence(language)
    return None
