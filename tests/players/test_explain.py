"""Explanations: the same for the same thoughts, from a view alone, and true to the player."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

import cultists
from cultists.game.games import GAMES, engine
from cultists.game.move import every_move
from cultists.game.view import View
from cultists.players import player
from cultists.players.explain import PLANS, Plan
from cultists.players.hint import adviser, aim_in_words
from cultists.players.network import MovePlayer
from cultists.players.network_plans import WORTH_NAMING
from cultists.players.parts import Aim
from cultists.players.search.search import Budget, Search
from tests.games import few
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


# A network over moves.

DYING = (
    "realms turn=1 seat=0 first=0 sanity=50/1 decks=1.2.3.4.5.6.33/10.11.27.28.35"
    " hands=25.26.34/7.8.9.12.36 lines=58.79.85.88.101/ top=90 initiates=37.38.39.40.41.42"
    " chance=00000000000000000000000000000005.14.1854074245"
)
THREATENED = (
    "realms turn=10 seat=0 first=1 sanity=46/50 decks=4.5.25.26.33.34.71.81.92/10.11.12.52.70"
    " hands=1.2.3.6.61/7.8.9.45.103 discards=76/27.28.35.36.59 lines=51.58.60.86.105/ play=/84:0:0"
    " top=74 initiates=37.38.39.40.41.42 box=69"
    " chance=00000000000000000000000000000000.73.137378084226017"
)


def sage(game: cultists.Game) -> MovePlayer:
    """Who gives hints in realms."""
    found = adviser(game.name, game.deck)
    assert isinstance(found, MovePlayer)
    return found


@pytest.mark.parametrize("seats", few(3, 2, 4))
def test_what_a_network_explains_hangs_on_the_view_alone(seats: int) -> None:
    for moment in moments("realms", seats, 6):
        for seat in range(seats):
            told = sage(moment).explain(moment.view(seat))
            assert sage(moment).explain(moment.view(seat)) == told
            for world in range(2):
                other = moment.imagine(seat, world)
                assert sage(other).explain(other.view(seat)) == told


def test_a_network_explains_the_same_by_numpy_and_compiled() -> None:
    ways = {False: 0, True: 0}
    for moment in moments("realms", 2, 8):
        said = []
        for plain in ways:
            view = in_mode(moment.view(moment.to_move), plain)
            told = sage(moment).explain(view)
            ways[view._engine.plain] += 1
            said.append((told.chance, told.plans, told.aims))
        assert said[0] == said[1]
    assert ways == {False: 8, True: 8}


def in_mode(view: View, plain: bool) -> View:
    """The same view with plain or with compiled rules."""
    mode = engine(view.game, plain=plain)
    tables = mode.tables(view._book.rules.table.from_bytes(view.to_bytes()))
    return View(view._book, view.deck, mode, tables, view.seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plans_of_a_network_can_be_played_and_differ(seats: int) -> None:
    several = 0
    for moment in moments("realms", seats, 30):
        seat = moment.to_move
        told = sage(moment).explain(moment.view(seat))
        assert (told.seat, told.playouts) == (seat, 0)
        assert told.by == ("network" if 0 < told.chance < 1 else "end")
        assert 1 <= len(told.plans) <= PLANS
        assert len(told.aims) == len(moment.legal_moves())
        assert sum(plan.share for plan in told.plans) <= 1.0 + 1e-9
        assert all(plan.share >= WORTH_NAMING for plan in told.plans)
        several += len(told.plans) > 1
        for plan in told.plans:
            assert 0.0 <= plan.odds <= 1.0
            world = moment.imagine(seat, seed=99)
            for move in plan.moves:
                assert world.to_move == seat
                world.play(move)
        for one, other in combinations([plan.moves for plan in told.plans], 2):
            short = min(len(one), len(other))
            assert one[:short] != other[:short]
            assert sorted(map(int, one)) != sorted(map(int, other))
    assert several


def test_the_first_plan_of_a_network_is_what_it_plays_to_the_end() -> None:
    chosen = 0
    for moment in moments("realms", 2, 30):
        view, legal = moment.view(moment.to_move), moment.legal_moves()
        best = sage(moment).explain(view).plans[0]
        assert player("sage").choose(view, legal) == best.moves[0]
        chosen += len(legal) > 1
        world = moment.imagine(moment.to_move, seed=3)
        for move in best.moves:
            seen = world.view(world.to_move)
            assert player("sage").choose(seen, seen.legal_moves()) == move
            world.play(move)
    assert chosen > 10


def test_who_is_not_to_move_learns_from_a_network_how_likely_it_wins() -> None:
    for moment in moments("realms", 3, 6):
        for seat in range(3):
            if seat != moment.to_move:
                told = sage(moment).explain(moment.view(seat))
                assert (told.plans, told.playouts) == ((), 0)
                assert 0.0 < told.chance < 1.0


def test_a_network_says_what_is_certain_and_nothing_else() -> None:
    game = cultists.from_position(DYING)
    told = sage(game).explain(game.view(0))
    assert (told.chance, told.plans[0].odds, told.by) == (1.0, 1.0, "end")
    game = cultists.from_position(DYING.replace("sanity=50/1", "sanity=50/30"))
    told = sage(game).explain(game.view(0))
    assert 0.0 < told.chance < 1.0 and told.by == "network"
    with pytest.raises(cultists.OptionError, match="nothing to explain"):
        sage(game).explain(game.view(None))


def planned(game: cultists.Game, words: str) -> Plan:
    """A plan as somebody would write it down; the first move is its choice."""
    known = {str(move): move for move in every_move(game._book, game.deck)}
    moves = tuple(known[one] for one in words.split(", "))
    return Plan(Aim("move", moves[0].number), moves, 0.5, 1.0)


ABOUT = {
    "play Goon, use Goon, seat 2, conjure Deep One": "“conjure Deep One”",
    "play Goon, use Goon, seat 2, play Goon, use Goon, seat 2": "Take 2 sanity from your rival",
    "play Initiate, use Initiate 1": "“use Initiate 1”",
    "play Goon, acquire Follower, end turn": "“acquire Follower”",
    "end turn": "“end turn”",
    "seat 2, conjure Deep One": "“seat 2”",  # what is asked comes first
}


@pytest.mark.parametrize(("words", "about"), ABOUT.items())
def test_a_plan_of_realms_is_about_what_matters(words: str, about: str) -> None:
    game = cultists.from_position(DYING.replace("sanity=50/1", "sanity=50/30"))
    assert aim_in_words(game.view(0), planned(game, words), "en") == about


def test_a_plan_of_realms_in_which_nothing_else_matters_is_about_its_choice() -> None:
    game = cultists.from_position(DYING)
    plan = planned(game, "play Goon, play Initiate, use Initiate 1")
    chosen = replace(plan, aim=Aim("move", plan.moves[1].number))
    assert aim_in_words(game.view(0), chosen, "en") == "“play Initiate”"


def test_a_plan_of_realms_may_be_about_a_location() -> None:
    game = cultists.from_position(THREATENED)
    first = planned(game, "play Obed Marsh, use Obed Marsh 1, seat 2, hit Archives of Yith")
    assert aim_in_words(game.view(0), first, "en") == "Destroy Archives of Yith"
    assert aim_in_words(game.view(0), first, "de") == "Archive von Yith zerstören"
