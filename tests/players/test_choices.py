"""What search chooses among: every choice must come to moves that the rules allow."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import cultists
from cultists.players.choice_player import compiled_policy, network_file
from cultists.players.search.tree_search import TreeSearch, compiled_search
from cultists.players.stars.charts import charts_for
from cultists.players.stars.choices import PREPARE, REST, SUMMON, WAY
from cultists.players.stars.evaluation import weigh_hand
from cultists.players.stars.execution import away_after
from cultists.players.stars.mind import LAVISH
from cultists.realms import moves as realms_moves
from cultists.stars import questions, steps, zone
from cultists.stars.deck import Deck
from cultists.stars.moves import PUSH, TAKE_TOP
from cultists.stars.planner.chart_set import plain_charts
from cultists.stars.planner.charts import Charts
from cultists.stars.planner.lookup import list_tiles
from cultists.stars.planner.workspace import Workspace
from cultists.stars.position import cards_of
from cultists.table.asked import about, question
from tests.games import CASES, SOAK, Case, random_rulings
from tests.players.moments import course, drawn, moments

pytestmark = pytest.mark.usefixtures("searching")
STARS = [case for case in CASES if case.game == "stars"]


def carried_out(tree: TreeSearch, moment: cultists.Game, choice: int) -> cultists.Game:
    """The world after a choice; the facade refuses what is not legal."""
    world = moment.imagine(moment.to_move, seed=choice)
    for number in tree.moves_of(choice):
        world.play(number)
    return world


def check_summoned(world: cultists.Game, seat: int, card: int) -> None:
    """The card lies with the seat, or waits for a question: which creature is released?"""
    table = world.table
    waits = question(table) == questions.RELEASE and about(table, 2) == card
    assert waits or card in cards_of(table, zone.CREATURES + seat)


def check(tree: TreeSearch, moment: cultists.Game, choice: int) -> str:
    """Carry a choice out, and see that it did what it says; what was it?"""
    seat = moment.to_move
    assert seat is not None
    world = carried_out(tree, moment, choice)
    if choice < SUMMON:
        return "move"
    if choice < PREPARE:
        check_summoned(world, seat, (choice - SUMMON) % WAY)
        return "summon"
    if choice < REST:
        assert world.table.pool == [0, 0, 0]
        return "prepare"
    assert world.history[-1].move == world.move("draw")
    return "rest"


@pytest.mark.parametrize("case", STARS, ids=str)
def test_every_choice_in_stars_comes_to_legal_moves(case: Case) -> None:
    met, more = set(), 0
    for seed in range(4 if SOAK else 1):
        game = case.new(seed, random_rulings(case, Random(seed)))
        for number, moment in enumerate(course(game, seed)):
            if number % 5 == 0 or moment.table.depth:
                view = moment.view(moment.to_move)
                tree = TreeSearch(compiled_search("stars"), view, seed)
                rated = compiled_policy(network_file("stars"), "stars").ratings(view)
                met |= {check(tree, moment, choice) for choice in rated}
                known = tree.choices()
                assert list(rated)[: len(known)] == known
                more += len(rated) - len(known)
    assert met >= {"move", "summon", "prepare", "rest"}
    assert more > 10


def test_what_is_left_over_makes_the_best_card_that_stays_worth_more() -> None:
    """The lavish way of a summoning, beside the cheapest one."""
    more, less = 0, 0
    for seed in range(6):
        for moment in course(drawn("stars", 2, seed), seed):
            if moment.table.depth or moment.table.step != steps.INVOKE:
                continue
            tree = TreeSearch(compiled_search("stars"), moment.view(moment.to_move), 1)
            for choice in tree.choices():
                if SUMMON + LAVISH * WAY <= choice < PREPARE:
                    lavish = best_worth(tree, moment, choice)
                    cheapest = best_worth(tree, moment, choice - LAVISH * WAY)
                    more += lavish > cheapest
                    less += lavish < cheapest
    assert more > 15
    assert more > 4 * less


def best_worth(tree: TreeSearch, moment: cultists.Game, choice: int) -> int:
    """What the best card of the hand is worth after a choice."""
    view = carried_out(tree, moment, choice).view(moment.to_move)
    table, work = view.table, Workspace()
    table.seat = view.seat
    list_tiles(table, work)
    weigh_hand(table, view.deck.record, plain(view.deck), work)
    return max(work.worth)


@cache
def plain(deck: Deck) -> Charts:
    return plain_charts(charts_for(deck))


def test_a_sky_is_prepared_by_the_change_that_brings_the_card_nearest() -> None:
    """As if every change had been tried: whoever stops at one that is near enough misses none."""
    changed = 0
    for moment in moments("stars", 2, 24):
        seat = moment.to_move
        tree = TreeSearch(compiled_search("stars"), moment.view(seat), 1)
        for choice in (one for one in tree.choices() if PREPARE <= one < REST):
            world = moment.imagine(seat, seed=choice)
            for number in tree.moves_of(choice):
                if PUSH <= number < TAKE_TOP:
                    allowed = [m.number for m in world.legal_moves() if PUSH <= m.number < TAKE_TOP]
                    away = [distance_after(world, one, choice - PREPARE) for one in allowed]
                    assert number == allowed[away.index(min(away))]
                    changed += 1
                world.play(number)
    assert changed > 8


def distance_after(world: cultists.Game, change: int, card: int) -> int:
    """How far a card is after a change of the sky."""
    table = world.view(world.to_move).table
    return away_after(table, world.deck.record, plain(world.deck), Workspace(), change, card)


def test_what_wins_is_the_only_choice() -> None:
    game = cultists.from_position(
        "stars edition=2009 turn=9 first=0 seat=0 step=invoke hands=10.32.61.62.63/2.3.4.5.6"
        " creatures=7.24.13/ sky=2.3.1.Lu.2/Gi.5.Sh.3.1/4.Su.Vo.2.Me/Fu.2.3.4.Gi/1.5.Cr.So.Me"
        " chance=00000000000000000000000000000007.9.0"
    )
    tree = TreeSearch(compiled_search("stars"), game.view(0), 1)
    (choice,) = tree.choices()
    assert carried_out(tree, game, choice).outcome() is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_in_realms_is_one_legal_move(seats: int) -> None:
    for moment in moments("realms", seats, 30):
        tree = TreeSearch(compiled_search("realms"), moment.view(moment.to_move), 1)
        legal = [move.number for move in moment.legal_moves()]
        for choice in tree.choices():
            assert tree.moves_of(choice) == [choice]
            assert choice in legal


def test_in_realms_cards_are_played_before_anything_is_bought() -> None:
    for seed in range(3):
        for moment in course(drawn("realms", 2, seed), seed):
            playable = [m for m in moment.legal_moves() if m.number < realms_moves.USE]
            if playable:
                tree = TreeSearch(compiled_search("realms"), moment.view(moment.to_move), 1)
                spoken_for = range(realms_moves.CONJURE, realms_moves.COUNT)
                assert not set(tree.choices()) & set(spoken_for)


SPENDING = (
    "stars edition=2009 turn=9 first=0 "
    "sky=2.3.1.Lu.2/Gi.5.Sh.3.1/4.Su.Vo.2.Me/Fu.2.3.4.Gi/1.5.Cr.So.Me "
    "seat=0 step=summon hands=1/2.3.4.5.6 creatures={creatures}/ "
    "chance=00000000000000000000000000000007.9.0"
)


def test_a_win_that_its_own_servitors_are_spent_for_is_none() -> None:
    """4.4, 4.6: what is discarded for a Great Old One takes its points along."""
    for creatures, sure in (("16.19.25.29", False), ("7.16.25.29", True)):
        game = cultists.from_position(SPENDING.format(creatures=creatures))
        tree = TreeSearch(compiled_search("stars"), game.view(0), 1)
        only = tree.choices() == [SUMMON]
        for move in tree.moves_of(SUMMON):
            game.play(move)
        assert (only, game.outcome() is not None) == (sure, sure), creatures
