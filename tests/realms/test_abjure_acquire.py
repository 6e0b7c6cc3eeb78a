"""Abjure, acquire, power, either/or, self-abjure (rules 5.2 to 5.4, 5.7 to 5.9)."""

from __future__ import annotations

import pytest

import cultists
from tests.realms import seen, table

# --- 5.2 abjure --------------------------------------------------------------------------------


def test_where_a_card_may_be_abjured() -> None:
    """5.2: hand, discards, line, stack; up to a cost of 6; not from play, not the rival's."""
    game = table.game(
        hands=["Goon, Cthulhu, Mountains of Madness", "Follower"],
        discards=["Follower, Yog-Sothoth", "Arkham"],
        play=["Ghoul, Ulthar", "Carcosa"],
        lines=["Kadath, Mi-Go, Shoggoth, Dunwich, Dr. Armitage"],
        top="Elder Sign",
    )
    seen.play(game, "use Ghoul 2")
    assert seen.question(game) == "abjure"
    assert set(seen.legal(game)) == {
        "abjure Goon from hand",
        "abjure Mountains of Madness from hand",
        "abjure Follower from discards",
        "abjure Mi-Go from line",
        "abjure Shoggoth from line",
        "abjure Dunwich from line",
        "abjure Initiate from line",
    }


def test_abjure_from_hand() -> None:
    """5.2: to the box."""
    game = table.game(hands=["2 Goon"], play=["Ghoul"])
    news = seen.play(game, "use Ghoul 2", "abjure Goon from hand")
    assert news == ["used", "abjured"]
    assert seen.hand(game) == ["Goon"] and seen.gone(game) == ["Goon"]


def test_abjure_from_discards() -> None:
    """5.2."""
    game = table.game(discards=["2 Goon"], play=["Ghoul"])
    seen.play(game, "use Ghoul 2", "abjure Goon from discards")
    assert seen.discards(game) == ["Goon"] and seen.gone(game) == ["Goon"]


def test_abjure_from_a_line_refills_it() -> None:
    """5.2: at once, as in 3.3; it costs nothing."""
    game = table.game(play=["Ghoul"], lines=["Mi-Go, Kadath"], general="Carcosa, Ulthar", power=1)
    news = seen.play(game, "use Ghoul 2", "abjure Mi-Go from line")
    assert sorted(news) == ["abjured", "refilled", "turned_up", "used"]
    assert seen.line(game) == ["Carcosa", "Kadath"] and seen.top(game) == ["Ulthar"]
    assert seen.gone(game) == ["Mi-Go"] and seen.power(game) == 1


def test_abjure_an_initiate_of_the_stack() -> None:
    """5.2: its place is not filled; an abjured Initiate does not return to the stack."""
    game = table.game(hands=["Initiate"], play=["Ghoul, Herbert West"])
    seen.play(game, "use Ghoul 2", "abjure Initiate from line")
    assert seen.initiates(game) == 5 and len(seen.line(game)) == 5
    seen.play(game, "use Herbert West 2", "abjure Initiate from hand", "end turn")
    assert seen.initiates(game) == 5 and seen.box(game) == ["Initiate"] * 2


@pytest.mark.parametrize(
    ("line", "hand", "able"),
    [("Kadath", "Cthulhu", False), ("Shoggoth", "", True), ("Kadath", "Goon", True)],
)
def test_nothing_to_abjure(line: str, hand: str, able: bool) -> None:
    """5.9: no card of cost 6 or less within reach."""
    game = table.game(hands=[hand], play=["Ghoul"], lines=[line], initiates=0)
    assert ("Ghoul 2" in seen.legal(game, "use")) == able


def test_a_single_card_to_abjure_is_asked_for() -> None:
    """9.4: where a hand comes into it, it is asked even then."""
    game = table.game(hands=["Goon"], play=["Ghoul"], lines=["Kadath"], initiates=0)
    seen.play(game, "use Ghoul 2")
    assert seen.legal(game) == ["abjure Goon from hand"]


# --- 5.3 acquire -------------------------------------------------------------------------------


