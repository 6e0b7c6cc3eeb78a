"""The drawings that all other tests are made of: they must not lie."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests import drawn
from tests.stars import skies


def test_dots_are_filled_with_what_the_box_holds() -> None:
    """Any part of any sky becomes a whole sky of the 25 tiles there are, the part unchanged."""
    dice = Random(1)
    for _ in range(200):
        sky = skies.any_sky(dice)
        part = [[code if dice.random() < 0.5 else drawn.ANY for code in row] for row in sky]
        whole = drawn.filled(skies.draw(part))
        shown = Counter(code for row in whole for code in row)
        assert all(shown[one] + shown[other] == n for one, other, n in drawn.TILES)
        for r in range(5):
            for c in range(5):
                assert part[r][c] in (drawn.ANY, whole[r][c])


def test_dots_do_not_show_what_they_must_not() -> None:
    """`without` turns tiles over."""
    sky = drawn.filled("1 . . . .\n" + ". . . . .\n" * 4, "1 Sh 3 Vo")
    shown = Counter(code for row in sky for code in row)
    assert shown["1"] == 1 and not shown["Sh"] + shown["3"] + shown["Vo"]


@pytest.mark.parametrize("drawing", ["1 1 1 1 1\n1 . . . .\n" + ". . . . .\n" * 3, "1 2 3", ""])
def test_a_sky_that_cannot_be_is_not_drawn(drawing: str) -> None:
    """Six tiles with a 1, or the wrong number of rows."""
    with pytest.raises(AssertionError):
        drawn.filled(drawing)


def test_a_card_is_called_by_its_right_name() -> None:
    """So that a test cannot say one card and mean another."""
    assert drawn.numbers("Deep Ones 30, 61") == [30, 61]
    with pytest.raises(AssertionError, match="card 30 is Deep Ones 30"):
        drawn.numbers("Byakhee 30")


def test_a_drawn_draw_pile_is_exactly_that() -> None:
    """What is named nowhere goes to the last seat."""
    game = drawn.game(seats=3, hands=["Gug 61"], draw_pile="Hastur 7, Hastur 8")
    assert drawn.draw_pile(game) == 2
    assert drawn.hand(game) == ["Gug 61"] and drawn.hand(game, 1) == []
    assert len(drawn.hand(game, 2)) == 72
