"""A turn: anything in any order, and its end (rules 3)."""

from __future__ import annotations

import pytest

import cultists
from tests.realms import seen, table

FIVE = "Ghoul, Arkham, Mi-Go, Kadath, Carcosa"


# --- 3.1 what you may do -----------------------------------------------------------------------


def test_play_and_use_in_any_order_and_interleaved() -> None:
    """3.1: play, use, conjure, play again, come back for the next ability."""
    game = table.game(hands=["Antarctic Explorer, Arkham, Follower"], lines=[FIVE])
    seen.play(game, "play Antarctic Explorer", "use Antarctic Explorer 1", "conjure Ghoul")
    seen.play(game, "play Arkham", "use Arkham 1", "conjure Mi-Go", "play Follower")
    seen.play(game, "use Antarctic Explorer 3", "seat 1", "use Follower")
    assert seen.power(game) == 3 - 1 + 1 - 3 + 1
    assert seen.sanity(game)[0] == 53
    assert seen.discards(game) == ["Ghoul", "Mi-Go"]
    assert seen.play_of(game) == ["Antarctic Explorer", "Arkham", "Follower"]


def test_nothing_is_compulsory() -> None:
    """3.1: a turn may end at once."""
    game = table.game(hands=["Cthulhu, Follower"], play=["Arkham"])
    assert "end turn" in seen.legal(game)
    seen.play(game, "end turn")
    assert game.to_move == 1


def test_a_card_that_is_played_does_nothing_by_itself() -> None:
    """3.1: using is another move."""
    game = table.game(hands=["Follower"])
    assert seen.play(game, "play Follower") == ["played"]
    assert seen.power(game) == 0 and seen.legal(game, "use") == ["Follower"]


def test_each_ability_once_in_a_turn() -> None:
    """3.1."""
    game = table.game(play=["Ghoul, Herbert West"])
    seen.play(game, "use Ghoul 1", "seat 2")
    assert "Ghoul 1" not in seen.legal(game, "use") and "Ghoul 2" in seen.legal(game, "use")


def test_a_location_that_stays_works_again_in_every_turn() -> None:
    """3.1, 3.2."""
    game = table.game(play=["Arkham"])
    seen.play(game, "use Arkham 1")
    assert seen.legal(game, "use") == []
    seen.play(game, "end turn", "end turn")
    assert seen.legal(game, "use") == ["Arkham 1", "Arkham 2"]


def test_a_question_must_be_answered_before_anything_else() -> None:
    """3.1."""
    game = table.game(hands=["Follower"], play=["Ghoul"])
    seen.play(game, "use Ghoul 1")
    assert seen.legal(game) == ["seat 1", "seat 2"]


def test_a_card_that_comes_back_is_fresh() -> None:
    """3.1: abjured, acquired, drawn and played again in one turn, Ulthar gives sanity twice."""
    game = table.game(
        play=["Ulthar (used 1), Goon, Mr. Wilde, Ghoul, Nyarlathotep"], decks=["Goon", ""]
    )
    seen.play(game, "use Ulthar 3", "seat 2", "use Mr. Wilde 3")
    assert seen.tops(game) == ["Ulthar"]
    seen.play(game, "use Nyarlathotep 2", "seat 1", "play Ulthar")
    assert {"Ulthar 1", "Ulthar 3"} <= set(seen.legal(game, "use"))


def test_of_several_copies_the_one_used_most_acts() -> None:
    """3.1: so that the other keeps all it has."""
    game = table.game(play=["Deep One (used 1), Deep One"])
    seen.play(game, "use Deep One 2", "seat 2")
    used = [card["used"] for card in seen.seat_of(game, 0)["in_play"]]
    assert sorted(used) == [0, 0b11]
    game = table.game(play=["Deep One, Deep One (used 2)"])
    seen.play(game, "use Deep One 1", "seat 2")
    assert sorted(c["used"] for c in seen.seat_of(game, 0)["in_play"]) == [0, 0b11]


def test_among_those_that_can() -> None:
    """3.1: a copy whose ability is used up leaves it to the other."""
    game = table.game(play=["Deep One (used 1 2), Deep One"])
    assert seen.legal(game, "use") == ["Deep One 1", "Deep One 2"]
    seen.play(game, "use Deep One 1", "seat 2")
    assert sorted(c["used"] for c in seen.seat_of(game, 0)["in_play"]) == [1, 0b11]


def test_only_own_cards_can_be_played_or_used() -> None:
    """3.1."""
    game = table.game(hands=["Follower", "Goon"], play=["Arkham", "Carcosa"])
    assert seen.legal(game, "play") == ["Follower"]
    assert seen.legal(game, "use") == ["Arkham 1", "Arkham 2"]


