"""Puzzles of realms, found by trying every way through a turn.

Chance matters where the seat or a rival draws. Elsewhere only the general deck uses it, when a line
is filled: a card that comes into a line, or one that is conjured, can do nothing in this turn but
be abjured, and if a goal needs something abjured, there are several ways, and no puzzle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cultists.game.foresight import words_of
from cultists.game.game import Game
from cultists.game.games import rulebook
from cultists.puzzles.exhaustive import State, Unprovable, only_way, states
from cultists.puzzles.found import Found
from cultists.realms import moves, sets, zone
from cultists.realms.attack import of_set
from cultists.realms.table import Table
from cultists.speech import say
from cultists.table.bits import size
from cultists.table.piles import WORDS

LEAST_MOVES = 5  # below that nothing is to be found
LEAST_LOSS = 5


def draws(before: Table, after: Table) -> bool:
    """Whether somebody drew a card."""
    return any(
        after.held[zone.DECK + seat] < before.held[zone.DECK + seat] for seat in range(before.seats)
    )


def find(world: Game) -> Iterator[Found]:
    """Every goal that the seat to move can reach in exactly one way."""
    table, seat = world.table, world.to_move
    if world.seats != 2 or seat is None or table.depth:
        return
    try:
        reached = states(world, draws)
    except Unprovable:
        return
    bodies = {state.raw: Table.from_bytes(state.raw) for state in reached}
    for kind, about, met in _goals(table, seat, list(bodies.values())):
        way = only_way([state for state in reached if met(bodies[state.raw])])
        if way is not None and len(way.line) >= LEAST_MOVES and not _abjures(way):
            yield Found(kind, about, tuple(words_of(world, number) for number in way.line))


def _goals(
    table: Table, seat: int, ends: list[Table]
) -> Iterator[tuple[str, str, Callable[[Table], bool]]]:
    """The goals of a turn, the one that counts most first."""
    rival = 1 - seat
    if any(end.winner == seat for end in ends):
        yield "mad", "", lambda end: end.winner == seat
        return
    if locations(table, rival) >= 2 and any(locations(end, rival) == 0 for end in ends):
        yield "locations", "", lambda end: locations(end, rival) == 0
    most = max(table.sanity[rival] - end.sanity[rival] for end in ends)
    if most >= LEAST_LOSS:
        yield "loss", str(most), lambda end: table.sanity[rival] - end.sanity[rival] == most


def _abjures(way: State) -> bool:
    """Whether something must be chosen to be abjured."""
    return any(moves.ABJURE_HAND <= number < moves.ACQUIRE for number in way.moves)


def locations(table: Table, seat: int) -> int:
    """How many Locations a seat has in play."""
    cards = rulebook("realms").usual().record
    return sum(size(of_set(table, cards, seat, sets.LOCATION, place)) for place in range(WORDS))


def goal(kind: str, about: str, start: Game) -> Mapping[str, Any]:
    """What a puzzle asks for."""
    rival = 1 - (start.to_move or 0)
    match kind:
        case "mad":
            return {"won": True, "same": ["turn"]}
        case "loss":
            return {"fell": {f"seats.{rival}.sanity": int(about)}, "same": ["turn"]}
        case _:
            return {"at": {f"seats.{rival}.in_play": {"size": 0}}, "same": ["turn"]}


def task(kind: str, about: str, language: str) -> str:
    """What a puzzle asks for, in a sentence."""
    return say(language, f"puzzles-task-{kind}", loss=about)
