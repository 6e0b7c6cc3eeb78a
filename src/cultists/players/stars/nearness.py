"""How far a card of stars is from being summoned: the stars still missing where it fits best."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product

from cultists.stars.cards import GREAT_OLD_ONE
from cultists.stars.constellations import turns
from cultists.stars.deck import Constellation, Deck
from cultists.stars.sky import SIDE, bit_of
from cultists.stars.summon import bonus_limit, offered_stars
from cultists.stars.table import Table

OUTSIDE = 0  # the bit of a cell outside the sky: it shows nothing
FAR = 9  # more stars than any card has
REMEMBERED = 4096  # cards under a sky: a turn asks about the same few skies again and again

Placement = tuple[tuple[int, int], ...]
"""A constellation laid on the sky: for each star its symbol and the bit of its cell."""

Sky = tuple[int, ...]
"""For each symbol the cells that show it."""


def missing(table: Table, deck: Deck, card: int) -> int:
    """How many stars are wrong where the card fits best; 0: the stars are right."""
    creature, sky = deck.creatures[card], tuple(table.sky)
    ways, dark_outside = turns(table), bool(table.dark_outside)
    if creature.rank != GREAT_OLD_ONE:
        return _missing(creature.constellations, sky, ways, dark_outside)
    offered = offered_stars(table, deck.record, card)
    limit = bonus_limit(table, deck.record, card)
    return _missing_great_one(creature.constellations[0], sky, ways, dark_outside, offered, limit)


@lru_cache(maxsize=REMEMBERED)
def _missing(drawn: tuple[Constellation, ...], sky: Sky, ways: int, dark_outside: bool) -> int:
    if all(len(figure.stars) == 1 for figure in drawn):
        return _missing_singles(sky, [figure.stars[0][2] for figure in drawn])
    found = [_by_missing(placements(each, ways, dark_outside, False), sky) for each in drawn]
    if len(found) == 1:
        return min(found[0])
    return _missing_apart(found[0], found[1])


def _missing_singles(sky: Sky, wanted: list[int]) -> int:
    """Single stars: only how many tiles show each symbol matters."""
    return sum(max(0, wanted.count(symbol) - sky[symbol].bit_count()) for symbol in set(wanted))


@lru_cache(maxsize=REMEMBERED)
def _missing_great_one(
    figure: Constellation, sky: Sky, ways: int, dark_outside: bool, offered: int, limit: int
) -> int:
    """Own Servitors excuse some of the stars, and these may lie outside the sky."""
    excused = {symbol for n, (*_, symbol) in enumerate(figure.stars) if offered >> n & 1}
    return min(
        _not_excused(placement, sky, excused, limit)
        for placement in placements(figure, ways, dark_outside, bool(excused))
    )


def _not_excused(placement: Placement, sky: Sky, excused: set[int], limit: int) -> int:
    wrong = [(symbol, bit) for symbol, bit in placement if not sky[symbol] & bit]
    outside = [symbol for symbol, bit in wrong if bit == OUTSIDE]
    if len(outside) > limit or not excused.issuperset(outside):
        return FAR
    return len(wrong) - min(limit, sum(symbol in excused for symbol, _ in wrong))


def _by_missing(laid: tuple[Placement, ...], sky: Sky) -> dict[int, list[int]]:
    """Where a figure could lie, as sets of cells, by the number of stars missing there."""
    found: dict[int, list[int]] = {}
    for placement in laid:
        wrong, cells = 0, 0
        for symbol, bit in placement:
            cells |= bit
            wrong += not sky[symbol] & bit
        found.setdefault(wrong, []).append(cells)
    return found


def _missing_apart(ones: dict[int, list[int]], others: dict[int, list[int]]) -> int:
    """Two figures, each on tiles of its own."""
    for one, other in sorted(product(ones, others), key=sum):
        if any(not a & b for a in ones[one] for b in others[other]):
            return one + other
    return FAR


@cache
def placements(
    figure: Constellation, ways: int, dark_outside: bool, beyond: bool
) -> tuple[Placement, ...]:
    """Every way to lay a figure; `beyond`: stars may lie outside the sky, though not all."""
    return tuple(dict.fromkeys(_lay(figure, ways, dark_outside, beyond)))


def _lay(figure: Constellation, ways: int, dark_outside: bool, beyond: bool) -> Iterator[Placement]:
    for turn, row, column in product(range(ways), range(1 - SIDE, SIDE), range(1 - SIDE, SIDE)):
        shape = figure.turned(turn)
        stars = tuple((symbol, _bit(row + r, column + c)) for r, c, symbol in shape.stars)
        inside = sum(bit != OUTSIDE for _, bit in stars)
        dark = dark_outside or all(_bit(row + r, column + c) for r, c in shape.dark)
        if dark and (inside == len(stars) or (beyond and inside >= len(stars) - 3)):
            yield stars


def _bit(row: int, column: int) -> int:
    inside = 0 <= row < SIDE and 0 <= column < SIDE
    return 1 << bit_of(row * SIDE + column) if inside else OUTSIDE