# --- 3.2 the end of the turn -------------------------------------------------------------------


def test_what_goes_and_what_stays() -> None:
    """3.2: Entities, Artifacts and the hand go; Locations stay; power is gone."""
    game = table.game(
        hands=["Goon, Mi-Go"],
        play=["Arkham (used 1), Ghoul (used 1 2), Elder Sign, Follower", "Carcosa (hurt 2)"],
        discards=["Cthulhu"],
        power=4,
        happened="discarded.abjured",
        gone="Kadath",
        box="Ulthar",
    )
    seen.play(game, "end turn")
    thrown = ["Cthulhu", "Elder Sign", "Follower", "Ghoul", "Goon", "Mi-Go"]
    assert seen.discards(game) == thrown
    assert seen.play_of(game) == ["Arkham"]
    assert seen.seat_of(game, 0)["in_play"] == [{"kind": "Arkham", "used": 0, "hurt": 0}]
    assert seen.power(game) == 0 and seen.happened(game) == set()
    assert seen.hurt(game, 1) == {"Carcosa": 0}
    assert seen.gone(game) == [] and seen.box(game) == ["Kadath", "Ulthar"]
    assert (game.to_move, seen.fields(game)["turn"]) == (1, "2")


def test_loss_on_own_locations_heals_too() -> None:
    """3.2: everybody's."""
    game = table.game(play=["Arkham (hurt 1)", "Carcosa (hurt 4)"], seat=1)
    seen.play(game, "end turn")
    assert seen.hurt(game, 0) == {"Arkham": 0} and seen.hurt(game, 1) == {"Carcosa": 0}


def test_draw_five() -> None:
    """3.2: from the deck."""
    game = table.game(hands=["Cthulhu"], decks=["6 Follower", ""])
    assert seen.play(game, "end turn") == ["drew"] * 5 + ["turn"]
    assert seen.hand(game) == ["Follower"] * 5 and seen.deck(game) == ["Follower"]
    assert seen.discards(game) == ["Cthulhu"]


def test_the_discards_renew_an_empty_deck() -> None:
    """3.2: only when a card is needed; what was just tidied up is among them."""
    game = table.game(
        hands=["Cthulhu"], decks=["2 Follower", ""], discards=["3 Goon"], play=["Mi-Go"]
    )
    assert seen.play(game, "end turn") == ["drew", "drew", "reshuffled"] + ["drew"] * 3 + ["turn"]
    assert seen.discards(game) == [] and len(seen.deck(game)) == 2
    owned = sorted(seen.hand(game) + seen.deck(game))
    assert owned == ["Cthulhu", "Follower", "Follower", "Goon", "Goon", "Goon", "Mi-Go"]
    assert seen.hand(game).count("Follower") == 2


def test_a_deck_of_exactly_five_is_not_renewed() -> None:
    """3.2: no card is needed any more."""
    game = table.game(decks=["5 Follower", ""], discards=["Goon"])
    assert "reshuffled" not in seen.play(game, "end turn")
    assert seen.discards(game) == ["Goon"] and seen.deck(game) == []


@pytest.mark.parametrize("have", [0, 1, 4])
def test_nothing_left_to_draw(have: int) -> None:
    """3.2: you draw no more."""
    game = table.game(decks=[f"{have} Follower" if have else "", ""], play=["Arkham"])
    assert seen.play(game, "end turn") == ["drew"] * have + ["turn"]
    assert len(seen.hand(game)) == have


def test_a_hand_that_others_filled_or_emptied_stays_so() -> None:
    """5.1: only your own end of turn draws five again."""
    game = table.game(hands=["", "7 Follower"])
    seen.play(game, "end turn")
    assert len(seen.hand(game, 1)) == 7
    game = table.game(hands=["", ""])
    seen.play(game, "end turn")
    assert seen.hand(game, 1) == []
    seen.play(game, "end turn")
    assert len(seen.hand(game, 1)) == 5


def test_every_card_of_a_deck_can_be_drawn() -> None:
    """3.2, 9.2: a deck has no order."""
    drawn = set()
    for n in range(40):
        game = table.game(
            decks=["Cthulhu, Kadath, Ghoul, Mi-Go, Ulthar, Arkham", ""], chance=f"{n:032x}.0.0"
        )
        seen.play(game, "end turn")
        drawn |= set(seen.deck(game))
    assert drawn == {"Cthulhu", "Kadath", "Ghoul", "Mi-Go", "Ulthar", "Arkham"}


# --- 3.3 conjuring -----------------------------------------------------------------------------


