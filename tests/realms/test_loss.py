"""Sanity gained and lost, Locations hit and destroyed, shields (rules 5.5, 5.6, 6): two seats."""

from __future__ import annotations

import pytest

import cultists
from cultists.players.realms import move_values
from tests.realms import seen, table

# --- 5.5 gain ----------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [0, 1])
def test_a_player_gains(who: int) -> None:
    """5.5: you or the rival; there is no limit."""
    game = table.game(play=["Elder Sign"], sanity=[50, 900])
    seen.play(game, "use Elder Sign 1")
    assert seen.question(game) == "who_gains" and seen.legal(game) == ["seat 1", "seat 2"]
    assert seen.play(game, f"seat {who + 1}") == ["gained"]
    assert seen.sanity(game) == [54 - 4 * who, 900 + 4 * who]


# --- 5.5 loss ----------------------------------------------------------------------------------


@pytest.mark.parametrize("victim", [0, 1])
def test_a_player_without_locations_loses(victim: int) -> None:
    """5.5: with two seats the victim is chosen, oneself too; then there is one way only."""
    game = table.game(play=["Cthulhu"])
    seen.play(game, "use Cthulhu 1")
    assert seen.question(game) == "who_loses" and seen.legal(game) == ["seat 1", "seat 2"]
    assert seen.play(game, f"seat {victim + 1}") == ["lost"]
    assert seen.sanity(game) == [50 - 7 * (victim == 0), 50 - 7 * (victim == 1)]


def test_the_player_takes_all_that_is_left() -> None:
    """5.5: `seat 2` while a loss is split."""
    game = table.game(play=["Cthulhu", "Carcosa"])
    seen.play(game, "use Cthulhu 1", "seat 2")
    assert seen.question(game) == "loss" and seen.legal(game) == ["hit Carcosa", "seat 2"]
    seen.play(game, "seat 2")
    assert seen.sanity(game) == [50, 43] and seen.hurt(game, 1) == {"Carcosa": 0}


def test_a_location_takes_what_it_needs_and_the_rest_moves_on() -> None:
    """5.5: Carcosa takes 5 of 7 and is destroyed, the player takes the other 2 unasked."""
    game = table.game(play=["Cthulhu", "Carcosa"])
    news = seen.play(game, "use Cthulhu 1", "seat 2", "hit Carcosa")
    assert news == ["used", "hurt", "destroyed", "lost"]
    assert seen.sanity(game) == [50, 48] and seen.play_of(game, 1) == []
    assert seen.discards(game, 1) == ["Carcosa"]


def test_the_rest_may_go_to_another_location() -> None:
    """5.5: step by step."""
    game = table.game(play=["Cthulhu", "Carcosa, Dunwich"])
    seen.play(game, "use Cthulhu 1", "seat 2", "hit Carcosa")
    assert seen.legal(game) == ["hit Dunwich", "seat 2"]
    seen.play(game, "hit Dunwich")
    assert seen.hurt(game, 1) == {"Dunwich": 2} and seen.sanity(game) == [50, 50]


@pytest.mark.parametrize("amount", [1, 5])
def test_loss_within_one_turn_adds_up(amount: int) -> None:
    """5.5: at one stroke or by several."""
    game = table.game(play=["Goon, Obed Marsh", f"Carcosa (hurt {5 - amount})"])
    card = "Goon" if amount == 1 else "Obed Marsh 1"
    seen.play(game, f"use {card}", "seat 2", "hit Carcosa")
    assert seen.discards(game, 1) == ["Carcosa"] and seen.sanity(game)[1] == 50


def test_loss_is_not_remembered_beyond_the_turn() -> None:
    """5.5, 3.2."""
    game = table.game(play=["Yog-Sothoth", "Kadath"])
    seen.play(game, "use Yog-Sothoth 1", "seat 2", "hit Kadath")
    assert seen.discards(game, 1) == ["Kadath"]
    game = table.game(play=["Obed Marsh", "Kadath"])
    seen.play(game, "use Obed Marsh 1", "seat 2", "hit Kadath", "end turn", "end turn")
    assert seen.hurt(game, 1) == {"Kadath": 0}


def test_a_destroyed_location_comes_back_unhurt() -> None:
    """5.5: its marks and uses end with its leaving play."""
    game = table.game(play=["Cthulhu", "Carcosa (hurt 4)"], decks=["", ""], hands=["", ""])
    seen.play(game, "use Cthulhu 1", "seat 2", "hit Carcosa", "end turn", "end turn")
    assert seen.hand(game, 1) == ["Carcosa"]
    seen.play(game, "end turn", "play Carcosa")
    assert seen.hurt(game, 1) == {"Carcosa": 0}


