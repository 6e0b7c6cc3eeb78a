"""Positions that were believed once and must not be: tables that play cannot reach."""

from __future__ import annotations

from pathlib import Path

import cultists
from tests import drawn
from tests.positions import refusal
from tests.stars import cardfile
from tests.stars.test_positions import GOOD, SEVEN, with_field


def test_a_game_nobody_knows() -> None:
    """A line of text that is no position."""
    refusal(GOOD.replace("stars ", "starz "))


def test_two_invoked_cards_outside_the_sky_steps() -> None:
    """3.1: one card lies invoked, and only until the sky is done."""
    refusal(drawn.position(step="invoke", invoked="Gug 61, Gug 62"))


def test_a_number_of_many_digits_is_not_another_number() -> None:
    """`seat=0…01` of 21 digits is read as its first 20: seat 0."""
    refusal(with_field("seat", "0" * 20 + "9"))


def test_a_winner_while_a_creature_must_still_go() -> None:
    """4.5: points are counted afterwards."""
    refusal(drawn.position(creatures=[SEVEN], step="discard", asked="release.-1.0", winner=0))


def test_dhole_asks_only_if_it_lies_among_the_discards() -> None:
    """5.5: it goes there first. With no card left, `take top` would take one that is not there."""
    refusal(drawn.position(asked="fetch.0.0", draw_pile=""))


def test_more_discarded_than_allowed() -> None:
    """3.5: one card without a Ghoul; nothing at all before step 5."""
    refusal(drawn.position(step="invoke", thrown=3))


def test_the_last_turn_a_table_can_count() -> None:
    """The next turn could not be counted any more: the game would break at the draw."""
    refusal(drawn.position(turn=2**31 - 1))


def test_a_set_with_more_ghouls_can_be_written_and_read_again(tmp_path: Path) -> None:
    """3.5, `ghouls_add`: six Ghouls, in a set of one's own, allow seven discards."""

    def all_ghouls(cards: list[cardfile.Entry]) -> None:
        for card in cards[60:]:
            card |= {"name": "Ghoul", "power": "discard 2"}

    path = cardfile.changed(tmp_path, all_ghouls)
    mark = cultists.new("stars", cards=path).position().rpartition(" ")[2]
    text = drawn.position(hands=[range(1, 8)], creatures=[range(61, 67)], ghouls_add=True)
    game = cultists.from_position(f"{text} {mark}", cards=path)
    drawn.play(game, *(f"discard {number}" for number in range(1, 8)))
    cultists.from_position(game.position(), cards=path)