def test_acquire_an_abjured_card() -> None:
    """5.3: of whatever cost, onto the top of the deck, known to all, and drawn first."""
    game = table.game(play=["Mr. Wilde, Ghoul"], gone="Kadath, Goon", happened="abjured")
    seen.play(game, "use Mr. Wilde 3")
    assert seen.question(game) == "acquire"
    assert seen.legal(game) == ["acquire Goon", "acquire Kadath"]
    assert seen.play(game, "acquire Kadath") == ["acquired"]
    assert seen.tops(game) == ["Kadath"] and seen.gone(game) == ["Goon"]
    for eyes in (None, 0, 1):
        assert game.view(eyes).to_dict()["seats"][0]["known_tops"] == ["Kadath"]
    news = seen.play(game, "end turn")
    assert news == ["drew_known"] + ["drew"] * 4 + ["turn"]
    assert "Kadath" in seen.hand(game) and seen.shown(game) == ["Kadath"]
    assert seen.box(game) == ["Goon"]


def test_one_kind_is_taken_without_a_question() -> None:
    """9.4: all can see that there is one answer."""
    game = table.game(play=["Mr. Wilde, Ghoul"], gone="2 Mi-Go", happened="abjured")
    assert seen.play(game, "use Mr. Wilde 3") == ["used", "acquired"]
    assert seen.tops(game) == ["Mi-Go"] and seen.gone(game) == ["Mi-Go"]


def test_the_latest_lies_on_top() -> None:
    """5.3: and is drawn first."""
    game = table.game(
        play=["Mr. Wilde, Yog-Sothoth, Arkham, Pallid Mask"], gone="Goon, Kadath, Ulthar"
    )
    seen.play(game, "use Mr. Wilde 3", "acquire Goon", "use Yog-Sothoth 3", "acquire Kadath")
    assert seen.tops(game) == ["Kadath", "Goon"]
    seen.play(game, "use Pallid Mask 1", "seat 1")
    assert seen.hand(game) == ["Kadath"] and seen.tops(game) == ["Goon"]


def test_an_empty_deck_is_that_card() -> None:
    """5.3: the discards stay where they are until it is drawn."""
    game = table.game(
        play=["Mr. Wilde, Ghoul, King in Yellow"],
        decks=["", ""],
        discards=["2 Follower"],
        gone="Kadath",
    )
    seen.play(game, "use Mr. Wilde 3")
    assert seen.deck(game) == ["Kadath"] and seen.discards(game) == ["Follower"] * 2
    news = seen.play(game, "use King in Yellow 2", "seat 1")
    assert news == ["used", "drew_known", "reshuffled", "drew"]


def test_nothing_to_acquire() -> None:
    """5.9: no card abjured in this turn; those of earlier turns are gone for good."""
    game = table.game(play=["Mr. Wilde, Ghoul"], box="Kadath")
    assert "Mr. Wilde 3" not in seen.legal(game, "use")


def test_an_acquire_that_abjures_its_own_card_cannot_take_that_card() -> None:
    """5.3, 5.8: Herbert West, `acquire if green then abjure itself`, with nothing else abjured."""
    game = table.game(play=["Herbert West, Ghoul"])
    assert "Herbert West 3" not in seen.legal(game, "use")
    assert game.why_not("use Herbert West 3") == (
        "No card that you could acquire was abjured this turn."
    )


def test_the_one_other_card_abjured_is_taken_without_a_question() -> None:
    """5.3, 9.4: all can see that Herbert West himself is no answer."""
    game = table.game(play=["Herbert West, Ghoul"], gone="Kadath")
    assert seen.play(game, "use Herbert West 3") == ["used", "abjured", "acquired"]
    assert seen.tops(game) == ["Kadath"] and seen.gone(game) == ["Herbert West"]


def test_why_the_card_itself_is_no_answer() -> None:
    """5.3: in a sentence; and the position keeps which card it is."""
    game = table.game(play=["Herbert West, Ghoul"], gone="Kadath, Goon")
    seen.play(game, "use Herbert West 3")
    assert seen.legal(game) == ["acquire Goon", "acquire Kadath"]
    assert game.why_not("acquire Herbert West") == (
        "Herbert West abjured itself with this very ability, which cannot acquire it."
    )
    again = cultists.from_position(game.position())
    assert again.to_bytes() == game.to_bytes() and seen.legal(again) == seen.legal(game)


def test_another_acquire_can_take_what_abjured_itself() -> None:
    """5.8: the self-abjured card is one that was abjured this turn."""
    game = table.game(play=["Herbert West, Ghoul, Mr. Wilde"], gone="Kadath")
    seen.play(game, "use Herbert West 3")
    assert seen.play(game, "use Mr. Wilde 3") == ["used", "acquired"]
    assert seen.tops(game) == ["Herbert West", "Kadath"]


