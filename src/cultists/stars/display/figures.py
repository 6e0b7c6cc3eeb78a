"""Where the constellations of a card stand in the sky, or what is missing where they fit best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cultists.stars.cards import GREAT_OLD_ONE
from cultists.stars.constellations import stars_are_right
from cultists.stars.deck import SYMBOLS, Constellation, Creature, Deck
from cultists.stars.position import cards_in
from cultists.stars.sky import CELLS, SIDE, symbol_at
from cultists.stars.summon import bonus_limit, can_summon, helpers, summonable
from cultists.stars.table import CARDS, Table
from cultists.stars.words import cell_name
from cultists.table.piles import WORDS

MOST = 12  # places that are told where there are more
REACH = 3  # spaces by which a constellation may stick out of the sky

Cell = tuple[int, int]


@dataclass(frozen=True)
class Lent:
    """Stars that servitors let ignore, by symbol, and how many of them may be."""

    limit: int
    stars: dict[int, list[int]]


class Figures:
    """Looks for constellations in one sky, with the creatures of one seat."""

    def __init__(self, table: Table, deck: Deck, seat: int) -> None:
        self.table: Table = table.copy()
        self.table.seat = seat  # whose servitors help
        self.deck = deck

    @cached_property
    def sky(self) -> dict[Cell, int]:
        """What every cell shows."""
        return {(n // SIDE, n % SIDE): symbol_at(self.table, n) for n in range(CELLS)}

    def hand(self) -> set[int]:
        """The cards in the hand of the seat that it could summon, were it the time."""
        words = [summonable(self.table, self.deck.record, place) for place in range(WORDS)]
        return {card + 1 for card in cards_in(words)}

    def of(self, number: int) -> dict[str, Any]:
        """Everything about one card."""
        card, creature = number - 1, self.deck.creatures[number - 1]
        single = all(len(drawn.stars) == 1 for drawn in creature.constellations)
        parts = self._singles(creature) if single else self._figures(card, creature)
        return {
            "card": number,
            "right": stars_are_right(self.table, self.deck.record, card, 0),
            "summons": can_summon(self.table, self.deck.record, card),
            "constellations": parts,
            "help": self._help(card, creature),
        }

    def _singles(self, creature: Creature) -> list[dict[str, Any]]:
        """Single stars: how many tiles of each symbol there must be, and where they lie."""
        wanted = [drawn.stars[0][2] for drawn in creature.constellations]
        shown = []
        for symbol in dict.fromkeys(wanted):
            cells = [cell for cell, other in self.sky.items() if other == symbol]
            shown.append(
                {
                    "kind": "count",
                    "symbol": SYMBOLS[symbol],
                    "wanted": wanted.count(symbol),
                    "missing": max(wanted.count(symbol) - len(cells), 0),
                    "cells": [_name(cell) for cell in cells],
                }
            )
        return shown

    def _figures(self, card: int, creature: Creature) -> list[dict[str, Any]]:
        """Larger constellations: where they stand; if nowhere, where they fit best."""
        shown = []
        lent = self._lent(card, creature)
        for drawn in creature.constellations:
            places = sorted(self._placements(drawn, lent), key=lambda p: (p["missing"], p["wrong"]))
            best = [p for p in places if p["missing"] == places[0]["missing"]]
            shown.append(
                {
                    "kind": "figure",
                    "missing": best[0]["missing"],
                    "count": len(best),
                    "places": best[:MOST],
                }
            )
        return shown

    def _placements(self, drawn: Constellation, lent: Lent) -> Iterator[dict[str, Any]]:
        """Every way of laying a figure, those that look alike once."""
        seen = set()
        for turn in range(8 if self.table.mirrors else 4):
            shape = drawn.turned(turn)
            out = REACH if lent.stars else 0  # a star that is ignored may lie outside the sky
            for row in range(-out, SIDE + out + 1 - shape.height):
                for column in range(-out, SIDE + out + 1 - shape.width):
                    stars = [((row + r, column + c), symbol) for r, c, symbol in shape.stars]
                    dark = [(row + r, column + c) for r, c in shape.dark]
                    if self._fits(stars, dark, lent) and frozenset(stars) not in seen:
                        seen.add(frozenset(stars))
                        yield self._placement(turn, stars, lent)

    def _fits(self, stars: list[tuple[Cell, int]], dark: list[Cell], lent: Lent) -> bool:
        """Whether a placement could be made right: only stars that are lent may lie outside."""
        if not self.table.dark_outside and any(cell not in self.sky for cell in dark):
            return False
        outside = [symbol for cell, symbol in stars if cell not in self.sky]
        return len(outside) <= lent.limit and all(symbol in lent.stars for symbol in outside)

    def _placement(self, turn: int, stars: list[tuple[Cell, int]], lent: Lent) -> dict[str, Any]:
        """One placement, star by star; a star outside the sky has no cell.

        Of the stars that are wrong, those are missing that no servitor makes up for.
        """
        shown = [
            {
                "cell": _name(cell) if cell in self.sky else None,
                "symbol": SYMBOLS[symbol],
                "right": self.sky.get(cell) == symbol,
            }
            for cell, symbol in stars
        ]
        wrong = [symbol for cell, symbol in stars if self.sky.get(cell) != symbol]
        made_up = min(sum(symbol in lent.stars for symbol in wrong), lent.limit)
        return {
            "turn": turn,
            "wrong": len(wrong),
            "missing": len(wrong) - made_up,
            "stars": shown,
        }

    def _lent(self, card: int, creature: Creature) -> Lent:
        """The servitors that lend a Great Old One their bonus stars, and how many may."""
        if creature.rank != GREAT_OLD_ONE:
            return Lent(0, {})
        limit, stars = bonus_limit(self.table, self.deck.record, card), {}
        for n, (*_, symbol) in enumerate(creature.constellations[0].stars):
            words = [helpers(self.table, self.deck.record, card, 1 << n, w) for w in range(WORDS)]
            if limit and any(words):
                stars[symbol] = [servitor + 1 for servitor in cards_in(words)]
        return Lent(limit, stars)

    def _help(self, card: int, creature: Creature) -> dict[str, Any] | None:
        """The same to be shown; only a Great Old One is helped."""
        if creature.rank != GREAT_OLD_ONE:
            return None
        lent = self._lent(card, creature)
        servitors = {SYMBOLS[symbol]: found for symbol, found in lent.stars.items()}
        return {"limit": lent.limit, "servitors": servitors}


def gains(before: Table, after: Table, deck: Deck, seat: int) -> dict[str, Any]:
    """The hand cards that could be summoned after a move and not before, and where they stand."""
    now, then = (Figures(table, deck, seat) for table in (after, before))
    right = sorted(now.hand() - then.hand())
    return {"right": right, "figures": [now.of(number) for number in right]}


def _name(cell: Cell) -> str:
    return cell_name(cell[0] * SIDE + cell[1])


def figures(
    table: Table, deck: Deck, seat: int | None, numbers: Sequence[int]
) -> list[dict[str, Any]]:
    """Where the constellations of cards stand in the sky, or what is missing."""
    looked = Figures(table, deck, table.seat if seat is None else seat)
    for number in numbers:
        if not 1 <= number <= CARDS:
            raise KeyError(number)
    return [looked.of(number) for number in numbers]