def test_of_several_copies_the_one_that_needs_least_is_hit() -> None:
    """5.5."""
    game = table.game(play=["Goon", "R'lyeh (hurt 2), R'lyeh (hurt 5)"])
    seen.play(game, "use Goon", "seat 2", "hit R'lyeh")
    assert seen.play_of(game, 1) == ["R'lyeh"] and seen.hurt(game, 1) == {"R'lyeh": 2}
    assert seen.discards(game, 1) == ["R'lyeh"]


def test_the_rest_is_lost_if_the_ruling_says_so() -> None:
    """5.5, `loss_moves_on = false`: a loss that hits a Location ends there."""
    game = table.game(play=["Cthulhu", "Carcosa, Dunwich"], loss_moves_on=False)
    seen.play(game, "use Cthulhu 1", "seat 2", "hit Carcosa")
    assert seen.question(game) == "" and seen.sanity(game) == [50, 50]
    assert seen.hurt(game, 1) == {"Dunwich": 0} and seen.discards(game, 1) == ["Carcosa"]


def test_the_rest_may_be_wasted_if_the_ruling_says_so() -> None:
    """5.5, `loss_moves_on = "may"`: after a Location the loss may end there."""
    game = table.game(play=["Cthulhu", "Carcosa, Dunwich"], loss_moves_on="may")
    seen.play(game, "use Cthulhu 1", "seat 2")
    assert seen.legal(game) == ["hit Carcosa", "hit Dunwich", "seat 2"]
    seen.play(game, "hit Carcosa")
    assert seen.question(game) == "rest"
    assert seen.legal(game) == ["hit Dunwich", "seat 2", "waste the rest"]
    assert seen.play(game, "waste the rest") == ["wasted"]
    assert seen.question(game) == "" and seen.sanity(game) == [50, 50]
    assert seen.hurt(game, 1) == {"Dunwich": 0} and seen.discards(game, 1) == ["Carcosa"]


@pytest.mark.parametrize(
    ("answer", "sanity", "hurt"),
    [("seat 2", 48, {"Dunwich": 0}), ("hit Dunwich", 50, {"Dunwich": 2})],
)
def test_or_move_on_after_all(answer: str, sanity: int, hurt: dict[str, int]) -> None:
    """5.5, `loss_moves_on = "may"`: as by default."""
    game = table.game(play=["Cthulhu", "Carcosa, Dunwich"], loss_moves_on="may")
    seen.play(game, "use Cthulhu 1", "seat 2", "hit Carcosa", answer)
    assert seen.sanity(game) == [50, sanity] and seen.hurt(game, 1) == hurt


def test_the_first_of_it_cannot_be_wasted() -> None:
    """5.5: what was begun must hit somebody or something."""
    game = table.game(play=["Cthulhu", "Carcosa"], loss_moves_on="may")
    seen.play(game, "use Cthulhu 1", "seat 2")
    assert seen.legal(game) == ["hit Carcosa", "seat 2"]
    assert game.why_not("waste the rest") == (
        "Answer the question first. Seat 2 loses 7: answer “hit …” for a Location, or “seat 2” for"
        " the player."
    )


def test_a_rest_that_could_only_go_one_way_may_be_wasted_too() -> None:
    """5.5, 9.4: Arkham must take its 4; but whether the player takes the other 3 is asked."""
    game = table.game(play=["Cthulhu", "Arkham"], loss_moves_on="may")
    assert seen.play(game, "use Cthulhu 1", "seat 2") == ["used", "hurt", "destroyed"]
    assert seen.legal(game) == ["seat 2", "waste the rest"]
    assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()


def test_a_location_of_ones_own_can_be_hit_without_hurting_oneself() -> None:
    """5.5, `loss_moves_on = "may"`: and a greedy machine wastes what would hit itself."""
    game = table.game(play=["Cthulhu, Ulthar"], loss_moves_on="may")
    seen.play(game, "use Cthulhu 1", "seat 1", "hit Ulthar")
    view = game.view(0)
    values = dict(zip(map(str, game.legal_moves()), move_values(view, game.legal_moves())))
    assert max(values, key=lambda words: values[words]) == "waste the rest"
    seen.play(game, "waste the rest")
    assert seen.sanity(game) == [50, 50] and seen.discards(game) == ["Ulthar"]


