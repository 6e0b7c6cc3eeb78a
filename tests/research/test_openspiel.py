"""Both games as OpenSpiel knows them: its own tests, its search, and chance as the rules draw."""

from __future__ import annotations

import pickle
import unittest
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

import cultists
from cultists.realms.table import NOBODY
from cultists.research.openspiel import NAMES, resampler
from cultists.research.openspiel.moment import Moment, ScriptedRules, cards_in
from cultists.table.errors import IllegalMove, OptionError
from tests.games import SOAK
from tests.research.theirs import exploitability, gambit, ismcts, mcts, spiel_api_test

each_name = pytest.mark.parametrize("name", NAMES)
each_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def load(name: str, **params: Any) -> Any:
    return pyspiel.load_game(name, params)


def walk(state: Any, dice: Random, decisions: int) -> Any:
    """Play at random until so many moves were decided, and chance has nothing to draw."""
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, shares)[0])
        elif decisions == 0:
            break
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            decisions -= 1
    return state


@each_name
@each_seats
def test_openspiel_s_own_simulations_pass(name: str, seats: int) -> None:
    game = load(name, players=seats, max_moves=12)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@each_name
def test_openspiel_s_own_api_test_passes(name: str) -> None:
    base = spiel_api_test.EnforceAPIOnPartialTreeBase
    ours = type("Ours", (base,), {"game": load(name, max_moves=20), "game_name": name})
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(ours)(found)
    assert found.testsRun >= 5
    assert not found.failures + found.errors


@each_name
def test_its_search_plays_in_worlds_that_we_imagine(name: str) -> None:
    game = load(name, max_moves=15)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 6, random_state=np.random.RandomState(2))
    bot.set_resampler(resampler(3))
    state = walk(game.new_initial_state(), Random(4), 5)
    assert bot.step(state) in state.legal_actions()


@each_name
def test_a_world_looks_the_same_to_its_player_and_differs_elsewhere(name: str) -> None:
    state = walk(load(name, max_moves=100).new_initial_state(), Random(5), 4)
    player = state.current_player()
    worlds = [state.imagine(player, seed) for seed in range(8)]
    assert {w.information_state_string(player) for w in worlds} == {
        state.information_state_string(player)
    }
    assert {w.observation_string(player) for w in worlds} == {state.observation_string(player)}
    assert len({w.observation_string(1 - player) for w in worlds}) > 1


@each_name
def test_the_information_state_recalls_what_a_view_forgets(name: str) -> None:
    """The same view reached on two ways: only the ways tell them apart."""
    game = load(name, max_moves=50)
    state = walk(game.new_initial_state(), Random(6), 10)
    player = state.current_player()
    forgetful = state.clone()
    forgetful.moment = Moment(state.moment.rules, state.moment.raw, None)
    assert forgetful.observation_string(player) == state.observation_string(player)
    assert forgetful.information_state_string(player) != state.information_state_string(player)


@pytest.mark.parametrize("game", ["stars", "realms"])
def test_a_draw_is_as_likely_as_the_pile_makes_it(game: str) -> None:
    """Every card of the pile has one share, and kinds have those of their cards."""
    rules, dice, draws = ScriptedRules(game, 2, {}), Random(7), 0
    moment = rules.opening
    for _ in range(150):
        if moment.asked is None:
            moment = moment.decide(dice.choice(moment.offer[1]))
            continue
        outcomes = moment.outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        n, *words = moment.asked
        if n < 0:
            kinds = Counter(map(rules.kind, cards_in(words)))
            shares = {kind: count / kinds.total() for kind, count in kinds.items()}
            assert dict(outcomes) == pytest.approx(shares)
            draws += 1
        moment = moment.happen(dice.choices(*zip(*outcomes, strict=True))[0])
    assert draws > 20


