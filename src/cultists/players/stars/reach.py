"""How far the cards of a hand are: which can be summoned this turn, and how.

The star planner answers, interpreted: nobody waits for a compiler, only once for the charts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cultists.game.move import every_move
from cultists.game.view import View
from cultists.players.parts import Reach
from cultists.players.stars.evaluation import weigh_hand
from cultists.stars import cards as sets
from cultists.stars import zone
from cultists.stars.deck import Deck
from cultists.stars.planner import library
from cultists.stars.planner.acting import MOST_ACTING, plan_acting
from cultists.stars.planner.exchanges import mine_of
from cultists.stars.planner.find import FAR, distance
from cultists.stars.planner.plan import LENGTH, MOVES, PROVED, SHEET
from cultists.stars.planner.seek import list_tiles
from cultists.stars.planner.slate import SLATE
from cultists.stars.position import cards_of
from cultists.stars.rulebook import RULEBOOK
from cultists.stars.table import CARDS, NONE, Table
from cultists.table.compiler import Progress, alone, cache_folder
from cultists.table.engine import quiet

_charts: dict[int, tuple[Deck, Any, Any]] = {}


def charts_for(deck: Deck, progress: Progress = quiet) -> tuple[Any, Any]:
    """The planner's atlas and charts for a card set: from the cache, or drawn once and kept.

    One process draws, and others wait: each would need seconds and all cores.
    """
    if id(deck) not in _charts:
        folder = Path(library.__file__).parent
        kept = cache_folder([folder / f"{name}.py" for name in library.SOURCES])
        with alone(kept / "charts.lock"):
            _charts[id(deck)] = (deck, *library.library(deck, progress))
    return _charts[id(deck)][1:]


def prepare(deck: Deck, progress: Progress) -> None:
    """Draw the charts of a card set, or load them."""
    charts_for(deck, progress)


class Room(list[Table]):
    """Tables as compiled rules have them: what is put into a place is a copy."""

    def __setitem__(self, place: Any, table: Any) -> None:
        super().__setitem__(place, table.copy())


def reach(view: View, progress: Progress = quiet) -> list[Reach]:
    """How far each card of the seat's hand is; what can be summoned comes first."""
    table, deck, seat = view.table, view.deck, view.seat
    if seat is None:
        return []
    cards = deck.record
    atlas, charts = charts_for(deck, progress)
    mine = table.seat == seat and table.depth == 0  # else nothing can be summoned now
    luck = mine and mine_of(table, cards, sets.DHOLE, NONE) != NONE  # it may draw what helps
    table.seat = seat
    slate, worths, sheets = [0] * SLATE, [0] * CARDS, [0] * (SHEET * CARDS)
    list_tiles(table, slate)
    weigh_hand(table, cards, atlas, charts, slate, worths)
    if mine:
        room = Room([table] * (MOST_ACTING + 1))
        plan_acting(room, [cards], atlas, charts, slate, worths, sheets, MOST_ACTING)
        list_tiles(table, slate)
    found = []
    for n, card in enumerate(cards_of(table, zone.HAND + seat)):
        sheet = sheets[n * SHEET : n * SHEET + SHEET]
        numbers = sheet[MOVES : MOVES + sheet[LENGTH]]
        line = tuple(every_move(RULEBOOK, deck)[int(number)] for number in numbers)
        away = int(distance(table, cards, atlas, charts, slate, card))
        sure = bool(line) or (mine and bool(sheet[PROVED]) and not luck)
        found.append(Reach(card, line, sure, away if away < FAR else None))
    return sorted(found, key=lambda one: (not one.moves, one.away is None, one.away))
