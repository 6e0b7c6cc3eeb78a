"""Explanations: the same for the same thoughts, from a view alone, and true to the player."""

from __future__ import annotations

import pytest

import cultists
from cultists.game.games import GAMES
from cultists.players.explain import PLANS
from cultists.players.search.search import Budget, Search
from tests.players.moments import moments

pytestmark = pytest.mark.usefixtures("searching")
each_game = pytest.mark.parametrize("game", GAMES)
BUDGET = Budget(playouts=60)


@each_game
@pytest.mark.parametrize("seats", [2, 3])
def test_an_explanation_hangs_on_the_view_the_seed_and_the_playouts(game: str, seats: int) -> None:
    for moment in moments(game, seats, 12)[:6]:
        seat = moment.to_move
        told = Search(5, BUDGET).explain(moment.view(seat))
        assert Search(5, BUDGET).explain(moment.view(seat)) == told
        for world in range(2):
            assert Search(5, BUDGET).explain(moment.imagine(seat, world).view(seat)) == told


@each_game
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plans_can_be_played_and_odds_are_odds(game: str, seats: int) -> None:
    for moment in moments(game, seats, 12):
        seat = moment.to_move
        told = Search(2, BUDGET).explain(moment.view(seat))
        assert told.seat == seat
        assert 1 <= len(told.plans) <= PLANS
        assert told.chance == told.plans[0].odds
        assert 0.0 < sum(plan.share for plan in told.plans) <= 1.0 + 1e-9
        shares = [plan.share for plan in told.plans]
        assert shares == sorted(shares, reverse=True)
        for plan in told.plans:
            assert 0.0 <= plan.odds <= 1.0
            world = moment.imagine(seat, seed=99)
            for move in plan.moves:
                assert world.to_move == seat
                world.play(move)
            assert plan.moves


@each_game
def test_the_first_plan_is_what_the_player_plays(game: str) -> None:
    for moment in moments(game, 2, 12):
        view, legal = moment.view(moment.to_move), moment.legal_moves()
        told = Search(4, BUDGET).explain(view)
        assert Search(4, BUDGET).choose(view, legal) == told.plans[0].moves[0]


@each_game
def test_who_is_not_to_move_learns_how_likely_it_wins(game: str) -> None:
    for moment in moments(game, 3, 12)[:4]:
        for seat in range(3):
            if seat != moment.to_move:
                told = Search(4, BUDGET).explain(moment.view(seat))
                assert told.plans == ()
                assert told.playouts == 60
                assert 0.0 <= told.chance <= 1.0


def position(points: str, step: str = "step=summon") -> str:
    """Chaugnar 10 stands in the sky; with these creatures."""
    return (
        f"stars edition=2009 turn=9 first=0 seat=0 {step} hands=10/2.3.4.5.6"
        f" creatures={points}/ sky=2.3.1.Lu.2/Gi.5.Sh.3.1/4.Su.Vo.2.Me/Fu.2.3.4.Gi/1.5.Cr.So.Me"
        " chance=00000000000000000000000000000007.9.0"
    )


def test_a_certain_win_is_certain() -> None:
    game = cultists.from_position(position("7.24.13"))
    told = Search(1, BUDGET).explain(game.view(0))
    (plan,) = told.plans
    assert (told.chance, plan.odds, plan.aim.what) == (1.0, 1.0, "summon")
    assert [str(move) for move in plan.moves] == ["summon Chaugnar 10"]


def test_more_points_are_better_odds() -> None:
    ahead = cultists.from_position(position("7.24", "step=end"))
    behind = cultists.from_position(position("", "step=end"))
    budget = Budget(playouts=300)
    chances = [Search(1, budget).explain(game.view(0)).chance for game in (ahead, behind)]
    assert chances[0] > chances[1]


def test_there_is_nothing_to_tell_a_spectator_or_after_the_end() -> None:
    game = cultists.from_position(position("7.24.13"))
    with pytest.raises(cultists.OptionError, match="nothing to explain"):
        Search(1, BUDGET).explain(game.view(None))
    game.play("summon Chaugnar 10")
    with pytest.raises(cultists.OptionError, match="nothing to explain"):
        Search(1, BUDGET).explain(game.view(0))
