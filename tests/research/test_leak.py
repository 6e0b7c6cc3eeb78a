"""The judge: ours pass, honest games of others pass, and games that show a card are found out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pettingzoo
import pyspiel
import pytest

import cultists
import cultists.research.openspiel
import cultists.research.pettingzoo  # noqa: F401 - registers
from cultists.research.gymnasium import SeatEnv
from cultists.research.leak import Effort, Verdict, judge
from cultists.table.errors import OptionError
from tests.games import each_game
from tests.research.kuhn import SHOWS, KuhnEnv, showing
from tests.research.planted import deal_again
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
    assert verdict.compared >= 3 * 2 * seats


@pytest.mark.parametrize(
    ("name", "result"),
    [
        ("kuhn_poker", "honest"),  # these two deal worlds themselves
        ("leduc_poker", "honest"),
        ("python_kuhn_poker", "no leak found"),
        ("kuhn_poker(players=3)", "honest"),
        ("liars_dice", "no leak found"),
        ("tiny_hanabi", "no leak found"),
        ("phantom_ttt", "no leak found"),
        ("backgammon", "cannot judge"),  # nothing is hidden
        ("negotiation", "cannot judge"),  # chance is drawn inside of moves
    ],
)
def test_games_of_openspiel(name: str, result: str) -> None:
    verdict = judge(pyspiel.load_game(name))
    assert verdict.result == result, str(verdict)


def test_kriegspiel_s_clock_tells_of_the_rival_s_pawns() -> None:
    """A find: see docs/leaks.md. The place of the number is named, too."""
    verdict = judge(pyspiel.load_game("kriegspiel"), effort=Effort(games=2, moves=40, tries=100))
    told = [leak for leak in verdict.leaks if leak.what == "observation"]
    assert told and "irreversible_move_counter[0]" in told[0].detail, str(verdict)
    page = Path("docs/leaks.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    exec(page.split("```python\n")[1].split("```")[0], names)
    (heard, clock), (heard_too, other_clock) = names["clocks"]
    assert heard == heard_too and clock != other_clock


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
    assert verdict.result == "no leak found", str(verdict)


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
    verdict = Verdict("a game", names={"text": ["first", "second"]})
    verdict.compare("seat 0", 2, {"text": [1, 2]}, {"text": [1, 2]})
    assert str(verdict).startswith("a game: honest\nBy worlds: ")
    verdict.compare("seat 0", 4, {"text": [1, 2]}, {"text": [1, 3]})
    verdict.compare("seat 0", 9, {"text": [1, 2]}, {"text": [2, 2]})
    assert [(leak.move, leak.places) for leak in verdict.leaks] == [(4, (1,))]
    assert str(verdict).splitlines()[-1] == (
        "After 4 moves the text of seat 0 tells what it cannot know: "
        "its numbers differ at 1 (second)"
    )
