"""Summoning: constellations, dark spaces, the creature (rules 4.1 to 4.3)."""

from __future__ import annotations

import pytest

from cultists.stars.deck import printed
from tests import drawn
from tests.stars import brute

CROOKED = {"Cthulhoo", "Tsatso", "Hastur", "Chaugnar"}
CROOKED |= {"Ossadogowa", "Hastur's Spawn", "Miri Nigri"}


def comes(sky: str, card: str, without: str = "", **rulings: bool) -> bool:
    """Whether a sky lets a card be summoned."""
    game = drawn.game(sky, without=without, hands=[card], **rulings)
    return drawn.legal(game, "summon") == [card]


# --- 4.1 constellations ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sky",
    [
        """
        Vo  4   .   .   .
        5   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        """,
        """
        .   .   .   5   Vo
        .   .   .   .   4
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        """,
        """
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   5
        .   .   .   4   Vo
        """,
        """
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        4   .   .   .   .
        Vo  5   .   .   .
        """,
    ],
    ids=["as drawn", "to the right", "upside down", "to the left"],
)
def test_a_constellation_may_be_turned(sky: str) -> None:
    """4.1: by quarter turns, and up to every edge. Miri Nigri 24 is `Vo 4 / 5 .`."""
    assert comes(sky, "Miri Nigri 24", without="4 5")


MIRRORED = """
    .   .   .   .   .
    .   4   Vo  .   .
    .   .   5   .   .
    .   .   .   .   .
    .   .   .   .   .
    """


@pytest.mark.parametrize("mirrors", [False, True])
def test_mirror_images_count_by_ruling_only(mirrors: bool) -> None:
    """4.1, ruling `mirrors`."""
    assert comes(MIRRORED, "Miri Nigri 24", without="4 5", mirrors=mirrors) is mirrors


def test_mirrors_matter_only_for_some_cards() -> None:
    """4.1: the constellations of all other cards are their own mirror images once turned."""
    crooked = {
        printed().creatures[card - 1].name
        for card, constellations in brute.drawings().items()
        if any(brute.images(one, True) != brute.images(one, False) for one in constellations)
    }
    assert crooked == CROOKED


@pytest.mark.parametrize(
    "pair",
    [
        """
        Sh  .   .   .   1
        .   .   .   .   .
        .   .   .   .   .
        .   .   1   .   .
        .   .   3   .   .
        """,
        """
        .   .   Sh  .   .
        .   .   .   .   .
        1   3   .   .   .
        .   .   .   .   .
        .   .   1   .   .
        """,
        """
        .   .   .   .   Sh
        1   .   .   .   .
        .   .   .   .   .
        .   .   1   .   .
        .   .   3   .   .
        """,
        """
        Sh  .   .   .   .
        .   1   .   .   .
        .   .   .   .   .
        .   .   1   .   .
        .   .   3   .   .
        """,
    ],
    ids=["east edge", "south edge", "end of a row", "diagonal"],
)
def test_no_constellation_continues_round_the_edge(pair: str) -> None:
    """4.1: Deep Ones 32 want `Sh 1`: not round an edge, not across a corner."""
    assert not comes(pair, "Deep Ones 32", without="1 Sh 3")


def test_a_pair_may_lie_level_or_upright_either_way_round() -> None:
    """4.1: four quarter turns of `Sh 1`."""
    for first, second in (("Sh 1", ". ."), ("1 Sh", ". ."), ("Sh .", "1 ."), ("1 .", "Sh .")):
        sky = f"{first} . 1 3 \n {second} . . .\n . . . . .\n . . . . .\n . . . . .\n"
        assert comes(sky, "Deep Ones 32", without="1 Sh 3")


def test_where_constellations_lie_relative_to_each_other_does_not_matter() -> None:
    """4.1: far away from each other, or with edges together."""
    far = ". . . . 3\n . . . . 1\n . . . . .\n . . . . .\n Sh 1 . . .\n"
    near = ". . . . .\n . Sh 1 . .\n . 1 3 . .\n . . . . .\n . . . . .\n"
    assert comes(far, "Deep Ones 32", without="1 Sh 3")
    assert comes(near, "Deep Ones 32", without="1 Sh 3")


