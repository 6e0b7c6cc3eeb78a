"""Bonus stars (rules 4.4): who helps, how many, what they cost."""

from __future__ import annotations

from pathlib import Path

import pytest

import cultists
from cultists.stars.deck import Creature, printed
from tests import drawn
from tests.stars import brute, cardfile, skies
from tests.stars.cthulhoo import LACKING, RIGHT, SHY, comes, cthulhoo

# --- who helps ---------------------------------------------------------------------------------

GREAT = [c for c in printed().creatures if c.number in skies.GREAT]
SERVITORS = [c for c in printed().creatures if c.number in skies.BONUS]


@pytest.mark.parametrize("great", GREAT, ids=lambda c: c.title)
def test_each_servitor_lets_its_bonus_star_be_ignored(great: Creature) -> None:
    """4.4: with each star of each Great Old One wrong in turn, just the right Servitors help."""
    drawing = brute.drawings()[great.number][0]
    stars = [code for row in drawing for code in row if code != "."]
    for wrong in stars:
        corner = [[drawn.BACK[code] if code == wrong else code for code in row] for row in drawing]
        sky = [
            [corner[r][c] if r < 2 and c < len(corner[0]) else "." for c in range(5)]
            for r in range(5)
        ]
        whole = drawn.filled(skies.draw(sky), " ".join(stars))
        assert not brute.right(whole, [drawing])
        for servitor in SERVITORS:
            game = drawn.game(
                skies.draw(whole), hands=[[great.number]], creatures=[[servitor.number]]
            )
            helps = servitor.family == great.family and skies.BONUS[servitor.number] == wrong
            assert bool(drawn.legal(game, "summon")) == helps, (wrong, servitor.title)


def test_bonus_stars_help_with_a_great_old_one_and_nothing_else() -> None:
    """4.4: Dagoon 15, `4 Me . 5`, is of the family of Deep Ones 29 (4), and yet wants its 4."""
    sky = "1 Me . 5 .\n" + ". . . . .\n" * 4
    game = drawn.game(sky, without="4", hands=["Dagoon 15"], creatures=["Deep Ones 29"])
    assert drawn.legal(game, "summon") == []


def test_servitors_in_the_hand_or_with_a_rival_do_not_help() -> None:
    """4.4: each of your Servitors, that is, creatures."""
    assert comes(cthulhoo("4", "Deep Ones 29"))
    assert not comes(cthulhoo("4", "", "Deep Ones 29"))
    game = drawn.game(LACKING["4"], without=SHY, hands=["Cthulhoo 1, Deep Ones 29"])
    assert drawn.legal(game, "summon") == []


def test_the_place_may_lie_on_a_wrong_tile_or_outside_the_sky() -> None:
    """4.4: becomes wild."""
    outside = "Lu .  Sh .  .\n Me Su Vo .  .\n" + " .  .  .  .  .\n" * 3
    for sky in (LACKING["4"], outside):
        game = drawn.game(sky, without=SHY, hands=["Cthulhoo 1"], creatures=["Deep Ones 29"])
        assert comes(game)


@pytest.mark.parametrize("dark_outside", [True, False])
def test_a_dark_space_that_goes_over_the_edge_with_it(dark_outside: bool) -> None:
    """4.2, ruling `dark_outside`: the 4 takes a dark space with it over the western edge."""
    sky = "Lu .  Sh .  .\n .  Su Vo .  .\n" + " .  .  .  .  .\n" * 3
    game = drawn.game(
        sky,
        without=SHY,
        hands=["Cthulhoo 1"],
        creatures=["Deep Ones 29"],
        dark_outside=dark_outside,
    )
    assert comes(game) is dark_outside


@pytest.mark.parametrize("dark_outside", [True, False])
def test_the_place_of_an_ignored_star_may_always_lie_outside(dark_outside: bool) -> None:
    """4.2: with `false` each dark space must lie on a tile, an ignored star need not.

    Cthulhoo 2 is `Sh . . Su / 4 . Vo Lu`: Sh and 4 go over the edge, and no dark space with them.
    """
    sky = ".  .  Su .  .\n .  Vo Lu .  .\n" + " .  .  .  .  .\n" * 3
    game = drawn.game(
        sky,
        without=SHY,
        hands=["Cthulhoo 2"],
        creatures=["Deep Ones 29, Deep Ones 30"],
        dark_outside=dark_outside,
    )
    assert drawn.legal(game, "summon") == ["Cthulhoo 2"]
    assert sorted(drawn.play(game, "summon Cthulhoo 2")) == ["spent", "spent", "summoned"]


@pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
def test_stars_may_be_ignored_over_every_edge(edge: str) -> None:
    """4.4: the same Cthulhoo 2, turned to each edge of the sky."""
    sky = drawn.rows(".  .  Su .  .\n .  Vo Lu .  .\n" + " .  .  .  .  .\n" * 3)
    for _ in range(["west", "north", "east", "south"].index(edge)):
        sky = [list(row) for row in brute.quarter(tuple(tuple(row) for row in sky))]
    game = drawn.game(
        skies.draw(sky),
        without=SHY,
        hands=["Cthulhoo 2"],
        creatures=["Deep Ones 29, Deep Ones 30"],
    )
    assert drawn.legal(game, "summon") == ["Cthulhoo 2"]


