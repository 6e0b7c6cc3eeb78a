"""The examples of the printed books, by name (rules 7). Harvey is the player in all of them."""

from __future__ import annotations

import pytest

from cultists.game.game import Game
from tests import drawn, sentences


def test_miri_nigri_with_deep_ones() -> None:
    """7.1: Miri Nigri (SS) with Deep Ones (S>F) gives one swap and one flip."""
    game = drawn.game(hands=["Miri Nigri 24"], creatures=["Deep Ones 30"])
    game.play("invoke Miri Nigri 24")
    assert drawn.pool(game) == "SS"
    game.play("use Deep Ones 30")
    assert drawn.pool(game) == "SF"


def test_byakhee_with_miri_nigri_and_formless() -> None:
    """7.2: Byakhee (P) with Miri Nigri (P>PP) and Formless (P>S) gives one push and one swap."""
    game = drawn.game(hands=["Byakhee 43"], creatures=["Miri Nigri 22, Formless 40"])
    game.play("invoke Byakhee 43")
    assert drawn.pool(game) == "P"
    game.play("use Miri Nigri 22")
    assert drawn.pool(game) == "PP"
    game.play("use Formless 40")
    assert drawn.pool(game) == "PS"


@pytest.mark.parametrize(
    "order", [("push row 1 east", "swap a5 b5"), ("swap a5 b5", "push row 1 east")]
)
def test_byakhee_with_miri_nigri_and_formless_in_either_order(order: tuple[str, str]) -> None:
    """7.2: to be used in either order."""
    game = drawn.game(hands=["Byakhee 43"], creatures=["Miri Nigri 22, Formless 40"])
    drawn.play(game, "invoke Byakhee 43", "use Miri Nigri 22", "use Formless 40", *order)
    assert drawn.step(game) == "summon" and drawn.discards(game) == ["Byakhee 43"]


def test_deep_ones() -> None:
    """7.3: Sh next to 1, and 1 next to 3: c2 with c1, e2 with d2."""
    game = drawn.game(drawn.PRINTED, hands=["Deep Ones 32"])
    assert drawn.legal(game, "summon") == ["Deep Ones 32"]


def test_deep_ones_need_the_second_1() -> None:
    """7.3: the 1 on c1 also touches the 3 on b1, but it has already served."""
    game = drawn.game(drawn.PRINTED, pool="F", invoked="Hastur 7", hands=["Deep Ones 32"])
    game.play("flip e2")
    assert drawn.sky(game)[1][4] == "4"
    assert drawn.legal(game, "summon") == []
    reason = game.why_not("summon Deep Ones 32") or ""
    assert sentences.key_of(reason, "en", "stars-why-") == "shared-tile"


def cthulhoo(mine: str, **rulings: bool) -> Game:
    """Harvey holds Cthulhoo 1; another one lies with a rival."""
    return drawn.game(
        drawn.PRINTED, hands=["Cthulhoo 1"], creatures=[mine, "Cthulhoo 2"], **rulings
    )


def test_cthulhoo_with_deep_ones_and_dagoon() -> None:
    """7.4: two stars ignored, one of them outside the sky; the Deep Ones go, Dagoon stays."""
    game = cthulhoo("Dagoon 13, Deep Ones 29, Deep Ones 30")
    assert drawn.points(game) == 4
    assert drawn.legal(game, "summon") == ["Cthulhoo 1"]
    news = drawn.play(game, "summon Cthulhoo 1")
    assert drawn.question(game) == ""
    assert sorted(news) == ["helped", "spent", "summoned"]
    assert drawn.creatures(game) == ["Cthulhoo 1", "Dagoon 13", "Deep Ones 30"]
    assert drawn.discards(game) == ["Deep Ones 29"]
    assert drawn.points(game) == 7


def test_cthulhoo_needs_both_of_them() -> None:
    """7.4: no other choice of at most two Servitors is enough."""
    for mine in ("Dagoon 13, Deep Ones 30", "Deep Ones 29, Deep Ones 30", "Dagoon 13"):
        assert drawn.legal(cthulhoo(mine), "summon") == []


def test_cthulhoo_with_two_more_copies_elsewhere() -> None:
    """7.4: three stars less two: one alone is not enough."""
    game = drawn.game(
        drawn.PRINTED,
        seats=3,
        hands=["Cthulhoo 1"],
        creatures=["Dagoon 13, Deep Ones 29", "Cthulhoo 2", "Cthulhoo 3"],
    )
    assert drawn.legal(game, "summon") == []


def test_cthulhoo_with_deep_ones_26_asks_which() -> None:
    """7.4: had the other Deep Ones been card 26, the program would have asked."""
    game = cthulhoo("Dagoon 13, Deep Ones 29, Deep Ones 26")
    game.play("summon Cthulhoo 1")
    assert drawn.question(game) == "with"
    ends = {tuple(drawn.creatures(end)) for end in drawn.endings(game)}
    assert ends == {
        ("Cthulhoo 1", "Dagoon 13", "Deep Ones 26"),
        ("Cthulhoo 1", "Dagoon 13", "Deep Ones 29"),
    }


def test_cthulhoo_with_all_dark_spaces_in_the_sky() -> None:
    """7.4: the 4 takes a dark space over the edge: `dark_outside = false` would not allow it."""
    game = cthulhoo("Dagoon 13, Deep Ones 29, Deep Ones 30", dark_outside=False)
    assert drawn.legal(game, "summon") == []


def test_chaugnar_with_miri_nigri() -> None:
    """7.5: Miri Nigri lets Chaugnar's meteors be ignored, and stays."""
    game = drawn.game(drawn.PRINTED, hands=["Chaugnar 10"], creatures=["Miri Nigri 24"])
    assert drawn.legal(game, "summon") == ["Chaugnar 10"]
    assert drawn.play(game, "summon Chaugnar 10") == ["helped", "summoned"]
    assert drawn.creatures(game) == ["Chaugnar 10", "Miri Nigri 24"]
    assert drawn.discards(game) == []


@pytest.mark.parametrize("helper", ["", "Miri Nigri 22", "Miri Nigri 23", "Tcho Tcho 53"])
def test_chaugnar_without_the_meteors_of_miri_nigri(helper: str) -> None:
    """7.5: no other bonus star helps here."""
    game = drawn.game(drawn.PRINTED, hands=["Chaugnar 10"], creatures=[helper])
    assert drawn.legal(game, "summon") == []
