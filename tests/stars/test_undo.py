"""What may be taken back (rules 6.5)."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from tests import drawn

HAND = "Deep Ones 32, Miri Nigri 24, Hastur 7"
LYING = ["Deep Ones 30, Formless 40, Gug 61, Dhole 67", "Byakhee 44"]


@pytest.mark.parametrize(
    ("situation", "move"),
    [
        ({"hands": [HAND]}, "invoke Miri Nigri 24"),
        ({"hands": [HAND]}, "summon Deep Ones 32"),
        ({"hands": [HAND]}, "discard Hastur 7"),
        ({"hands": [HAND]}, "draw"),
        ({"asked": "fetch.0.0", "discards": "Dhole 68"}, "take top"),
        ({"creatures": ["Dhole 67"], "dhole_discards": False}, "use Dhole 67"),
    ],
)
def test_this_ends_undo(situation: dict[str, Any], move: str) -> None:
    """6.5: somebody has learned a card, or chance was used."""
    game = drawn.game(drawn.PRINTED, **situation)
    game.play(move)
    assert not game.can_undo
    with pytest.raises(cultists.CannotUndo):
        game.undo()


POOL = {"pool": "PSF", "invoked": "Hastur 8"}
LACKS_4 = "1 Lu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3


@pytest.mark.parametrize(
    ("situation", "moves"),
    [
        (POOL, ["use Deep Ones 30"]),
        (POOL, ["push row 1 east"]),
        (POOL, ["swap a1 b1"]),
        (POOL, ["flip a1"]),
        (POOL, ["push row 1 east", "swap a1 b1", "flip a1"]),
        ({}, ["use Gug 61", "give Deep Ones 30", "take Byakhee 44"]),
        ({"discards": "Hastur 9"}, ["use Dhole 67", "take Hastur 9"]),
        ({"hands": [HAND], "shown": HAND}, ["invoke Hastur 7"]),
        ({"hands": [HAND], "shown": HAND}, ["summon Deep Ones 32"]),
        ({"hands": [HAND], "shown": HAND}, ["discard Hastur 7"]),
    ],
)
def test_this_does_not(situation: dict[str, Any], moves: list[str]) -> None:
    """6.5: each is taken back, one at a time, to the very same table."""
    game = drawn.game(drawn.PRINTED, **({"creatures": LYING} | situation))
    tables = []
    for move in moves:
        tables.append(game.to_bytes())
        game.play(move)
        assert game.can_undo
    for move, before in zip(reversed(moves), reversed(tables), strict=True):
        assert str(game.undo()) == move
        assert game.to_bytes() == before
    assert not game.can_undo


def test_choosing_servitors_and_releasing_do_not_end_undo() -> None:
    """6.5: but the summoning before them does, if the card was not shown."""
    lying = "Deep Ones 26, Deep Ones 29, Dagoon 14, Gug 61, Gug 62, Ghoul 73"
    game = drawn.game(LACKS_4, without="4", hands=["Cthulhoo 1"], creatures=[lying])
    game.play("summon Cthulhoo 1")
    assert not game.can_undo
    game.play("with Dagoon 14")
    assert drawn.question(game) == "release" and game.can_undo
    game.play("release Gug 61")
    assert game.can_undo
    game.undo()
    game.undo()
    assert drawn.question(game) == "with" and not game.can_undo


def test_a_shuffle_ends_undo() -> None:
    """6.5: any shuffle."""
    game = drawn.game(creatures=["Dhole 67"], draw_pile="", asked="", discards="Hastur 7")
    drawn.play(game, "use Dhole 67", "take top")
    assert not game.can_undo


def test_a_decision_of_another_seat_ends_undo() -> None:
    """6.5: nothing was learned, but another seat has decided something since."""
    game = drawn.game(
        hands=["Hastur 7, Hastur 8, Hastur 9, Tsatso 4, Tsatso 5"],
        creatures=["", "Gug 61, Byakhee 44, Dhole 67"],
    )
    drawn.play(game, "draw")  # draws nothing
    assert game.to_move == 1 and game.can_undo
    drawn.play(game, "use Dhole 67")
    assert game.can_undo
    game.undo()
    assert not game.can_undo


def test_one_move_that_cannot_be_taken_back_bars_the_way_to_all_before_it() -> None:
    """6.5: the latest first."""
    game = drawn.game(hands=["Hastur 7"], creatures=["Dhole 67"], discards="Gug 61")
    drawn.play(game, "use Dhole 67", "take Gug 61")
    assert game.can_undo
    game.play("invoke Hastur 7")
    assert not game.can_undo