@pytest.mark.parametrize("game", ["stars", "realms"])
def test_what_chance_brings_is_what_is_drawn(game: str) -> None:
    """After a draw of several cards the hand holds what the chance nodes said."""
    rules = ScriptedRules(game, 2, {"first": 0})
    moment, dice = rules.opening, Random(8)
    while moment.asked is not None:
        moment = moment.happen(dice.choice(moment.outcomes())[0])
    drawn: list[int] = []
    for _ in range(200):
        before = moment
        moment = moment.decide(dice.choice(before.offer[1]))
        while moment.asked is not None:
            assert moment.asked[0] < 0, "after the deal only cards are drawn"
            kind = dice.choice(moment.outcomes())[0]
            drawn.append(kind)
            moment = moment.happen(kind)
        if len(drawn) > 1:
            break
        drawn.clear()
    table, seat = moment.game().table, before.offer[0]
    assert seat is not None
    hand = {"stars": 4, "realms": 10}[game] + seat
    held = Counter(map(rules.kind, cards_in(table.pile[hand * 2 : hand * 2 + 2])))
    assert not Counter(drawn) - held


@each_name
def test_a_state_survives_pickle_however_long_its_past(name: str) -> None:
    state = walk(load(name, max_moves=2_000).new_initial_state(), Random(3), 500)
    moment = pickle.loads(pickle.dumps(state.moment))
    assert (moment.raw, moment.decisions) == (state.moment.raw, state.moment.decisions)
    assert moment.digest(0) == state.moment.digest(0)


@each_name
def test_options_are_parameters(name: str) -> None:
    game = load(name, players=3, first=2, max_moves=5)
    state = walk(game.new_initial_state(), Random(9), 0)
    assert state.current_player() == 2
    assert game.num_players() == 3
    again = pyspiel.load_game(str(game))
    assert again.get_parameters() == game.get_parameters()


def test_an_edition_is_a_number_to_openspiel() -> None:
    game = pyspiel.load_game("python_stars_are_right(edition=2008)")
    state = walk(game.new_initial_state(), Random(1), 0)
    assert state.moment.game().table.edition == 1


def test_bad_parameters_and_moves_are_answered() -> None:
    with pytest.raises(OptionError, match="at least one move"):
        load("python_stars_are_right", max_moves=0)
    with pytest.raises(OptionError, match="2 to 4 seats"):
        load("python_stars_are_right", players=7)
    state = walk(load("python_stars_are_right").new_initial_state(), Random(1), 0)
    with pytest.raises(IllegalMove):
        state.apply_action(687)


@each_name
def test_the_information_state_is_a_tensor_too(name: str) -> None:
    """It has the numbers of the view, and differs wherever the past does."""
    state = walk(load(name, max_moves=50).new_initial_state(), Random(6), 10)
    player = state.current_player()
    forgetful = state.clone()
    forgetful.moment = Moment(state.moment.rules, state.moment.raw, None)
    one, other = (np.array(s.information_state_tensor(player)) for s in (state, forgetful))
    size = len(state.observation_tensor(player))
    assert (one[:size] == other[:size]).all() and (one != other).any()
    assert one[:size].tolist() == state.observation_tensor(player)
    worlds = [state.imagine(player, seed).information_state_tensor(player) for seed in range(3)]
    assert all(world == one.tolist() for world in worlds)


@each_name
def test_between_two_the_sum_is_zero(name: str) -> None:
    kinds = pyspiel.GameType.Utility
    assert load(name).get_type().utility == kinds.ZERO_SUM and load(name).utility_sum() == 0
    assert load(name, players=3).get_type().utility == kinds.GENERAL_SUM
    assert load(name, players=3).utility_sum() is None


def test_a_draw_is_worth_nothing_between_two() -> None:
    """Realms can end without a winner: with three all have lost, between two it is a draw."""
    for seats, wanted in ((2, [0.0, 0.0]), (3, [-1.0, -1.0, -1.0])):
        state = walk(load("python_cthulhu_realms", players=seats).new_initial_state(), Random(1), 2)
        table = state.moment.game().table
        table.winner = NOBODY
        state.moment = Moment(state.moment.rules, table.to_bytes(), None)
        assert state.is_terminal() and state.returns() == wanted


