"""Players of a game that brings nothing along for them but its rulebook."""

from __future__ import annotations

import pytest

import cultists
from cultists.players import parts, player
from cultists.players.heuristic import score_values
from cultists.players.sage import has_network
from cultists.players.search.search import Budget, Search, TreeSearch, compiled_search
from cultists.players.search.tree import MOST_CHOICES, WIN
from cultists.table.errors import OptionError
from tests.games import few
from tests.players.moments import course, drawn, moments

BARE = "toy"
SEATS = (2, 3, 4)
pytestmark = pytest.mark.usefixtures("searching")


def tree_at(moment: cultists.Game, seed: int = 1) -> TreeSearch:
    return TreeSearch(compiled_search(moment.name), moment.view(moment.to_move), seed)


def test_nothing_is_known_of_the_game() -> None:
    assert not parts.plans_turns(BARE)
    parts.prepare_cards(BARE, None)
    view = cultists.new(BARE, seats=2, seed=1).view(0)
    assert parts.reach(view) == []
    assert parts.aim(BARE, 7) == parts.Aim("move", 7)


@pytest.mark.parametrize("seats", SEATS)
def test_a_heuristic_player_goes_for_the_score(seats: int) -> None:
    leads = set()
    for moment in course(drawn(BARE, seats, 1), 1):
        view, legal = moment.view(moment.to_move), moment.legal_moves()
        values = score_values(view, legal)
        assert len(values) == len(legal)
        assert values[legal.index(player("greedy", 2).choose(view, legal))] == max(values)
        leads |= set(values)
    assert 0.0 in leads and len(leads) > 5


def test_choices_are_the_legal_moves() -> None:
    for moment in moments(BARE, 3, 12):
        tree = tree_at(moment)
        legal = [move.number for move in moment.legal_moves()]
        assert len(legal) <= MOST_CHOICES
        assert sorted(tree.choices()) == sorted(legal)
        assert tree.choices() == tree.choices()
        for choice in tree.choices():
            assert tree.moves_of(choice) == [choice]


@pytest.mark.parametrize("seats", SEATS)
def test_results_are_those_of_the_rulebook(seats: int) -> None:
    """In this game somebody always wins."""
    for moment in moments(BARE, seats, 6):
        tree = tree_at(moment)
        assert tree.play(10) > 10
        values = [tree_at(moment).value(seat, 10) for seat in range(seats)]
        assert sum(values) == 10 * WIN and not any(value % WIN for value in values)


@pytest.mark.parametrize("seats", few(3, 2, 4))
def test_whoever_searches_beats_chance(seats: int) -> None:
    """By a little: most of this game is luck, and more so with more seats."""
    won, games = 0, 24
    for seed in range(games):
        table = drawn(BARE, seats, seed)
        players = [player("search:400", 1), *(player("at_random", n) for n in range(1, seats))]
        while (seat := table.to_move) is not None:
            table.play(players[seat].choose(table.view(seat), table.legal_moves()))
        outcome = table.outcome()
        won += outcome is not None and outcome.winners == (0,)
    assert won > games / seats


def test_explanations_name_moves() -> None:
    for moment in moments(BARE, 2, 6):
        told = Search(5, Budget(playouts=40)).explain(moment.view(moment.to_move))
        assert 0 <= told.chance <= 1
        assert all(plan.aim.what == "move" for plan in told.plans)


def test_sage_plays_only_games_with_a_network() -> None:
    game = cultists.new(BARE, seats=2, seed=1)
    assert not has_network(BARE)
    for name in ("sage", "oracle"):
        with pytest.raises(OptionError, match=f"No network that plays {BARE}"):
            player(name).prepare(BARE)  # type: ignore[attr-defined]
    with pytest.raises(OptionError, match=f"No network that plays {BARE}"):
        player("sage").choose(game.view(0), game.legal_moves())
