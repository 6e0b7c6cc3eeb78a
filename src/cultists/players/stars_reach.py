"""How far the cards of a hand are: which can be summoned this turn, and how.

The star planner answers, interpreted: nobody waits for a compiler, only once for the charts.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cultists.game.move import Move, every_move
from cultists.game.rulebook import rulebook
from cultists.game.view import View
from cultists.players.stars_worth import weigh_hand
from cultists.stars import cards as sets
from cultists.stars import zone
from cultists.stars.cards import Cards
from cultists.stars.deck import Deck
from cultists.stars.planner import library
from cultists.stars.planner.find import FAR, distance
from cultists.stars.planner.plan import LENGTH, MOVES, PROVED, SHEET, plan
from cultists.stars.planner.seek import list_tiles
from cultists.stars.planner.slate import SLATE
from cultists.stars.position import cards_of
from cultists.stars.table import CARDS, Table
from cultists.table.compiler import Progress, alone, cache_folder
from cultists.table.engine import quiet
from cultists.table.piles import WORDS


@dataclass(frozen=True)
class Reach:
    """How far one card of a hand is."""

    card: int
    line: tuple[Move, ...]  # how it can be summoned this turn, Minions left alone; empty: it cannot
    sure: bool  # whether that is all: no Minion of the seat could act, and no question is open
    away: int | None  # changes of the sky that it lacks; None: no changes are enough


_shelves: dict[int, tuple[Deck, Any, Any]] = {}


def shelf(deck: Deck, progress: Progress = quiet) -> tuple[Any, Any]:
    """The planner's atlas and charts for a card set: from the cache, or drawn once and kept.

    One process draws, and others wait: each would need seconds and all cores.
    """
    if id(deck) not in _shelves:
        folder = Path(library.__file__).parent
        kept = cache_folder([folder / f"{name}.py" for name in library.SOURCES])
        with alone(kept / "charts.lock"):
            _shelves[id(deck)] = (deck, *library.library(deck, progress))
    return _shelves[id(deck)][1:]


def reach(view: View, progress: Progress = quiet) -> list[Reach]:
    """How far each card of the seat's hand is; what can be summoned comes first."""
    table, deck, seat = view.table, view.deck, view.seat
    if seat is None:
        return []
    cards = deck.record
    atlas, charts = shelf(deck, progress)
    mine = table.seat == seat and table.depth == 0  # else nothing can be summoned now
    nobody_acts = mine and not acting_minions(table, cards)
    table.seat = seat
    slate, worths, sheet = [0] * SLATE, [0] * CARDS, [0] * SHEET
    list_tiles(table, slate)
    weigh_hand(table, cards, atlas, charts, slate, worths)
    found = []
    for card in cards_of(table, zone.HAND + seat):
        line: tuple[Move, ...] = ()
        if mine and plan(table, cards, atlas, charts, slate, worths, card, sheet):
            numbers = sheet[MOVES : MOVES + sheet[LENGTH]]
            line = tuple(every_move(rulebook("stars"), deck)[int(n)] for n in numbers)
        away = int(distance(table, cards, atlas, charts, slate, card))
        sure = bool(line) or (nobody_acts and bool(sheet[PROVED]))
        found.append(Reach(card, line, sure, away if away < FAR else None))
    return sorted(found, key=lambda one: (not one.line, one.away is None, one.away))


def acting_minions(table: Table, cards: Cards) -> bool:
    """Whether a Gug, Tindaloo or Dhole lies with the seat: what they could bring is not asked."""
    return any(
        table.pile[(zone.CREATURES + table.seat) * WORDS + place]
        & cards.sets[sets.ACTING * WORDS + place]
        for place in range(WORDS)
    )
