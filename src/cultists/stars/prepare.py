"""Preparing a creature set for the rules: from what is printed to one record of numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cultists.stars import sets
from cultists.stars.cards import DARK, FIGURES, GREAT_OLD_ONE, SINGLES, STARS, TURNS, Cards
from cultists.table.piles import BITS, WORDS

if TYPE_CHECKING:
    from cultists.stars.deck import Constellation, Creature


def prepare(creatures: Sequence[Creature], families: tuple[str, ...]) -> Cards:
    """The record of a set."""
    cards = Cards()
    for card, creature in enumerate(creatures):
        cards.rank[card] = creature.rank
        cards.family[card] = families.index(creature.family) if creature.family else -1
        cards.points[card] = creature.points
        cards.bonus[card] = creature.bonus
        cards.takes[card] = creature.takes
        cards.invocation[card * 3 : card * 3 + 3] = creature.invocation
        cards.gives[card * 3 : card * 3 + 3] = creature.gives
        for which in _sets(cards, card, creature.minion):
            cards.sets[which * WORDS + card // BITS] |= 1 << card % BITS
        _prepare_singles(cards, card, [c for c in creature.constellations if len(c.stars) == 1])
        figures = [c for c in creature.constellations if len(c.stars) > 1]
        cards.figures[card] = len(figures)
        shared = Counter(symbol for figure in figures for symbol in figure.symbols())
        cards.contend[card] = int(max(shared.values(), default=0) > 1)
        for n, figure in enumerate(figures):
            _prepare_figure(cards, card * FIGURES + n, figure)
    _prepare_helpers(cards, creatures)
    return cards


def _sets(cards: Cards, card: int, minion: int) -> list[int]:
    found = [sets.RANK + cards.rank[card]]
    found += [sets.FAMILY + cards.family[card]] if cards.family[card] >= 0 else []
    found += [sets.POWER + cards.takes[card]] if cards.takes[card] >= 0 else []
    found += [sets.ACTING] if minion in (sets.GUG, sets.TINDALOO, sets.DHOLE) else []
    return found + ([minion] if minion >= 0 else [])


def _prepare_singles(cards: Cards, card: int, singles: list[Constellation]) -> None:
    wanted = Counter(single.stars[0][2] for single in singles)
    cards.singles[card] = len(wanted)
    for n, (symbol, count) in enumerate(wanted.items()):
        cards.single[card * SINGLES + n] = symbol
        cards.wanted[card * SINGLES + n] = count


def _prepare_figure(cards: Cards, figure: int, drawn: Constellation) -> None:
    cards.stars[figure] = len(drawn.stars)
    cards.darks[figure] = len(drawn.dark)
    for n, (*_, symbol) in enumerate(drawn.stars):
        cards.symbol[figure * STARS + n] = symbol
    for turn in range(TURNS):
        shape = drawn.turned(turn)
        for n, (row, column, _) in enumerate(shape.stars):
            cards.place[figure * STARS + n] |= (row * 8 + column) << 8 * turn
            cards.footprint[figure * TURNS + turn] |= 1 << row * 8 + column
        for n, (row, column) in enumerate(shape.dark):
            cards.dark[figure * DARK + n] |= (row * 8 + column) << 8 * turn


def _prepare_helpers(cards: Cards, creatures: Sequence[Creature]) -> None:
    """For each star of each Great Old One: which servitors let it be ignored."""
    for card, great in enumerate(creatures):
        if great.rank != GREAT_OLD_ONE:
            continue
        for star, (*_, symbol) in enumerate(great.constellations[0].stars):
            for servitor, creature in enumerate(creatures):
                if creature.family == great.family and creature.bonus == symbol:
                    at = (card * STARS + star) * WORDS + servitor // BITS
                    cards.helpers[at] |= 1 << servitor % BITS
