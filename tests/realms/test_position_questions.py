"""Questions of a position that could be asked or not, and what should be refused and is not."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from cultists.realms.deck import ours
from tests.positions import refusal
from tests.realms import seen, table
from tests.realms.test_positions import with_field

TWO: dict[str, Any] = {
    "hands": ["2 Goon", "3 Goon"],
    "play": ["Cthulhu, Ulthar", "Arkham, Carcosa"],
}
MI_GO = next(n for n, kind in enumerate(ours().kinds) if kind.name == "Mi-Go")
BOTH_SIDES: dict[str, Any] = {"seats": 3, "lines": ["Mi-Go, Ghoul", "Ghoul", "Mi-Go"]}
THREE: dict[str, Any] = {"seats": 3, "hands": ["2 Goon"]}
QUESTIONS: list[tuple[str, dict[str, Any], bool]] = [
    ("who_draws.0.1.0", {}, True),
    ("who_draws.0.0.20", {}, True),
    ("who_draws.0.20.20", {}, True),
    ("who_draws.0.0.0", {}, False),
    ("who_draws.0.21.0", {}, False),
    ("who_draws.1.1.0", {}, False),
    ("who_gains.0.1.0", {}, True),
    ("who_gains.0.0.0", {}, False),
    ("who_gains.0.1.1", {}, False),
    ("who_loses.0.1.0", {}, True),
    ("who_loses.0.0.0", {}, False),
    ("who_loses.0.1.1", {}, False),
    ("who_loses.0.1.0", THREE, False),
    ("loss.0.1.3", TWO, True),
    ("loss.0.1.0", TWO, False),
    ("loss.0.2.3", TWO, False),
    ("loss.1.1.3", TWO, False),
    ("loss.0.2.3/loss.0.1.3", THREE, True),
    ("discard.1.2.0", TWO, True),
    ("discard.0.1.0", TWO, True),
    ("discard.1.3.0", TWO, False),
    ("discard.1.0.0", TWO, False),
    ("discard.1.1.1", TWO, False),
    ("abjure.0.0.0", TWO, True),
    ("abjure.0.1.0", TWO, False),
    ("abjure.0.0.1", TWO, False),
    ("abjure.1.0.0", TWO, False),
    ("abjure.0.0.0", {"lines": ["Kadath"], "initiates": 0}, False),
    ("acquire.0.0.0", {"gone": "Goon, Kadath"}, True),
    ("acquire.0.0.0", {}, False),
    (f"acquire.0.{MI_GO + 1}.0", {"gone": "Goon, Mi-Go"}, True),
    (f"acquire.0.{MI_GO + 1}.0", {"gone": "Goon, Mi-Go", "acquire_itself": True}, False),
    (f"acquire.0.{MI_GO + 1}.0", {"gone": "Goon, Kadath"}, False),
    ("acquire.0.61.0", {"gone": "Goon, Mi-Go"}, False),
    ("rest.0.1.2", TWO | {"loss_moves_on": "may"}, True),
    ("rest.0.1.2", TWO, False),
    ("loss.0.2.3/rest.0.1.3", THREE | {"loss_moves_on": "may"}, True),
    ("rest.0.2.3/loss.0.1.3", THREE | {"loss_moves_on": "may"}, False),
    ("whose.0.0.0", TWO, True),
    ("whose.0.0.0", {}, False),
    ("destroy.0.1.0", TWO, True),
    ("destroy.0.1.0", {}, False),
    ("destroy.0.2.0", TWO, False),
    ("destroy.0.1.1", TWO, False),
    (f"which_line.0.{MI_GO}.0", BOTH_SIDES, True),
    (f"which_line.0.{MI_GO}.1", BOTH_SIDES, True),
    (f"which_line.0.{MI_GO}.2", BOTH_SIDES, False),
    (f"which_line.1.{MI_GO}.0", BOTH_SIDES, False),
    (f"which_line.0.{MI_GO + 1}.0", BOTH_SIDES, False),
    ("which_line.0.99.0", BOTH_SIDES, False),
    (f"which_line.0.{MI_GO}.0", TWO, False),
]


@pytest.mark.parametrize(
    ("asked", "situation", "fits"), QUESTIONS, ids=[f"{n} {q[0]}" for n, q in enumerate(QUESTIONS)]
)
def test_a_question_that_could_be_asked_or_not(
    asked: str, situation: dict[str, Any], fits: bool
) -> None:
    """3.1: one that could not is refused; one that could is asked again."""
    text = table.position(**situation, asked=asked)
    if fits:
        game = cultists.from_position(text)
        assert seen.fields(game)["asked"] == asked and game.legal_moves()
    else:
        sentence = refusal(text)
        assert "does not fit" in sentence or "Nothing can be played" in sentence


# --- what is read, though play cannot reach it -------------------------------------------------


def test_a_basic_card_on_top_of_the_general_deck() -> None:
    """1.2: it would come into a line, where only general cards lie; that text is refused then."""
    refusal(with_field("top", "20"))


@pytest.mark.parametrize(
    ("asked", "situation"),
    [
        ("destroy.0.1.0/destroy.0.1.0", {"play": ["", "Carcosa"]}),
        ("acquire.0.0.0/acquire.0.0.0", {"gone": "Goon"}),
        ("discard.1.2.0/discard.1.2.0", {"hands": ["", "3 Goon"]}),
    ],
)
def test_questions_that_cannot_both_be_answered(asked: str, situation: dict[str, Any]) -> None:
    """5: only the two halves of a loss wait for each other; else the second has no answer left."""
    refusal(table.position(**situation, asked=asked))


def test_the_last_turn_a_table_can_count() -> None:
    """The game would break at the end of the turn."""
    refusal(table.position(turn=2**31 - 1))


@pytest.mark.parametrize(
    ("situation", "moves"),
    [
        ({"sanity": [30000, 50], "play": ["Elder Sign"]}, ["use Elder Sign 1", "seat 1"]),
        ({"power": 30000, "play": ["Follower"]}, ["use Follower"]),
    ],
)
def test_what_a_game_writes_is_read_again(situation: dict[str, Any], moves: list[str]) -> None:
    """1.1: sanity has no upper limit."""
    game = table.game(**situation)
    seen.play(game, *moves)
    assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()
