"""The tree of a search: what it counts, what it is spared, and that it takes what wins."""

from __future__ import annotations

from itertools import count
from types import SimpleNamespace

import pytest

import cultists
from cultists.game.games import GAMES
from cultists.players import player
from cultists.players.search import search as search_module
from cultists.players.search import tree_search
from cultists.players.search.search import (
    ADEPT,
    BATCH,
    MASTER,
    Budget,
    Search,
    TreeSearch,
    compiled_search,
)
from cultists.players.search.tree import WIN
from tests.players.moments import course, drawn, moments

pytestmark = pytest.mark.usefixtures("searching")
each_game = pytest.mark.parametrize("game", GAMES)


def tree_at(moment: cultists.Game, seed: int = 1) -> TreeSearch:
    return TreeSearch(compiled_search(moment.name), moment.view(moment.to_move), seed)


def open_moments(game: str, seats: int) -> list[cultists.Game]:
    """Moments with something to decide."""
    return [moment for moment in moments(game, seats, 12) if len(tree_at(moment).choices()) > 1]


@each_game
@pytest.mark.parametrize("seats", [2, 4])
def test_visits_add_up_and_come_in_order(game: str, seats: int) -> None:
    for moment in open_moments(game, seats):
        tree = tree_at(moment)
        tree.add_playouts(150)
        assert tree.playouts == 150
        first = tree.children()
        assert sum(stats.visits for stats in first) == 150
        waiting = [(150, first)]
        while waiting:
            visits, children = waiting.pop()
            counts = [stats.visits for stats in children]
            assert counts == sorted(counts, reverse=True)
            assert sum(counts) <= visits
            for stats in children:
                assert 0 <= stats.value <= WIN * stats.visits
                assert 0.0 <= stats.chance <= 1.0
                waiting.append((stats.visits, tree.children(stats.node)))


@each_game
def test_the_first_children_are_the_choices(game: str) -> None:
    for moment in open_moments(game, 3):
        tree = tree_at(moment)
        choices = tree.choices()
        assert len(set(choices)) == len(choices)
        tree.add_playouts(200)
        assert {stats.choice for stats in tree.children()} <= set(choices)
        assert all(stats.seat == moment.to_move for stats in tree.children())


@each_game
def test_thinking_in_parts_is_thinking_at_once(game: str) -> None:
    differs = False  # where every playout is won, another seed comes to the same
    for moment in open_moments(game, 2)[:3]:
        whole, parts = tree_at(moment), tree_at(moment)
        whole.add_playouts(90)
        for part in (1, 57, 32):
            parts.add_playouts(part)
        assert whole.children() == parts.children()
        other = tree_at(moment, seed=2)
        other.add_playouts(90)
        differs |= other.children() != whole.children()
    assert differs


@each_game
def test_a_full_tree_does_not_break(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree_search, "MOST_NODES", 4)
    for moment in open_moments(game, 2):
        tree = tree_at(moment)
        tree.add_playouts(60)
        assert tree.playouts == 60
        assert 1 <= len(tree.children()) <= 3
        seat = moment.to_move
        legal = moment.legal_moves()
        assert Search(1, Budget(playouts=40)).choose(moment.view(seat), legal) in legal


@each_game
def test_what_is_no_choice_takes_no_thought(game: str) -> None:
    met = 0
    for seats in (2, 3, 4):
        for moment in moments(game, seats, 12):
            tree = tree_at(moment)
            if len(tree.choices()) == 1:
                view = moment.view(moment.to_move)
                assert Search(1, Budget(playouts=500)).decide(tree, view) == tree.choices()[0]
                assert tree.playouts == 0
                met += 1
    assert met


def test_a_single_legal_move_needs_nothing_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(g for g in course(drawn("stars", 2, 1), 1) if len(g.legal_moves()) == 1)
    monkeypatch.setattr("cultists.players.search.search.compiled_search", None)
    only = game.legal_moves()
    assert player("search:9").choose(game.view(game.to_move), only) == only[0]


def test_thinking_stops_when_nothing_can_change_the_choice() -> None:
    for moment in open_moments("stars", 2):
        tree = tree_at(moment)
        choice = Search(1, Budget(playouts=300)).decide(tree, moment.view(moment.to_move))
        whole = tree_at(moment)
        whole.add_playouts(300)
        assert whole.children()[0].choice == choice
        assert tree.playouts <= 300


@each_game
def test_what_wins_at_once_is_played(game: str) -> None:
    won = 0
    for seed in range(3):
        table = drawn(game, 2, seed)
        before = None
        for moment in course(table, seed, limit=1000):
            before = cultists.from_position(moment.position())
        outcome = table.outcome()
        if before is None or outcome is None or outcome.winners != (before.to_move,):
            continue
        seat, machine = before.to_move, player("search:150", seed)
        while before.to_move == seat:
            before.play(machine.choose(before.view(seat), before.legal_moves()))
        ending = before.outcome()
        assert ending is not None and ending.winners == (seat,)
        won += 1
    assert won


def test_search_plays_only_games_it_knows() -> None:
    with pytest.raises(cultists.OptionError, match="There is no game 'chess'"):
        compiled_search("chess")


class Growing:
    """A tree that only counts, and never makes a choice certain."""

    playouts = 0
    compiled = SimpleNamespace(time_share=1.0)

    def add_playouts(self, count: int) -> None:
        self.playouts += count

    def lead(self) -> int:
        return 0


@pytest.mark.parametrize(("pace", "playouts"), [(1.0, 100), (0.5, 50), (0.01, 1)])
def test_where_others_wait_a_search_uses_a_part_of_its_budget(pace: float, playouts: int) -> None:
    search, tree = Search(0, ADEPT), Growing()
    search.pace = pace
    search.think(tree, None)  # type: ignore[arg-type]
    assert tree.playouts == playouts


def test_a_search_by_the_clock_uses_a_part_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(search_module, "perf_counter", lambda: next(ticks) / 1000)
    view, playouts = SimpleNamespace(table=SimpleNamespace(turn=1), seat=0), []
    for pace in (1.0, 0.1):
        search, tree = Search(0, MASTER), Growing()
        search.pace = pace
        search.think(tree, view)  # type: ignore[arg-type]
        playouts.append(tree.playouts)
    assert playouts == [1000 * BATCH, 100 * BATCH]
