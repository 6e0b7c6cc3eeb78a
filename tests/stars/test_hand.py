"""Discarding, drawing, and the end of a turn (rules 3.5 to 3.7, 5.2)."""

from __future__ import annotations

from collections import Counter

import pytest

from cultists.game.game import Game
from tests import drawn

FIVE = "Cthulhoo 1, Dagoon 13, Deep Ones 25, Formless 34, Byakhee 43"
SEVEN = FIVE + ", Tcho Tcho 52, Hastur 7"
NINE = SEVEN + ", Hastur 8, Hastur 9"


def discard_all(game: Game) -> int:
    """Discard as long as that is possible; how many cards went?"""
    count = 0
    while drawn.legal(game, "discard"):
        game.play(f"discard {drawn.legal(game, 'discard')[0]}")
        count += 1
    return count


# --- 3.5 discard -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ghouls", "adding", "limit"),
    [
        ("", False, 1),
        ("", True, 1),
        ("Ghoul 73", False, 2),
        ("Ghoul 74", True, 2),
        ("Ghoul 73, Ghoul 75", False, 2),
        ("Ghoul 73, Ghoul 75", True, 3),
        ("Ghoul 73, Ghoul 74, Ghoul 75", False, 2),
        ("Ghoul 73, Ghoul 74, Ghoul 75", True, 4),
    ],
)
def test_how_many_cards_may_be_discarded(ghouls: str, adding: bool, limit: int) -> None:
    """3.5: one, two with a Ghoul; ruling `ghouls_add`: each further Ghoul adds one."""
    game = drawn.game(hands=[FIVE], creatures=[ghouls], ghouls_add=adding)
    assert discard_all(game) == limit
    assert drawn.legal(game) == ["draw"]


def test_discarding_is_optional_and_may_stop_half_way() -> None:
    """3.5: up to two."""
    game = drawn.game(hands=[FIVE], creatures=["Ghoul 73"])
    assert drawn.play(game, "discard Dagoon 13") == ["discarded"]
    assert "draw" in drawn.legal(game)
    assert drawn.discards(game) == ["Dagoon 13"]


@pytest.mark.parametrize("whose", ["a rival", "the hand"])
def test_only_a_ghoul_that_lies_with_you_counts(whose: str) -> None:
    """3.5, 5.1: among your creatures."""
    hand = FIVE if whose == "a rival" else f"{FIVE}, Ghoul 73"
    creatures = ["", "Ghoul 73"] if whose == "a rival" else []
    assert discard_all(drawn.game(hands=[hand], creatures=creatures)) == 1


def test_a_ghoul_works_in_the_turn_in_which_it_comes() -> None:
    """5.2: also in the turn in which they come."""
    game = drawn.game(drawn.PRINTED, hands=[f"{FIVE}, Ghoul 73"])
    game.play("summon Ghoul 73")
    assert discard_all(game) == 2


def test_discards_lie_in_order() -> None:
    """2.2: face up, their order is kept."""
    game = drawn.game(hands=[FIVE], creatures=["Ghoul 73"], discards="Hastur 9, Gug 61")
    drawn.play(game, "discard Formless 34", "discard Deep Ones 25")
    assert drawn.discards(game) == ["Hastur 9", "Gug 61", "Formless 34", "Deep Ones 25"]


def test_the_count_of_discards_begins_anew_each_turn() -> None:
    """3.5: one card a turn."""
    game = drawn.game(hands=["Hastur 9", "Gug 61"], thrown=0)
    drawn.play(game, "discard Hastur 9", "draw")
    assert drawn.legal(game, "discard") == ["Gug 61"]


# --- 3.6 draw ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ghasts", "adding", "limit"),
    [
        ("", False, 5),
        ("", True, 5),
        ("Ghast 70", False, 6),
        ("Ghast 70", True, 6),
        ("Ghast 70, Ghast 71", False, 6),
        ("Ghast 70, Ghast 71", True, 7),
        ("Ghast 70, Ghast 71, Ghast 72", False, 6),
        ("Ghast 70, Ghast 71, Ghast 72", True, 8),
    ],
)
@pytest.mark.parametrize("hand", ["", "Gug 61", FIVE])
def test_up_to_how_many_cards_are_drawn(ghasts: str, adding: bool, limit: int, hand: str) -> None:
    """3.6: five, six with a Ghast; ruling `ghasts_add`: each further Ghast adds one."""
    game = drawn.game(hands=[hand], creatures=[ghasts], ghasts_add=adding)
    held = len(drawn.hand(game))
    assert drawn.play(game, "draw") == ["drew"] * (limit - held) + ["turn"]
    assert len(drawn.hand(game)) == limit
    assert set(hand.split(", ")) - {""} <= set(drawn.hand(game))


