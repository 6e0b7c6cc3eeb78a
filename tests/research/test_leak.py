"""The judge: ours pass, honest games of others pass, and games that show a card are found out."""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo
import pyspiel
import pytest

import cultists
import cultists.research.openspiel
import cultists.research.pettingzoo  # noqa: F401 - registers
from cultists.research.gymnasium import SeatEnv
from cultists.research.leak import Effort, Leak, Verdict, judge
from cultists.table.errors import OptionError
from tests.games import each_game
from tests.research.kuhn import SHOWS, KuhnEnv, showing
from tests.research.theirs import api_test, seed_test

each_seats = pytest.mark.parametrize("seats", [2, 3, 4])
SHORT = Effort(games=2, moves=50, situations=4, worlds=2)


def env_of(name: str, **options: Any) -> Any:
    return pettingzoo.make("aec", f"cultists/{name}-v0", **options)


@each_game
@each_seats
def test_tables_and_players_are_honest(name: str, seats: int) -> None:
    players = ("at_random", "novice")
    verdict = judge(cultists.new(name, seats=seats, seed=2), effort=SHORT, choose=players)
    assert verdict.honest, str(verdict)
    assert verdict.compared >= 2 * 4 * 2 * (seats + 1)


@each_game
@each_seats
@pytest.mark.parametrize("mask", ["observation", "info"])
def test_pettingzoo_environments_are_honest(name: str, seats: int, mask: str) -> None:
    env = env_of(name, seats=seats, mask=mask, render_mode="svg")
    verdict = judge(env, effort=SHORT, choose=lambda seen, mask: int(np.flatnonzero(mask)[-1]))
    assert verdict.honest, str(verdict)
    assert verdict.compared >= 2 * 4 * 2 * seats


@each_game
@each_seats
def test_gymnasium_environments_are_honest(name: str, seats: int) -> None:
    effort = Effort(games=1, moves=12, situations=3, worlds=2)
    verdict = judge(SeatEnv(name, seats=seats, render_mode="ansi"), effort=effort)
    assert verdict.honest, str(verdict)


@pytest.mark.parametrize("name", ["python_stars_are_right", "python_cthulhu_realms"])
@each_seats
def test_openspiel_games_are_honest(name: str, seats: int) -> None:
    effort = Effort(games=1, moves=30, situations=3, worlds=2)
    verdict = judge(pyspiel.load_game(name, {"players": seats}), effort=effort)
    assert verdict.honest, str(verdict)
    assert verdict.compared == 3 * 2 * seats


@pytest.mark.parametrize(
    "name",
    [
        "kuhn_poker",
        "kuhn_poker(players=3)",
        "python_kuhn_poker",
        "leduc_poker",
        "liars_dice",
        "tiny_hanabi",
        "phantom_ttt",
        "backgammon",
    ],
)
def test_honest_games_of_openspiel_pass(name: str) -> None:
    verdict = judge(pyspiel.load_game(name))
    assert verdict.honest, str(verdict)


@pytest.mark.parametrize("shows", SHOWS)
def test_a_kuhn_poker_that_shows_a_card_passes_openspiel_s_tests_and_fails_ours(shows: str) -> None:
    game = showing(shows)
    state = game.new_initial_state()
    for action in (0, 2, 0):
        state.apply_action(action)
    if shows != "mask":  # what their simulation asks of a game holds for this one too
        pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)
    verdict = judge(game)
    assert verdict.honest is False, str(verdict)
    what = {"tensor": "tensor", "string": "everything", "mask": "mask"}[shows]
    assert any(what in leak.what or "observation" in leak.what for leak in verdict.leaks)


def test_an_honest_kuhn_poker_for_pettingzoo_passes() -> None:
    verdict = judge(KuhnEnv())
    assert verdict.honest, str(verdict)


@pytest.mark.parametrize("shows", ["observation", "info"])
def test_a_kuhn_poker_that_shows_a_card_passes_pettingzoo_s_tests_and_fails_ours(
    shows: str,
) -> None:
    api_test(KuhnEnv(shows), num_cycles=20)
    seed_test(lambda: KuhnEnv(shows), num_cycles=10)
    verdict = judge(KuhnEnv(shows))
    assert verdict.honest is False, str(verdict)
    assert {leak.what for leak in verdict.leaks} == {
        "everything" if shows == "observation" else "info"
    }


def test_with_a_resampler_a_shown_card_is_found_where_it_is_shown() -> None:
    def deal_again(env: Any, agent: str, seed: int) -> None:
        seat = env.possible_agents.index(agent)
        rest = [card for card in range(3) if card != env.cards[seat]]
        env.cards[1 - seat] = rest[seed % 2]
        env._tell()

    assert judge(KuhnEnv(), resample=deal_again).honest
    verdict = judge(KuhnEnv("observation"), resample=deal_again)
    assert {leak.what for leak in verdict.leaks} == {"observation"}
    assert "numbers differ at" in str(verdict)


@each_game
def test_an_observation_of_the_whole_table_is_found_out(name: str) -> None:
    """Ours, spoilt: what it observes is the truth."""
    env = env_of(name, mask="info")
    env._see = lambda: np.frombuffer(env.core.to_bytes(), np.int8)
    verdict = judge(env, effort=SHORT)
    assert {leak.what for leak in verdict.leaks} == {"observation"}


@each_game
def test_a_policy_that_peeks_is_found_out(name: str) -> None:
    env = env_of(name)

    def peeks(seen: Any, mask: Any) -> int:
        return sum(env.core.to_bytes())

    verdict = judge(env, effort=SHORT, choose=peeks)
    assert {leak.what for leak in verdict.leaks} == {"choice"}


def test_where_nothing_could_be_compared_nothing_is_claimed() -> None:
    assert judge(pyspiel.load_game("tic_tac_toe")).honest is None
    assert judge(pyspiel.load_game("goofspiel")).honest is None
    rare = judge(KuhnEnv("observation"), effort=Effort(tries=6))
    assert rare.honest is None
    assert "resample" in str(rare)


def test_what_cannot_be_judged_is_refused_in_a_sentence() -> None:
    import gymnasium

    with pytest.raises(OptionError, match="not int"):
        judge(7)
    with pytest.raises(OptionError, match="imagine"):
        judge(gymnasium.make("CartPole-v1", disable_env_checker=True))


def test_verdicts_are_sentences() -> None:
    verdict = Verdict("a game", compared=3)
    assert str(verdict) == "a game: honest; 3 pairs compared"
    verdict.compare("seat 0", 4, {"text": "a"}, {"text": "b"})
    verdict.compare("seat 0", 9, {"text": "a"}, {"text": "b"})
    assert verdict.leaks == [Leak("seat 0", "text", 4, "a or b")]
    assert str(verdict).splitlines() == [
        "a game: leaks; 5 pairs compared",
        "After 4 moves the text of seat 0 tells what it cannot know: a or b",
    ]
