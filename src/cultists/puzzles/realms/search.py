"""The search for puzzles: every way through a turn is tried.

Chance matters where the seat or a rival draws. Elsewhere only the general deck uses it, when a line
is filled: a card that comes into a line, or one that is conjured, can do nothing in this turn but
be abjured, and if a goal needs something abjured, there are several ways, and no puzzle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from cultists.game.game import Game
from cultists.game.games import rulebook
from cultists.puzzles.exhaustive import State, Unprovable, only_way, states, words
from cultists.puzzles.found import Found
from cultists.realms import effects, moves, sets, zone
from cultists.realms.attack import of_set
from cultists.realms.cards import KINDS, LINES
from cultists.realms.lines import available
from cultists.realms.position import cards_of
from cultists.realms.table import Table
from cultists.table.bits import size
from cultists.table.piles import WORDS

LEAST_MOVES = 5  # below that nothing is to be found
LEAST_LOSS = 5
LEAST_BESIDE = 2  # loss beside a card that is conjured
LEAST_COST = 3

Goal = tuple[str, str, Callable[[Table], bool]]
"""Its kind, what it is about, and whether a table meets it."""


def search(world: Game) -> Iterator[Found]:
    """Every goal that the seat to move can reach in exactly one way."""
    table, seat = world.table, world.to_move
    if world.seats != 2 or seat is None or table.depth:
        return
    if may_draw(table, seat):
        raise Unprovable
    held = table.held[zone.HAND + seat]
    reached = states(world, lambda after: bool(after.held[zone.HAND + seat] > held))
    bodies = {state.raw: Table.from_bytes(state.raw) for state in reached}
    for kind, about, met in _goals(table, seat, list(bodies.values())):
        way = only_way([state for state in reached if met(bodies[state.raw])])
        if way is not None and len(way.line) >= LEAST_MOVES and not _abjures(way):
            last = (f"conjure {about.partition(' ')[2]}",) if kind == "both" else ()
            plain = kind != "both" and obvious(world, met)
            yield Found(kind, about, (*words(world, way), *last), plain)


def may_draw(table: Table, seat: int) -> bool:
    """Whether a card that the seat holds or has in play could still make somebody draw."""
    record = rulebook("realms").usual().record
    mine = [*cards_of(table, zone.HAND + seat), *cards_of(table, zone.PLAY + seat)]
    for card in mine:
        kind = record.kind[card]
        for line in range(record.lines[kind]):
            at = kind * LINES + line
            if record.effect[at] == effects.DRAW and record.amount[at]:
                if not table.used[card] & record.group[at]:
                    return True
    return False


def _goals(table: Table, seat: int, ends: list[Table]) -> Iterator[Goal]:
    """The goals of a turn, the one that counts most first."""
    rival = 1 - seat
    if any(end.winner == seat for end in ends):
        yield "mad", "", lambda end: end.winner == seat
        return
    if locations(table, rival) >= 2 and any(locations(end, rival) == 0 for end in ends):
        yield "locations", "", lambda end: locations(end, rival) == 0
    most = max(table.sanity[rival] - end.sanity[rival] for end in ends)
    yield from _with_conjuring(table, rival, ends, most)
    if most >= LEAST_LOSS:
        yield "loss", str(most), lambda end: table.sanity[rival] - end.sanity[rival] == most


def _with_conjuring(table: Table, rival: int, ends: list[Table], most: int) -> Iterator[Goal]:
    """To conjure a card and make the rival lose what can be lost beside that, if it costs some."""
    deck = rulebook("realms").usual()
    kinds = [kind for kind in range(KINDS) if available(table, deck.record) >> kind & 1]
    for kind in sorted(kinds, key=lambda kind: -deck.record.cost[kind]):
        cost = deck.record.cost[kind]
        rich = [end for end in ends if end.power >= cost]
        if cost >= LEAST_COST and rich:
            loss = max(table.sanity[rival] - end.sanity[rival] for end in rich)
            if LEAST_BESIDE <= loss < most:
                met = partial(_lost_and_rich, table.sanity[rival] - loss, rival, cost)
                yield "both", f"{loss} {deck.kinds[kind].name}", met


def _lost_and_rich(sanity: int, rival: int, cost: int, end: Table) -> bool:
    return bool(end.sanity[rival] <= sanity and end.power >= cost)


def obvious(world: Game, met: Callable[[Table], bool]) -> bool:
    """Whether it is enough to play everything and let every ability that hurts hurt the rival."""
    game, seat = world.copy(), world.to_move
    while game.to_move == seat and not met(game.table):
        hurting = [number for number in game.legal_numbers() if _hurts(number)]
        number = min(hurting, key=_eager, default=None)
        if number is None:
            return False
        game.play(number)
    return met(game.table)


def _eager(number: int) -> tuple[int, int]:
    """Play cards first; a player is hit rather than a Location."""
    return moves.verb_of(number) not in (moves.PLAY, moves.SEAT), number


def _hurts(number: int) -> bool:
    """Whether a move plays a card, uses an ability that hurts, or says who is hurt."""
    verb = moves.verb_of(number)
    if verb == moves.USE:
        cards = rulebook("realms").usual().record
        at = number % KINDS * LINES + (number - moves.USE) // KINDS
        return cards.effect[at] in (effects.LOSS, effects.DESTROY)
    return verb in (moves.PLAY, moves.HIT, moves.SEAT)


def _abjures(way: State) -> bool:
    """Whether something must be chosen to be abjured."""
    return any(moves.ABJURE_HAND <= number < moves.ACQUIRE for number in way.moves)


def locations(table: Table, seat: int) -> int:
    """How many Locations a seat has in play."""
    cards = rulebook("realms").usual().record
    return sum(size(of_set(table, cards, seat, sets.LOCATION, place)) for place in range(WORDS))