def test_a_rivals_ghast_does_not_help() -> None:
    """3.6: among your creatures."""
    game = drawn.game(creatures=["", "Ghast 70"])
    game.play("draw")
    assert len(drawn.hand(game)) == 5


def test_a_ghast_works_in_the_turn_in_which_it_comes() -> None:
    """5.2."""
    game = drawn.game(drawn.PRINTED, hands=["Ghast 70"])
    drawn.play(game, "summon Ghast 70", "draw")
    assert len(drawn.hand(game)) == 6


def test_a_hand_above_its_limit_stays() -> None:
    """3.6, ruling `keep_extra = true`: and you draw nothing."""
    game = drawn.game(hands=[SEVEN], keep_extra=True)
    assert drawn.play(game, "draw") == ["turn"]
    assert drawn.hand(game) == drawn.titles(sorted(drawn.numbers(SEVEN)))
    assert game.to_move == 1


def test_a_hand_above_its_limit_is_discarded_down_by_ruling() -> None:
    """3.6, ruling `keep_extra = false`: cards of your choice, in this step."""
    game = drawn.game(hands=[SEVEN], keep_extra=False)
    assert drawn.play(game, "draw") == []
    assert drawn.question(game) == "trim" and game.to_move == 0
    assert drawn.legal(game) == [f"discard {card}" for card in drawn.hand(game)]
    assert drawn.play(game, "discard Hastur 7") == ["discarded"]
    assert drawn.question(game) == "trim"
    assert drawn.play(game, "discard Cthulhoo 1") == ["discarded", "turn"]
    assert len(drawn.hand(game)) == 5 and game.to_move == 1
    assert drawn.discards(game) == ["Hastur 7", "Cthulhoo 1"]


def test_discarding_down_stops_at_six_with_a_ghast() -> None:
    """3.6: the limit of this hand."""
    game = drawn.game(hands=[SEVEN], creatures=["Ghast 70"], keep_extra=False)
    drawn.play(game, "draw", "discard Hastur 7")
    assert len(drawn.hand(game)) == 6 and game.to_move == 1


@pytest.mark.parametrize("keep", [True, False])
@pytest.mark.parametrize("hand", ["Gug 61", FIVE])
def test_keep_extra_says_nothing_of_hands_within_their_limit(keep: bool, hand: str) -> None:
    """3.6: the ruling is about larger hands only."""
    game = drawn.game(hands=[hand], keep_extra=keep)
    game.play("draw")
    assert game.to_move == 1 and len(drawn.hand(game)) == 5


def test_discarding_down_is_not_step_five() -> None:
    """3.5, 3.6: who has discarded in step 5 still discards down."""
    game = drawn.game(hands=[NINE], keep_extra=False)
    drawn.play(game, "discard Hastur 7", "draw", "discard Hastur 8", "discard Hastur 9")
    assert drawn.question(game) == "trim"
    game.play("discard Byakhee 43")
    assert game.to_move == 1


def test_an_empty_draw_pile_is_made_of_the_discards() -> None:
    """3.6: shuffled, when a card is needed."""
    game = drawn.game(
        hands=["Gug 61"], draw_pile="Hastur 7", discards="Gug 62, Gug 63, Ghoul 73, Ghoul 74"
    )
    assert drawn.play(game, "draw") == ["drew", "reshuffled", "drew", "drew", "drew", "turn"]
    assert drawn.discards(game) == [] and drawn.draw_pile(game) == 1
    assert "Hastur 7" in drawn.hand(game)
    assert set(drawn.hand(game)) <= {
        "Gug 61",
        "Hastur 7",
        "Gug 62",
        "Gug 63",
        "Ghoul 73",
        "Ghoul 74",
    }


def test_nothing_is_shuffled_before_a_card_is_needed() -> None:
    """3.6: the pile may lie empty at the end of a turn."""
    game = drawn.game(hands=[FIVE], draw_pile="", discards="Gug 62, Gug 63")
    assert drawn.play(game, "draw") == ["turn"]
    assert drawn.discards(game) == ["Gug 62", "Gug 63"] and drawn.draw_pile(game) == 0


