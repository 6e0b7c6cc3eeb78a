"""Goals of stars: what a rival might summon at once, of the cards that it may hold."""

from __future__ import annotations

from cultists.game.game import Game
from cultists.stars import steps, zone
from cultists.stars.cards import MINION
from cultists.stars.position import cards_in
from cultists.stars.summon import can_summon
from cultists.stars.table import NONE, Table
from cultists.stars.view import unseen
from cultists.study.line import Line
from cultists.table.piles import WORDS


def may_hold(table: Table, seat: int) -> list[int]:
    """The cards that a rival of a seat may hold, as far as that seat knows."""
    able = [unseen(table, seat, place) for place in range(WORDS)]
    for rival in (other for other in range(table.seats) if other != seat):
        for place in range(WORDS):
            held = table.pile[(zone.HAND + rival) * WORDS + place]
            able[place] |= held & table.shown[place]
    return cards_in(able)


def leaves_nothing(game: Game, seat: int) -> bool:
    """Whether no rival could summon a Servitor or a Great Old One without changing the sky."""
    table, deck = game.table, game.deck
    if table.winner != NONE:
        return True
    able = [card for card in may_hold(table, seat) if deck.creatures[card].rank != MINION]
    for rival in (other for other in range(table.seats) if other != seat):
        then = table.copy()
        then.seat, then.step = rival, steps.INVOKE
        if any(can_summon(then, deck.record, card) for card in able):
            return False
    return True


def _nothing_left(wanted: object, line: Line) -> bool:
    """`{"nothing_left": true}`: no rival could summon anything that is worth points."""
    return leaves_nothing(line.game, line.seat) is bool(wanted)


GOALS = {"nothing_left": _nothing_left}
