"""How far the cards of a hand are, as hints say it."""

from __future__ import annotations

from random import Random

import pytest

import cultists
from cultists.game.games import engine, rulebook
from cultists.game.view import View
from cultists.players.parts import reach
from cultists.stars import sets, zone
from cultists.stars.deck import printed
from cultists.stars.position import cards_of
from cultists.stars.table import CARDS, Table
from tests.planner.asking import printed_planner
from tests.planner.test_acting import helpful
from tests.players.moments import moments

pytestmark = pytest.mark.usefixtures("searching")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_line_summons_the_card_and_what_can_be_summoned_has_one(seats: int) -> None:
    lines = 0
    for moment in moments("stars", seats, 30):
        seat = moment.to_move
        assert seat is not None
        found = {one.card: one for one in reach(moment.view(seat))}
        assert sorted(found) == sorted(cards_of(moment.table, zone.HAND + seat))
        at_once = [m for m in moment.legal_moves() if str(m).startswith("summon ")]
        for card, one in found.items():
            title = moment.deck.creatures[card].title
            if f"summon {title}" in map(str, at_once):
                assert one.moves and one.away == 0
            if one.moves:
                assert one.away is not None
                world = moment.imagine(seat, seed=1)
                news = [told for move in one.moves for told in world.play(move)]
                assert any(told.what == "summoned" for told in news) or world.table.depth
                lines += 1
    assert lines > 5


def test_others_learn_how_far_their_own_hand_is_and_spectators_nothing() -> None:
    game = cultists.new("stars", seats=2, seed=5)
    waiting = 1 - (game.to_move or 0)
    found = reach(game.view(waiting))
    assert [one.moves for one in found] == [()] * 5
    assert all(one.away for one in found)
    assert reach(game.view(None)) == []


def test_a_great_old_one_that_lies_there_already_is_out_of_reach() -> None:
    game = cultists.from_position(
        "stars edition=2009 turn=9 first=0 seat=0 step=invoke hands=8.32/2.3.4.5.6 creatures=7/"
        " sky=2.3.1.Lu.2/Gi.5.Sh.3.1/4.Su.Vo.2.Me/Fu.2.3.4.Gi/1.5.Cr.So.Me"
        " chance=00000000000000000000000000000007.9.0"
    )
    found = {one.card: one for one in reach(game.view(0))}
    assert (found[7].moves, found[7].away) == ((), None)
    assert found[31].away == 0


def view_of(table: Table) -> View:
    """The view of the seat to move at a drawn table."""
    able = engine("stars")
    return View(rulebook("stars"), printed(), able, able.tables(table), table.seat)


def test_minions_act_where_nothing_else_helps() -> None:
    dice = Random(11)
    acted = 0
    while acted < 6:
        table = helpful(dice)
        answers = printed_planner().hand(table, (1,) * CARDS, acting=True)
        found = {one.card: one for one in reach(view_of(table))}
        dhole = any(printed().creatures[c].minion == sets.DHOLE for c in own_creatures(table))
        for card, answer in answers.items():
            assert bool(found[card].moves) == bool(answer.line)
            assert found[card].sure == (bool(answer.line) or not dhole)
            if answer.acted:
                after = engine("stars").tables(table)
                for move in found[card].moves:
                    legal = engine("stars").legal(after, printed())[1]
                    assert move.number in legal
                    engine("stars").perform(after, engine("stars").cards_of(printed()), move.number)
                acted += 1


def own_creatures(table: Table) -> list[int]:
    return cards_of(table, zone.CREATURES + table.seat)