def test_the_last_card_of_the_pile_is_drawn_without_a_shuffle() -> None:
    """3.6: only if a card is needed and the pile is empty."""
    game = drawn.game(
        hands=["Gug 61, Gug 62, Gug 63, Hastur 7"], draw_pile="Hastur 8", discards="Hastur 9"
    )
    assert drawn.play(game, "draw") == ["drew", "turn"]
    assert drawn.discards(game) == ["Hastur 9"] and drawn.draw_pile(game) == 0


def test_if_there_is_none_you_draw_what_there_is() -> None:
    """3.6."""
    game = drawn.game(hands=["Gug 61"], draw_pile="Hastur 7", discards="Gug 62")
    assert drawn.play(game, "draw") == ["drew", "reshuffled", "drew", "turn"]
    assert drawn.hand(game) == ["Hastur 7", "Gug 61", "Gug 62"]
    game = drawn.game(hands=["Gug 61"], draw_pile="")
    assert drawn.play(game, "draw") == ["turn"]
    assert drawn.hand(game) == ["Gug 61"]


def test_every_card_of_the_pile_is_drawn_as_often_as_the_others() -> None:
    """2.2, 6.2: a shuffled pile has no order; cards of both words of a set come up."""
    counts: Counter[str] = Counter()
    for n in range(400):
        game = drawn.game(
            hands=["Gug 61, Gug 62, Gug 63, Hastur 7"],
            draw_pile="Cthulhoo 1, Hastur 8, Tcho Tcho 60, Ghoul 75",
            chance=f"{n:032x}.0.0",
        )
        before = set(drawn.hand(game))
        game.play("draw")
        counts.update(set(drawn.hand(game)) - before)
    assert len(counts) == 4 and 60 < min(counts.values()) <= max(counts.values()) < 140


# --- 3.7 the end of the turn -------------------------------------------------------------------


def test_after_the_draw_the_turn_passes_by_itself() -> None:
    """3.7."""
    game = drawn.game(seats=3, seat=2, turn=8)
    assert drawn.play(game, "draw")[-1] == "turn"
    assert game.to_move == 0 and drawn.step(game) == "invoke"
    assert drawn.fields(game)["turn"] == "9"


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("Dhole 67", ""),
        ("Gug 61, Deep Ones 30", "Byakhee 44"),
        ("Tindaloo 64, Dagoon 14", "Miri Nigri 22"),
    ],
)
def test_it_waits_if_a_minion_could_still_act(mine: str, theirs: str) -> None:
    """3.7: let it act, or say `end turn`."""
    game = drawn.game(hands=[FIVE], creatures=[mine, theirs])
    assert drawn.play(game, "draw") == []
    assert game.to_move == 0 and drawn.step(game) == "end"
    assert sorted(drawn.legal(game)) == sorted(["end turn", f"use {mine.partition(',')[0]}"])
    assert drawn.play(game, "end turn") == ["turn"]
    assert game.to_move == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "used"),
    [
        ("Gug 61", "Byakhee 44", ""),
        ("Gug 61, Deep Ones 30", "Dagoon 14", ""),
        ("Gug 61, Deep Ones 30", "Byakhee 44", "Deep Ones 30"),
        ("Tindaloo 64, Deep Ones 30", "Byakhee 44", ""),
        ("Ghoul 73, Ghast 70", "Byakhee 44", ""),
        ("", "Dhole 67", ""),
    ],
)
def test_it_does_not_wait_if_none_could(mine: str, theirs: str, used: str) -> None:
    """3.7: only Gug, Tindaloo or Dhole, and only if they could act."""
    game = drawn.game(hands=[FIVE], creatures=[mine, theirs], used=used)
    game.play("draw")
    assert game.to_move == 1


def test_after_the_last_minion_acted_the_turn_passes_by_itself() -> None:
    """3.7: two Dholes: it waits after the first and passes on after the second."""
    game = drawn.game(hands=[FIVE], creatures=["Dhole 67, Dhole 68"])
    drawn.play(game, "draw", "use Dhole 67", "take top")
    assert drawn.legal(game) == ["use Dhole 68", "end turn"]
    assert drawn.play(game, "use Dhole 68", "take top")[-1] == "turn"
    assert game.to_move == 1
