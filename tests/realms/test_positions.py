"""Positions: what is written is read again, and every mistake is told in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import cultists
from tests import positions
from tests.positions import refusal
from tests.realms import table

GOOD = table.position(
    seats=3,
    hands=["Cthulhu, Goon", "Arkham"],
    decks=["2 Follower", "Mi-Go", "Goon"],
    discards=["Ghoul", "", "Carcosa"],
    play=["Necronomicon (used 1 2), Dunwich (hurt 2)", "Ulthar (hurt 1)", ""],
    tops=["", "Deep One, Shoggoth", ""],
    shown=["Cthulhu"],
    gone="Mi-Go",
    box="Elder Sign",
    happened="abjured",
    left="Elder Sign",
    power=3,
    left_counts=True,
)
FIELDS = dict(part.split("=", 1) for part in GOOD.split()[1:])


def with_field(name: str, value: str | None) -> str:
    """The good position with one field changed, added, or taken away."""
    return positions.with_field(GOOD, name, value)


def test_the_good_position_is_good() -> None:
    """What the mistakes below are made in; and what is drawn is what is written."""
    game = cultists.from_position(GOOD)
    assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()
    written = dict(part.split("=", 1) for part in game.position().split()[1:])
    ordered = {k: sorted(v.replace("/", ".").split(".")) for k, v in written.items()}
    assert ordered == {k: sorted(v.replace("/", ".").split(".")) for k, v in FIELDS.items()}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_game_comes_back(seats: int) -> None:
    """Every byte."""
    game = cultists.new("realms", seats=seats, seed=4)
    assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()


@pytest.mark.parametrize("name", ["turn", "seat", "first", "sanity", "chance"])
def test_a_field_that_must_be_there(name: str) -> None:
    """It is named."""
    assert refusal(with_field(name, None)) == f"The position has no {name}."


ELBOW = FIELDS["play"].split("/")[0]
MISTAKES = [
    ("rulings", "left_count", "one of left_counts, copies_satisfy"),
    ("rulings", "left_counts.x", "one of left_counts, copies_satisfy"),
    ("rulings", "first", "one of left_counts"),
    ("turn", "0", "a number from 1 to"),
    ("turn", "-1", "a number from 1 to"),
    ("turn", "x", "a number from 1 to"),
    ("turn", "9" * 60, "a number from 1 to"),
    ("turn", "²", "a number from 1 to"),
    ("seat", "3", "a number from 0 to 2, not '3'"),
    ("seat", "", "a number from 0 to 2"),
    ("first", "9", "a number from 0 to 2"),
    ("winner", "3", "a number from 0 to 2"),
    ("winner", "Nobody", "a number from 0 to 2"),
    ("sanity", "50", "two to four seats, divided by /"),
    ("sanity", "50/50/50/50/50", "two to four seats, divided by /"),
    ("sanity", "50//50", "a number from 0 to 1073741824"),
    ("sanity", "50/-3/50", "a number from 0 to 1073741824"),
    ("sanity", "50/1073741825/50", "a number from 0 to 1073741824"),
    ("power", "x", "a number from 0 to 1073741824"),
    ("power", "1073741825", "a number from 0 to 1073741824"),
    ("happened", "played", "one of discarded, abjured, exhausted, not 'played'"),
    ("asked", "who.0.1.0", "one of who_draws, who_gains"),
    ("asked", ".0.1.0", "one of who_draws, who_gains"),
    ("asked", "who_gains", "a question and three numbers"),
    ("asked", "who_gains.0.1", "a question and three numbers"),
    ("asked", "who_gains.3.1.0", "a number from 0 to 2"),
    ("asked", "who_gains.0.128.0", "a number from 0 to 127"),
    ("asked", "who_gains.0.1.x", "a number from 0 to 127"),
    ("asked", "/".join(["abjure.0.0.0"] * 5), "at most 4 questions"),
    ("decks", "1/2", "those of 3 seats, divided by /"),
    ("decks", "1/2/3/4", "those of 3 seats, divided by /"),
    ("decks", "109//", "a number from 1 to 108"),
    ("hands", "0//", "a number from 1 to 108"),
    ("hands", "1", "those of 3 seats"),
    ("discards", "x//", "a number from 1 to 108"),
    ("lines", "60/61/62/63", "those of 3 seats"),
    ("lines", "60-61//", "a number from 1 to 108"),
    ("play", ELBOW, "those of 3 seats"),
    ("play", "60//", "made of card:used:hurt"),
    ("play", "60:0//", "made of card:used:hurt"),
    ("play", "60:0:0:0//", "made of card:used:hurt"),
    ("play", "109:0:0//", "a number from 1 to 108"),
    ("play", "0:0:0//", "a number from 1 to 108"),
    ("play", "25:2:0//", "a number from 0 to 1, not '2'"),
    ("play", "25:0:1//", "a number from 0 to 0, not '1'"),
    ("play", "75:0:4//", "a number from 0 to 3, not '4'"),
    ("top", "200", "a number from 1 to 108"),
    ("initiates", "x", "a number from 1 to 108"),
    ("box", "0", "a number from 1 to 108"),
    ("gone", "1.x", "a number from 1 to 108"),
    ("tops", "1", "those of 3 seats"),
    ("tops", "x//", "a number from 1 to 108"),
    ("tops", "1//", "shown cards of that seat's deck"),
    (
        "tops",
        f"/{FIELDS['tops'].split('/')[1].split('.')[0]}.{FIELDS['tops'].split('/')[1].split('.')[0]}/",
        "shown cards of that seat's deck",
    ),
    ("shown", "x", "a number from 1 to 108"),
    ("left", "109", "a number from 1 to 108"),
    ("chance", "12.0.0", "32 hexadecimal digits and two numbers"),
    ("chance", table.KEY, "32 hexadecimal digits and two numbers"),
    ("chance", f"{table.KEY[:-1]}G.0.0", "32 hexadecimal digits and two numbers"),
    ("chance", f"{table.KEY}.x.0", "a number from 0 to"),
    ("chance", f"{table.KEY}.0.-1", "a number from 0 to"),
]


@pytest.mark.parametrize(
    ("name", "value", "expected"), MISTAKES, ids=[f"{n}={v[:30]}" for n, v, _ in MISTAKES]
)
def test_a_mistake_in_a_field(name: str, value: str, expected: str) -> None:
    """Which field, and what it must be."""
    sentence = refusal(with_field(name, value))
    assert sentence.startswith(f"The {name} of a position must be ")
    assert expected in sentence


def test_every_field_has_its_mistake() -> None:
    """None is forgotten."""
    known = set(FIELDS) | {"winner", "asked"}
    assert known == {name for name, *_ in MISTAKES}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "begins with"),
        ("realms", "has no sanity"),
        ("realm sanity=50/50", "begins with a game"),
        (f"{GOOD} nonsense", "'nonsense' is not"),
        (f"{GOOD} colour=blue", "no field 'colour'"),
        (f"{GOOD} seat=1", "no field twice"),
        (f"{GOOD} cards=12345678", "another card set"),
        (with_field("box", FIELDS["gone"]), "lies in two places"),
        (with_field("box", "59.59"), "Card 59 lies in two places"),
        (
            with_field("shown", f"{FIELDS['shown']}.{FIELDS['box']}"),
            "is shown, but lies in no hand",
        ),
        (with_field("shown", f"{FIELDS['shown']}.7"), "is shown, but lies in no hand"),
        (with_field("tops", None), "must be one of its known tops"),
        (with_field("top", None), "one top card until it is exhausted"),
        (with_field("top", f"{FIELDS['top']}.58"), "one top card until it is exhausted"),
        (with_field("happened", "exhausted"), "one top card until it is exhausted"),
        (with_field("seat", "1"), "Only Locations stay in play"),
        (with_field("lines", "17//"), "Only general cards lie in lines"),
        (with_field("initiates", "17"), "Only Initiates lie in their stack"),
        (with_field("sanity", "0/50/50"), "whoever's turn it is"),
        (with_field("sanity", "50/0/0"), "Two seats at least must be sane"),
        (with_field("sanity", "50/0/50"), "is out and has no cards any more"),
    ],
)
def test_a_text_that_is_no_position(text: str, expected: str) -> None:
    """A sentence each."""
    assert expected in refusal(text)


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        ({"winner": 1, "sanity": [50, 0]}, "Whoever has won is not mad"),
        ({"winner": 0, "asked": "who_gains.0.3.0"}, "After the end nothing is asked"),
        ({"sanity": [0, 0], "winner": 0}, "Whoever has won is not mad"),
    ],
)
def test_a_table_that_play_cannot_reach(situation: dict[str, Any], expected: str) -> None:
    """Rules trust their table: so one from outside must deserve it."""
    assert expected in refusal(table.position(**situation))


def test_an_exhausted_deck_is_empty() -> None:
    """8.2."""
    text = table.position(general="").replace(".103", "")
    assert "An exhausted deck has no cards left" in refusal(text)


def test_a_game_that_is_over() -> None:
    """8: can be looked at."""
    game = table.game(winner=0, sanity=[3, 0], decks=["", ""])
    outcome = game.outcome()
    assert outcome is not None and outcome.winners == (0,) and game.legal_moves() == []
    game = table.game(winner="nobody", general="")
    outcome = game.outcome()
    assert outcome is not None and outcome.winners == ()