def test_no_less_than_it_needs_while_more_is_there() -> None:
    """5.5: after `hit` a Location has all it can take."""
    game = table.game(play=["Goon, Cthulhu", "R'lyeh (hurt 1), Carcosa"])
    seen.play(game, "use Cthulhu 1", "seat 2", "hit R'lyeh")
    assert seen.discards(game, 1) == ["R'lyeh"]
    assert seen.legal(game) == ["hit Carcosa", "seat 2"]


def test_a_loss_of_which_nothing_is_left_asks_nothing() -> None:
    """5.5: five for Carcosa, none for the player."""
    game = table.game(play=["Obed Marsh", "Carcosa, Dunwich"])
    seen.play(game, "use Obed Marsh 1", "seat 2", "hit Carcosa")
    assert seen.question(game) == "" and seen.sanity(game) == [50, 50]


def test_one_may_hit_ones_own_locations() -> None:
    """5.5, 6.4: shields do not stop what a player does to themselves."""
    game = table.game(play=["Cthulhu, Arkham, Ulthar, Carcosa"])
    seen.play(game, "use Cthulhu 1", "seat 1")
    assert seen.legal(game) == ["hit Carcosa", "hit Ulthar", "hit Arkham", "seat 1"]
    seen.play(game, "hit Carcosa", "seat 1")
    assert seen.sanity(game) == [48, 50] and seen.discards(game) == ["Carcosa"]


# --- 5.6 destroy -------------------------------------------------------------------------------


def test_destroy_asks_whose_and_which() -> None:
    """5.6: yours too."""
    game = table.game(play=["Cthulhu, Ulthar", "Carcosa, Kadath, Arkham"])
    seen.play(game, "use Cthulhu 2")
    assert seen.question(game) == "whose" and seen.legal(game) == ["seat 1", "seat 2"]
    seen.play(game, "seat 2")
    assert seen.question(game) == "destroy"
    assert seen.legal(game) == ["hit Carcosa", "hit Arkham", "hit Kadath"]
    assert seen.play(game, "hit Kadath") == ["destroyed"]
    assert seen.discards(game, 1) == ["Kadath"] and seen.sanity(game) == [50, 50]


def test_only_one_owner_is_not_asked_for() -> None:
    """9.4."""
    game = table.game(play=["Cthulhu", "Carcosa, Kadath"])
    seen.play(game, "use Cthulhu 2")
    assert seen.legal(game) == ["hit Carcosa", "hit Kadath"]


def test_only_one_kind_is_not_asked_for() -> None:
    """5.6, 9.4: two copies are one kind; the one that has taken least goes."""
    game = table.game(play=["Cthulhu", "R'lyeh (hurt 1), R'lyeh (hurt 3)"])
    assert seen.play(game, "use Cthulhu 2") == ["used", "destroyed"]
    assert seen.hurt(game, 1) == {"R'lyeh": 3}


def test_destroying_ones_own() -> None:
    """5.6: to its owner's discards."""
    game = table.game(play=["Cthulhu, Ulthar", "Carcosa"])
    seen.play(game, "use Cthulhu 2", "seat 1")
    assert seen.discards(game) == ["Ulthar"] and seen.play_of(game, 1) == ["Carcosa"]


def test_shields_do_not_help_against_destroying() -> None:
    """5.6, 6.4: Arkham from behind the Reef."""
    game = table.game(play=["Cthulhu", "Devil's Reef, Arkham, Gilman House"])
    seen.play(game, "use Cthulhu 2")
    assert set(seen.legal(game)) == {"hit Devil's Reef", "hit Arkham", "hit Gilman House"}
    seen.play(game, "hit Arkham")
    assert seen.discards(game, 1) == ["Arkham"]


def test_nothing_to_destroy() -> None:
    """5.9: no Location; one that the ability itself abjures does not count."""
    assert "Cthulhu 2" not in seen.legal(table.game(play=["Cthulhu, Goon"]), "use")
    church = "Starry Wisdom Church, Elder Sign"
    number = "Starry Wisdom Church 3"
    assert number not in seen.legal(table.game(play=[church]), "use")
    assert number in seen.legal(table.game(play=[f"{church}, Ulthar"]), "use")
    assert number in seen.legal(table.game(play=[church, "Ulthar"]), "use")


def test_what_abjured_itself_is_not_destroyed() -> None:
    """5.8, 5.9: the Church is in the box before it destroys."""
    game = table.game(play=["Starry Wisdom Church, Elder Sign, Ulthar"])
    news = seen.play(game, "use Starry Wisdom Church 3")
    assert news == ["used", "abjured", "destroyed"]
    assert seen.gone(game) == ["Starry Wisdom Church"] and seen.discards(game) == ["Ulthar"]


