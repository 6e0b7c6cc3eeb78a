"""That the contract is asked of enough games, and of games that are worth asking."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter
from typing import Any

import pytest

import tests.contract
from cultists.game.games import GAMES, rulebook
from tests.games import CASES, seat_counts
from tests.walks import ENOUGH, walks

EACH_SEAT_COUNT = [(name, seats) for name in GAMES for seats in seat_counts(rulebook(name))]

# Tests of one game or none, and why they need no more.
ONCE = {
    "test_every_number_is_either_legal_or_refused": "the whole space of moves, one after another",
    "test_a_game_of_players_who_want_to_win_ends": "such players think long; a soak plays ten each",
    "test_every_hidden_card_is_imagined_everywhere_equally_often": "600 worlds of every view",
    "test_nothing_can_be_taken_back_at_the_start": "nothing was played",
    "test_a_copy_takes_back_and_goes_on_without_touching_the_game": "a game found for it",
    "test_the_end_of_a_turn_can_be_taken_back_until_a_rival_decides": "a game found for it",
    "test_no_two_moves_have_the_same_words": "the whole space of moves",
    "test_plain_and_compiled_agree_about_everything_that_can_happen": "all golden games",
    "test_no_index_is_below_zero": "all golden games",
}
NOT_ABOUT_GAMES = ("tests.contract.test_rules", "tests.contract.test_walks")


def properties() -> dict[str, Any]:
    """Every test of the contract that plays games."""
    found = {}
    for module in pkgutil.iter_modules(tests.contract.__path__, "tests.contract."):
        if module.name not in NOT_ABOUT_GAMES:
            found.update(vars(importlib.import_module(module.name)))
    return {name: test for name, test in found.items() if name.startswith("test_")}


def test_every_property_is_asked_of_all_walks() -> None:
    once = {name for name, test in properties().items() if not hasattr(test, "walked")}
    assert once == set(ONCE)
    assert len(properties()) > 2 * len(ONCE)


@pytest.mark.parametrize(("name", "seats"), EACH_SEAT_COUNT)
def test_there_are_enough_games_for_every_number_of_seats(name: str, seats: int) -> None:
    """All different: dealt from different seeds, and looked at on different tables."""
    cases = [case for case in CASES if (case.game, case.seats) == (name, seats)]
    every = [walk for case in cases for walk in walks(case)]
    assert len({walk.start().to_bytes() for walk in every}) == len(every) >= ENOUGH
    assert len({walk.begin().to_bytes() for walk in every}) >= ENOUGH * 0.95
    assert all(walk.begin().seats == seats for walk in every)


@pytest.mark.parametrize(("name", "seats"), EACH_SEAT_COUNT)
def test_walks_begin_early_and_late(name: str, seats: int) -> None:
    """Some at the deal, most long after it; and with every ruling both ways."""
    cases = [case for case in CASES if (case.game, case.seats) == (name, seats)]
    every = [walk for case in cases for walk in walks(case)]
    turns = Counter(walk.begin().table.turn for walk in every)
    assert turns[1] > len(every) / 5
    assert sum(turns[turn] for turn in turns if turn > 20) > len(every) / 5
    for option in rulebook(name).options:
        chosen = {getattr(walk.begin().table, option.name) for walk in every}
        assert len(chosen) > 1, option.name
