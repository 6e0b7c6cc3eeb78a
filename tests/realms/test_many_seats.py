"""Three and four seats: neighbours, loss for both, elimination (rules 2.2, 7)."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from tests.realms import seen, table

FOUR_LINES = [
    "Ghoul, Kadath, Mi-Go",
    "Deep One, Carcosa, Arkham",
    "Elder Sign, Shoggoth, Ulthar",
    "Yellow Sign, Pallid Mask, Gilman House",
]


# --- 2.2, 7.1, 7.3 reach -----------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(4))
def test_six_cards_are_available(seat: int) -> None:
    """2.2, 7.3: the two lines beside a seat, and the stack."""
    game = table.game(seats=4, seat=seat, lines=FOUR_LINES, power=20)
    six = ", ".join([FOUR_LINES[seat], FOUR_LINES[seat - 1]]).split(", ")
    assert sorted(seen.legal(game, "conjure")) == sorted([*six, "Initiate"])


@pytest.mark.parametrize(("seats", "reach"), [(3, [1, 2, 3]), (4, [1, 2, 4])])
@pytest.mark.parametrize("card", ["Pallid Mask 1", "Elder Sign 1"])
def test_a_player_is_oneself_or_a_neighbour(seats: int, reach: list[int], card: str) -> None:
    """7.1: with four seats the one across the table is out of reach."""
    game = table.game(seats=seats, play=["Pallid Mask, Elder Sign"])
    seen.play(game, f"use {card}")
    assert seen.legal(game) == [f"seat {seat}" for seat in reach]


def test_a_location_is_ones_own_or_a_neighbours() -> None:
    """7.1."""
    game = table.game(seats=4, play=["Cthulhu, Ulthar", "Carcosa", "Kadath", "Arkham"])
    seen.play(game, "use Cthulhu 2")
    assert seen.legal(game) == ["seat 1", "seat 2", "seat 4"]
    game = table.game(seats=4, play=["Cthulhu", "", "Kadath", ""])
    assert "Cthulhu 2" not in seen.legal(game, "use")


def test_only_available_cards_can_be_abjured() -> None:
    """5.2, 7.1."""
    game = table.game(seats=4, lines=FOUR_LINES, play=["Colour out of Space"])
    seen.play(game, "use Colour out of Space 2")
    told = {"Ghoul", "Mi-Go", "Yellow Sign", "Pallid Mask", "Gilman House", "Initiate"}
    assert set(seen.legal(game)) == {f"abjure {name} from line" for name in told}


def test_the_box_is_common_to_all() -> None:
    """7.1: what was abjured this turn can be acquired wherever it lay."""
    game = table.game(seats=4, play=["Mr. Wilde, Ghoul"], gone="Kadath", happened="abjured")
    seen.play(game, "use Mr. Wilde 3")
    assert seen.tops(game) == ["Kadath"]


def test_a_discard_far_away_cannot_be_caused_but_a_neighbours_counts() -> None:
    """7.1, 4."""
    game = table.game(seats=4, hands=["", "", "", "Goon"], play=["Mr. Wilde, Pallid Mask"])
    seen.play(game, "use Mr. Wilde 2", "seat 4")
    assert "Pallid Mask 2" in seen.legal(game, "use")


# --- 7.2 loss ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "seat", "after"),
    [
        (3, 0, [50, 43, 43]),
        (3, 1, [43, 50, 43]),
        (4, 0, [50, 43, 50, 43]),
        (4, 2, [50, 43, 50, 43]),
        (4, 3, [43, 50, 43, 50]),
    ],
)
def test_loss_hits_both_neighbours_in_full(seats: int, seat: int, after: list[int]) -> None:
    """7.2: and nobody else; nothing is asked."""
    play = [""] * seats
    play[seat] = "Cthulhu"
    game = table.game(seats=seats, seat=seat, play=play)
    assert seen.play(game, "use Cthulhu 1") == ["used", "lost", "lost"]
    assert seen.sanity(game) == after


def test_it_is_split_separately_the_left_one_first() -> None:
    """7.2: the left neighbour of seat 2 is seat 3."""
    game = table.game(seats=4, seat=1, play=["Carcosa", "Cthulhu", "Dunwich, Kadath", ""])
    seen.play(game, "use Cthulhu 1")
    assert seen.legal(game) == ["hit Kadath", "hit Dunwich", "seat 3"]
    seen.play(game, "hit Dunwich")
    assert seen.legal(game) == ["hit Kadath", "seat 3"]
    seen.play(game, "seat 3")
    assert seen.legal(game) == ["hit Carcosa", "seat 1"]
    seen.play(game, "hit Carcosa")
    assert seen.sanity(game) == [48, 50, 48, 50]


def test_shields_of_each_victim_on_its_own() -> None:
    """7.2, 6."""
    game = table.game(seats=3, play=["Cthulhu", "Arkham", "Ulthar, Carcosa"])
    seen.play(game, "use Cthulhu 1")
    assert seen.sanity(game) == [50, 47, 50]
    assert seen.legal(game) == ["hit Ulthar", "seat 3"]


def test_loss_that_does_not_move_on_is_lost_for_each() -> None:
    """5.5, 7.2: `loss_moves_on = false`."""
    game = table.game(seats=3, play=["Cthulhu", "Arkham", ""], loss_moves_on=False)
    seen.play(game, "use Cthulhu 1")
    assert seen.sanity(game) == [50, 50, 43]


def test_a_weak_neighbour_can_be_spared_and_the_other_suffers() -> None:
    """5.5, 7.2, `loss_moves_on = "may"`: seat 2 would fall, and its lines with it."""
    play = ["Cthulhu", "Carcosa", "Dunwich"]
    game = table.game(seats=3, sanity=[50, 1, 50], play=play, loss_moves_on="may")
    seen.play(game, "use Cthulhu 1", "hit Carcosa", "waste the rest")
    assert seen.sanity(game) == [50, 1, 50] and seen.discards(game, 1) == ["Carcosa"]
    assert seen.legal(game) == ["hit Dunwich", "seat 3"]
    seen.play(game, "hit Dunwich", "seat 3")
    assert seen.sanity(game) == [50, 1, 48]


# --- 7.4 elimination ---------------------------------------------------------------------------

DOOMED: dict[str, Any] = {
    "seats": 4,
    "sanity": [50, 5, 30, 40],
    "hands": ["", "2 Goon"],
    "decks": ["Follower", "Cthulhu, Follower", "Follower", "Follower"],
    "discards": ["", "Dr. Armitage"],
    "play": ["Yog-Sothoth, Dunwich, Miskatonic Student", "Archives of Yith"],
    "lines": FOUR_LINES,
    "general": "Randolph Carter, Necronomicon, Deep One, Brain Cylinder, Obed Marsh",
}


def doomed(**more: Any) -> cultists.Game:
    """Seat 2 is about to go."""
    game = table.game(**(DOOMED | more))
    seen.play(game, "use Yog-Sothoth 1", "seat 2")
    return game


def test_an_eliminated_seat_leaves_everything() -> None:
    """7.4: cards in play, discards, hand, deck and both lines are abjured in this turn."""
    game = doomed()
    assert seen.sanity(game) == [50, 0, 30, 34]
    own = ["Archives of Yith", "Cthulhu", "Dr. Armitage", "Follower", "Goon", "Goon"]
    lines = FOUR_LINES[0].split(", ") + FOUR_LINES[1].split(", ")
    assert seen.gone(game) == sorted(own + lines)
    for place in (seen.hand, seen.deck, seen.discards, seen.play_of):
        assert place(game, 1) == []
    assert "abjured" in seen.happened(game) and not seen.seat_of(game, 1)["alive"]


def test_three_new_cards_between_the_new_neighbours() -> None:
    """7.4: seats 1 and 3; the other lines stay."""
    game = doomed()
    assert len(seen.line(game, 0)) == 3 and seen.line(game, 1) == []
    assert "Randolph Carter" in seen.line(game, 0)
    assert seen.line(game, 2) == sorted(FOUR_LINES[2].split(", "))
    assert seen.line(game, 3) == sorted(FOUR_LINES[3].split(", "))
    assert game.view(None).to_dict()["general_deck"] == 2
    assert seen.legal(game, "use")[0] == "Miskatonic Student 1"


def test_as_many_as_the_general_deck_still_has() -> None:
    """7.4."""
    game = doomed(general="Randolph Carter, Obed Marsh")
    assert seen.line(game, 0) == ["Obed Marsh", "Randolph Carter"]
    assert "exhausted" in seen.happened(game) and game.outcome() is None


def test_abjured_cards_can_be_acquired_and_count() -> None:
    """7.4, 12.2: that Kadath costs 8 is no hindrance."""
    game = doomed()
    assert {"Dunwich 2", "Yog-Sothoth 3"} <= set(seen.legal(game, "use"))
    seen.play(game, "use Yog-Sothoth 3", "acquire Kadath")
    assert seen.tops(game) == ["Kadath"]


def test_the_neighbours_of_the_eliminated_are_neighbours() -> None:
    """7.1, 7.4: seat 1 now reaches 3, and loss hits 3 and 4."""
    game = doomed()
    seen.play(game, "use Dunwich 1")
    assert seen.sanity(game) == [50, 0, 28, 32]
    seen.play(game, "use Yog-Sothoth 2")
    assert "abjure Ghoul from line" not in seen.legal(game)


def test_the_turn_passes_over_those_that_are_out() -> None:
    """7.4: seats keep their numbers."""
    game = doomed()
    seen.play(game, "end turn")
    assert game.to_move == 2
    seen.play(game, "end turn", "end turn")
    assert game.to_move == 0


def test_known_tops_and_shown_cards_of_the_eliminated_are_forgotten() -> None:
    """7.4, 9.3."""
    game = doomed(tops=["", "Herbert West"], shown=["", "Goon"])
    assert seen.shown(game) == [] and seen.tops(game, 1) == []
    assert "Herbert West" in seen.gone(game)


def test_both_neighbours_may_fall_to_one_loss() -> None:
    """7.2: both victims are settled when the ability is used; then two are left."""
    game = table.game(seats=4, sanity=[50, 3, 50, 7], play=["Cthulhu"])
    news = seen.play(game, "use Cthulhu 1")
    assert news.count("eliminated") == 2 and seen.sanity(game) == [50, 0, 50, 0]
    assert [len(seen.line(game, seat)) for seat in range(4)] == [3, 0, 3, 0]
    assert seen.legal(game, "use") == []
    assert game.outcome() is None


def test_with_three_seats_both_falling_ends_the_game() -> None:
    """7.2, 8.1."""
    game = table.game(seats=3, sanity=[50, 3, 7], play=["Cthulhu"])
    assert seen.play(game, "use Cthulhu 1")[-1] == "won"
    outcome = game.outcome()
    assert outcome is not None and outcome.winners == (0,)


def test_the_second_victim_suffers_though_the_first_fell() -> None:
    """7.2: with three seats the loss on seat 3 is still split by questions."""
    game = table.game(seats=3, sanity=[50, 3, 50], play=["Cthulhu", "", "Carcosa"])
    seen.play(game, "use Cthulhu 1")
    assert seen.sanity(game) == [50, 0, 50]
    assert seen.legal(game) == ["hit Carcosa", "seat 3"]
    seen.play(game, "seat 3")
    assert seen.sanity(game) == [50, 0, 43]


@pytest.mark.parametrize("location", ["", "Carcosa"])
def test_both_losses_are_carried_out_before_an_empty_deck_ends_the_game(location: str) -> None:
    """7.2, 8: seat 2 falls and the dealing empties the deck; seat 3 suffers first, asked or not."""
    game = table.game(
        seats=3,
        sanity=[30, 3, 34],
        play=["Cthulhu", "", location],
        general="Ghoul, Mi-Go, Ulthar",
        finish_turn=False,
    )
    seen.play(game, "use Cthulhu 1")
    if location:
        assert game.outcome() is None and seen.legal(game) == ["hit Carcosa", "seat 3"]
        seen.play(game, "seat 3")
    outcome = game.outcome()
    assert outcome is not None and outcome.winners == (0,) and outcome.scores == (30, 0, 27)


# --- 7.5, 7.6 ----------------------------------------------------------------------------------

TWO_LEFT: dict[str, Any] = {
    "seats": 4,
    "sanity": [50, 0, 50, 0],
    "lines": ["Ghoul, Kadath, Mi-Go", "", "Elder Sign, Shoggoth, Ulthar", ""],
    "power": 20,
}


@pytest.mark.parametrize("seat", [0, 2])
def test_two_left_have_six_cards_between_them(seat: int) -> None:
    """7.5: available to both."""
    game = table.game(**TWO_LEFT, seat=seat)
    assert len(seen.legal(game, "conjure")) == 7


def test_two_left_choose_who_loses() -> None:
    """7.5, 5.5: one victim, the rival or oneself."""
    game = table.game(**TWO_LEFT, play=["Cthulhu"])
    seen.play(game, "use Cthulhu 1")
    assert seen.legal(game) == ["seat 1", "seat 3"]
    seen.play(game, "seat 3")
    assert seen.sanity(game) == [50, 0, 43, 0]


def test_two_left_reach_each_other() -> None:
    """7.5."""
    game = table.game(**TWO_LEFT, play=["Pallid Mask"])
    seen.play(game, "use Pallid Mask 1")
    assert seen.legal(game) == ["seat 1", "seat 3"]
    seen.play(game, "seat 3", "end turn")
    assert game.to_move == 2


def test_eliminated_in_the_own_turn() -> None:
    """7.6: it ends at once. No ability can do it with three left; a position can ask it."""
    game = table.game(seats=3, sanity=[5, 50, 50], play=["Arkham"], asked="loss.0.0.9")
    news = seen.play(game, "seat 1")
    assert news[:2] == ["lost", "eliminated"] and news[-1] == "turn"
    assert game.to_move == 1 and seen.sanity(game) == [0, 50, 50]
    assert seen.gone(game) == [] and seen.hand(game) == []