def test_by_ruling_a_card_that_abjures_itself_can_take_itself() -> None:
    """5.3, `acquire_itself = true`: with nothing else abjured, it is the one answer."""
    game = table.game(play=["Herbert West, Ghoul"], acquire_itself=True)
    assert seen.play(game, "use Herbert West 3") == ["used", "abjured", "acquired"]
    assert seen.tops(game) == ["Herbert West"] and seen.play_of(game) == ["Ghoul"]


def test_by_ruling_the_card_itself_or_another() -> None:
    """5.3, `acquire_itself = true`: of the cards abjured this turn, the card itself among them."""
    game = table.game(play=["Herbert West, Ghoul"], gone="Kadath", acquire_itself=True)
    seen.play(game, "use Herbert West 3")
    assert seen.legal(game) == ["acquire Herbert West", "acquire Kadath"]
    seen.play(game, "acquire Kadath")
    assert seen.gone(game) == ["Herbert West"]


# --- 5.4, 5.7, 5.8 -----------------------------------------------------------------------------


def test_power_adds_up() -> None:
    """5.4."""
    game = table.game(play=["2 Follower, Dr. Armitage"])
    assert seen.play(game, "use Follower") == ["used", "powered"]
    seen.play(game, "use Follower", "use Dr. Armitage 1")
    assert seen.power(game) == 6 and seen.legal(game, "use") == ["Dr. Armitage 3"]


@pytest.mark.parametrize("half", [1, 2])
def test_either_or(half: int) -> None:
    """5.7: one half uses up both for this turn, and is seen; a Location has the choice anew."""
    game = table.game(play=["Kadath"])
    assert seen.legal(game, "use") == ["Kadath 1", "Kadath 2", "Kadath 3"]
    seen.play(game, f"use Kadath {half}", *(["seat 2"] if half == 2 else []))
    assert seen.legal(game, "use") == ["Kadath 3"]
    for table_now in (game, cultists.from_position(game.position())):
        assert [card["used"] for card in seen.seat_of(table_now, 0)["in_play"]] == [half]
    seen.play(game, "end turn", "end turn")
    assert seen.legal(game, "use") == ["Kadath 1", "Kadath 2", "Kadath 3"]


def test_each_half_has_its_own_prerequisites() -> None:
    """5.7: the Merchant discards freely, its power asks for purple."""
    assert seen.legal(table.game(play=["Merchant of Dylath-Leen"]), "use") == [
        "Merchant of Dylath-Leen 1",
        "Merchant of Dylath-Leen 2",
    ]
    game = table.game(play=["Merchant of Dylath-Leen, Arkham"])
    seen.play(game, "use Merchant of Dylath-Leen 3")
    assert seen.power(game) == 3
    assert "Merchant of Dylath-Leen 2" not in seen.legal(game, "use")


def test_self_abjure_comes_before_the_effect() -> None:
    """5.8: at once and whatever it costs; its other abilities are lost."""
    game = table.game(play=["Brain Cylinder"], happened="abjured")
    assert seen.play(game, "use Brain Cylinder 3") == ["used", "abjured", "powered"]
    assert seen.gone(game) == ["Brain Cylinder"] and seen.power(game) == 3
    assert seen.legal(game, "use") == []


def test_a_location_that_abjured_itself_guards_nothing() -> None:
    """5.8: Lethal Chamber is gone before its power comes; its owner can be hit next turn."""
    game = table.game(play=["Lethal Chamber, Follower"], hands=["", "Goon"])
    seen.play(game, "use Lethal Chamber 3", "end turn")
    seen.play(game, "play Goon", "use Goon", "seat 1")
    assert seen.sanity(game) == [49, 50]


def test_the_card_of_a_self_abjure_fulfils_nothing_any_more() -> None:
    """5.8: but see `left_counts`."""
    game = table.game(play=["Innsmouth Tiara, Arkham, Churchyard Watchman, Carcosa"])
    assert "Carcosa 2" in seen.legal(game, "use")
    game = table.game(play=["Innsmouth Tiara, Carcosa"])
    seen.play(game, "use Innsmouth Tiara 3", "seat 2")
    assert "Carcosa 2" not in seen.legal(game, "use")