# --- 6 shields ---------------------------------------------------------------------------------


def test_a_sanctuary_guards_the_player() -> None:
    """6.1: the Locations, itself among them, can still be hit."""
    game = table.game(play=["Cthulhu", "Arkham, Carcosa"])
    seen.play(game, "use Cthulhu 1", "seat 2")
    assert seen.legal(game) == ["hit Carcosa", "hit Arkham"]
    seen.play(game, "hit Carcosa")  # the other 2 can only go to Arkham
    assert seen.hurt(game, 1) == {"Arkham": 2} and seen.sanity(game) == [50, 50]


def test_a_sanctuary_that_falls_opens_the_way() -> None:
    """6.1, 6.4: in the middle of a loss; with one Location nothing is asked at all."""
    game = table.game(play=["Cthulhu", "Arkham"])
    news = seen.play(game, "use Cthulhu 1", "seat 2")
    assert news == ["used", "hurt", "destroyed", "lost"]
    assert seen.sanity(game) == [50, 47]


def test_two_sanctuaries_must_both_fall() -> None:
    """6.1: copies of one kind, one after the other."""
    game = table.game(play=["Cthulhu", "2 Arkham"])
    seen.play(game, "use Cthulhu 1", "seat 2")
    assert seen.sanity(game) == [50, 50] and seen.hurt(game, 1) == {"Arkham": 3}
    assert seen.play_of(game, 1) == ["Arkham"]


def test_a_nexus_guards_the_other_locations() -> None:
    """6.2: not the player."""
    game = table.game(play=["Cthulhu", "Ulthar, Carcosa"])
    seen.play(game, "use Cthulhu 1", "seat 2")
    assert seen.legal(game) == ["hit Ulthar", "seat 2"]
    seen.play(game, "hit Ulthar")
    assert seen.legal(game) == ["hit Carcosa", "seat 2"]


def test_several_nexus_must_all_fall() -> None:
    """6.2."""
    game = table.game(play=["Shoggoth", "Ulthar, Devil's Reef, Carcosa"])
    seen.play(game, "use Shoggoth 1", "seat 2")
    assert seen.legal(game) == ["hit Ulthar", "hit Devil's Reef", "seat 2"]
    seen.play(game, "hit Ulthar")
    assert seen.legal(game) == ["hit Devil's Reef", "seat 2"]


def test_nexus_then_sanctuary_then_player() -> None:
    """6.3: Ulthar 3, Arkham 4 of Cthulhu's 7, all unasked; then a Goon reaches the player."""
    game = table.game(play=["Cthulhu, Goon", "Ulthar, Arkham"])
    news = seen.play(game, "use Cthulhu 1", "seat 2")
    assert news == ["used"] + ["hurt", "destroyed"] * 2
    assert seen.sanity(game) == [50, 50]
    seen.play(game, "use Goon", "seat 2")
    assert seen.sanity(game) == [50, 49]


def test_a_guarded_player_and_a_loss_that_does_not_move_on() -> None:
    """5.5, 6: with `loss_moves_on = false` the shield takes it all."""
    game = table.game(play=["Cthulhu", "Arkham"], loss_moves_on=False)
    assert seen.play(game, "use Cthulhu 1", "seat 2") == [
        "used",
        "hurt",
        "destroyed",
        "wasted",
    ]
    assert seen.sanity(game) == [50, 50]


def test_shields_do_not_stop_what_one_does_to_oneself() -> None:
    """6.4."""
    game = table.game(play=["Goon, Arkham"])
    seen.play(game, "use Goon", "seat 1", "seat 1")
    assert seen.sanity(game) == [49, 50]


def test_shields_do_not_stop_drawing_discarding_and_gaining() -> None:
    """6.4."""
    game = table.game(play=["Mr. Wilde, Elder Sign", "Arkham, Ulthar"], hands=["", "Goon"])
    seen.play(game, "use Mr. Wilde 2", "seat 2", "use Elder Sign 1", "seat 2")
    assert seen.discards(game, 1) == ["Goon"] and seen.sanity(game) == [50, 54]


def test_ones_own_shields_do_not_guard_the_rival() -> None:
    """6.1: while *you* have one."""
    game = table.game(play=["Goon, Arkham, Ulthar"])
    seen.play(game, "use Goon", "seat 2")
    assert seen.sanity(game) == [50, 49]
