"""The ruling once_ever: each Great Old One only once a game (rules 4.3)."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from tests import drawn

SKY = "4 Lu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3
SIX = "Gug 61, Dhole 67, Ghast 70, Ghoul 74, Tindaloo 64, Tindaloo 65"


def fetched(once_ever: bool) -> cultists.Game:
    """Cthulhoo came and was released at once; in the next turn the Dhole brings it back."""
    game = drawn.game(SKY, hands=["Cthulhoo 1"], creatures=[SIX], once_ever=once_ever)
    drawn.play(game, "summon Cthulhoo 1", "release Cthulhoo 1", "draw", "end turn", "draw")
    drawn.play(game, "use Dhole 67", "take Cthulhoo 1")
    return game


def test_off_a_great_old_one_that_left_may_come_again() -> None:
    """4.3: only one may lie there."""
    game = fetched(once_ever=False)
    assert "Cthulhoo 1" in drawn.legal(game, "summon")
    assert "ever=" not in game.position()


def test_on_it_cannot_come_again_and_the_reason_says_so() -> None:
    """4.3: only once."""
    game = fetched(once_ever=True)
    assert "Cthulhoo 1" not in drawn.legal(game, "summon")
    with pytest.raises(cultists.IllegalMove, match="already summoned Cthulhoo once"):
        game.play("summon Cthulhoo 1")
    assert "ever=1/" in game.position().split()
    assert cultists.from_position(game.position()).position() == game.position()
    assert game.view(1).to_dict()["seats"][0]["ever"] == [1]


def test_on_another_seat_may_still_summon_it() -> None:
    """4.3: a seat that ever summoned it."""
    for ever, able in (("1/", ["Cthulhoo 1"]), ("/1", [])):
        game = drawn.game(SKY, seat=1, hands=["", "Cthulhoo 1"], once_ever=True, ever=ever)
        assert drawn.legal(game, "summon") == able


def test_it_belongs_to_the_edition_of_2009() -> None:
    """Section 8: a sentence says so."""
    with pytest.raises(cultists.OptionError, match="once_ever can only be True with edition 2009"):
        cultists.new("stars", seats=2, seed=1, edition="2008", once_ever=True)
    cultists.new("stars", seats=2, seed=1, edition="2009", once_ever=True)


@pytest.mark.parametrize(
    ("situation", "ever", "expected"),
    [
        ({"once_ever": True, "edition": "2008"}, "", "belongs to the edition of 2009"),
        ({}, "1/", "Only with the ruling once_ever"),
        ({"once_ever": True, "creatures": ["Hastur 7"]}, "1/", "never summoned"),
        ({"once_ever": True}, "5/", "ever"),
        ({"once_ever": True}, "1", "ever"),
    ],
)
def test_a_position_must_fit_the_ruling(
    situation: dict[str, Any], ever: str, expected: str
) -> None:
    """What could not have been noted is refused."""
    with pytest.raises(cultists.PositionError, match=expected):
        drawn.game(**situation, ever=ever)
