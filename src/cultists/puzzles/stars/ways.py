"""All ways to summon a card this turn: every card given up, every set of powers, every sky."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from cultists.game.game import Game
from cultists.puzzles.stars.skies import Fits, Pool, Skies, TooMany, fits_card, fitting, sky_of
from cultists.stars import moves, zone
from cultists.stars.cards import GREAT_OLD_ONE
from cultists.stars.deck import Creature, Deck
from cultists.stars.planner import Planner
from cultists.stars.position import cards_of
from cultists.stars.summon import bonus_limit
from cultists.stars.table import CARDS, NONE, Table

MOST_CHANGES = 4
MOST_GIVEN = 3  # cards of which each could be given up; with more of them nothing is to be found


@dataclass(frozen=True)
class Way:
    """One way, up to the order of its moves: what it leaves, and one order."""

    end: bytes
    line: tuple[int, ...]
    changes: int


@cache
def planner_of(deck: Deck) -> Planner:
    """The planner, made once."""
    return Planner(deck)


@dataclass(frozen=True)
class Source:
    """A pool, and how it is had."""

    line: tuple[int, ...]
    pool: Pool


def sources(table: Table, deck: Deck, card: int) -> Iterator[Source]:
    """Every pool with which a card of the hand might be summoned: nothing, or one card invoked."""
    yield Source((), (0, 0, 0))
    mine = [
        creature
        for creature in cards_of(table, zone.CREATURES + table.seat)
        if deck.creatures[creature].takes != NONE
    ]
    for given in cards_of(table, zone.HAND + table.seat):
        if given != card:
            start = Source((moves.INVOKE * CARDS + given,), deck.creatures[given].invocation)
            yield from _with_powers(start, mine, deck, set())


def _with_powers(
    source: Source, mine: list[int], deck: Deck, seen: set[frozenset[int]]
) -> Iterator[Source]:
    """The same after every set of powers, each set once: its order makes no other pool."""
    used = frozenset(source.line[1:])
    if used in seen:
        return
    seen.add(used)
    yield source
    for creature in mine:
        use = moves.USE * CARDS + creature
        pool = after_power(source.pool, deck.creatures[creature])
        if use not in used and pool is not None:
            yield from _with_powers(Source((*source.line, use), pool), mine, deck, seen)


def after_power(pool: Pool, creature: Creature) -> Pool | None:
    """A pool after a power; None if it cannot be used."""
    if not pool[creature.takes]:
        return None
    made = [left + more for left, more in zip(pool, creature.gives, strict=True)]
    made[creature.takes] -= 1
    return made[0], made[1], made[2]


def ways(world: Game, card: int, most: int) -> list[Way]:
    """All ways to summon a card of the hand, at most so many: `TooMany` if there are more.

    The planner proves which cards given up lead nowhere; the skies of all others are tried.
    """
    table, deck = world.table, world.deck
    fits, sky = _fits(table, deck, card), sky_of(table)
    every = list(sources(table, deck, card))
    given = {source.line[0] for source in every if source.line}
    able = {first for first in given if _possible(world, first, card)}
    if len(able) > MOST_GIVEN:
        raise TooMany
    found: dict[bytes, Way] = {}
    for source in sorted(every, key=lambda one: sum(one.pool)):
        if not source.line or source.line[0] in able:
            for way in _through(world, source, sky, fits, card, most):
                found[way.end] = way
            if len(found) > most:
                raise TooMany
    return list(found.values())


def _possible(world: Game, invoke: int, card: int) -> bool:
    """Whether the card can be summoned if this one is invoked, whatever powers are used."""
    after = world.copy()
    after.play(invoke)
    plans = planner_of(world.deck).plans(after.table, acting=False)
    return any(plan.card == card and (plan or not plan.proved) for plan in plans)


def _through(
    world: Game, source: Source, sky: Skies, fits: Fits, card: int, most: int
) -> Iterator[Way]:
    """The ways through one pool."""
    for changes in fitting(sky, source.pool, fits, most):
        line = (*source.line, *changes, moves.SUMMON * CARDS + card)
        game = world.copy()
        for number in line:
            game.play(number)
        yield from _answered(game, world.to_move, line, sum(source.pool))


def _answered(game: Game, seat: int | None, line: tuple[int, ...], changes: int) -> Iterator[Way]:
    """The ways that the choice of helpers leaves open."""
    helpers = range(moves.WITH * CARDS, moves.WITH * CARDS + CARDS)
    numbers = [number for number in game.legal_numbers() if number in helpers]
    if not numbers:
        yield Way(_end(game), line, changes)
    for number in numbers:
        after = game.copy()
        after.play(number)
        yield from _answered(after, seat, (*line, number), changes)


def _end(game: Game) -> bytes:
    """The table as it lies, whatever order the discards came in."""
    table = game.table
    table.discards[:] = sorted(table.discards)
    raw: bytes = table.to_bytes()
    return raw


def _fits(table: Table, deck: Deck, card: int) -> Fits:
    """Whether the stars are right for a card, given the creatures of the seat."""
    creature = deck.creatures[card]
    bonus: frozenset[int] = frozenset()
    limit = 0
    if creature.rank == GREAT_OLD_ONE:
        mine = [deck.creatures[one] for one in cards_of(table, zone.CREATURES + table.seat)]
        helping = {one.bonus for one in mine if one.family == creature.name and one.bonus >= 0}
        bonus = frozenset(helping & creature.constellations[0].symbols())
        limit = bonus_limit(table, deck.record, card)
    return fits_card(creature.constellations, bonus, limit)