def test_conjuring_pays_discards_and_refills() -> None:
    """3.3: the top of the general deck takes the place at once, and the next is turned up."""
    game = table.game(power=8, lines=[FIVE], general="Shoggoth, Dunwich")
    assert seen.play(game, "conjure Carcosa") == ["conjured", "refilled", "turned_up"]
    assert seen.power(game) == 3 and seen.discards(game) == ["Carcosa"]
    assert seen.line(game) == ["Arkham", "Ghoul", "Kadath", "Mi-Go", "Shoggoth"]
    assert seen.top(game) == ["Dunwich"]
    assert seen.happened(game) == set()


def test_any_number_of_cards_as_long_as_there_is_power() -> None:
    """3.3."""
    game = table.game(power=7, lines=[FIVE], top="Dunwich", general=None)
    assert seen.legal(game, "conjure") == ["Initiate", "Carcosa", "Arkham", "Ghoul", "Mi-Go"]
    seen.play(game, "conjure Mi-Go")
    seen.play(game, "conjure Dunwich")  # which has just come into the line
    assert seen.power(game) == 1
    assert "Ghoul" in seen.legal(game, "conjure")
    seen.play(game, "conjure Ghoul")
    assert seen.legal(game, "conjure") == [] and seen.power(game) == 0


def test_the_top_of_the_general_deck_is_not_available() -> None:
    """1.2."""
    game = table.game(power=20, lines=[FIVE], top="Shoggoth")
    assert "Shoggoth" not in seen.legal(game, "conjure")
    assert set(seen.legal(game, "conjure")) == {*seen.line(game), "Initiate"}


def test_an_initiate_is_not_replaced() -> None:
    """3.3: the stack runs down."""
    game = table.game(power=4, initiates=2)
    assert seen.play(game, "conjure Initiate") == ["conjured"]
    assert seen.initiates(game) == 1 and seen.discards(game) == ["Initiate"]
    seen.play(game, "conjure Initiate")
    assert seen.initiates(game) == 0 and seen.legal(game, "conjure") == []


def test_power_of_the_exact_cost_is_enough_and_one_less_is_not() -> None:
    """3.3."""
    assert "Kadath" in seen.legal(table.game(power=8, lines=["Kadath"]), "conjure")
    assert "Kadath" not in seen.legal(table.game(power=7, lines=["Kadath"]), "conjure")


def test_followers_and_goons_cannot_be_conjured() -> None:
    """1.3."""
    game = table.game(power=20)
    assert not {"Follower", "Goon"} & set(seen.legal(game, "conjure"))


def test_the_place_that_is_refilled_is_that_of_the_card() -> None:
    """3.3, 7.3: in the line to the right."""
    lines = ["Mi-Go, Ghoul, Ulthar", "Mi-Go, Arkham, Kadath", "Carcosa, Dunwich, R'lyeh"]
    game = table.game(seats=3, seat=1, power=3, lines=lines, general="Shoggoth, Cthulhu")
    seen.play(game, "conjure Ghoul")
    assert seen.line(game, 0) == ["Mi-Go", "Shoggoth", "Ulthar"]
    assert seen.line(game, 1) == ["Arkham", "Kadath", "Mi-Go"]


def test_a_conjured_card_comes_with_the_next_shuffle() -> None:
    """3.3."""
    game = table.game(power=8, lines=["Kadath"], decks=["5 Follower", ""])
    seen.play(game, "conjure Kadath", "end turn")
    assert seen.discards(game) == ["Kadath"]
    seen.play(game, "end turn", "end turn")
    assert "Kadath" in seen.hand(game) + seen.deck(game)


def test_the_words_of_the_moves() -> None:
    """11: English and German, each for each."""
    game = table.game(hands=["Deep One"], power=20, lines=["Colour out of Space"])
    pairs = {
        "play Deep One": "spiele Tiefes Wesen",
        "use Deep One 2": "nutze Tiefes Wesen 2",
        "use Follower": "nutze Anhänger",
        "conjure Colour out of Space": "beschwöre Farbe aus dem All",
        "end turn": "beende den Zug",
        "seat 2": "Platz 2",
        "hit Devil's Reef": "triff Teufelsriff",
        "discard Goon": "wirf Schläger ab",
        "abjure Goon from hand": "banne Schläger aus der Hand",
        "abjure Goon from discards": "banne Schläger aus der Ablage",
        "abjure Goon from line": "banne Schläger aus der Auslage",
        "acquire Kadath": "nimm Kadath an dich",
    }
    for english, german in pairs.items():
        assert game.move(english).number == game.move(german).number
        assert str(game.move(german)) == english
    seen.play(game, "SPIELE  tiefes wesen", "beschwoere Farbe aus dem All")
    assert seen.play_of(game) == ["Deep One"]
    with pytest.raises(cultists.UnknownWords):
        game.play("play Deep Two")
