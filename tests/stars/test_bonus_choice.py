"""Bonus stars (rules 4.4): which Servitors are used, and the questions asked for it."""

from __future__ import annotations

import pytest

from tests import drawn
from tests.stars.cthulhoo import SHY, cthulhoo

ALL_THREE = "Deep Ones 29, Dagoon 13, Deep Ones 30"  # 4, Lu, Sh


def test_if_only_one_set_exists_there_is_no_question() -> None:
    """4.4."""
    game = cthulhoo("4 Lu Sh", ALL_THREE)
    drawn.play(game, "summon Cthulhoo 1")
    assert drawn.question(game) == ""
    assert drawn.creatures(game) == ["Cthulhoo 1", "Dagoon 13"]


def test_two_servitors_with_the_same_star_are_a_choice() -> None:
    """4.4: you choose."""
    game = cthulhoo("4", "Deep Ones 26, Deep Ones 29")
    assert drawn.play(game, "summon Cthulhoo 1") == []
    assert drawn.question(game) == "with" and game.to_move == 0
    assert drawn.legal(game) == ["with Deep Ones 26", "with Deep Ones 29"]
    assert drawn.creatures(game) == ["Deep Ones 26", "Deep Ones 29"]
    assert drawn.play(game, "with Deep Ones 29") == ["spent", "summoned"]
    assert drawn.creatures(game) == ["Cthulhoo 1", "Deep Ones 26"]


def test_a_greater_and_a_lesser_servitor_are_a_choice_too() -> None:
    """4.4: the program offers every set that is enough, not only the cheapest."""
    for chosen, left in (("Dagoon 14", "Deep Ones 26"), ("Deep Ones 26", "")):
        game = cthulhoo("4", "Dagoon 14, Deep Ones 26")
        game.play("summon Cthulhoo 1")
        assert drawn.legal(game, "with") == ["Dagoon 14", "Deep Ones 26"]
        game.play(f"with {chosen}")
        assert drawn.creatures(game) == [c for c in ("Cthulhoo 1", "Dagoon 14", left) if c]


def test_members_are_named_one_by_one() -> None:
    """4.4: with two choices each for two stars there are two questions, then none."""
    game = cthulhoo("4 Lu", "Dagoon 13, Deep Ones 25, Deep Ones 26, Deep Ones 29")
    game.play("summon Cthulhoo 1")
    game.play("with Deep Ones 25")  # Lu
    assert drawn.legal(game) == ["with Deep Ones 26", "with Deep Ones 29"]
    assert drawn.creatures(game) == ["Dagoon 13", "Deep Ones 26", "Deep Ones 29"]
    assert drawn.play(game, "with Deep Ones 29") == ["spent", "summoned"]
    assert drawn.creatures(game) == ["Cthulhoo 1", "Dagoon 13", "Deep Ones 26"]
    assert drawn.discards(game) == ["Deep Ones 25", "Deep Ones 29"]


def test_what_is_left_without_a_choice_is_not_asked() -> None:
    """4.4: once the rest can only be one set, it is taken."""
    game = cthulhoo("4 Lu", "Dagoon 13, Deep Ones 26, Deep Ones 29")
    game.play("summon Cthulhoo 1")
    news = drawn.play(game, "with Deep Ones 26")
    assert sorted(news) == ["helped", "spent", "summoned"]
    assert drawn.creatures(game) == ["Cthulhoo 1", "Dagoon 13", "Deep Ones 29"]


def test_members_are_named_in_any_order() -> None:
    """4.4: the sets are {13, 26} and {13, 29}; naming 13 first leaves the choice of the other."""
    game = cthulhoo("4 Lu", "Dagoon 13, Deep Ones 26, Deep Ones 29")
    game.play("summon Cthulhoo 1")
    assert drawn.legal(game, "with") == ["Dagoon 13", "Deep Ones 26", "Deep Ones 29"]
    assert drawn.play(game, "with Dagoon 13") == ["helped"]
    assert drawn.legal(game) == ["with Deep Ones 26", "with Deep Ones 29"]
    assert drawn.play(game, "with Deep Ones 29") == ["spent", "summoned"]


def test_sets_of_different_stars_are_a_choice() -> None:
    """4.4: two places in the sky, each lacking another star: either Servitor alone is enough."""
    sky = """
        1   Lu  .   Sh  .
        .   .   Su  Vo  .
        .   .   .   .   .
        4   Fu  .   Sh  .
        .   .   Su  Vo  .
        """
    game = drawn.game(sky, without=SHY, hands=["Cthulhoo 1"], creatures=["Dagoon 13, Deep Ones 29"])
    game.play("summon Cthulhoo 1")
    assert drawn.legal(game, "with") == ["Dagoon 13", "Deep Ones 29"]
    assert drawn.play(game, "with Dagoon 13") == ["helped", "summoned"]
    assert drawn.creatures(game) == ["Cthulhoo 1", "Dagoon 13", "Deep Ones 29"]


@pytest.mark.parametrize("edition", ["2009", "2008"])
def test_during_the_question_only_answers_are_open(edition: str) -> None:
    """5.3: no Minion can act while a question is open."""
    game = cthulhoo("4", "Deep Ones 26, Deep Ones 29, Dhole 67", edition=edition)
    assert drawn.legal(game, "use") == ["Dhole 67"]
    game.play("summon Cthulhoo 1")
    assert drawn.legal(game) == ["with Deep Ones 26", "with Deep Ones 29"]


def test_all_sets_can_be_reached_and_no_other() -> None:
    """4.4, counted by hand: two for the 4, two for Lu: four sets, whatever is named first."""
    mine = "Dagoon 13, Dagoon 14, Deep Ones 25, Deep Ones 26"  # Lu, 4, Lu, 4
    game = cthulhoo("4 Lu", mine)
    game.play("summon Cthulhoo 1")
    ends = {tuple(drawn.creatures(end)) for end in drawn.endings(game)}
    assert ends == {
        ("Cthulhoo 1", "Dagoon 13", "Dagoon 14", "Deep Ones 25", "Deep Ones 26"),
        ("Cthulhoo 1", "Dagoon 13", "Dagoon 14", "Deep Ones 25"),
        ("Cthulhoo 1", "Dagoon 13", "Dagoon 14", "Deep Ones 26"),
        ("Cthulhoo 1", "Dagoon 13", "Dagoon 14"),
    }
