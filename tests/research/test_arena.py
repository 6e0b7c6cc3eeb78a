"""The settings of an arena: who sits where, what is dealt, and what cannot be asked for."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cultists.research.arena import Arena, ArenaError
from cultists.table.errors import CultistsError


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CULTISTS_PLAIN", "1")


def test_the_seats_of_two_go_round() -> None:
    arena = Arena("realms", ("greedy", "at_random"), games=4)
    assert [arena.names(number) for number in arena.numbers] == [
        ("greedy", "at_random"),
        ("at_random", "greedy"),
        ("greedy", "at_random"),
        ("at_random", "greedy"),
    ]
    assert [arena.deal_of(number) for number in arena.numbers] == [1, 1, 2, 2]


@given(st.integers(2, 4), st.integers(2, 4), st.integers(1, 40))
def test_in_each_deal_every_chair_stands_once_at_every_seat(
    players: int, seats: int, games: int
) -> None:
    seats = max(players, seats)
    arena = Arena("realms", ("at_random",) * players, games=games, seats=seats)
    assert games <= arena.games < games + seats
    assert len(arena.numbers) == arena.games == arena.deals * seats
    stood = Counter(
        (arena.deal_of(number), seat, chair)
        for number in arena.numbers
        for seat, chair in enumerate(arena.chairs(number))
    )
    assert set(stood.values()) == {1}
    everything = product(range(1, arena.deals + 1), range(seats), range(seats))
    assert set(stood) == set(everything)


def test_the_first_player_has_one_seat_and_the_others_fill_the_rest() -> None:
    four = Arena("realms", ("greedy", "at_random"), seats=4)
    assert four.names(1) == ("greedy", "at_random", "at_random", "at_random")
    assert four.names(2) == ("at_random", "greedy", "at_random", "at_random")
    three = Arena("realms", ("greedy", "at_random", "greedy"), seats=4)
    assert three.lineup == (0, 1, 2, 1)
    assert three.labels == ("greedy", "at_random", "greedy (2)")


def test_games_of_one_deal_have_the_same_cards_and_others_not() -> None:
    arena = Arena("stars", ("greedy", "at_random"), games=40)
    positions = [arena.new_game(number).position() for number in arena.numbers]
    assert positions[::2] == positions[1::2]
    assert len(set(positions)) == arena.deals


def test_chance_of_a_player_follows_its_chair_through_the_deal() -> None:
    arena = Arena("stars", ("at_random", "at_random"), games=8)
    seeds = []
    for number in arena.numbers:
        made = arena.players_of(number)
        by_chair = dict(zip(arena.chairs(number), made, strict=True))
        seeds.append([by_chair[chair].seed for chair in range(2)])  # type: ignore[attr-defined]
    assert seeds[::2] == seeds[1::2]
    assert len({seed for pair in seeds for seed in pair}) == 2 * arena.deals


def test_deals_do_not_depend_on_how_many_there_are_but_on_the_seed() -> None:
    few = Arena("realms", ("greedy", "at_random"), games=4)
    many = Arena("realms", ("greedy", "at_random"), games=400)
    other = Arena("realms", ("greedy", "at_random"), games=4, seed=1)
    assert [few.seed_of(n) for n in few.numbers] == [many.seed_of(n) for n in few.numbers]
    assert few.slug == many.slug != other.slug
    assert not {few.seed_of(n) for n in few.numbers} & {other.seed_of(n) for n in other.numbers}


def test_a_seed_of_numpy_is_a_seed() -> None:
    seed: Any = np.int64(3)
    found, known = (Arena("stars", ("greedy", "novice"), seed=one).head() for one in (seed, 3))
    assert json.dumps(found) == json.dumps(known)


def test_options_reach_the_game() -> None:
    arena = Arena("stars", ("greedy", "at_random"), options={"edition": "2008", "first": 1})
    game = arena.new_game(1)
    assert game.replay().setup.options == {"edition": "2008", "first": 1}
    assert game.to_move == 1


def test_a_folder_name_is_one_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    from cultists.players.player import PLAYERS

    monkeypatch.setitem(PLAYERS, "a:b/c 1", PLAYERS["at_random"])
    assert Arena("stars", ("a:b/c 1", "greedy")).slug.startswith("stars-a-b-c-1-greedy-")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"players": ("greedy",)}, "needs at least two players"),
        ({"players": ("greedy", "nobody")}, "There is no player 'nobody'"),
        ({"players": ("greedy",) * 3, "seats": 2}, "3 players need 3 seats, not 2."),
        ({"seats": 5}, "realms is played with 2 to 4 seats, not 5."),
        ({"games": 0}, "games must be at least 1, not 0."),
        ({"limit": 0}, "limit must be at least 1, not 0."),
        ({"seed": -1}, "A seed is a whole number"),
        ({"options": {"colour": "red"}}, "realms has no option 'colour'"),
        ({"cards": "nowhere.toml"}, "nowhere.toml cannot be read"),
    ],
)
def test_what_cannot_be_asked_for(settings: dict[str, object], sentence: str) -> None:
    sound = {"game": "realms", "players": ("greedy", "at_random")}
    with pytest.raises(CultistsError, match=sentence):
        Arena(**{**sound, **settings})  # type: ignore[arg-type]


def test_an_error_comes_home_from_another_process() -> None:
    error = pickle.loads(pickle.dumps(ArenaError("no-game", file="f", number=3)))
    assert str(error) == "f has no game 3."
    assert error.sentence("de") == "f hat keine Partie 3."