def test_one_tile_never_serves_two() -> None:
    """4.1: `Sh 1 + 1 3` with a single 1 between Sh and 3."""
    shared = ". . . . .\n . Sh 1 3 .\n . . . . .\n . . . . .\n . . . . 1\n"
    assert not comes(shared, "Deep Ones 32", without="1 Sh 3")
    second = ". . . . .\n . Sh 1 3 .\n . . . 1 .\n . . . . .\n . . . . .\n"
    assert comes(second, "Deep Ones 32", without="1 Sh 3")


def test_the_first_place_found_need_not_be_the_right_one() -> None:
    """4.1: one Sh, two 1, one 3: the Sh must leave the 1 beside the 3 alone."""
    for sky in (
        "3 1 Sh 1 .\n . . . . .\n . . . . .\n . . . . .\n . . . . .\n",
        ". 1 Sh 1 3\n . . . . .\n . . . . .\n . . . . .\n . . . . .\n",
        ". . 3 . .\n . . 1 . .\n . . Sh . .\n . . 1 . .\n . . . . .\n",
        ". . . . .\n . . 1 . .\n . . Sh . .\n . . 1 . .\n . . 3 . .\n",
    ):
        assert comes(sky, "Deep Ones 32", without="1 Sh 3")


def test_two_stars_of_one_symbol_are_two_tiles() -> None:
    """4.1: Deep Ones 26 want `Lu 4 + 2 2`."""
    one = "Lu 4 . . .\n . . . . .\n . . . . .\n . . 2 . 2\n . . . . .\n"
    two = "Lu 4 . . .\n . . . . .\n . . . . .\n . . 2 2 .\n . . . . .\n"
    assert not comes(one, "Deep Ones 26", without="2")
    assert comes(two, "Deep Ones 26", without="2")


@pytest.mark.parametrize(("voids", "expected"), [(2, False), (3, True)])
def test_single_stars_need_as_many_tiles(voids: int, expected: bool) -> None:
    """4.1: Gug 61 wants `Vo + Vo + Vo + Su`, anywhere, each on a tile of its own."""
    tiles = (["Vo"] * voids + ["5"] * 3)[:3]
    sky = f"{tiles[0]} . . . .\n . . {tiles[1]} . .\n . . . . .\n . Su . . .\n . . . . {tiles[2]}\n"
    assert comes(sky, "Gug 61") is expected


def test_single_stars_of_another_symbol_are_needed_too() -> None:
    """4.1: all constellations of the card at once."""
    assert not comes("Vo Vo Vo . .\n So So . . .\n" + " . . . . .\n" * 3, "Gug 61")


# --- 4.2 dark spaces ---------------------------------------------------------------------------


@pytest.mark.parametrize("between", ["2", "3", "Vo", "5", "Gi", "Su", "1"])
def test_a_dark_space_fits_any_symbol(between: str) -> None:
    """4.2: Dagoon 14 wants `1 . Cr 2`."""
    sky = f"1 {between} Cr 2 .\n" + ". . . . .\n" * 4
    assert comes(sky, "Dagoon 14", without="1 Cr 2")


def test_the_void_is_a_symbol_and_no_dark_space() -> None:
    """1.1, 4.2: a card that asks for `Vo` wants exactly that."""
    assert comes("Vo 4 . . .\n 5 . . . .\n" + " . . . . .\n" * 3, "Miri Nigri 24", without="Vo")
    assert not comes("2 4 . . .\n 5 . . . .\n" + " . . . . .\n" * 3, "Miri Nigri 24", without="Vo")
    assert not comes("1 Vo 2 . .\n" + " . . . . .\n" * 4, "Dagoon 14", without="1 Cr 2")


def test_every_drawing_has_a_star_in_each_outer_row_and_column() -> None:
    """4.2: so while all stars are in the sky, so are the dark spaces."""
    for constellations in brute.drawings().values():
        for drawing in constellations:
            columns = list(zip(*drawing, strict=True))
            for edge in (drawing[0], drawing[-1], columns[0], columns[-1]):
                assert set(edge) != {"."}


