"""No seat is special: the same table seen from another chair plays the same (rules 2.3, 3).

Most situations in these tests are drawn for seat 0. Here whole tables are turned round: what seat
0 has goes to the next one, and so on. The same moves must lead to the same table, turned.
"""

from __future__ import annotations

from random import Random

import pytest

import cultists
from cultists.game.game import Game
from tests import drawn
from tests.positions import eager_move
from tests.stars.test_mutated_positions import EAGER, mistakes

EVERYTHING = drawn.position(
    drawn.PRINTED,
    seats=3,
    hands=["Deep Ones 32, Cthulhoo 1, Hastur 7", "Ghoul 73, Tsatso 4", "Byakhee 43, Gug 63"],
    creatures=[
        "Gug 61, Tindaloo 64, Dhole 67, Deep Ones 29, Dagoon 13",
        "Byakhee 44, Miri Nigri 22, Gug 62, Ghast 70",
        "Tcho Tcho 60, Dagoon 14, Dhole 68, Ghoul 74",
    ],
    discards="Hastur 8, Ghoul 75",
    keep_extra=False,
)


def turned(text: str, by: int) -> str:
    """A position with every seat moved on by some chairs."""
    words, *parts = text.split(" ")
    found = [words]
    for part in parts:
        name, _, value = part.partition("=")
        lists = value.split("/")
        seats = len(lists) if name in ("hands", "creatures", "ever") else 0
        if seats:
            value = "/".join(lists[(seat - by) % seats] for seat in range(seats))
        found.append(f"{name}={value}")
    count = next(part.count("/") + 1 for part in parts if part.startswith("hands="))
    for at, part in enumerate(found):
        name, _, value = part.partition("=")
        if name in ("seat", "first", "winner"):
            found[at] = f"{name}={(int(value) + by) % count}"
    return " ".join(found)


def play_both(text: str, by: int, dice: Random, limit: int) -> int:
    """Play the same moves on a table and on the table turned round; how many were played?"""
    game, other = cultists.from_position(text), cultists.from_position(turned(text, by))
    for played in range(limit):
        if game.to_move is None:
            assert other.to_move is None
            return played
        compare(game, other, by)
        move = eager_move(game, dice, EAGER)
        assert [one.what for one in game.play(move)] == [one.what for one in other.play(move)]
        assert turned(game.position(), by) == other.position()
    return limit


def compare(game: Game, other: Game, by: int) -> None:
    """The same decision, of the seat that sits where the decider sits."""
    assert game.to_move is not None
    assert (game.to_move + by) % game.seats == other.to_move
    assert game.legal_moves() == other.legal_moves()
    scores = [drawn.points(game, seat) for seat in range(game.seats)]
    assert scores == [drawn.points(other, (seat + by) % game.seats) for seat in range(game.seats)]


@pytest.mark.parametrize("by", [1, 2])
def test_a_full_table_turned_round(by: int) -> None:
    """Minions of all sorts, exchanges between all seats, summonings."""
    dice = Random(by)
    assert sum(play_both(EVERYTHING, by, dice, 80) for _ in range(6)) > 300


def test_real_tables_turned_round() -> None:
    """Every step and every question, two to four seats."""
    dice = Random(9)
    for text in mistakes().sound:
        play_both(text, dice.randint(1, 3), dice, 12)


def test_turning_is_what_it_says() -> None:
    """The helper, by hand: what lay with seat 0 lies with seat 1."""
    game = cultists.from_position(turned(drawn.position(hands=["Gug 61"], seats=3), 1))
    assert drawn.hand(game, 1) == ["Gug 61"] and game.to_move == 1
    assert turned(EVERYTHING, 3) == EVERYTHING != turned(EVERYTHING, 1)