def test_whoever_is_eliminated_has_lost_at_once() -> None:
    """Rewards add up to returns; some come before the end."""
    early = 0
    for seed in range(3):
        state, dice = load("python_cthulhu_realms", players=4).new_initial_state(), Random(seed)
        total = np.zeros(4)
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, shares)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
            total += state.rewards()
            assert total.tolist() == state.returns()
            early += not state.is_terminal() and any(state.rewards())
        assert sorted(total)[:3] == [-1, -1, -1]
    assert early > 2


def test_cards_of_one_s_own_are_a_parameter(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = Path("src/cultists/realms/cards.toml").read_text(encoding="utf-8")
    own.write_text(text.replace("Mountains of Madness", "Mountains of Method"), encoding="utf-8")
    game = load("python_cthulhu_realms", cards=str(own), max_moves=4)
    assert "Mountains of Method" in {kind.name for kind in game.rules.deck.kinds}
    again = pyspiel.load_game(str(game))
    assert again.rules.deck.mark == game.rules.deck.mark
    with pytest.raises(cultists.CardsError):
        load("python_cthulhu_realms", cards="nowhere.toml")


# Small games: docs/benchmark.md tells their sizes and what CFR reaches; test_samples.py solves one.
STARS, REALMS = "python_stars_are_right", "python_cthulhu_realms"


def solved(game: Any, iterations: int) -> tuple[Any, Any]:
    """The tree as OpenSpiel's own game, where its solvers are quick; and CFR+, which has run."""
    tree = pyspiel.load_efg_game(gambit.export_gambit(game))
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return tree, solver  # a policy is gone with its solver


@pytest.mark.skipif(not SOAK, reason="minutes: make soak")
@pytest.mark.parametrize(("name", "turns", "uniform"), [(REALMS, 3, 0.588), (STARS, 2, 1.04)])
def test_the_tree_that_is_handed_over_is_the_game(name: str, turns: int, uniform: float) -> None:
    game = load(name, start="small", max_turns=turns)
    tree, solver = solved(game, 100)
    assert pyspiel.nash_conv(tree, solver.average_policy()) < 0.001
    ours, theirs = (
        exploitability.nash_conv(game, pyspiel.UniformRandomPolicy(game), use_cpp_br=False),
        pyspiel.nash_conv(tree, pyspiel.UniformRandomPolicy(tree)),
    )
    assert ours == pytest.approx(theirs) and ours == pytest.approx(uniform, abs=0.01)


@pytest.mark.parametrize("name", [STARS, REALMS])
def test_a_start_deals_out_only_what_nobody_could_know(name: str) -> None:
    """Whatever a spectator sees is the same in every deal; hands differ."""
    game, public, hands = load(name, start="small"), set(), set()
    for seed in range(12):
        state = walk(game.new_initial_state(), Random(seed), 0)
        public.add(state.moment.mark(-1))
        hands.add(state.moment.mark(0))
    assert len(public) == 1 and len(hands) > 1
    pyspiel.random_sim_test(load(name, start="small", max_turns=2), 1, True, False)


def test_a_start_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    for words, params in (
        ("not one of 3 seats", {"start": "small", "players": 3}),
        ("options of its own", {"start": "small", "edition": 2008}),
        ("No start can be read", {"start": str(tmp_path / "none.txt")}),
    ):
        with pytest.raises((OptionError, pyspiel.SpielError), match=words):
            load(STARS, **params)
    path = tmp_path / "other.txt"
    path.write_text(cultists.new("stars", seed=1).position() + " cards=12345678")
    with pytest.raises(OptionError, match="another card set"):
        load(STARS, start=str(path))


def test_cards_in_the_box_are_out_of_the_game() -> None:
    state = walk(load(STARS, start="small").new_initial_state(), Random(1), 0)
    game = state.moment.game()
    assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()
    before = game.position().partition("box=")[2].split()[0]
    for _ in range(30):
        if game.to_move is None:
            break
        game.play(Random(len(game.history)).choice(game.legal_moves()))
    assert game.position().partition("box=")[2].split()[0] == before