# --- how many ----------------------------------------------------------------------------------

ALL_THREE = "Deep Ones 29, Dagoon 13, Deep Ones 30"  # 4, Lu, Sh


@pytest.mark.parametrize("edition", ["2009", "2008"])
@pytest.mark.parametrize(
    ("rivals", "most"),
    [
        (("", "", ""), 3),
        (("Cthulhoo 2", "", ""), 2),
        (("", "Cthulhoo 3", ""), 2),
        (("Cthulhoo 2", "", "Cthulhoo 3"), 1),
        (("Cthulhoo 2, Cthulhoo 3", "", ""), 1),
        (("Tsatso 4, Hastur 8", "Chaugnar 12", ""), 3),
        (("Dagoon 14, Deep Ones 25", "", ""), 3),
    ],
)
def test_at_most_three_less_one_for_each_copy_elsewhere(
    rivals: tuple[str, ...], most: int, edition: str
) -> None:
    """4.4: for each card of the same Great Old One that lies with another seat."""
    for lacking in ("4", "4 Lu", "4 Lu Sh"):
        game = cthulhoo(lacking, ALL_THREE, *rivals, edition=edition)
        assert comes(game) is (len(lacking.split()) <= most), lacking


def test_a_copy_in_a_hand_or_among_the_discards_does_not_lie_with_a_seat() -> None:
    """4.4: that lies with another seat."""
    game = drawn.game(
        LACKING["4 Lu Sh"],
        without=SHY,
        hands=["Cthulhoo 1", "Cthulhoo 2"],
        creatures=[ALL_THREE],
        discards="Cthulhoo 3",
    )
    assert comes(game)


def test_never_fewer_than_none(tmp_path: Path) -> None:
    """4.4: four copies lie elsewhere, in a set of one's own: the stars may still be right."""

    def more_cthulhoos(cards: list[cardfile.Entry]) -> None:
        for number in (4, 7):  # two others become Cthulhoos
            cards[number - 1] |= {"name": "Cthulhoo", "family": "Cthulhoo"}
            cards[number - 1]["constellations"] = cards[0]["constellations"]

    path = cardfile.changed(tmp_path, more_cthulhoos)
    mark = cultists.new("stars", cards=path).position().rpartition(" ")[2]
    for sky, expected in ((RIGHT, ["Cthulhoo 1"]), (LACKING["Lu"], [])):
        lying = ["Dagoon 13", "2, 3", "4, 7"]
        text = drawn.position(sky, without=SHY, hands=["1"], creatures=lying, seats=3)
        game = cultists.from_position(f"{text} {mark}", cards=path)
        assert drawn.legal(game, "summon") == expected


# --- what it costs -----------------------------------------------------------------------------


def test_a_lesser_servitor_is_discarded_before_the_great_old_one_is_laid_down() -> None:
    """4.4: a Greater Servitor stays."""
    game = cthulhoo("4 Lu", "Dagoon 13, Deep Ones 29, Gug 61", discards="Ghoul 73")
    assert sorted(drawn.play(game, "summon Cthulhoo 1")[:2]) == ["helped", "spent"]
    assert drawn.creatures(game) == ["Cthulhoo 1", "Dagoon 13", "Gug 61"]
    assert drawn.discards(game) == ["Ghoul 73", "Deep Ones 29"]
    assert drawn.points(game) == 6


def test_the_news_tell_it_in_this_order() -> None:
    """4.4: who helped and who was spent, then who came."""
    game = cthulhoo("4 Lu", "Dagoon 13, Deep Ones 29")
    news = game.play("summon Cthulhoo 1")
    assert news[-1].what == "summoned" and "Cthulhoo 1" in str(news[-1])
    helpers = {one.what: str(one) for one in news[:-1]}
    assert set(helpers) == {"helped", "spent"} and len(news) == 3
    assert "Dagoon 13" in helpers["helped"] and "Deep Ones 29" in helpers["spent"]


def test_nobody_is_spent_if_the_stars_are_right_without() -> None:
    """4.4: uses none if the stars are right without."""
    game = cthulhoo("", "Dagoon 13, Deep Ones 29, Deep Ones 30")
    assert drawn.play(game, "summon Cthulhoo 1") == ["summoned"]
    assert len(drawn.creatures(game)) == 4


def test_no_servitor_is_spent_that_was_not_needed() -> None:
    """4.4: two stars may be ignored, but one is enough."""
    game = cthulhoo("4", "Dagoon 13, Deep Ones 29, Deep Ones 30")
    assert drawn.play(game, "summon Cthulhoo 1") == ["spent", "summoned"]
    assert drawn.creatures(game) == ["Cthulhoo 1", "Dagoon 13", "Deep Ones 30"]


def test_a_used_servitor_may_still_help() -> None:
    """4.4 asks nothing about powers used this turn; what leaves is no longer used."""
    game = cthulhoo("4", "Deep Ones 29", used="Deep Ones 29", step="summon")
    game.play("summon Cthulhoo 1")
    assert drawn.discards(game) == ["Deep Ones 29"] and drawn.used(game) == []
