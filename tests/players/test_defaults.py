"""Players of a game that brings nothing along for them but its rulebook."""

from __future__ import annotations

import pytest

import cultists
from cultists.game.games import GAMES
from cultists.players import PLAYERS, player
from cultists.players import parts as players_parts
from cultists.players.heuristic import score_values
from cultists.players.search import levels, tree_search
from cultists.players.search.search import Budget, Search, TreeSearch, compiled_search
from cultists.players.search.tree import MOST_CHOICES, WIN
from tests.players.moments import course, drawn, moments

BARE = "realms"  # one game is enough: its search is compiled for this
pytestmark = pytest.mark.usefixtures("searching")


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games have no part for players; the moments are gathered before, by those that have."""
    for name in GAMES:
        moments(name, 2, 12)
    monkeypatch.setattr(players_parts, "part", lambda name, layer: None)
    monkeypatch.setattr(tree_search, "_compiled", COMPILED)
    monkeypatch.setattr(levels, "MASTER", Budget(milliseconds=10))


COMPILED: dict[str, tree_search.CompiledSearch] = {}


def tree_at(moment: cultists.Game, seed: int = 1) -> TreeSearch:
    return TreeSearch(compiled_search(moment.name), moment.view(moment.to_move), seed)


def test_nothing_is_known_of_the_game() -> None:
    assert not players_parts.plans_turns("stars") and not players_parts.needs_preparation("stars")
    assert not players_parts.tells_reach("stars")
    players_parts.prepare_cards("stars", None)
    view = cultists.new("stars", seats=2, seed=1).view(0)
    assert players_parts.reach(view) == []
    assert players_parts.aim("stars", 2001) == players_parts.Aim("move", 2001)


@pytest.mark.parametrize("name", [*PLAYERS, "search:20"])
def test_every_player_chooses_legal_moves(name: str) -> None:
    table = drawn(BARE, 3, seed=11)
    players = [player(name, seed) for seed in range(3)]
    for _ in range(25):
        assert table.to_move is not None
        legal = table.legal_moves()
        move = players[table.to_move].choose(table.view(table.to_move), legal)
        assert move in legal
        table.play(move)


@pytest.mark.parametrize("game", GAMES)
def test_a_heuristic_player_goes_for_the_score(game: str) -> None:
    for moment in moments(game, 2, 12):
        view, legal = moment.view(moment.to_move), moment.legal_moves()
        values = score_values(view, legal)
        assert len(values) == len(legal)
        assert values[legal.index(player("greedy", 2).choose(view, legal))] == max(values)


def test_choices_are_the_legal_moves() -> None:
    for moment in moments(BARE, 2, 12):
        tree = tree_at(moment)
        legal = [move.number for move in moment.legal_moves()]
        assert len(legal) <= MOST_CHOICES
        assert sorted(tree.choices()) == sorted(legal)
        assert tree.choices() == tree.choices()
        assert [tree.moves_of(choice) for choice in tree.choices()[:3]] == [
            [choice] for choice in tree.choices()[:3]
        ]


def test_results_are_those_of_the_rulebook() -> None:
    for moment in moments(BARE, 2, 12)[:4]:
        tree = tree_at(moment)
        worth = tree.value(0, 10) + tree.value(1, 10)
        assert 0 < worth <= 2 * 10 * WIN
        tree.add_playouts(40)
        assert tree.playouts == 40
        children = tree.children()
        assert sum(stats.visits for stats in children) in (0, 40)
        assert all(0 <= stats.value <= WIN * stats.visits for stats in children)


def test_what_wins_at_once_is_seen_to_win_and_what_loses_is_not_played() -> None:
    won = 0
    for seed in range(3):
        table = drawn(BARE, 2, seed)
        before = None
        for moment in course(table, seed, limit=1000):
            before = cultists.from_position(moment.position())
        outcome = table.outcome()
        if before is None or outcome is None:
            continue
        tree = tree_at(before)
        tree.add_playouts(150)
        last = table.history[-1].move.number
        (stats,) = (one for one in tree.children() if one.choice == last)
        assert stats.chance == float(outcome.winners == (before.to_move,))
        assert tree.children()[0].chance >= stats.chance
        won += 1
    assert won


def test_the_same_view_and_seed_give_the_same_choice_in_every_hidden_world() -> None:
    for number, moment in enumerate(moments(BARE, 2, 12)[:4]):
        seat = moment.to_move
        choice = player("search:30", 7).choose(moment.view(seat), moment.legal_moves())
        other = moment.imagine(seat, seed=number)
        assert player("search:30", 7).choose(other.view(seat), other.legal_moves()) == choice


def test_explanations_name_moves() -> None:
    for moment in moments(BARE, 2, 12)[:4]:
        told = Search(5, Budget(playouts=40)).explain(moment.view(moment.to_move))
        assert 0 <= told.chance <= 1
        assert all(plan.aim.what == "move" for plan in told.plans)
