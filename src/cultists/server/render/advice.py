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

CARDS_AT_ONCE = 12
Think = Callable[[], list[dict[str, Any]]]


def what_if(room: Room, seat: int, moves: Sequence[str], language: str) -> Think:
    """A function that finds out what each of some moves would do; it may run in a thread."""
    return foreseen(playing(room), seat, moves, language, not_now(room, seat, language))


def foreseen(game: Game, seat: int, moves: Sequence[str], language: str, why: str | None) -> Think:
    """The same at any table; `why`: nothing can be done at all.

    The view is taken at once: the table may change meanwhile.
    """
    if why is not None:
        return lambda: [{"why": why} for _ in moves]
    foresight = Foresight(game.view(seat), language)
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
    why = not_now(room, seat, language)
    return {"changes": room.changes, **explained(playing(room), seat, language, why)}


def explained(game: Game, seat: int, language: str, why: str | None) -> dict[str, Any]:
    """The same at any table; `why`: nothing can be done at all."""
    told: dict[str, Any] = {"why": why, "question": None, "reasons": {}, "verbs": {}}
    if why is not None:
        return told
    shown, view = display(game.name), game.view(seat)
    numbers, alike = shown.controls(view.table, view.deck)
    found = Foresight(view, language).reasons([*numbers, *alike.values()])
    told["question"] = shown.asked(view.table, view.deck, language)
    told["reasons"] = {words_of(game, n): found[n] for n in numbers if n in found}
    told["verbs"] = {verb: found[n] for verb, n in alike.items() if n in found}
    return told


def figures(game: Game, seat: int | None, cards: Sequence[int]) -> list[Any]:
    """What is drawn around cards: in stars, where their constellations stand in the sky."""
    numbers = list(dict.fromkeys(cards))
    if len(numbers) > CARDS_AT_ONCE:
        raise Refusal("request/bad", what=f"cards: at most {CARDS_AT_ONCE}")
    try:
        shown = display(game.name).figures(game.view(seat).table, game.deck, seat, numbers)
    except KeyError as error:
        raise Refusal("request/bad", what=f"cards: there is no card {error.args[0]}") from None
    if shown is None:
        raise Refusal("request/bad", what="room: nothing is drawn around cards in this game")
    return list(shown)


def playing(room: Room) -> Game:
    """The game of a room that has begun."""
    if room.game is None:
        raise Refusal("room/waiting")
    return room.game


def not_now(room: Room, seat: int, language: str) -> str | None:
    """Why a seat can do nothing at all: the game is over, or another decides."""
    playing(room)
    return idle(seat, room.to_move, room.outcome is not None, language)


def idle(seat: int, to_move: int | None, over: bool, language: str) -> str | None:
    """The same at any table."""
    if over:
        return Refusal("match/ended").sentence(language)
    return None if to_move == seat else Refusal("move/turn").sentence(language)