@pytest.mark.parametrize("dark_outside", [True, False])
def test_dark_outside_matters_only_with_bonus_stars(dark_outside: bool) -> None:
    """4.2: Ossadogowa 17, `1 . . . / . 3 . Gi`, fits into a corner of the sky in either case."""
    sky = """
        .   .   .   .   .
        .   .   .   .   .
        .   .   .   .   .
        .   1   .   .   .
        .   .   3   .   Gi
        """
    assert comes(sky, "Ossadogowa 17", without="1 3 Gi", dark_outside=dark_outside)


# --- 4.3 the creature --------------------------------------------------------------------------


def test_the_new_creature_gives_its_points() -> None:
    """4.3, 1.2: Great Old One 4, Greater Servitor 2, Lesser Servitor 1, Minion 0."""
    for card, points in (("Deep Ones 32", 1), ("Ghoul 73", 0)):
        game = drawn.game(drawn.PRINTED, hands=[card])
        assert drawn.points(game) == 0
        game.play(f"summon {card}")
        assert drawn.points(game) == points and drawn.creatures(game) == [card]
    game = drawn.game("Vo 4 . . .\n 5 . . . .\n" + " . . . . .\n" * 3, hands=["Miri Nigri 24"])
    game.play("summon Miri Nigri 24")
    assert drawn.points(game) == 2
    game = drawn.game("4 Lu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3, hands=["Cthulhoo 1"])
    assert drawn.play(game, "summon Cthulhoo 1") == ["summoned"]
    assert drawn.points(game) == 4


def test_from_now_on_it_has_its_power() -> None:
    """4.3: in the next turn it is used like any other creature."""
    game = drawn.game(drawn.PRINTED, hands=["Deep Ones 32, Deep Ones 28"])
    drawn.play(game, "summon Deep Ones 32", "draw", "draw", "invoke Deep Ones 28")
    assert drawn.legal(game, "use") == ["Deep Ones 32"]


CTHULHOO = "4 Lu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3


def test_a_great_old_one_of_yours_cannot_be_summoned_again() -> None:
    """4.3: of the three cards of one name, only one may lie with you."""
    game = drawn.game(CTHULHOO, hands=["Cthulhoo 1"], creatures=["Cthulhoo 3"])
    assert drawn.legal(game, "summon") == []


def test_copies_in_the_hand_are_fine() -> None:
    """4.3: to invoke them or to wait."""
    game = drawn.game(CTHULHOO, hands=["Cthulhoo 1, Cthulhoo 2"], creatures=["Cthulhoo 3"])
    assert drawn.legal(game, "invoke") == ["Cthulhoo 1", "Cthulhoo 2"]


def test_another_great_old_one_of_yours_does_not_stand_in_its_way() -> None:
    """4.3: only the same name, and only with you."""
    game = drawn.game(
        CTHULHOO, hands=["Cthulhoo 1"], creatures=["Tsatso 4", "Cthulhoo 2, Hastur 7"]
    )
    assert drawn.legal(game, "summon") == ["Cthulhoo 1"]


def test_once_it_has_left_you_it_may_be_summoned_anew() -> None:
    """4.3: released one turn, summoned the next."""
    lying = "Cthulhoo 3, Gug 61, Gug 62, Gug 63, Ghoul 73, Ghoul 74"
    sky = "4 Lu . Sh .\n Me Gi Su Vo .\n" + " . . . . .\n" * 3
    game = drawn.game(sky, hands=["Ghast 70, Cthulhoo 1"], creatures=[lying])
    assert drawn.legal(game, "summon") == ["Ghast 70"]
    drawn.play(game, "summon Ghast 70", "release Cthulhoo 3", "draw", "draw")
    assert "Cthulhoo 1" in drawn.legal(game, "summon")


def test_lesser_servitors_and_minions_may_lie_several_times() -> None:
    """4.3 speaks of Great Old Ones only."""
    game = drawn.game(drawn.PRINTED, hands=["Ghoul 73"], creatures=["Ghoul 74"])
    assert drawn.legal(game, "summon") == ["Ghoul 73"]


def test_only_cards_of_the_own_hand_are_summoned() -> None:
    """3.4: not a rival's, not a discard, not the invoked card."""
    game = drawn.game(drawn.PRINTED, hands=["Gug 61", "Deep Ones 32"], discards="Deep Ones 31")
    assert drawn.legal(game, "summon") == []
