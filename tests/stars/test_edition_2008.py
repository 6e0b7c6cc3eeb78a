"""Edition 2008: Lesser Servitors go after the Great Old One is placed (rules 4.4, 4.5, 7.6)."""

from __future__ import annotations

import pytest

import cultists
from cultists.game.game import Game
from tests import drawn

HAND = "Cthulhoo 1, Cthulhoo 2, Tsatso 5, Hastur 8, Chaugnar 10"
SIX_WITH_DEEP_ONES = "Dagoon 13, Deep Ones 29, Gug 61, Tindaloo 64, Ghast 70, Ghoul 73"
SIX_WITH_DAGOONS = "Dagoon 13, Dagoon 14, Gug 61, Tindaloo 64, Ghast 70, Ghoul 73"
MINIONS = ["release Gug 61", "release Tindaloo 64", "release Ghast 70", "release Ghoul 73"]


def harvey(creatures: str, edition: str = "2008", **situation: object) -> Game:
    """Harvey under the printed sky, with Cthulhoo in his hand."""
    return drawn.game(
        drawn.PRINTED,
        hands=[HAND],
        creatures=[creatures],
        edition=edition,
        step="summon",
        **situation,
    )


def winners(game: Game) -> tuple[int, ...]:
    """Who has won; nobody while the game goes on."""
    outcome = game.outcome()
    return tuple(outcome.winners) if outcome else ()


def test_7_6_ten_points_with_the_lesser_servitor_among_them() -> None:
    """4.4: points are counted before Deep Ones 29 go, and ten end the game."""
    game = harvey("Dagoon 13, Ossadogowa 16, Deep Ones 29, Formless 34")
    assert drawn.points(game) == 6
    assert drawn.play(game, "summon Cthulhoo 1") == ["helped", "helped", "summoned", "won"]
    assert winners(game) == (0,) and drawn.points(game) == 10
    assert "Deep Ones 29" in drawn.creatures(game)
    assert winners(cultists.from_position(game.position())) == (0,)


def test_2009_the_lesser_servitor_is_gone_before_points_are_counted() -> None:
    """4.4: the same table in the other edition."""
    game = harvey("Dagoon 13, Ossadogowa 16, Deep Ones 29, Formless 34", "2009")
    assert drawn.play(game, "summon Cthulhoo 1") == ["helped", "spent", "summoned"]
    assert winners(game) == () and drawn.points(game) == 9


def test_7_6_of_six_one_that_does_not_lend_goes_first_and_the_lesser_servitor_afterwards() -> None:
    """4.5: release, then Cthulhoo, then Deep Ones 29."""
    game = harvey(SIX_WITH_DEEP_ONES)
    assert drawn.play(game, "summon Cthulhoo 1") == ["helped", "helped"]
    assert drawn.question(game) == "release" and drawn.legal(game) == MINIONS
    assert "Deep Ones 29" in drawn.creatures(game)
    assert drawn.play(game, "release Ghoul 73") == ["released", "summoned", "spent"]
    assert drawn.discards(game) == ["Ghoul 73", "Deep Ones 29"]
    assert drawn.creatures(game) == ["Cthulhoo 1", "Dagoon 13", "Gug 61", "Tindaloo 64", "Ghast 70"]


def test_7_6_a_dagoon_that_lends_its_star_cannot_be_released() -> None:
    """4.5: only what lies there can lend."""
    game = harvey(SIX_WITH_DAGOONS)
    game.play("summon Cthulhoo 1")
    assert drawn.legal(game) == MINIONS
    with pytest.raises(cultists.IllegalMove, match="Dagoon 13 lends its star"):
        game.play("release Dagoon 13")
    assert drawn.play(game, "release Gug 61") == ["released", "summoned"]
    assert {"Dagoon 13", "Dagoon 14"} <= set(drawn.creatures(game))


def test_a_servitor_that_does_not_lend_may_be_released() -> None:
    """4.5: Deep Ones 30 lend the shooting star, which nobody needs."""
    game = harvey("Dagoon 13, Deep Ones 29, Deep Ones 30, Tindaloo 64, Ghast 70, Ghoul 73")
    game.play("summon Cthulhoo 1")
    assert "release Deep Ones 30" in drawn.legal(game)
    assert "release Deep Ones 29" not in drawn.legal(game)


def test_what_is_lent_can_be_taken_back_and_lasts_in_positions_and_views() -> None:
    """6.1: all see who lends; 6.5: choosing is no secret."""
    game = harvey("Deep Ones 26, Deep Ones 29, Dagoon 13, Gug 61, Ghast 70, Ghoul 73")
    game.play("summon Cthulhoo 1")
    before = game.position()
    game.play("with Deep Ones 26")
    assert drawn.question(game) == "release"
    asked = game.position()
    assert "lent=13.26" in asked.split()
    assert cultists.from_position(asked).position() == asked
    for seat in (0, 1, None):
        assert game.view(seat).to_dict()["lent"] == [13, 26]
    game.undo()
    assert game.position() == before
    assert drawn.play(game, "with Deep Ones 29", "release Gug 61")[-1] == "spent"
    assert game.view(0).to_dict()["lent"] == []


@pytest.mark.parametrize(
    ("asked", "lent", "fits"),
    [
        ("release.0.3", "13.29", True),
        ("release.0.1", "29", True),
        ("release.0.0", "", True),
        ("release.0.0", "13", False),
        ("release.0.3", "13", False),
        ("release.0.3", "13.61", False),
        ("release.0.3", "", False),
        ("release.1.0", "", False),
    ],
)
def test_what_is_lent_must_fit_the_question(asked: str, lent: str, fits: bool) -> None:
    """A position from outside must deserve the trust of the rules."""
    text = drawn.position(
        drawn.PRINTED,
        hands=[HAND],
        shown="Cthulhoo 1",
        creatures=[SIX_WITH_DEEP_ONES],
        edition="2008",
        step="discard",
        asked=asked,
        lent=[int(n) for n in lent.split(".") if n],
    )
    if fits:
        assert drawn.question(cultists.from_position(text)) == "release"
    else:
        with pytest.raises(cultists.PositionError):
            cultists.from_position(text)


def test_nothing_is_lent_where_nothing_is_asked() -> None:
    """Nor in 2009, where it goes at once."""
    for edition in ("2008", "2009"):
        text = drawn.position(drawn.PRINTED, creatures=["Dagoon 13"], edition=edition, lent=[13])
        with pytest.raises(cultists.PositionError, match="A star is lent only while"):
            cultists.from_position(text)
